"""Bringing in an evening that was taken along as a file."""
