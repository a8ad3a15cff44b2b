"""What a change makes stale of an evening that is kept."""

from enum import Flag, auto


class Touched(Flag):
    """What a change makes stale of an evening that is kept (`scoring.evening.evening_now`)."""

    SCREEN = auto()
    """What the hall's screen shows."""
    DOOR = auto()
    """What was chosen for the door, and what the desk is asked there."""
    DEALS = auto()
    """Of the table that it names the deals and what is said of these, nothing else but what
    follows.
    """
    CALLS = auto()
    """Which calls wait."""
    PHONES = auto()
    """Who has a phone."""
    PHOTOS = auto()
    """The photos of a sheet."""
    TABLE = auto()
    """Of the table that it names its own row, its seats with their penalties, its matches, its
    deals and what is said of them.
    """
    PLAN = auto()
    """What stands above the deals: what was agreed on, who takes part under which name, the rounds
    with their tables, seats and penalties. A table whose own row or round is another has its deals
    read as well; all else stays, unless it is named with this.
    """
    EVENING = auto()
    """All of it."""


SCREEN, DOOR, DEALS, CALLS, PHONES, PHOTOS, TABLE, PLAN, EVENING = Touched
