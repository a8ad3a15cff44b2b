"""Rulings without a game, and the house rules that they follow."""
