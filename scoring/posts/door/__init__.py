"""Writing at the door: who arrives, asks, and draws a lot."""
