"""How it goes of late, and how it went in each game.

Source: docs/rules/season.md, section 22.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.statistics.history import History, Visit

FORM = 5


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
