"""What visitors left without an account, removed once its time is over; nothing of a club goes."""
