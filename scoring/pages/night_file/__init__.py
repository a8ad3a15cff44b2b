"""A whole night as one file, which another server can read in (docs/night-file.md)."""
