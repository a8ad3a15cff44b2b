"""The pad on which a card is found in two taps."""

import pytest
from django.template.loader import render_to_string

from referee.cards.card_picker import PadGroup, pad
from referee.games import GAMES

TAKI = GAMES["taki"]
EIGHT = GAMES["eight_colours"]


def taki(edition: str = "116", *, forms: bool = False) -> tuple[PadGroup, ...]:
    return pad(TAKI.deck(TAKI.editions[edition]), forms)


def eight(*, forms: bool = False) -> tuple[PadGroup, ...]:
    return pad(EIGHT.deck(EIGHT.editions["standard"]), forms)


def names(group: PadGroup) -> str:
    return " ".join(card.name for card in group.cards)


def test_the_colours_come_in_the_order_of_the_deck_and_what_has_none_at_the_end() -> None:
    assert [group.colour for group in taki()] == ["red", "blue", "green", "yellow", ""]
    assert [str(group.label) for group in eight()] == [
        "red",
        "blue",
        "yellow",
        "green",
        "orange",
        "purple",
        "pink",
        "sky",
        "no colour",
    ]


def test_a_colour_has_each_of_its_cards_once() -> None:
    assert names(taki()[0]) == "R1 R3 R4 R5 R6 R7 R8 R9 R+2 RS RD R+ RT"
    assert names(eight()[6]) == "K0 K1 K2 K3 K4 K5 K6 K7 K8 K9 KS KR K+2"


@pytest.mark.parametrize(
    ("edition", "expected"),
    [("116", "CC ST K +3 BR"), ("112", "CC ST K"), ("crazy", "CC ST CR")],
)
def test_an_edition_shows_its_own_cards_only(edition: str, expected: str) -> None:
    assert names(taki(edition)[-1]) == expected


def test_with_forms_a_wild_is_followed_by_the_forms_in_which_it_can_be_laid() -> None:
    assert names(eight(forms=True)[-1]) == (
        "W W:R W:B W:Y W:G W:O W:P W:K W:S W+4 W+4:R W+4:B W+4:Y W+4:G W+4:O W+4:P W+4:K W+4:S"
    )
    assert names(taki("crazy", forms=True)[-1]) == (
        "CC CC:R CC:B CC:G CC:Y ST ST:R ST:B ST:G ST:Y CR CR:L CR:R"
    )


def test_a_group_knows_its_cards() -> None:
    assert "RT" in taki()[0]
    assert "BT" not in taki()[0]


def drawn(**context: object) -> str:
    return " ".join(
        render_to_string(
            "referee/cards/_picker.html", {"pad": taki(), "field": "move", **context}
        ).split()
    )


def test_a_button_carries_the_card_behind_its_prefix() -> None:
    assert '<button type="submit" name="move" value="play R+2">' in drawn(prefix="play ")
    assert '<button type="submit" name="move" value="R+2">' in drawn()


def test_a_button_says_its_card() -> None:
    assert 'aria-label="red plus two"' in drawn()


def test_a_pad_outside_its_form_names_the_form() -> None:
    assert 'value="K" form="ask">' in drawn(form="ask")


def test_no_group_is_open_unless_it_is_named() -> None:
    assert "checked" not in drawn()
    assert 'value="red" checked>' in drawn(open="red")
    assert 'value="none" checked>' in drawn(open="none")


def test_where_cards_have_suits_those_without_are_jokers() -> None:
    jokeren = GAMES["jokeren"]

    groups = pad(jokeren.deck(jokeren.editions["home"]), forms=False)

    assert [str(group.label) for group in groups][-1] == "jokers"
