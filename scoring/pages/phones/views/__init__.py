"""The pages of phones at a table, and what the organiser sees of them."""
