"""A player's evenings: what was played, and how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from scoring.core.standings import StandingsRow
from scoring.evening.event_state import event_state_of
from scoring.evening.page_cache import cached, changes_of_each
from scoring.models import Entrant, Event, Player
from scoring.posts.clubs.merging import events_of

MOST_EVENTS = 30


@dataclass(frozen=True, slots=True)
class Evening:
    """An event of a player: the `line` in its standings where it is closed, `players` in them;
    `sat_in` where the player only sat in for somebody.
    """

    event: Event
    line: StandingsRow | None = None
    players: int = 0
    sat_in: bool = False


def evenings_of(player: Player) -> tuple[Sequence[Evening], int]:
    """Return the last evenings of a player, and how many there were in all.

    A place is shown once the event is closed: until then it may still be hidden from the hall.
    """
    events = events_of(player)
    entrants = dict(Entrant.objects.filter(player=player).values_list("event", "pk"))
    # Standings that somebody looked at before are kept: only the first look adds evenings up.
    marks = changes_of_each(player.club, events[:MOST_EVENTS])
    evenings = []
    for event in events[:MOST_EVENTS]:
        entrant = entrants.get(event.pk)
        if entrant is None or event.closed is None:
            evenings.append(Evening(event, sat_in=entrant is None))
            continue
        event.club = player.club
        standings = cached(event, "lines", partial(_lines, event), marks[event.pk])
        evenings.append(Evening(event, standings.get(entrant), len(standings)))
    return evenings, len(events)


def _lines(event: Event) -> dict[int, StandingsRow]:
    """Return each entrant's line in the standings of an event."""
    return {line.player: line for line in event_state_of(event).standings()}
