"""The pages of sheets and penalties."""
