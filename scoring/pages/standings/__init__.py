"""Standings: each place explained, drawn as a picture, written as a spreadsheet."""
