"""How the moves of Jokeren are written, and what cannot be read."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.moves import Draw, Penalty, Show, Shuffle, Undo
from referee.games.jokeren.notation import NOTATION
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Discard, Lay, Take
from tests.referee.games.jokeren.records import verdict

CARD = NOTATION.deck.laid


def cards(names: str) -> tuple[int, ...]:
    return tuple(CARD(name) for name in names.split())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1 draw", Draw(1)),
        ("6 draw", Draw(6)),
        ("2 take", Take(2)),
        ("1 lay JC QC KC", Lay(1, (cards("JC QC KC"),))),
        (
            "1 lay JC QC KC | AD 2D *=3D",
            Lay(1, (cards("JC QC KC"), cards("AD 2D *=3D"))),
        ),
        ("1 lay 5H * 7H", Lay(1, (cards("5H * 7H"),))),
        ("1 lay 5H", Lay(1, (cards("5H"),))),
        ("3 add 8H to M1", Add(3, cards("8H"), 1)),
        ("3 add 8H *=9H to M12", Add(3, cards("8H *=9H"), 12)),
        ("3 swap 6H M1", Swap(3, cards("6H"), 1)),
        ("3 swap 7D 7H M2", Swap(3, cards("7D 7H"), 2)),
        ("1 discard 10H", Discard(1, CARD("10H"))),
        ("1 discard *", Discard(1, CARD("*"))),
        ("1 undo", Undo(1)),
        ("0 undo", Undo(0)),
        ("0 penalty 2 3", Penalty(0, 2, 3)),
        ("0 shuffle", Shuffle(0, ())),
        ("0 shuffle 5H *", Shuffle(0, cards("5H *"))),
        ("0 show 2", Show(0, 2, ())),
        ("0 show 2 5H *", Show(0, 2, cards("5H *"))),
    ],
)
def test_a_move_is_read_and_written(text: str, move: object) -> None:
    assert NOTATION.read(text, 6) == move
    assert NOTATION.write(move) == text


UNREADABLE = [
    ("1 lay", "word-missing"),
    ("1 lay |", "word-missing"),
    ("1 lay | 7S 7H 7D", "word-missing"),
    ("1 lay 7S 7H 7D |", "word-missing"),
    ("1 lay 7S 7H 7D | | 8S 8H 8D", "word-missing"),
    ("1 lay 7S|7H 7D", "unknown-card"),
    ("1 lay 7S 7H to", "unknown-card"),
    ("1 lay 1S 2S 3S", "unknown-card"),
    ("1 lay TS JS QS", "unknown-card"),
    ("1 lay 7s 8s 9s", "unknown-card"),
    ("1 lay *=* 7S 8S", "unknown-card"),
    ("1 lay *= 7S 8S", "unknown-card"),
    ("1 lay 7S=8S 9S 10S", "unknown-card"),
    ("1 lay ? 7S 8S", "unknown-card"),
    ("1 add 7S", "wrong-add"),
    ("1 add 7S to", "wrong-add"),
    ("1 add to M1", "wrong-add"),
    ("1 add 7S M1", "wrong-add"),
    ("1 add 7S to M0", "wrong-meld"),
    ("1 add 7S to M01", "wrong-meld"),
    ("1 add 7S to M-1", "wrong-meld"),
    ("1 add 7S to 1", "wrong-meld"),
    ("1 add 7S to m1", "wrong-meld"),
    ("1 add 7S to M", "wrong-meld"),
    ("1 add 7S | 8S to M1", "unknown-card"),
    ("1 swap", "word-missing"),
    ("1 swap M1", "word-missing"),
    ("1 swap 7S", "word-missing"),
    ("1 swap 7S M0", "wrong-meld"),
    ("1 swap 7S 7H", "wrong-meld"),
    ("1 swap 7S 7H 7D M1", "words-too-many"),
    ("1 swap *=7S M1", "unknown-card"),
    ("1 swap 7S to M1", "unknown-card"),
    ("1 discard", "word-missing"),
    ("1 discard 7S 8S", "words-too-many"),
    ("1 discard *=7S", "unknown-card"),
    ("1 discard R5", "unknown-card"),
    ("1 take 7S", "words-too-many"),
    ("1 draw 2", "words-too-many"),
    ("1 undo 2", "words-too-many"),
    ("1 play 7S", "unknown-verb"),
    ("1 call", "unknown-verb"),
    ("1 end", "unknown-verb"),
    ("1 Lay 7S 8S 9S", "unknown-verb"),
    ("0 draw", "players-verb"),
    ("0 take", "players-verb"),
    ("0 lay 7S 8S 9S", "players-verb"),
    ("0 add 7S to M1", "players-verb"),
    ("0 swap 7S M1", "players-verb"),
    ("0 discard 7S", "players-verb"),
    ("3 draw", "unknown-seat"),
    ("3 discard 7S", "unknown-seat"),
    ("3 undo", "unknown-seat"),
    ("01 draw", "unknown-seat"),
    ("-1 draw", "unknown-seat"),
    ("0 penalty 3 1", "unknown-seat"),
    ("0 penalty 1 0", "wrong-count"),
    ("0 shuffle *=7S", "unknown-card"),
    ("0 show 1 *=7S", "unknown-card"),
    ("0 show 0 7S", "unknown-seat"),
    ("1  draw", "spacing"),
    ("1 lay 7S  8S 9S", "spacing"),
    ("1 discard 7S ", "spacing"),
    ("", "empty-move"),
    ("1", "verb-missing"),
]


@pytest.mark.parametrize(("text", "code"), UNREADABLE)
def test_what_cannot_be_read_says_so_and_where(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict("1 draw", text, hands=("7S 9C", "2H"))

    assert (unreadable.value.code, unreadable.value.where) == (code, "moves[1]")


def test_an_unreadable_move_behind_an_unlawful_one_counts() -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict("2 draw", "1 lay", hands=("7S 9C", "2H"))

    assert unreadable.value.where == "moves[1]"


@pytest.mark.parametrize("name", ["*=7S", "1S", "S7", "10", "?", "R5"])
def test_no_such_card_is_held(name: str) -> None:
    with pytest.raises(Unreadable, match="unknown-card"):
        NOTATION.read(f"1 discard {name}", 2)


def test_a_joker_with_a_name_is_in_no_hand() -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=("7S *=9C", "2H"))

    assert unreadable.value.where == "deal.hands[0][1]"


def test_nor_in_the_stock() -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=("7S", "2H"), stock="9C *=9D")

    assert unreadable.value.where == "deal.stock[1]"


def test_what_is_no_move_is_not_written() -> None:
    with pytest.raises(TypeError, match="no move"):
        NOTATION.write("1 draw")
