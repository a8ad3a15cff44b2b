"""Seasons of a club: a table with its reasons, who can still win, and what is settled."""
