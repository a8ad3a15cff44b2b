"""The pages of the games of a leading card."""
