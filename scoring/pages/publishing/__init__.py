"""What of a club can be taken away from here: web pages as files, and dates for a calendar."""
