"""Matches refereed with real cards: hands hidden, each move tapped."""
