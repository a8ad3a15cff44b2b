"""What the contract itself gives every game."""

from referee.engine.moves import Shuffle
from referee.engine.shuffle import shuffled
from referee.games import GAMES
from tests.builders import state_of

GAME = GAMES["eight_colours"]
SHORT = {"hands": ("S9 K4", "Y1 S1"), "upcards": "W SS KR S4", "stock": ""}


def test_the_first_edition_is_the_one_meant_where_none_is_named() -> None:
    assert GAME.edition == "standard"


def test_as_many_may_play_as_the_options_say() -> None:
    jokeren = GAMES["jokeren"]

    assert jokeren.seats_under(jokeren.editions["competition"]) == range(3, 5)


def test_as_many_as_ever_may_play_where_no_option_says_otherwise() -> None:
    assert GAME.seats_under(GAME.editions["standard"]) == GAME.seats


def test_there_is_no_shuffle_where_no_draw_waits() -> None:
    assert GAME.next_shuffle(state_of(**SHORT), 5, 1) is None


def test_there_is_no_shuffle_where_no_card_can_be_shuffled() -> None:
    state = state_of("1 draw", **SHORT | {"upcards": "S4"})

    assert GAME.next_shuffle(state, 5, 1) is None


def test_the_next_shuffle_is_the_cards_in_the_order_of_their_numbers_shuffled_by_the_seed() -> None:
    state = state_of("1 draw", **SHORT)
    numbers = GAME.notation.deck.numbers
    cards = sorted([numbers["W"], numbers["SS"], numbers["KR"]])

    assert GAME.next_shuffle(state, 5, 2) == Shuffle(0, shuffled(cards, 5, 2))


def test_the_next_shuffle_is_lawful() -> None:
    state = state_of("1 draw", **SHORT)
    shuffle = GAME.next_shuffle(state, 5, 1)

    assert len(GAME.apply(state, shuffle).hands[0]) == 3
