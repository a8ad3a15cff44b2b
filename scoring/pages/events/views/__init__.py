"""The pages of an event, from its making to its end."""
