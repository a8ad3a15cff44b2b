"""Who may do what now: the sentences that the table reads."""

from typing import Any

import pytest

from referee.games import GAMES
from referee.presentation.sentences import pending_sentences, refusal_sentence
from tests.referee.games.taki.records import CRAZY, E112, state_of, verdict

GAME = GAMES["taki"]
PLAYERS = ("Ada", "Ben", "Gil")


def told(*moves: str, **fields: Any) -> list[str]:
    state = state_of(*moves, **fields)
    deck = GAME.deck(state.setup.options)
    return pending_sentences("taki", GAME.pending(state), PLAYERS, deck)


HANDS = ("RT R1 R+ R+2 K +3 B1", "R4 Y1 Y5", "BR G1 G4")


@pytest.mark.parametrize(
    ("moves", "sentences"),
    [
        (
            (),
            [
                (
                    "Ada is to move, and lays a card that fits on the red 5 or one without a "
                    "colour, or draws."
                )
            ],
        ),
        (("1 play R+2",), ["Ben must answer the +2: lay a +2 or a king, or draw 2 cards."]),
        (
            ("1 play RT",),
            ["Ada has a TAKI on top of the run: go on with red, or leave it open."],
        ),
        (
            ("1 play RT", "1 play R1"),
            ["Ada is in a run: go on with red, close the TAKI, or leave it open."],
        ),
        (
            ("1 play RT", "1 play R+"),
            [
                "Ada has a plus on top of the run: go on with red, or close the TAKI and then lay "
                "or draw."
            ],
        ),
        (
            ("1 play RT", "1 end"),
            [
                (
                    "Ben is to move, and lays a card that fits on the red TAKI or one without "
                    "a colour, or draws."
                ),
                "A TAKI in red is open: Ben may go on with that colour.",
            ],
        ),
        (("1 play K",), ["Ada has laid a king and may lay any one card, draw, or end the turn."]),
        (("1 play K", "1 end"), ["Ben is to move, and lays any card, or draws."]),
        (("1 play R+",), ["Ada has laid a plus and must lay another card that fits, or draw."]),
        (
            ("1 play +3",),
            [
                "Ada has laid a +3. The others may break it. If nobody does, Ben accepts it "
                "or makes a move."
            ],
        ),
    ],
)
def test_the_most_pressing_is_told_first(moves: tuple[str, ...], sentences: list[str]) -> None:
    assert told(*moves, hands=HANDS) == sentences


def test_a_last_plus_three() -> None:
    assert told("1 play +3", hands=("+3", "Y1 Y5", "G1 G4")) == [
        (
            "Ada has laid a +3 as the last card. The others may break it. If nobody does, "
            "Ben accepts it."
        )
    ]


def test_a_counter() -> None:
    hands = ("R+ R3 R9 B1", "R7 R1 Y1", "B+ B3 G1")

    assert told("1 play R+", "1 play R3", "3 play B+", hands=hands, stock="Y3", **E112) == [
        "Gil is breaking the +3: next must come the 3 in blue."
    ]


def test_a_first_plus_that_acts() -> None:
    assert told(hands=("R9 B1", "Y1 Y5", "G1 G4"), upcards="R+", **CRAZY) == [
        "Ada begins on a plus: lay a card that fits and then another one, or draw."
    ]


def test_a_call_that_is_due() -> None:
    assert told("1 play R9", hands=("R9 B1", "Y1 Y5", "G1 G4"))[1:] == [
        "Ada holds one card and has not said “Last card!” yet."
    ]


def test_the_end() -> None:
    assert told("1 play R9", hands=("R9", "Y1 Y5", "G1 G4")) == ["Ada has won."]


def test_a_chain_on_an_open_taki_is_answered_before_anybody_goes_on_with_it() -> None:
    assert told("1 play RT", "1 play R+2", "1 end", hands=HANDS) == [
        "Ben must answer the +2: lay a +2 or a king, or draw 2 cards."
    ]


def refused(*moves: str, **fields: Any) -> str:
    found, deck = verdict(*moves, **fields), GAME.deck(GAME.editions["116"])
    assert found.refused is not None
    return refusal_sentence("taki", found.refused, PLAYERS, deck)


def test_nobody_is_told_that_it_is_not_the_turn_of_who_is_to_move() -> None:
    sentence = refused("1 play +3", "2 draw", hands=("+3", "Y1 Y5", "G1 G4"))

    assert sentence != "It is not Ben's turn: Ben is to move."


@pytest.mark.parametrize("move", ["1 draw", "3 draw"])
def test_while_a_counter_waits_for_its_three_nobody_is_sent_to_another_player(move: str) -> None:
    hands = ("R+ R3 R9 B1", "R7 R1 Y1", "B+ B3 G1")
    sentence = refused("1 play R+", "1 play R3", "3 play B+", move, hands=hands, stock="Y3", **E112)

    assert "Ben is to move" not in sentence
