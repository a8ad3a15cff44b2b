"""Melds in the making: what each button of the laying pages leads to, and what a meld is worth."""

from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.cards import UNSEEN
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER, RANK, SUIT
from referee.games.jokeren.melds import Meld, extended, read
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import EDITIONS, HOME, Options
from referee.games.jokeren.presentation.drafts import draft_meld
from referee.games.jokeren.presentation.melding import MELDS
from referee.games.jokeren.state import Laid
from referee.games.melds.presentation import taps
from referee.games.melds.presentation.contract import TapResult
from referee.games.melds.presentation.tray import (
    MOST_CARDS,
    Tray,
    WrongTray,
    read_tray,
    within,
)

FORMS = [card for card in range(JOKER + 1, len(DECK.names)) if SUIT[card] < 2 or RANK[card] == 7]
"""Every spade, heart and seven, as a joker lies for it."""


def cards(text: str) -> tuple[int, ...]:
    return tuple(DECK.laid(name) for name in text.split())


def meld(text: str, options: Options = HOME) -> Meld:
    found = read(tuple(sorted(cards(text))), options)
    assert isinstance(found, Meld)
    return found


def tray(chosen: str = "", *melds: str) -> Tray:
    return Tray(tuple(chosen.split()), tuple(tuple(each.split()) for each in melds))


def apply_tap(do: str, given: Tray, melds: list[Meld], options: Options) -> TapResult:
    """Tap in a deal that has begun, with these melds on the table."""
    seats = GAME.seats_under(options)[0]
    state = GAME.start(options, GAME.deal(options, seats, 1), 1)
    state = state._replace(melds=tuple(Laid(each, 1) for each in melds))
    return taps.apply_tap(do, given, MELDS, state, DECK)


def step(do: str, given: Tray, *melds: str, options: Options = HOME) -> TapResult:
    return apply_tap(do, given, [meld(each, options) for each in melds], options)


def plain(text: str) -> str:
    """Leave out the mark that keeps a suit a letter."""
    return text.replace("\N{VARIATION SELECTOR-15}", "")


# The form


def test_a_form_holds_the_cards_chosen_and_the_melds_in_the_making() -> None:
    form = QueryDict("card=5H&card=*&meld=2S+3S+4S&meld=KC+*%3DKD+KH")

    assert read_tray(form, DECK) == tray("5H *", "2S 3S 4S", "KC *=KD KH")


def test_a_form_without_cards_is_an_empty_tray() -> None:
    assert read_tray(QueryDict("do=group"), DECK) == Tray()
    assert not Tray()


@pytest.mark.parametrize(
    "form",
    [
        "card=",
        "card=%3F",
        "card=5h",
        "card=5H+6H",
        "card=R5",
        "card=*%3D",
        "card=*%3D*",
        "card=%00",
        "meld=",
        "meld=5H++6H",
        "meld=+5H",
        "meld=5H|6H",
        "meld=5H&meld=",
        "meld=%F0%9F%82%A1",
        "&".join(["card=*"] * (MOST_CARDS + 1)),
        f"meld={'+'.join(['5H'] * 100_000)}",
    ],
    ids=lambda form: form[:16],
)
def test_cards_that_there_are_not_are_a_wrong_tray(form: str) -> None:
    with pytest.raises(WrongTray):
        read_tray(QueryDict(form), DECK)


# What the hand still holds


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("5H 6H 7H 2S 3S 4S KC", tray("KC", "5H 6H 7H", "2S 3S 4S")),
        ("5H 6H 7H KC", tray("KC", "5H 6H 7H")),
        ("5H 6H 2S 3S 4S", tray("", "2S 3S 4S")),
        ("", tray()),
    ],
)
def test_of_a_tray_stays_what_the_hand_still_holds(hand: str, left: Tray) -> None:
    assert within(tray("KC", "5H 6H 7H", "2S 3S 4S"), cards(hand), DECK) == left


def test_a_card_held_once_lies_in_one_place() -> None:
    twice = tray("5H 5H", "5H 6H 7H")

    assert within(twice, cards("5H 6H 7H"), DECK) == tray("", "5H 6H 7H")
    assert within(twice, cards("5H 5H 6H 7H"), DECK) == tray("5H", "5H 6H 7H")


def test_a_named_joker_is_any_joker_of_the_hand() -> None:
    named = tray("*", "5H *=6H 7H")

    assert within(named, cards("5H 7H *"), DECK) == tray("", "5H *=6H 7H")
    assert within(named, cards("5H 7H * *"), DECK) == named
    assert within(named, cards("5H 6H 7H"), DECK) == tray()


def test_unseen_cards_may_be_any_but_only_as_many_as_there_are() -> None:
    melds = tray("KC", "5H 6H 7H", "2S 3S 4S")

    assert within(melds, (UNSEEN,) * 7, DECK) == melds
    assert within(melds, (UNSEEN,) * 6, DECK) == tray("", "5H 6H 7H", "2S 3S 4S")
    assert within(melds, (*cards("5H 6H"), UNSEEN, *cards("2S 3S"), UNSEEN), DECK) == tray(
        "", "5H 6H 7H", "2S 3S 4S"
    )
    assert within(melds, (UNSEEN,) * 2, DECK) == tray("KC")


# The buttons


