"""What decides between players with equal totals: each tie-break, and the chain of them."""

import pytest

from scoring.core.formats import Agreement
from scoring.core.policy import TieBreak, lots
from scoring.core.standings import (
    default_chain,
    standings,
    tie_breaks,
)
from tests.scoring.core.building import EIGHT, FORM, PYRAMID, TAKI
from tests.scoring.core.policies import (
    ADA,
    BAS,
    BEST,
    COR,
    DIEN,
    LOT,
    MET,
    WON,
    WORST,
    by,
    closed,
    places,
    ranked,
    reasons,
)


@pytest.mark.parametrize(
    ("agreement", "chain"),
    [(TAKI, (WON, WORST)), (FORM, (WON, WORST)), (EIGHT, (WON,)), (PYRAMID, ())],
)
def test_each_format_has_a_chain_of_its_own(
    agreement: Agreement, chain: tuple[TieBreak, ...]
) -> None:
    assert default_chain(agreement.format) == chain


def test_a_pyramid_looks_at_the_cards_before_the_chain() -> None:
    assert tie_breaks(by(WORST, LOT, agreement=PYRAMID)) == ("total", "cards", "worst", "lot")


def test_the_best_round_is_the_highest_where_the_highest_wins() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), closed({ADA: 25, BAS: 15})]

    assert places(ranked(by(BEST, agreement=EIGHT), rounds, players=2)) == [(BAS, 1), (ADA, 2)]


def test_the_worst_round_is_the_lowest_where_the_highest_wins() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), closed({ADA: 25, BAS: 15})]

    assert places(ranked(by(WORST, agreement=EIGHT), rounds, players=2)) == [(ADA, 1), (BAS, 2)]


def test_a_missed_round_is_nobodys_best() -> None:
    rounds = [closed({ADA: 20, BAS: 19}), closed({ADA: 0}), closed({ADA: 18, BAS: 19})]
    agreement = by(BEST, least_rounds=0)
    lines = ranked(agreement, [*rounds[:1], rounds[1], rounds[2]], players=2)

    assert {line.player: line.best for line in lines} == {ADA: 0, BAS: 19}


def test_head_to_head_compares_the_rounds_at_one_table() -> None:
    rounds = [
        closed({ADA: 20, BAS: 10}),
        closed({ADA: 10, COR: 50}, {BAS: 30, DIEN: 60}),
        closed({ADA: 10, BAS: 0, COR: 9}),
    ]
    lines = ranked(by(MET, least_rounds=0), rounds)[:2]

    assert [(line.player, line.total, line.met) for line in lines] == [(BAS, 40, 10), (ADA, 40, 30)]
    assert reasons(lines) == [None, "head_to_head"]


def test_head_to_head_decides_nothing_for_players_who_never_met() -> None:
    rounds = [closed({ADA: 20, COR: 50}, {BAS: 20, DIEN: 60})]
    lines = ranked(by(MET), rounds)

    assert places(lines)[:2] == [(ADA, 1), (BAS, 1)]
    assert [line.met for line in lines[:2]] == [None, None]


def test_head_to_head_asks_for_all_who_are_level_at_one_table() -> None:
    # Ada and Bas met, Cor sat elsewhere: for three who are level there was no such round.
    rounds = [
        closed({ADA: 10, BAS: 20, DIEN: 90}, {COR: 15}),
        closed({ADA: 20, DIEN: 90}, {BAS: 10}, {COR: 15}),
    ]

    assert places(ranked(by(MET), rounds))[:3] == [(ADA, 1), (BAS, 1), (COR, 1)]


def test_what_head_to_head_leaves_level_goes_on_to_the_next_tie_break() -> None:
    # Cor is the best of the round that all three had together; Ada and Bas stay level there.
    rounds = [
        closed({ADA: (20, 0), BAS: (20, 0), COR: (10, 0)}),
        closed({ADA: (10, 0)}, {BAS: (10, 3)}, {COR: (20, 0)}),
    ]
    lines = ranked(by(MET, WON), rounds, players=3)

    assert places(lines) == [(COR, 1), (BAS, 2), (ADA, 3)]
    assert reasons(lines) == [None, "head_to_head", "won"]


def test_head_to_head_is_among_those_whom_the_chain_has_left_level() -> None:
    # Cor won more, so that only Ada and Bas are left, who sat together.
    rounds = [
        closed({ADA: (12, 1), BAS: (18, 1)}, {COR: (15, 2)}),
        closed({ADA: (18, 0)}, {BAS: (12, 0)}, {COR: (15, 0)}),
    ]
    lines = ranked(by(WON, MET), rounds, players=3)

    assert places(lines) == [(COR, 1), (ADA, 2), (BAS, 3)]


def test_penalties_are_no_part_of_head_to_head() -> None:
    rounds = [closed({ADA: 20, BAS: 25})]
    lines = standings(by(MET), [ADA, BAS], rounds, {ADA: 5})

    assert [(line.player, line.total, line.met) for line in lines] == [(ADA, 25, 20), (BAS, 25, 25)]


def test_the_lot_leaves_nobody_level() -> None:
    rounds = [closed(dict.fromkeys((ADA, BAS, COR, DIEN), 20))]
    lines = ranked(by(LOT, seed=7), rounds)

    assert [line.place for line in lines] == [1, 2, 3, 4]
    assert reasons(lines) == [None, "lot", "lot", "lot"]


def test_another_seed_draws_other_lots() -> None:
    rounds = [closed(dict.fromkeys(range(1, 9), 20))]
    orders = {
        tuple(line.player for line in ranked(by(LOT, seed=seed), rounds, players=8))
        for seed in range(20)
    }

    assert len(orders) == 20


def test_a_latecomer_changes_nobodys_lot() -> None:
    before, after = lots(5, [10, 20, 30]), lots(5, [10, 20, 30, 40])

    assert {player: after[player] for player in before} == before


def test_lots_depend_on_the_order_in_which_players_came_alone() -> None:
    assert [*lots(5, [30, 10, 20]).values()] == [*lots(5, [7, 8, 9]).values()]
