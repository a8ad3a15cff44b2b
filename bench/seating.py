"""How many pairs meet again in whole nights, and how long the draws take."""

import statistics
import time
from dataclasses import replace

from scoring.core.seating import Draft, Past, SeatingRules, Tables, draw
from scoring.core.seating.figures import meets_again, pairs_at
from scoring.core.seating.memory import PastEvening, evenings_remembered, memory_of

NIGHTS = ((40, 5), (100, 8), (400, 8), (24, 7), (28, 8), (32, 8))
SMALL = (
    *((players, 4) for players in (6, 7, 8, 9, 10, 11, 12, 13, 14)),
    *((players, 5) for players in (15, 16, 17, 18, 19, 20)),
)

REMEMBERED = ((14, 3), (24, 3), (40, 3), (60, 3), (60, 10), (200, 10))

LOT = SeatingRules()
FEW = SeatingRules("few-rematches")
FACES = SeatingRules("few-rematches", threes_last=True, even_firsts=True)
EVEN = SeatingRules("few-rematches", even_threes=True, even_firsts=True)


def print_seating(seeds: int = 5) -> None:
    """Draw nights on which everybody stays; print their repeats and the processor time of each.

    Of several seeds the repeats are the median, and the time too.
    """
    print("seating: pairs that meet again by lot, with few rematches, in turn besides")
    for players, rounds in NIGHTS:
        lot, few, even = (_night(players, rounds, each, seeds) for each in (LOT, FEW, EVEN))
        print(
            f"  {players:3} players, {rounds} rounds {sum(lot[0]):8} {sum(few[0]):5}"
            f" {few[1] * 1e3:9.1f} ms {sum(even[0]):5} {even[1] * 1e3:9.1f} ms"
        )
    print("small fields: pairs that have met again after each round")
    for players, rounds in SMALL:
        few, even = (_night(players, rounds, each, seeds) for each in (FEW, EVEN))
        print(
            f"  {players:3} players {_after_each(few[0]):16} {few[1] * 1e3:9.1f} ms"
            f"  in turn {_after_each(even[0]):16} {even[1] * 1e3:9.1f} ms"
        )
    made, spent = _night(12, 4, replace(FEW, sizes=(3, 3, 3, 3)), seeds)
    print(f"   12 players at tables of 3: {_after_each(made)} {spent * 1e3:.1f} ms")
    print("past evenings: pairs by lot and with new faces, and the time of the slowest round")
    for players, evenings in REMEMBERED:
        by_lot, by_faces, slowest = _remembered(players, evenings, seeds)
        print(
            f"  {players:3} players, {evenings:2} evenings {by_lot:4} / {by_faces:3}"
            f" {slowest * 1e3:9.1f} ms"
        )


def _remembered(players: int, evenings: int, seeds: int) -> tuple[int, int, float]:
    """Return how many pairs of past evenings sit together in a night of three rounds by lot and
    with new faces, the night in the middle, and the time of the slowest round of any.
    """
    found, slowest = [], 0.0
    for seed in range(seeds):
        known = [
            PastEvening(f"2026-01-{day:02}", day, "", _by_lot(players, seed * 100 + day))
            for day in range(1, evenings + 1)
        ]
        memory = memory_of(evenings_remembered(known, evenings), evenings)
        pairs = {(one, other) for one, other, _ in memory}
        met = []
        for rules in (LOT, replace(FACES, memory=memory)):
            past: Past = ()
            for left in (3, 2, 1):
                start = time.process_time()
                draft = draw(range(players), past, replace(rules, rounds_left=left), seed)
                slowest = max(slowest, time.process_time() - start)
                assert isinstance(draft, Draft)
                past = (*past, draft.round)
            met.append(sum(pair in pairs for each in past for pair in pairs_at(each.tables)))
        found.append((met[0], met[1]))
    found.sort(key=lambda each: each[1])
    return *found[seeds // 2], slowest


def _by_lot(players: int, seed: int) -> Tables:
    """Return the tables of an evening of three rounds."""
    drawn = [draw(range(players), (), LOT, seed * 10 + number) for number in range(3)]
    return tuple(table for each in drawn if isinstance(each, Draft) for table in each.tables)


def _night(players: int, rounds: int, rules: SeatingRules, seeds: int) -> tuple[list[int], float]:
    """Return the repeats of each round, of the night in the middle, and the processor time."""
    nights = []
    for seed in range(seeds):
        past: Past = ()
        spent = 0.0
        for left in range(rounds, 0, -1):
            start = time.process_time()
            draft = draw(range(players), past, replace(rules, rounds_left=left), seed)
            spent += time.process_time() - start
            assert isinstance(draft, Draft)
            past = (*past, draft.round)
        made = [len(meets_again(each.tables, past[:place])) for place, each in enumerate(past)]
        nights.append((made, spent))
    nights.sort(key=lambda night: sum(night[0]))
    return nights[seeds // 2][0], statistics.median(spent for _, spent in nights)


def _after_each(made: list[int]) -> str:
    return " ".join(str(sum(made[: place + 1])) for place in range(1, len(made)))
