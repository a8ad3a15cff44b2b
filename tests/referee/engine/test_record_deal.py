"""Reading the deal of a record, and writing whole records."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.json_text import read_json
from referee.engine.record import Record, read_record, write_record
from referee.games import GAMES
from tests.builders import move_of, record
from tests.referee.engine.test_record import Gone, plain, read, trouble, with_deal

GAME = GAMES["eight_colours"]
DECK = GAME.deck(GAME.editions["standard"])


@pytest.mark.parametrize("deal", [None, 7, [], "seed"])
def test_a_deal_that_is_no_object_is_told(deal: object) -> None:
    assert trouble(plain(deal=deal)) == ("not-an-object", "deal")


@pytest.mark.parametrize("key", ["hands", "stock"])
def test_a_part_that_must_be_there_is_told(key: str) -> None:
    assert trouble(with_deal(**{key: Gone})) == ("key-missing", f"deal.{key}")


def test_a_deal_without_upcards_is_told() -> None:
    assert trouble(with_deal(upcards=Gone)) == ("wrong-upcards", "deal.upcards")


def test_an_unknown_part_is_told() -> None:
    assert trouble(with_deal(upcard=["R4"])) == ("unknown-key", "deal.upcard")


@pytest.mark.parametrize("key", ["hands", "upcards", "stock"])
def test_a_seed_with_cards_is_told(key: str) -> None:
    data = plain(deal={"seed": 1, key: []})

    assert trouble(data) == ("seed-and-cards", "deal")


@pytest.mark.parametrize("seed", [0, 2**53 - 1])
def test_a_seed_within_the_limits_is_read(seed: int) -> None:
    assert read(plain(deal={"seed": seed})).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**53, 10**29])
def test_a_seed_beyond_the_limits_is_told(seed: int) -> None:
    assert trouble(plain(deal={"seed": seed})) == ("wrong-seed", "deal.seed")


@pytest.mark.parametrize("seed", [1.0, "1", True, None, [1]])
def test_a_seed_that_is_no_whole_number_is_told(seed: object) -> None:
    assert trouble(plain(deal={"seed": seed})) == ("not-whole", "deal.seed")


@pytest.mark.parametrize("hands", [[], [[]], [7, 7], [7, 7, 7, 7]])
def test_a_hand_for_each_seat_is_needed(hands: list[Any]) -> None:
    assert trouble(with_deal(hands=hands)) == ("wrong-hands", "deal.hands")


@pytest.mark.parametrize("hand", [None, "R5", 7.0, True, {"R5": 1}])
def test_a_hand_is_a_list_or_a_number(hand: object) -> None:
    assert trouble(with_deal(hands=[["S9"], hand, 1])) == ("not-a-list", "deal.hands[1]")


@pytest.mark.parametrize("upcards", [1, None, "R4"])
def test_upcards_are_never_unseen(upcards: object) -> None:
    assert trouble(with_deal(upcards=upcards)) == ("not-a-list", "deal.upcards")


def test_a_number_of_cards_below_nothing_is_told() -> None:
    assert trouble(with_deal(stock=-1)) == ("below-nothing", "deal.stock")


@pytest.mark.parametrize("number", [217, 10**29])
def test_a_number_of_cards_that_no_deck_has_is_told(number: int) -> None:
    assert trouble(with_deal(stock=number)) == ("too-many-cards", "deal.stock")


@pytest.mark.parametrize("card", ["R10", "?", "", "W:K", "CC", "10H", "r5", " R5", "K", "R5 "])
def test_an_unknown_card_is_told_with_its_place(card: str) -> None:
    assert trouble(with_deal(hands=[["S9"], ["Y1", card], 2])) == (
        "unknown-card",
        "deal.hands[1][1]",
    )


@pytest.mark.parametrize("card", [None, 5, ["R5"], True])
def test_a_card_that_is_no_text_is_told_with_its_place(card: object) -> None:
    assert trouble(with_deal(stock=["R5", card])) == ("not-text", "deal.stock[1]")


def test_more_copies_than_the_deck_has_are_told() -> None:
    assert trouble(with_deal(hands=[["S9", "S9"], ["Y1"], 1], stock=["S9"])) == (
        "too-many-copies",
        "deal",
    )


def test_a_second_nought_of_a_colour_is_told() -> None:
    assert trouble(with_deal(hands=[["R0"], ["R0"], 1])) == ("too-many-copies", "deal")


def test_eight_wilds_are_read_and_nine_are_told() -> None:
    assert read(with_deal(hands=[["W"] * 8, [], 1])).deal.hands[0] == (DECK.held("W"),) * 8
    assert trouble(with_deal(hands=[["W"] * 8, ["W"], 1])) == ("too-many-copies", "deal")


def test_an_upcard_counts_among_the_copies() -> None:
    assert trouble(with_deal(hands=[["R0"], [], 1], upcards=["R0"])) == ("too-many-copies", "deal")


def test_more_cards_than_the_deck_has_are_told() -> None:
    assert trouble(with_deal(hands=[7, 7, 7], stock=195)) == ("too-many-cards", "deal")


def test_as_many_cards_as_the_deck_has_are_read() -> None:
    assert len(read(with_deal(hands=[7, 7, 7], stock=194)).deal.stock) == 194


# Writing


def test_a_record_is_written_with_its_keys_in_order() -> None:
    given = record(
        "1 play W:K",
        "2 play K5",
        "0 undo",
        hands=("W R5", 3),
        upcards="GS W R4",
        stock="O1 O2",
        first=1,
        options={"voluntary_draw": False},
        result={"winner": None},
    )

    written = write_record(read_record(given, GAMES))

    assert written == given | {"edition": "standard"}
    assert list(written) == [
        "record",
        "game",
        "edition",
        "options",
        "players",
        "first",
        "deal",
        "moves",
        "result",
    ]


def test_options_that_are_the_defaults_are_not_written() -> None:
    written = write_record(read(plain(options={"hand_size": 7})))

    assert "options" not in written


def test_an_empty_hand_and_an_empty_pile_are_written_as_lists() -> None:
    written = write_record(read(with_deal(hands=[["S9"], [], ["G3"]], stock=[])))

    assert written["deal"] == {"hands": [["S9"], [], ["G3"]], "upcards": ["S4"], "stock": []}


def test_no_unseen_cards_and_no_cards_are_the_same_deal() -> None:
    assert read(with_deal(stock=0)) == read(with_deal(stock=[]))


WHOLE = [DECK.names[card] for card in DECK.whole()]
NUMBER_CARDS = [name for name in WHOLE if name[1:].isdigit()]


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(2, 4))
    upcard = draw(st.sampled_from(NUMBER_CARDS))
    others = WHOLE.copy()
    others.remove(upcard)
    cards = draw(st.permutations(others))
    sizes = draw(st.lists(st.integers(0, 9), min_size=seats, max_size=seats))
    hands: list[Any] = []
    for size in sizes:
        hand, cards = cards[:size], cards[size:]
        hands.append(hand if draw(st.booleans()) else size)
    stock: Any = cards[: draw(st.integers(0, len(cards)))]
    if draw(st.booleans()):
        stock = len(stock)
    lines = st.sampled_from(
        ["1 play R5", "2 play W:K", "2 draw", "0 undo", "1 call", "0 penalty 2 3", "0 shuffle W R5"]
    )
    data = plain(
        players=draw(st.lists(st.text(max_size=5), min_size=seats, max_size=seats)),
        first=draw(st.integers(1, seats)),
        options=draw(st.sampled_from([{}, {"hand_size": 5}, {"last_card_penalty": 0}])),
        deal={"hands": hands, "upcards": [upcard], "stock": stock},
        moves=draw(st.lists(lines, max_size=6)),
        result=draw(
            st.sampled_from([Gone, {"winner": None}, {"winner": 2, "points": [0] * seats}])
        ),
    )
    return read(data)


@given(records())
def test_whatever_is_written_reads_back_the_same(found: Record) -> None:
    text = json.dumps(write_record(found))

    assert read_record(read_json(text.encode()), GAMES) == found


def test_the_moves_of_a_record_are_moves_of_its_game() -> None:
    assert read(plain(moves=["2 play W:K"])).moves == (move_of("2 play W:K"),)
