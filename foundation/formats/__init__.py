"""How each language writes dates and times."""
