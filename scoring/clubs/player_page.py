"""A player's evenings: what was played, and how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.clubs.merging import events_of
from scoring.core.standings import StandingsRow
from scoring.events.event_state import event_state_of
from scoring.models import Entrant, Event, Player

MOST_EVENTS = 30
MOST_PLACES = 3
"""How many evenings are added up again for a page: each takes a handful of queries."""


@dataclass(frozen=True, slots=True)
class Evening:
    """An event of a player: the `line` in its standings where it is among the last ones that were
    closed, `players` in them; `sat_in` where the player only sat in for somebody.
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
    evenings, places = [], 0
    for event in events[:MOST_EVENTS]:
        entrant = entrants.get(event.pk)
        if entrant is None or event.closed is None or places == MOST_PLACES:
            evenings.append(Evening(event, sat_in=entrant is None))
            continue
        places += 1
        event.club = player.club
        standings = event_state_of(event).standings()
        line = next((each for each in standings if each.player == entrant), None)
        evenings.append(Evening(event, line, len(standings)))
    return evenings, len(events)
