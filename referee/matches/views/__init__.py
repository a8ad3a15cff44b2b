"""The pages of dealt matches."""
