"""How it goes of late, how it went in each game, and runs of what went well.

Source: docs/rules/season.md, sections 21 and 22.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.statistics.history import History, Visit

FORM = 5


@dataclass(frozen=True, slots=True)
class Run:
    """How many in a row: at most so far, and `now`, which goes on as long as it is not ended."""

    longest: int
    now: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The evenings of one game (22.2): `form` is the mean share of the field, None where the
    player was never ranked.
    """

    evenings: int
    ranked: int
    first: int
    podium: int
    form: Fraction | None


def form_of(history: History, evenings: int = FORM) -> list[Fraction | None]:
    """Return the share of the field on the player's last evenings, the oldest first (22.1)."""
    return [visit.share for visit in history.visits[-evenings:]]


def games_of(history: History) -> Mapping[str, GameFigures]:
    """Return what came of the evenings of each game."""
    visits: dict[str, list[Visit]] = {}
    for visit in history.visits:
        visits.setdefault(visit.evening.game, []).append(visit)
    return {game: _game(of_game) for game, of_game in visits.items()}


def _game(visits: list[Visit]) -> GameFigures:
    shares = [visit.share for visit in visits if visit.share is not None]
    return GameFigures(
        evenings=len(visits),
        ranked=len(shares),
        first=sum(visit.place == 1 for visit in visits),
        podium=sum(visit.is_podium for visit in visits),
        form=sum(shares, Fraction(0)) / len(shares) if shares else None,
    )


def run_of_deals(history: History) -> Run:
    """Return the run of deals won, of the player's own deals over all evenings: a blocked deal ends
    it, a deal that a substitute played does not (21.1).
    """
    return _run(deal.is_won for deal in history.deals)


def run_of_podiums(history: History) -> Run:
    """Return the run of podiums: an evening that was missed does not end it, one without a place
    does (21.2).
    """
    return _run(visit.is_podium for visit in history.visits)


def run_of_wins(history: History) -> Run:
    """Return the run of first places, in the same way."""
    return _run(visit.place == 1 for visit in history.visits)


def _run(went_well: Iterable[bool]) -> Run:
    longest = now = 0
    for each in went_well:
        now = now + 1 if each else 0
        longest = max(longest, now)
    return Run(longest, now)
