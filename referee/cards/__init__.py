"""Cards on screen: their names, how they are picked, and how to read them."""
