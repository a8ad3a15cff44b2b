"""The melds that a hand holds, and the best way to lay them down."""
