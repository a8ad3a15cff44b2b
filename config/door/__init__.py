"""The front door: the first page, and where a code leads that somebody types there."""
