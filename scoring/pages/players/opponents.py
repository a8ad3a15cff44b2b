"""The opponents of a player, a line each."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.core.statistics.opponents import Favourites, HeadToHead
from scoring.evening.player_figures import PlayerFigures
from scoring.pages.players.audiences import Audience

ENOUGH_FOR_A_BAR = 3
NONE = HeadToHead(0, 0, 0)


class Opponent(NamedTuple):
    """Whom the player met in so many rounds; an empty `name` is not to be known. `bar` is how much
    of a hundred is the player's, empty where there is too little for a bar.
    """

    name: str
    address: str
    met: int
    better: int
    worse: int
    draws: int
    bar: str
    is_favourite: bool
    is_nemesis: bool


def opponents_of(
    figures: PlayerFigures, audience: Audience, named: Favourites
) -> Sequence[Opponent]:
    """Return the opponents, those met most often first.

    Their order comes from the figures, and of equal ones from the names that are shown: so those
    who are not named are in no order of their names.
    """
    lines = [
        _opponent(player, figures, audience, named) for player in {*figures.met, *figures.against}
    ]
    return sorted(
        lines,
        key=lambda each: (
            -each.met,
            -each.better - each.worse - each.draws,
            -each.better,
            each.worse,
            not each.name,
            each.name.casefold(),
        ),
    )


def _opponent(
    player: int, figures: PlayerFigures, audience: Audience, named: Favourites
) -> Opponent:
    against = figures.against.get(player, NONE)
    decided = against.better + against.worse
    name = audience.called.get(player, "")
    return Opponent(
        name,
        audience.to_player(player) if name else "",
        figures.met.get(player, 0),
        against.better,
        against.worse,
        against.draws,
        str(round(100 * against.better / decided)) if decided >= ENOUGH_FOR_A_BAR else "",
        player in named.favourite,
        player in named.nemesis,
    )
