"""Formats, sheets, standings and seating: the arithmetic of a night, without a database."""
