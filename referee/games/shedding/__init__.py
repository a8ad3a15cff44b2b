"""What the games of matching a leading card share: rules, and on screen."""
