"""Writing of an evening: made, drawn, paid, closed."""
