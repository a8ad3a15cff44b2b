"""The page of the running evening: every table in its place, what waits, and the next step."""
