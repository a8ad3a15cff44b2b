"""Dealt matches: played on one device that is passed round, or on the players' own phones."""
