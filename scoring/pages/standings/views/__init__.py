"""The pages of standings, seasons and exported files."""
