"""Which house rule would allow a move that was refused, and that it is the nearest."""

from typing import Any

import pytest

from referee.engine.cards import unseen
from referee.engine.game import Deal
from referee.games import GAMES
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.presentation.melding import changes
from referee.models import Match
from referee.rulings import allowing as rulings

GAME = GAMES["jokeren"]
HAND = "9C * JC QC 10H 10S 10D 2S 3S 4S 5D 7D KH"


def cards(text: str) -> tuple[int, ...]:
    return tuple(DECK.held(name) for name in text.split())


def allowing(
    *lines: str, hand: str = HAND, edition: str = "home", **options: Any
) -> list[tuple[str, Any]]:
    """Return the options that would allow the last of the lines, which alone is refused, with
    the value that each would have.
    """
    match = Match(game="jokeren", edition=edition, options=options, players=["Ada", "Ben", "Gil"])
    deal = Deal((cards(hand), unseen(13), unseen(13)), (), (*cards("6C"), *unseen(60)))
    state = GAME.start(match.house_rules(), deal, 1)
    for line in lines[:-1]:
        state = GAME.apply(state, GAME.notation.read(line, 3))
    seat, text = lines[-1].split(" ", 1)
    found = changes(match, state, int(seat), text)
    return [(each.name, each.value) for each in found]


@pytest.mark.parametrize(
    ("melds", "options", "found"),
    [
        ("9C * JC QC", {}, [("opening_points", 39)]),
        ("9C * JC", {}, [("opening_points", 29)]),
        ("2S 3S 4S", {}, [("opening_points", 9)]),
        ("9C * JC QC", {"opening_points": 60}, [("opening_points", 39)]),
        ("9C * JC QC", {"joker_value": "replaced"}, [("opening_points", 39)]),
        ("9C * JC QC | 2S 3S 4S", {"opening_points": 50}, [("opening_points", 48)]),
    ],
)
def test_of_the_points_the_nearest_number_is_told(
    melds: str, options: dict[str, Any], found: list[tuple[str, Any]]
) -> None:
    assert allowing("1 draw", f"1 lay {melds}", **options) == found


def test_a_rule_as_it_is_printed_is_told_where_the_table_plays_otherwise() -> None:
    melds = "10H 10S 10D | 9C * JC"

    assert allowing("1 draw", f"1 lay {melds}", opening_points=60) == [("opening_points", 59)]
    assert allowing("1 draw", "1 lay 10H 10S 10D", opening_points=31) == [("opening_points", 30)]
    assert allowing("1 draw", f"1 lay {melds}", melds="sets") == [("melds", "both")]
    assert allowing("1 draw", f"1 lay {melds}", opening_single_meld=True) == [
        ("opening_points", 30),
        ("opening_single_meld", False),
    ]


def test_it_is_told_in_the_words_of_the_rulebook_with_its_clause() -> None:
    match = Match(game="jokeren", edition="home", options={"melds": "sets"}, players=["A", "B"])
    deal = Deal((cards("KC QC JC 10C AC 2D 3D"), unseen(7)), (), unseen(60))
    state = GAME.apply(GAME.start(match.house_rules(), deal, 1), GAME.notation.read("1 draw", 2))
    found = changes(match, state, 1, "lay KC QC JC 10C AC")

    assert [(each.name, each.value) for each in found] == [("melds", "both")]
    assert (found[0].clause, found[0].url) == ("2.5", "/rules/jokeren/#c2.5")
    assert found[0].sentence == "Sets and runs may be laid."


@pytest.mark.parametrize(
    "lines",
    [
        ("2 draw",),
        ("1 lay 10H 10S 10D",),
        ("1 draw", "1 lay QH QS QD"),
        ("1 draw", "1 undo"),
        ("1 draw", "1 penalty 2 3"),
        ("1 draw", "1 shuffle"),
        ("1 draw", "1 lay 10H 10S 9C"),
    ],
)
def test_what_no_house_rule_allows_has_none(lines: tuple[str, ...]) -> None:
    assert allowing(*lines) == []


@pytest.mark.parametrize(
    ("lines", "hand", "options", "found"),
    [
        (("1 draw", "1 draw"), HAND, {}, [("draw_count", 2)]),
        (
            ("1 draw", "1 lay KH * 2H 3H | 10H 10S 10D"),
            "KH * 2H 3H 10H 10S 10D 5C",
            {},
            [("ace_wrap", True)],
        ),
        (
            ("1 draw", "1 lay QH KH AH 2H | 10H 10S 10D"),
            "QH KH AH 2H 10H 10S 10D 5C",
            {},
            [("ace_wrap", True)],
        ),
        (
            ("1 draw", "1 lay 10H * * | KH QH JH"),
            "10H * * KH QH JH 5C",
            {},
            [("joker_ratio", "any")],
        ),
        (
            ("1 draw", "1 lay 10H *=10S *=10D | KH QH JH"),
            "10H * * KH QH JH 5C",
            {},
            [("joker_ratio", "any")],
        ),
        (
            ("1 draw", "1 lay 5H *=6H *=7H 8H 9H | 10H 10S 10D"),
            "5H * * 8H 9H 10H 10S 10D 5C",
            {},
            [("joker_gap", 0)],
        ),
    ],
)
def test_each_kind_of_refusal_names_the_rule_that_it_hangs_on(
    lines: tuple[str, ...], hand: str, options: dict[str, Any], found: list[tuple[str, Any]]
) -> None:
    assert allowing(*lines, hand=hand, **options) == found


TAKES = ("1 draw", "1 discard 5D", "2 draw", "2 discard 2C", "3 draw", "3 discard 8H", "1 take")
USELESS = "9H 10H JC QC 10S 9D 2S 4S 5D 7D KH AD 6S"


def test_a_useless_take_is_not_allowed_by_a_second_card_to_come() -> None:
    assert allowing(*TAKES, hand=USELESS) == [("opening_points", 27), ("discard_pick", "free")]


def test_no_more_are_told_than_a_reader_takes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "MOST", 1)

    assert allowing(*TAKES, hand=USELESS) == [("opening_points", 27)]
