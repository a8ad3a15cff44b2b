"""Entering a deal: typed from paper, tapped by a scribe, or step by step on a phone."""
