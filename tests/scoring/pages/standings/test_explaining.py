"""Sums and tie-breaks in words."""

from dataclasses import replace

import pytest

from scoring.core.formats import EIGHT_COLOURS, JOKEREN_COMPETITION, TAKI_PYRAMID, Agreement, Format
from scoring.core.policy import Policy, TieBreak
from scoring.core.standings import Counted, CountedRound, RoundResult, StandingsRow, standings
from scoring.pages.standings.explaining import chain_in_words, decided, least_rounds, sum_of

NAMES = {1: "Anna", 2: "Bram", 3: "Coby"}


def agreement(format: Format = JOKEREN_COMPETITION) -> Agreement:
    return Agreement(format, rounds=3, deals=6)


def line(*rounds: Counted | None, penalties: int = 0) -> StandingsRow:
    total = sum(each.points for each in rounds if each) + penalties
    return StandingsRow(1, 1, rounds, penalties, total, 0, None, 0, None)


def words(
    rounds: list[dict[int, RoundResult]],
    format: Format = JOKEREN_COMPETITION,
    *chain: str,
    is_closed: bool = False,
    tables: tuple[frozenset[int], ...] = (),
    **policy: int,
) -> list[str]:
    """What is told of each line of the standings after these rounds."""
    breaks = tuple(TieBreak(each) for each in chain) or None
    chosen = replace(agreement(format), policy=Policy(tie_breaks=breaks, **policy))
    counted = [CountedRound(each, is_closed, tables) for each in rounds]
    lines = standings(chosen, [1, 2, 3], counted)
    above = [None, *lines]
    return [decided(each, one, NAMES, chosen) for each, one in zip(lines, above, strict=False)]


@pytest.mark.parametrize(
    ("told", "spelt"),
    [
        (line(Counted(19, False), Counted(7, False), penalties=5), "19 + 7 + penalties 5 = 31"),
        (line(Counted(19, False), Counted(7, True)), "19 + (7) = 26"),
        (line(Counted(-60, False), Counted(-40, False)), "−60 − 40 = −100"),
        (line(Counted(80, False), penalties=-10), "80 − penalties 10 = 70"),
        (line(Counted(19, False), None), "19"),
        (line(None, None), ""),
    ],
)
def test_a_sum_is_spelt_out(told: StandingsRow, spelt: str) -> None:
    assert sum_of(told) == spelt


def test_the_first_has_nobody_above() -> None:
    assert words([{1: RoundResult(5), 2: RoundResult(9), 3: RoundResult(12)}])[0] == ""


def test_another_total_is_told_as_the_difference() -> None:
    assert words([{1: RoundResult(5), 2: RoundResult(9), 3: RoundResult(10)}])[1:] == [
        "4 more than Anna.",
        "1 more than Bram.",
    ]


def test_where_the_highest_wins_it_is_less() -> None:
    assert words([{1: RoundResult(50), 2: RoundResult(20), 3: RoundResult(5)}], EIGHT_COLOURS)[
        1
    ] == ("30 less than Anna.")


def test_deals_won_decide_between_equal_totals() -> None:
    assert words([{1: RoundResult(9, 3), 2: RoundResult(9, 2), 3: RoundResult(30)}])[1] == (
        "Level with Anna on 9. The most deals won decide: 3 against 2."
    )


def test_then_the_worst_round_decides() -> None:
    told = words(
        [
            {1: RoundResult(10, 1), 2: RoundResult(5, 1), 3: RoundResult(40)},
            {1: RoundResult(10, 1), 2: RoundResult(15, 1), 3: RoundResult(40)},
        ]
    )

    assert told[1] == (
        "Level with Anna on 20. Deals won: 2 each. The worst single round decides: 10 against 15."
    )


def test_equal_in_everything_is_a_shared_place() -> None:
    assert words([{1: RoundResult(9, 1), 2: RoundResult(9, 1), 3: RoundResult(30)}])[1] == (
        "Level with Anna in everything that counts, so they share place 1."
    )


