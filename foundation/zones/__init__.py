"""The zone of the clock that a page shows: the computer's own, or that of the club."""
