"""The pages of the games of melds."""
