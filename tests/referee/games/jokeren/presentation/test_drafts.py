"""Melds of Jokeren in the making: what they are worth, and what their jokers may be named."""

from itertools import combinations_with_replacement, product

import pytest

from referee.games.jokeren.cards import JOKER, RANK, SUIT
from referee.games.jokeren.melds import Meld, extended
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import EDITIONS, HOME, Options
from referee.games.jokeren.presentation.drafts import draft_meld, short_name, spelt_out
from referee.games.melds.presentation.tray import (
    MOST_CARDS,
    Tray,
)
from tests.referee.games.jokeren.taps import apply_tap, cards, meld, plain, step, tray

FORMS = [card for card in range(JOKER + 1, len(DECK.names)) if SUIT[card] < 2 or RANK[card] == 7]
"""Every spade, heart and seven, as a joker lies for it."""


# What a meld is worth, or why it is none


@pytest.mark.parametrize(
    ("cards", "options", "told"),
    [
        ("9C * JC", HOME, "9♣ 9 + 10♣ joker 10 + J♣ 10"),
        ("AC 2C 3C", HOME, "A♣ 1 + 2♣ 2 + 3♣ 3"),
        ("QC KC AC", HOME, "Q♣ 10 + K♣ 10 + A♣ 11"),
        ("QC KC AC", Options(ace_high=10), "Q♣ 10 + K♣ 10 + A♣ 10"),
        ("AS AC AH", HOME, "A♠ 11 + A♥ 11 + A♣ 11"),
        ("7D * 7S 7C", HOME, "7♠ 7 + 7♥ joker 10 + 7♦ 7 + 7♣ 7"),
        ("5H *=6H 7H", Options(joker_value="replaced"), "5♥ 5 + 6♥ joker 6 + 7♥ 7"),
        ("KC AC 2C", Options(ace_wrap=True), "K♣ 10 + A♣ 1 + 2♣ 2"),
    ],
)
def test_a_sum_is_spelt_out_card_by_card(cards: str, options: Options, told: str) -> None:
    assert plain(spelt_out(meld(cards, options), options)) == told


def test_a_card_has_a_short_name_as_on_paper() -> None:
    names = ("9C", "10H", "AS", "QD", "*", "*=10H")

    assert [plain(short_name(DECK.laid(name))) for name in names] == [
        "9♣",
        "10♥",
        "A♠",
        "Q♦",
        "joker",
        "10♥",
    ]


@pytest.mark.parametrize(
    ("cards", "trouble"),
    [
        ("5H 6H", "A meld has at least three cards."),
        ("2C 4C 6C", "The run has a gap: the three of clubs is missing."),
        ("KC KC KD", "The suit of the king of clubs is in the set already"),
        ("* * *", "The meld would have too many jokers"),
        ("* * 5H", "The meld would have too many jokers"),
        ("5H *=9H 7H", "The joker as the nine of hearts cannot lie in this meld."),
        ("5H *=6C 7H", "The joker as the six of clubs cannot lie in this meld."),
    ],
)
def test_what_is_no_meld_says_why(cards: str, trouble: str) -> None:
    shown = draft_meld(1, cards.split(), HOME, DECK)

    assert shown.trouble.startswith(trouble)
    assert (shown.kind, shown.sum, shown.points, shown.choices) == ("", "", 0, ())


def test_a_joker_is_asked_for_only_where_several_names_are_lawful() -> None:
    asked = draft_meld(2, ("JC", "QC", "*"), HOME, DECK)

    assert [(plain(each.words), each.do) for each in asked.choices] == [
        ("joker as 10♣", "name:2:*=10C JC QC"),
        ("joker as K♣", "name:2:JC QC *=KC"),
    ]
    assert asked.trouble == ""
    assert draft_meld(1, ("5H", "*", "7H"), HOME, DECK).choices == ()
    assert draft_meld(1, ("KC", "AC", "*"), HOME, DECK).choices == ()
    assert len(draft_meld(1, ("7S", "7H", "*"), HOME, DECK).choices) == 2
    assert draft_meld(1, ("7S", "7H", "*", "7C"), HOME, DECK).choices == ()


