"""Writing of deals: entered, corrected, undone."""
