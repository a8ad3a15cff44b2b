"""What is worth offering before a draw: smaller tables, where fewer would meet again."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scoring.core.seating.drawing import draw, table_sizes_for
from scoring.core.seating.figures import meets_again
from scoring.core.seating.granting import mates
from scoring.core.seating.values import Draft, Past, Player, SeatingRules
from scoring.core.tables import NoTables, Sizes, small_sizes


@dataclass(frozen=True, slots=True)
class Offer:
    """Other sizes of tables, and how many repeats the rounds left have with these and with those.

    sizes    as many tables of 3 as can be
    repeats  in all rounds left, at tables of these sizes
    instead  the same at the tables that the rule makes
    """

    sizes: Sizes
    repeats: int
    instead: int


def smaller_tables(
    present: Iterable[Player], past: Past, rules: SeatingRules, seed: int
) -> Offer | None:
    """Return the offer of tables of 3, or None where they would not bring fewer repeats.

    Both nights are drawn to the end, as if those who are here stay.
    """
    players = sorted(present)
    sizes, small = table_sizes_for(len(players), rules), small_sizes(len(players))
    if isinstance(sizes, NoTables) or isinstance(small, NoTables) or sizes == small:
        return None
    instead = _repeats(players, past, rules, seed)
    if not instead:
        return None
    repeats = _repeats(players, past, replace(rules, sizes=small), seed)
    if instead is None or repeats is None or repeats >= instead:
        return None
    return Offer(small, repeats, instead)


def _repeats(players: list[Player], past: Past, rules: SeatingRules, seed: int) -> int | None:
    """Return the repeats of all rounds left, or None where a round cannot be seated."""
    repeats = 0
    for left in range(rules.rounds_left, 0, -1):
        draft = draw(players, past, replace(rules, rounds_left=left), seed)
        if not isinstance(draft, Draft):
            return None
        repeats += len(meets_again(draft.tables, past, mates(rules, players)))
        past = (*past, draft.round)
    return repeats
