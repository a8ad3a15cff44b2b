"""The records of a club: on a page of their own, on a wall in public, on a player's page."""
