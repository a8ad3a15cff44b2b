"""The pages of standings and of exported files."""
