"""A table's sheet: entering and correcting deals, penalties, wrong seats, matches played for it."""
