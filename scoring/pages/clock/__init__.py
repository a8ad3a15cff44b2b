"""The clock of a round: started, paused, given more time, and shown on every page that counts."""
