"""The pages of the door: a phone's, and what the desk does about it."""
