"""The pages of photos: at the desk, and on the phones of a table."""
