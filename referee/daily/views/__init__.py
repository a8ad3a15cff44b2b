"""The addresses of the daily deal and of a player's records."""
