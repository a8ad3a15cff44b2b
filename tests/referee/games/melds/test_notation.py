"""The moves that all games of melds write alike, read by a game that adds one of its own."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.moves import Draw
from referee.games.melds.moves import Add, Discard, Lay, Take
from tests.toy_game.cards import DECK
from tests.toy_game.notation import NOTATION
from tests.toy_game.state import Knock


def cards(names: str) -> tuple[int, ...]:
    return tuple(DECK.held(name) for name in names.split())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1 draw", Draw(1)),
        ("2 take", Take(2)),
        ("1 lay 5H 6H 7H", Lay(1, (cards("5H 6H 7H"),))),
        ("1 lay 5H 6H 7H | KC KD KH", Lay(1, (cards("5H 6H 7H"), cards("KC KD KH")))),
        ("3 add 8H 9H to M12", Add(3, cards("8H 9H"), 12)),
        ("4 discard 10H", Discard(4, DECK.held("10H"))),
        ("1 knock", Knock(1)),
    ],
)
def test_a_move_is_read_and_written(text: str, move: object) -> None:
    assert NOTATION.read(text, 4) == move
    assert NOTATION.write(move) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 lay 5H |", "word-missing"),
        ("1 lay 5H *", "unknown-card"),
        ("1 add 8H M1", "wrong-add"),
        ("1 add 8H to 1", "wrong-meld"),
        ("1 discard 8H 9H", "words-too-many"),
        ("1 take 8H", "words-too-many"),
        ("1 knock 3", "words-too-many"),
        ("1 swap 8H M1", "unknown-verb"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        NOTATION.read(text, 4)

    assert unreadable.value.code == code


def test_what_is_no_move_is_not_written() -> None:
    with pytest.raises(TypeError, match="no move"):
        NOTATION.write("1 draw")