# A joker that is laid off


@pytest.mark.parametrize(
    ("chosen", "melds", "moves"),
    [
        ("*", "5H 6H 7H", ["add *=4H to M1", "add *=8H to M1"]),
        ("8H *", "5H 6H 7H", ["add 8H *=4H to M1", "add 8H *=9H to M1"]),
        ("9H *", "5H 6H 7H", ["add 9H *=8H to M1"]),
        ("*", "5H 6H *=7H", ["add *=4H to M1"]),
        ("*", "AH 2H 3H", ["add *=4H to M1"]),
        ("*", "QH KH AH", ["add *=JH to M1"]),
        ("*", "7S 7H 7D", ["add *=7C to M1"]),
        ("* 3H 9H *", "4H 5H 6H 7H", ["add 3H 9H *=2H *=8H to M1", "add 3H 9H *=8H *=10H to M1"]),
    ],
)
def test_a_joker_laid_off_is_asked_for_only_where_it_may_be_several_cards(
    chosen: str, melds: str, moves: list[str]
) -> None:
    found = step("add:1", tray(chosen), melds)

    if len(moves) == 1:
        assert (found.move, found.choices) == (moves[0], ())
    else:
        assert found.move == ""
        assert [choice.do for choice in found.choices] == [f"move:{move}" for move in moves]


def test_the_ways_to_lay_a_joker_off_are_in_words() -> None:
    choices = step("add:1", tray("*"), "5H 6H 7H").choices

    assert [plain(each.words) for each in choices] == ["the joker as 4♥", "the joker as 8♥"]


@pytest.mark.parametrize(
    ("chosen", "melds", "move"),
    [
        ("*", "7S 7H 7D 7C", "add *=7S to M1"),
        ("*", "7S 7H *=7D", "add *=7C to M1"),
        ("KS *", "5H 6H 7H", "add KS *=4H to M1"),
        ("* *", "*=5H 6H 7H", "add *=3H *=4H to M1"),
    ],
)
def test_a_joker_that_fits_in_no_way_is_named_so_that_the_rules_tell_what_is_wrong(
    chosen: str, melds: str, move: str
) -> None:
    assert step("add:1", tray(chosen), melds).move == move


@pytest.mark.parametrize("jokers", [4, 8, MOST_CARDS])
def test_any_number_of_jokers_is_answered_at_once(jokers: int) -> None:
    many = tray(" ".join(["*"] * jokers + ["8H", "9H", "4H", "3H"][: MOST_CARDS - jokers]))

    for laid in ("5H 6H 7H", "7S 7H 7D"):
        assert step("add:1", many, laid).choices == ()


LAID_MELDS = [
    "5H 6H 7H",
    "5H *=6H 7H",
    "AH 2H 3H",
    "QH KH AH",
    "7S 7H 7D",
    "7S 7H *=7C",
    "2S 3S 4S 5S",
]
LOOSE = [
    Options(joker_ratio="any", joker_gap=0),
    Options(joker_ratio="half", ace_wrap=True),
    Options(joker_gap=2, max_run=13),
    *EDITIONS.values(),
]


@pytest.mark.parametrize("options", LOOSE, ids=range(len(LOOSE)))
@pytest.mark.parametrize("on", LAID_MELDS)
def test_the_ways_are_all_that_the_rules_allow(on: str, options: Options) -> None:
    laid = meld(on, options)
    reals = ((), ("4H",), ("8H",), ("7C",), ("AH",), ("3H", "8H"), ("9H", "3H"))
    for real, jokers in product(reals, (1, 2)):
        found = apply_tap("add:1", Tray(("*",) * jokers + real), [laid], options)
        moves = {each.do.removeprefix("move:") for each in found.choices} or {found.move}
        laid_off = cards(" ".join(real))
        lawful = {
            tuple(sorted((*laid_off, *names)))
            for names in combinations_with_replacement(FORMS, jokers)
            if isinstance(extended(laid, (*laid_off, *names), options), Meld)
        }
        if lawful:
            told = {tuple(sorted(cards(move.split(" to ")[0][4:]))) for move in moves}
            assert told == lawful
        else:
            assert len(moves) == 1
