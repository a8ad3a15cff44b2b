"""How many pairs meet again in whole nights, and how long the draws take."""

import statistics
import time
from dataclasses import replace

from scoring.core.seating import Draft, Past, SeatingRules, draw
from scoring.core.seating.figures import meets_again

NIGHTS = ((40, 5), (100, 8), (400, 8), (24, 7), (28, 8), (32, 8))
SMALL = (
    *((players, 4) for players in (6, 7, 8, 9, 10, 11, 12, 13, 14)),
    *((players, 5) for players in (15, 16, 17, 18, 19, 20)),
)

LOT = SeatingRules()
FEW = SeatingRules("few-rematches")
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