@pytest.mark.parametrize(
    ("do", "given", "leads_to"),
    [
        ("group", tray("5H 6H 7H"), TapResult(tray("", "5H 6H 7H"))),
        ("group", tray("2S", "5H 6H 7H"), TapResult(tray("", "5H 6H 7H", "2S"))),
        ("group", tray("", "5H 6H 7H"), TapResult(tray("", "5H 6H 7H"))),
        ("apart:1", tray("2S", "5H 6H 7H", "KC KD KH"), TapResult(tray("2S", "KC KD KH"))),
        ("apart:2", tray("2S", "5H 6H 7H", "KC KD KH"), TapResult(tray("2S", "5H 6H 7H"))),
        ("name:1:5H *=6H 7H", tray("2S", "5H 7H *"), TapResult(tray("2S", "5H *=6H 7H"))),
        ("lay", tray("", "5H 6H 7H"), TapResult(tray("", "5H 6H 7H"), "lay 5H 6H 7H")),
        (
            "lay",
            tray("KC KD KH", "5H * 7H", "2S 3S 4S"),
            TapResult(
                tray("KC KD KH", "5H * 7H", "2S 3S 4S"),
                "lay 5H * 7H | 2S 3S 4S | KC KD KH",
            ),
        ),
        ("add:1", tray("8H"), TapResult(tray("8H"), "add 8H to M1")),
        (
            "add:2",
            tray("9S 8S", "2C 3C 4C"),
            TapResult(tray("9S 8S", "2C 3C 4C"), "add 9S 8S to M2"),
        ),
        ("swap:1", tray("6H"), TapResult(tray("6H"), "swap 6H M1")),
        ("swap:2", tray("6H 6C"), TapResult(tray("6H 6C"), "swap 6H 6C M2")),
        ("discard", tray("2D", "5H 6H 7H"), TapResult(tray("2D", "5H 6H 7H"), "discard 2D")),
        ("move:draw", tray(), TapResult(tray(), "draw")),
        ("move:take", tray("", "5H 6H 7H"), TapResult(tray("", "5H 6H 7H"), "take")),
        ("move:undo", tray("2S"), TapResult(tray("2S"), "undo")),
        ("move:add *=8H to M1", tray("*"), TapResult(tray("*"), "add *=8H to M1")),
    ],
)
def test_each_button_leads_to_another_tray_or_to_a_move(
    do: str, given: Tray, leads_to: TapResult
) -> None:
    assert step(do, given, "5H *=6H 7H", "5S 6S 7S") == leads_to


@pytest.mark.parametrize(
    ("do", "given", "trouble"),
    [
        ("lay", tray(), "First choose the cards of a meld."),
        ("add:1", tray("", "2S 3S 4S"), "First choose the cards to lay off."),
        ("swap:1", tray(), "First choose the card that the joker stands for."),
        ("swap:1", tray("6H 6C 6D"), "First choose the card that the joker stands for."),
        ("discard", tray(), "Choose the one card that you discard."),
        ("discard", tray("2S 3S"), "Choose the one card that you discard."),
        ("discard", tray("", "2S 3S 4S"), "Choose the one card that you discard."),
    ],
)
def test_a_button_that_lacks_its_cards_says_so_and_keeps_the_tray(
    do: str, given: Tray, trouble: str
) -> None:
    assert step(do, given, "5H *=6H 7H") == TapResult(given, trouble=trouble)


@pytest.mark.parametrize(
    "do",
    [
        "",
        "dance",
        "Group",
        "apart",
        "apart:",
        "apart:0",
        "apart:2",
        "apart:-1",
        "apart:1.0",
        "apart:٣",
        "apart:²",
        "apart:1111",
        "name",
        "name:1",
        "name:1:",
        "name:1:5H 6H",
        "name:1:5H *=6H 7H",
        "name:1:5H 6H ?",
        "name:2:5H 6H 7H",
        "add",
        "add:0",
        "add:3",
        "add:M1",
        "swap:3",
        "swap:\x00",
        "move",
        "move:",
        "d" * 100_000,
    ],
    ids=lambda do: repr(do[:16]),
)
def test_a_button_that_no_page_has_is_a_wrong_tray(do: str) -> None:
    with pytest.raises(WrongTray):
        step(do, tray("8H", "5H 6H 7H"), "2H *=3H 4H", "5S 6S 7S")


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


@given(
    do=st.sampled_from(["group", "lay", "swap:1", "add:1", "add:2", "discard", "apart:1"]),
    chosen=st.lists(st.sampled_from(DECK.names[1:]), max_size=6),
    melds=st.lists(st.lists(st.sampled_from(DECK.names[1:]), min_size=1, max_size=4), max_size=2),
)
def test_whatever_is_chosen_no_button_fails(
    do: str, chosen: list[str], melds: list[list[str]]
) -> None:
    given_tray: Any = Tray(tuple(chosen), tuple(map(tuple, melds)))
    try:
        found = apply_tap(do, given_tray, [meld("5H *=6H 7H"), meld("7S 7H 7D")], HOME)
    except WrongTray:
        assert not melds
        return
    assert isinstance(found, TapResult)
    for number, names in enumerate(found.tray.melds, start=1):
        shown = draft_meld(number, names, HOME, DECK)
        assert bool(shown.kind) + bool(shown.trouble) + bool(shown.choices) == 1
