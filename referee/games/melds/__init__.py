"""What the games of melds share."""
