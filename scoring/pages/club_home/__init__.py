"""The home of a club, and the list of its evenings."""
