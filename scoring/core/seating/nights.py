"""Nights by chance, on which the promises of the seating are tried."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.core.seating.changes import join, swap
from scoring.core.seating.drawing import draw
from scoring.core.seating.lots import Chance
from scoring.core.seating.promises import (
    broken,
    broken_by_joining,
    broken_figures,
    broken_night,
)
from scoring.core.seating.values import Draft, Pair, Past, Player, SeatedRound, SeatingRules, Tables

MOST_ROUNDS = 8


class Broken(NamedTuple):
    """A promise, and the round of the night in which it was broken (all of it: 0)."""

    promise: str
    round: int


@dataclass(slots=True)
class TrialNight:
    """What happened in a night, counted for the summary, and what was broken."""

    rules: SeatingRules
    past: Past = ()
    refused: int = 0
    swaps: int = 0
    joined: int = 0
    substitutes: int = 0
    broken: tuple[Broken, ...] = ()


def play(seed: int, number: int, fewest: int, most: int) -> TrialNight:
    """Play night `number` of this seed, with `fewest` to `most` players, and check each step.

    People leave, come back, come late and take the places of others; some drafts are swapped.
    """
    chance = Chance(seed, number)
    present = list(range(fewest + chance.below(most - fewest + 1)))
    rounds = 1 + chance.below(MOST_ROUNDS)
    night = TrialNight(_rules(present, rounds, chance))
    gone, newcomer = list[Player](), len(present)
    for left in range(rounds, 0, -1):
        rules = replace(night.rules, rounds_left=left)
        lot = chance.below(2**53)
        drawn = draw(present, night.past, rules, lot)
        _note(night, broken(present, night.past, rules, drawn, lot))
        if isinstance(drawn, Draft):
            newcomer += _play_round(night, drawn, rules, present, gone, newcomer, chance)
        else:
            night.refused += 1
        newcomer = _come_and_go(present, gone, newcomer, fewest, most, chance)
    if night.past and not night.swaps and not night.joined:
        night.broken += tuple(
            Broken(promise, 0) for promise in sorted(broken_night(night.past, night.rules))
        )
    return night


def _play_round(
    night: TrialNight,
    draft: Draft,
    rules: SeatingRules,
    present: list[Player],
    gone: list[Player],
    newcomer: Player,
    chance: Chance,
) -> int:
    """Play a draft, with what may happen to it; return how many newcomers that brought."""
    came = newcomer
    if not chance.below(4):
        draft = _swapped(draft, night, chance)
    tables = draft.tables
    begun = [table for table in range(len(tables)) if chance.below(2)]
    if not chance.below(3):
        joined = join(tables, begun, newcomer, night.past, rules)
        if joined is not None:
            _note(night, broken_by_joining(tables, joined, begun, newcomer))
            tables = joined
            present.append(newcomer)
            newcomer += 1
            night.joined += 1
    if not chance.below(5):
        tables = _substituted(tables, present, gone, newcomer, chance)
        newcomer += 1
        night.substitutes += 1
    night.past = (*night.past, SeatedRound(tables, draft.sitting_out))
    return newcomer - came


def _note(night: TrialNight, promises: set[str]) -> None:
    night.broken += tuple(Broken(each, len(night.past) + 1) for each in sorted(promises))


def _rules(present: list[Player], rounds: int, chance: Chance) -> SeatingRules:
    def some_pairs() -> frozenset[Pair]:
        if len(present) < 2 or chance.below(3):
            return frozenset()
        pairs = set()
        for _ in range(1 + chance.below(4)):
            one, other = chance.below(len(present)), chance.below(len(present))
            if one != other:
                pairs.add((one, other))
        return frozenset(pairs)

    return SeatingRules(
        method="few-rematches" if chance.below(2) else "lot",
        even_threes=bool(chance.below(2)),
        threes_last=bool(chance.below(2)),
        memory=frozenset((min(pair), max(pair), 1 + chance.below(6)) for pair in some_pairs()),
        even_firsts=bool(chance.below(2)),
        apart=some_pairs(),
        rather_apart=some_pairs(),
        together=some_pairs(),
        fixed=frozenset((one, 1 + chance.below(4)) for pair in some_pairs() for one in pair[:1]),
        rounds_left=rounds,
        home_table=not chance.below(3),
        sit_out=bool(chance.below(2)),
    )


def _swapped(draft: Draft, night: TrialNight, chance: Chance) -> Draft:
    """Let two change places, look at the figures, and now and then think better of it."""
    seated = [player for table in draft.tables for player in table]
    one = seated[chance.below(len(seated))]
    others = [player for player in (*seated, *draft.sitting_out) if player != one]
    other = others[chance.below(len(others))]
    changed = swap(draft, one, other)
    night.swaps += 1
    _note(night, broken_figures(changed.round, night.past, night.rules))
    if swap(changed, other, one).round != draft.round:
        _note(night, {"everyone"})
    return changed


def _substituted(
    tables: Tables, present: list[Player], gone: list[Player], newcomer: Player, chance: Chance
) -> Tables:
    """Let somebody leave, and somebody new take the seat."""
    seated = [player for table in tables for player in table]
    leaver = seated[chance.below(len(seated))]
    present.remove(leaver)
    present.append(newcomer)
    gone.append(leaver)
    return tuple(
        tuple(newcomer if player == leaver else player for player in table) for table in tables
    )


def _come_and_go(
    present: list[Player],
    gone: list[Player],
    newcomer: Player,
    fewest: int,
    most: int,
    chance: Chance,
) -> Player:
    """Let some leave, come back and come for the first time; return the next newcomer's number."""
    if chance.below(2):
        return newcomer
    for _ in range(chance.below(1 + len(present) // 4)):
        if len(present) > fewest:
            gone.append(present.pop(chance.below(len(present))))
    for _ in range(chance.below(3)):
        if gone and len(present) < most:
            present.append(gone.pop(chance.below(len(gone))))
    for _ in range(chance.below(3)):
        if len(present) < most:
            present.append(newcomer)
            newcomer += 1
    return newcomer
