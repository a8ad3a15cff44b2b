"""An evening from its making to its end: who is here, who sits where, when it is closed."""
