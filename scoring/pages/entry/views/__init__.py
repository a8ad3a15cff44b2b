"""The pages on which deals are entered."""