def test_cards_left_decide_in_a_pyramid() -> None:
    told = words(
        [{1: RoundResult(3, 0, 4), 2: RoundResult(3, 0, 6), 3: RoundResult(8, 0, 1)}], TAKI_PYRAMID
    )

    assert told[1] == "Level with Anna on 3. The fewest cards left decide: 4 against 6."


def test_who_has_not_played_has_no_result() -> None:
    assert words([{1: RoundResult(9), 2: RoundResult(12)}])[2] == "There is no result yet."


# The event's own chain


LEVEL = [
    {1: RoundResult(10, 1), 2: RoundResult(5, 1), 3: RoundResult(40)},
    {1: RoundResult(10, 1), 2: RoundResult(15, 1), 3: RoundResult(40)},
]


def test_the_best_round_decides() -> None:
    assert words(LEVEL, JOKEREN_COMPETITION, "best")[1] == (
        "Level with Bram on 20. The best single round decides: 5 against 10."
    )


def test_the_rounds_at_one_table_decide() -> None:
    together = (frozenset({1, 2}), frozenset({3}))
    rounds = [LEVEL[0] | {2: RoundResult(8, 1)}, {1: RoundResult(8), 2: RoundResult(10)}]
    chosen = replace(
        agreement(), policy=Policy(least_rounds=0, tie_breaks=(TieBreak.HEAD_TO_HEAD,))
    )
    counted = [CountedRound(rounds[0], False, together), CountedRound(rounds[1], False)]
    lines = standings(chosen, [1, 2], counted)

    assert decided(lines[1], lines[0], NAMES, chosen) == (
        "Level with Bram on 18. The rounds at one table decide: 8 against 10."
    )


def test_where_there_was_no_such_round_it_says_so_and_goes_on() -> None:
    assert words(LEVEL, JOKEREN_COMPETITION, "head_to_head", "worst")[1] == (
        "Level with Anna on 20. There was no round in which all who are level sat at one table. "
        "The worst single round decides: 10 against 15."
    )


def test_the_lot_says_what_it_was_drawn_from() -> None:
    told = words(
        [{1: RoundResult(9), 2: RoundResult(9), 3: RoundResult(30)}],
        JOKEREN_COMPETITION,
        "lot",
        seed=77,
    )

    assert told[1].startswith("Level with ")
    assert told[1].endswith("The lot decides, drawn from the number 77 of this evening.")


@pytest.mark.parametrize(
    ("policy", "rule"),
    [
        ({}, "Only players who have played all rounds have a place."),
        ({"least_rounds": 2}, "Only players who have played at least 2 rounds have a place."),
        (
            {"late_entry": 1},
            "Only players who have played all rounds have a place; 1 may be missed at the start "
            "or the end.",
        ),
    ],
)
def test_a_player_without_a_place_is_told_the_rule(policy: dict[str, int], rule: str) -> None:
    rounds = [{1: RoundResult(9), 2: RoundResult(12)} for _ in range(3)]

    told = words(rounds, is_closed=True, **policy)

    assert told[2] == f"No place: 0 rounds played. {rule}"


def test_where_nobody_needs_to_have_played_that_is_told_too() -> None:
    assert least_rounds(replace(agreement(), policy=Policy(least_rounds=0))) == (
        "Everybody has a place, whatever was missed."
    )


@pytest.mark.parametrize(
    ("format", "chain", "told"),
    [
        (JOKEREN_COMPETITION, None, "more deals won, the worst single round"),
        (EIGHT_COLOURS, None, "more deals won"),
        (TAKI_PYRAMID, None, "fewer cards left"),
        (TAKI_PYRAMID, (TieBreak.LOT,), "fewer cards left, the lot"),
        (JOKEREN_COMPETITION, (), "nothing: the place is shared"),
    ],
)
def test_the_chain_is_told_as_it_is(
    format: Format, chain: tuple[TieBreak, ...] | None, told: str
) -> None:
    chosen = replace(agreement(format), policy=Policy(tie_breaks=chain))

    assert chain_in_words(chosen) == told
