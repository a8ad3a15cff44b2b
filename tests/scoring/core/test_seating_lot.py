"""A draw by lot, and its replay from the seed (night 3.2)."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from referee.engine.shuffle import shuffled
from scoring.core.seating import NoTables, SeatedRound, SeatingRules, draw
from tests.conftest import ROOT
from tests.scoring.core.seated import FEW, drawn, played

LOT = SeatingRules()


def test_without_wishes_the_one_shuffle_is_cut_into_tables() -> None:
    order = shuffled((2, 3, 5, 7, 11, 13, 17), 7, 1)

    assert drawn((13, 17, 2, 3, 5, 7, 11), (), LOT, 7).tables == (order[:4], order[4:])


def test_each_round_of_a_seed_is_another_shuffle() -> None:
    first = drawn(range(1, 8), (), LOT, 7)

    assert first.tables == ((1, 5, 6, 7), (4, 2, 3))
    assert drawn(range(1, 8), (first.round,), LOT, 7).tables == ((7, 5, 2, 3), (1, 4, 6))


def test_the_order_of_who_is_here_does_not_matter() -> None:
    assert draw((4, 1, 3, 2), (), LOT, 5) == draw((1, 2, 3, 4), (), LOT, 5)


@pytest.mark.parametrize("seed", [-1, 2**53])
def test_a_seed_that_cannot_be_kept_in_a_record_is_an_error(seed: int) -> None:
    with pytest.raises(ValueError, match="'seed' must be from 0 and below"):
        draw(range(4), (), LOT, seed)


def test_a_player_who_is_here_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="must be different"):
        draw((1, 2, 3, 3), (), LOT, 1)


def test_too_few_players_are_told_so() -> None:
    assert draw((1, 2), (), LOT, 1) == NoTables("too-few", 2)


def test_sizes_that_cannot_be_filled_are_told_so() -> None:
    assert draw(range(7), (), SeatingRules(sizes=(4, 4)), 1) == NoTables("wrong-sizes", 7)


def test_a_lot_gives_every_pair_the_same_chance() -> None:
    together = Counter(
        frozenset(pair) for seed in range(3000) for pair in drawn(range(1, 7), (), LOT, seed).tables
    )

    # Twenty triples; each is expected 300 times, give or take 17.
    assert len(together) == 20
    assert min(together.values()) > 220
    assert max(together.values()) < 380


def test_a_lot_with_tables_of_3_in_turn_stays_a_lot() -> None:
    past = (played((1, 2, 3, 4), (5, 6, 7)),)
    rules = SeatingRules(even_threes=True)

    at_three = Counter(
        frozenset(drawn(range(1, 8), past, rules, seed).tables[1]) for seed in range(1200)
    )

    # Of the four whose turn it is, each three are expected 300 times.
    assert at_three.keys() == {
        frozenset(three) for three in ((1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4))
    }
    assert min(at_three.values()) > 220


def test_a_seed_draws_the_same_in_every_process() -> None:
    code = """if True:
        from scoring.core.seating import SeatedRound, SeatingRules, draw
        rules = SeatingRules(
            "few-rematches", True, even_firsts=True, apart=frozenset({(1, 10)}), rounds_left=3
        )
        before = (SeatedRound(((1, 2, 3, 4), (5, 6, 7))),)
        print(draw(range(1, 11), before, rules, 2**53 - 1).tables)
    """
    answers = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]

    assert answers == ["((6, 5, 9, 7), (4, 10, 2), (3, 8, 1))\n"] * 2


def test_a_design_is_drawn_the_same_from_its_seed() -> None:
    past = (SeatedRound(tuple(tuple(range(4 * table, 4 * table + 4)) for table in range(6))),)

    draft = drawn(range(24), past, SeatingRules("few-rematches", rounds_left=6), 5)

    assert draft == drawn(range(24), past, SeatingRules("few-rematches", rounds_left=6), 5)
    assert (
        draft.tables
        != drawn(range(24), past, SeatingRules("few-rematches", rounds_left=6), 6).tables
    )


def test_few_rematches_is_a_lot_too() -> None:
    past = (played((1, 2, 3), (4, 5, 6)),)

    drafts = Counter(
        frozenset(map(frozenset, drawn(range(1, 7), past, FEW, seed).tables)) for seed in range(450)
    )

    # Two of one table and one of the other: nine seatings, each expected 50 times.
    assert len(drafts) == 9
    assert min(drafts.values()) > 20
