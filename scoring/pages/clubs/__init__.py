"""A club's people: the register of its players, and those who run it."""
