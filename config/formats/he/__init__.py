"""Hebrew."""
