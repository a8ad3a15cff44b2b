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
from scoring.core.seating.values import Draft, Pair, Past, Player, SeatedRound, Tables, Wishes

MOST_ROUNDS = 8


class Broken(NamedTuple):
    """A promise, and the round of the night in which it was broken (all of it: 0)."""

    promise: str
    round: int


@dataclass(slots=True)
class TrialNight:
    """What happened in a night, counted for the summary, and what was broken."""

    wishes: Wishes
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
    here = list(range(fewest + chance.below(most - fewest + 1)))
    rounds = 1 + chance.below(MOST_ROUNDS)
    night = TrialNight(_wishes(here, rounds, chance))
    gone, newcomer = list[Player](), len(here)
    for left in range(rounds, 0, -1):
        wishes = replace(night.wishes, rounds_left=left)
        lot = chance.below(2**53)
        drawn = draw(here, night.past, wishes, lot)
        _note(night, broken(here, night.past, wishes, drawn, lot))
        if isinstance(drawn, Draft):
            newcomer += _play_round(night, drawn, wishes, here, gone, newcomer, chance)
        else:
            night.refused += 1
        newcomer = _come_and_go(here, gone, newcomer, fewest, most, chance)
    if night.past and not night.swaps and not night.joined:
        night.broken += tuple(
            Broken(promise, 0) for promise in sorted(broken_night(night.past, night.wishes))
        )
    return night


def _play_round(
    night: TrialNight,
    draft: Draft,
    wishes: Wishes,
    here: list[Player],
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
        joined = join(tables, begun, newcomer, night.past, wishes)
        if joined is not None:
            _note(night, broken_by_joining(tables, joined, begun, newcomer))
            tables = joined
            here.append(newcomer)
            newcomer += 1
            night.joined += 1
    if not chance.below(5):
        tables = _substituted(tables, here, gone, newcomer, chance)
        newcomer += 1
        night.substitutes += 1
    night.past = (*night.past, SeatedRound(tables, draft.sitting_out))
    return newcomer - came


def _note(night: TrialNight, promises: set[str]) -> None:
    night.broken += tuple(Broken(each, len(night.past) + 1) for each in sorted(promises))


def _wishes(here: list[Player], rounds: int, chance: Chance) -> Wishes:
    def some_pairs() -> frozenset[Pair]:
        if len(here) < 2 or chance.below(3):
            return frozenset()
        pairs = set()
        for _ in range(1 + chance.below(4)):
            one, other = chance.below(len(here)), chance.below(len(here))
            if one != other:
                pairs.add((one, other))
        return frozenset(pairs)

    return Wishes(
        method="few-rematches" if chance.below(2) else "lot",
        even_threes=bool(chance.below(2)),
        even_firsts=bool(chance.below(2)),
        apart=some_pairs(),
        rather_apart=some_pairs(),
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
    _note(night, broken_figures(changed.round, night.past, night.wishes))
    if swap(changed, other, one).round != draft.round:
        _note(night, {"everyone"})
    return changed


def _substituted(
    tables: Tables, here: list[Player], gone: list[Player], newcomer: Player, chance: Chance
) -> Tables:
    """Let somebody leave, and somebody new take the seat."""
    seated = [player for table in tables for player in table]
    leaver = seated[chance.below(len(seated))]
    here.remove(leaver)
    here.append(newcomer)
    gone.append(leaver)
    return tuple(
        tuple(newcomer if player == leaver else player for player in table) for table in tables
    )


def _come_and_go(
    here: list[Player],
    gone: list[Player],
    newcomer: Player,
    fewest: int,
    most: int,
    chance: Chance,
) -> Player:
    """Let some leave, come back and come for the first time; return the next newcomer's number."""
    if chance.below(2):
        return newcomer
    for _ in range(chance.below(1 + len(here) // 4)):
        if len(here) > fewest:
            gone.append(here.pop(chance.below(len(here))))
    for _ in range(chance.below(3)):
        if gone and len(here) < most:
            here.append(gone.pop(chance.below(len(gone))))
    for _ in range(chance.below(3)):
        if len(here) < most:
            here.append(newcomer)
            newcomer += 1
    return newcomer
