"""The guides: short pages for those who run an evening, play in one, or serve it, to print too."""
