"""What the games of melds share: moves, their notation, and on screen."""
