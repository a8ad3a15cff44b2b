"""Sums and tie-breaks in words."""

import pytest

from scoring.core.formats import EIGHT_COLOURS, JOKEREN_COMPETITION, TAKI_PYRAMID, Agreement, Format
from scoring.core.standings import Counted, CountedRound, RoundResult, StandingsRow, standings
from scoring.standings.explaining import decided, sum_of

NAMES = {1: "Anna", 2: "Bram", 3: "Coby"}


def agreement(format: Format = JOKEREN_COMPETITION) -> Agreement:
    return Agreement(format, rounds=3, deals=6)


def line(*rounds: Counted | None, penalties: int = 0) -> StandingsRow:
    total = sum(each.points for each in rounds if each) + penalties
    return StandingsRow(1, 1, rounds, penalties, total, 0, None, 0, None)


def words(rounds: list[dict[int, RoundResult]], format: Format = JOKEREN_COMPETITION) -> list[str]:
    """What is told of each line of the standings after these rounds."""
    chosen = agreement(format)
    lines = standings(chosen, [1, 2, 3], [CountedRound(each, is_closed=False) for each in rounds])
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
        "Level with Anna on 20 and on 2 deals won. The better worst round decides: 10 against 15."
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
