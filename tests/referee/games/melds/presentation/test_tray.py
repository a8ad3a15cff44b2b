"""Melds in the making: what each button of the pages of melds leads to, in a game of Jokeren."""

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.cards import UNSEEN
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import HOME
from referee.games.jokeren.presentation.drafts import draft_meld
from referee.games.melds.presentation.contract import TapResult
from referee.games.melds.presentation.tray import (
    MOST_CARDS,
    Tray,
    WrongTray,
    read_tray,
    within,
)
from tests.referee.games.jokeren.taps import apply_tap, cards, meld, step, tray

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
        ("discard", tray("2D"), TapResult(tray("2D"), "discard 2D")),
        (
            "discard",
            tray("2D", "5H 6H 7H"),
            TapResult(tray("2D", "5H 6H 7H"), discarding="2D"),
        ),
        ("discard:anyway", tray("2D", "5H 6H 7H"), TapResult(tray("2D", "5H 6H 7H"), "discard 2D")),
        ("lay:first", tray("2D", "5H 6H 7H"), TapResult(tray("2D", "5H 6H 7H"), "lay 5H 6H 7H")),
        ("back", tray("2D", "5H 6H 7H"), TapResult(tray("2D", "5H 6H 7H"))),
        ("found:2S 3S *=4S", tray("", "5H 6H 7H"), TapResult(tray("", "5H 6H 7H", "2S 3S *=4S"))),
        ("put:2S 3S 4S|KC KD KH", tray("8H", "5H"), TapResult(tray("", "2S 3S 4S", "KC KD KH"))),
        ("arrange:", tray("8H"), TapResult(tray("8H"), arranging="")),
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
        "found",
        "found:5H ?",
        "put:5H 6H|",
        "d" * 100_000,
    ],
    ids=lambda do: repr(do[:16]),
)
def test_a_button_that_no_page_has_is_a_wrong_tray(do: str) -> None:
    with pytest.raises(WrongTray):
        step(do, tray("8H", "5H 6H 7H"), "2H *=3H 4H", "5S 6S 7S")


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
