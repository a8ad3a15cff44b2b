"""A season: evenings of a club put together by rules that the club chooses."""
