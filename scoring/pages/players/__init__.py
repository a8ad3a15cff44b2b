"""What a player's page shows, wherever it is: in the club, in public, on the player's own phone."""
