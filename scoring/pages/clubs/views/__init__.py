"""The pages of a club and its register."""
