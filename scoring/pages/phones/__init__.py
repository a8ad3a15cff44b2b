"""Phones at a table: joining without an account, confirming, disputing, calling the referee."""
