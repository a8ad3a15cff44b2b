"""What every seating keeps, checked by other means than those that made it.

`broken` judges a draft, `broken_by_joining` a latecomer's seat, `broken_night` a whole night.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from scoring.core.seating.apart import GaveUp, apart
from scoring.core.seating.drawing import draw, table_sizes_for
from scoring.core.seating.figures import figures
from scoring.core.seating.granting import mates
from scoring.core.seating.lots import Chance
from scoring.core.seating.values import (
    Draft,
    Pair,
    Past,
    Player,
    SeatedRound,
    SeatingRules,
    Tables,
)
from scoring.core.tables import NoTables

Counted = Callable[[Tables], Iterator[Player]]
Drawn = Draft | NoTables

PROMISES = {
    "replay": "the same seed makes the same draft, whatever the order of who is here",
    "tables": "NoTables only where the rule makes none",
    "everyone": "everyone who is here sits at one table or sits out, and nobody else does",
    "sizes": "tables are of the sizes that the rule makes, or the wishes",
    "sit-out": "nobody sits out who did so more often than somebody who is seated",
    "apart": "no pair kept apart sits together, where a seating was found that keeps all apart",
    "together": "pairs kept together sit together, and everybody at the fixed table, where a "
    "seating was found that grants all wishes",
    "threes": "with tables of 3 in turn, and no wish who sits with whom or where: nobody sits at "
    "one who is further ahead of the share due than somebody at another table",
    "firsts": "by lot with first deals in turn, and no wish that goes before it: nobody deals "
    "first who is further ahead of the share due than somebody who does not",
    "repeats": "the repeats are those that a count of all rounds finds, but for pairs who are to "
    "sit together",
    "least": "no seating has fewer repeats than the provable least",
    "begun": "a latecomer gets the last seat at a table of 3 that has not begun; no other seat "
    "changes",
    "night": "of those who were seated in every round of the night, nobody was at tables of 3 "
    "more than once oftener than another, nor dealt first: where that wish goes first in every "
    "round, nothing was changed by hand and no latecomer made a table of 3 one of 4",
}
"""Codes of promises, and what they say."""


def broken(
    present: Sequence[Player], past: Past, rules: SeatingRules, drawn: Drawn, seed: int
) -> set[str]:
    """Return the promises that this draw breaks."""
    found = set()
    if draw(tuple(reversed(present)), past, rules, seed) != drawn:
        found.add("replay")
    sizes = table_sizes_for(len(present), rules)
    if isinstance(drawn, NoTables) or isinstance(sizes, NoTables):
        return found | ({"tables"} if drawn != sizes else set())
    seated = [player for table in drawn.tables for player in table]
    if sorted((*seated, *drawn.sitting_out)) != sorted(present):
        return found | {"everyone"}
    if tuple(map(len, drawn.tables)) != sizes:
        found.add("sizes")
    out = Counter(player for past_round in past for player in past_round.sitting_out)
    if any(out[player] > out[other] for player in drawn.sitting_out for other in seated):
        found.add("sit-out")
    found |= _broken_wishes(seated, rules, drawn)
    has_wishes = bool(rules.apart or rules.together or rules.fixed)
    if rules.even_threes and not has_wishes and not rules.rather_apart:
        small = [player for table in drawn.tables if len(table) == 3 for player in table]
        if not _in_turn(small, seated, past, _small):
            found.add("threes")
    if _firsts_go_first(rules) and not has_wishes:
        dealers = [table[0] for table in drawn.tables]
        if not _in_turn(dealers, seated, past, _first):
            found.add("firsts")
    return found | broken_figures(drawn.round, past, rules)


def _broken_wishes(seated: list[Player], rules: SeatingRules, drawn: Draft) -> set[str]:
    """Return what is broken of the wishes who sits with whom and where."""
    at = {player: number for number, table in enumerate(drawn.tables, 1) for player in table}
    found = set()
    if any(at.get(one, 0) == at.get(other, -1) != 0 for one, other in rules.apart if one != other):
        found.add("apart")
    own = {player: number for player, number in sorted(rules.fixed, reverse=True) if player in at}
    split = any(at[one] != at[other] for one, other in rules.together if one in at and other in at)
    if split or any(at[player] != number for player, number in own.items()):
        found.add("together")
    sizes = tuple(map(len, drawn.tables))
    place = {player: index for index, player in enumerate(seated)}
    pairs = _placed(rules.apart, place)
    if "apart" in found and not _possible(len(seated), sizes, pairs, [], {}):
        found.remove("apart")
    if "together" in found:
        fixed = {place[player]: number - 1 for player, number in own.items()}
        one_table = [
            (place[one], place[other])
            for one, other in combinations(own, 2)
            if own[one] == own[other]
        ]
        mates = [*_placed(rules.together, place), *one_table]
        if not _possible(len(seated), sizes, pairs, mates, fixed):
            found.remove("together")
    return found


def _placed(pairs: Iterable[Pair], place: Mapping[Player, int]) -> list[Pair]:
    return [
        (place[one], place[other])
        for one, other in pairs
        if one != other and one in place and other in place
    ]


def _possible(
    players: int,
    sizes: tuple[int, ...],
    pairs: list[Pair],
    mates: list[Pair],
    fixed: Mapping[int, int],
) -> bool:
    """Whether a seating that grants all these wishes is found."""
    if not all(0 <= number < len(sizes) for number in fixed.values()):
        return False
    try:
        return apart(players, sizes, pairs, mates, fixed, Chance(0, 1)) is not None
    except GaveUp:
        return False


def broken_figures(seated: SeatedRound, past: Past, rules: SeatingRules) -> set[str]:
    """Return the promises that the figures of a seating break."""
    counted_figures = figures(seated, past, rules)
    found = set()
    together = {frozenset(pair) for table in seated.tables for pair in combinations(table, 2)}
    players = [player for table in seated.tables for player in table]
    together -= {frozenset(pair) for pair in mates(rules, players)}
    again = sum(
        any({one, other} <= set(table) for past_round in past for table in past_round.tables)
        for one, other in together
    )
    if counted_figures.repeats != again:
        found.add("repeats")
    if counted_figures.least > again:
        found.add("least")
    return found


def broken_by_joining(
    before: Tables, after: Tables, begun: Collection[int], newcomer: Player
) -> set[str]:
    """Return the promises that a latecomer's seat breaks."""
    changed = [number for number, table in enumerate(before) if after[number] != table]
    kept = len(before) == len(after) and len(changed) == 1
    for number in changed:
        kept = kept and number not in begun and len(before[number]) == 3
        kept = kept and after[number] == (*before[number], newcomer)
    return set() if kept else {"begun"}


def broken_night(past: Past, rules: SeatingRules) -> set[str]:
    """Return the promises that a night breaks in which nothing was changed by hand."""
    always = set.intersection(*({p for t in past_round.tables for p in t} for past_round in past))
    counted = []
    has_wishes = bool(rules.apart or rules.together or rules.fixed)
    if rules.even_threes and not has_wishes and not rules.rather_apart:
        counted.append(_small)
    if _firsts_go_first(rules) and not has_wishes:
        counted.append(_first)
    for had in counted:
        times = Counter(player for past_round in past for player in had(past_round.tables))
        each = [times[player] for player in always]
        if each and max(each) - min(each) > 1:
            return {"night"}
    return set()


def _firsts_go_first(rules: SeatingRules) -> bool:
    before = rules.even_threes or rules.rather_apart
    return rules.even_firsts and rules.method == "lot" and not before


def _small(tables: Tables) -> Iterator[Player]:
    return (player for table in tables if len(table) == 3 for player in table)


def _first(tables: Tables) -> Iterator[Player]:
    return (table[0] for table in tables)


def _in_turn(chosen: Iterable[Player], seated: Sequence[Player], past: Past, had: Counted) -> bool:
    """Whether nobody chosen is further ahead of the share due than somebody who is not."""
    ahead = {player: Fraction() for player in seated}
    for past_round in past:
        having = set(had(past_round.tables))
        sitting = [player for table in past_round.tables for player in table]
        for player in ahead.keys() & set(sitting):
            ahead[player] += (player in having) - Fraction(len(having), len(sitting))
    picked = set(chosen)
    others = [ahead[player] for player in seated if player not in picked]
    return not picked or not others or max(ahead[player] for player in picked) <= min(others)
