"""Moves as text: what reads, what does not, and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.errors import Unreadable
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo
from referee.engine.notation import Notation
from referee.games.eight_colours.cards import DECK

NOTATION = Notation(DECK, 4, frozenset({"play", "draw", "call"}))
R5, K0, W, W4 = (DECK.held(name) for name in ("R5", "K0", "W", "W+4"))


def trouble(text: object, seats: int = 4) -> str:
    with pytest.raises(Unreadable) as unreadable:
        NOTATION.read(text, seats)
    assert unreadable.value.where == ""
    return unreadable.value.code


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1 play R5", Play(1, R5)),
        ("4 play W:K", Play(4, DECK.laid("W:K"))),
        ("2 play W+4:S", Play(2, DECK.laid("W+4:S"))),
        ("2 play W", Play(2, W)),
        ("3 draw", Draw(3)),
        ("3 call", Call(3)),
        ("0 undo", Undo(0)),
        ("2 undo", Undo(2)),
        ("0 penalty 3 2", Penalty(0, 3, 2)),
        ("1 penalty 2 1", Penalty(1, 2, 1)),
        ("0 penalty 4 999999", Penalty(0, 4, 999999)),
        ("0 shuffle", Shuffle(0, ())),
        ("0 shuffle R5 W W+4 K0", Shuffle(0, (R5, W, W4, K0))),
        ("2 shuffle R5", Shuffle(2, (R5,))),
        ("0 show 2 K0 W", Show(0, 2, (K0, W))),
        ("0 show 1", Show(0, 1, ())),
        ("3 show 1 R5", Show(3, 1, (R5,))),
    ],
)
def test_a_move_reads_and_is_written_as_it_was(text: str, move: object) -> None:
    assert NOTATION.read(text, 4) == move
    assert NOTATION.write(move) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-move"),
        (" ", "spacing"),
        ("1  draw", "spacing"),
        (" 1 draw", "spacing"),
        ("1 draw ", "spacing"),
        ("1\tdraw", "spacing"),
        ("1 draw\n", "spacing"),
        ("1\u00a0draw", "spacing"),
        ("1 \u200bdraw", "spacing"),
        ("1 draw\x00", "spacing"),
        ("1 play \ud800", "spacing"),
        ("1", "verb-missing"),
        ("0", "verb-missing"),
        ("draw", "unknown-seat"),
        ("5 draw", "unknown-seat"),
        ("10 draw", "unknown-seat"),
        ("01 draw", "unknown-seat"),
        ("00 undo", "unknown-seat"),
        ("-1 draw", "unknown-seat"),
        ("+1 draw", "unknown-seat"),
        ("1.0 draw", "unknown-seat"),
        ("\u0661 draw", "unknown-seat"),
        ("\uff11 draw", "unknown-seat"),
        ("\u00b9 draw", "unknown-seat"),
        ("9" * 10_000 + " draw", "unknown-seat"),
        ("Ada draw", "unknown-seat"),
        ("1 pass", "unknown-verb"),
        ("1 Draw", "unknown-verb"),
        ("1 DRAW", "unknown-verb"),
        ("0 pass", "unknown-verb"),
        ("1 take", "unknown-verb"),
        ("1 accept", "unknown-verb"),
        ("1 close", "unknown-verb"),
        ("1 end", "unknown-verb"),
        ("1 lay R5", "unknown-verb"),
        ("0 draw", "players-verb"),
        ("0 play R5", "players-verb"),
        ("0 call", "players-verb"),
        ("1 play", "word-missing"),
        ("0 penalty", "word-missing"),
        ("0 penalty 3", "word-missing"),
        ("0 show", "word-missing"),
        ("1 draw 2", "words-too-many"),
        ("1 call now", "words-too-many"),
        ("1 play R5 R6", "words-too-many"),
        ("0 undo 1", "words-too-many"),
        ("0 penalty 3 2 1", "words-too-many"),
        ("1 play R10", "unknown-card"),
        ("1 play r5", "unknown-card"),
        ("1 play ?", "unknown-card"),
        ("1 play R5:B", "unknown-card"),
        ("1 play W:", "unknown-card"),
        ("1 play W:N", "unknown-card"),
        ("1 play W:red", "unknown-card"),
        ("1 play W:BB", "unknown-card"),
        ("1 play W+4:N", "unknown-card"),
        ("1 play CC:B", "unknown-card"),
        ("1 play ST", "unknown-card"),
        ("1 play K", "unknown-card"),
        ("1 play 10H", "unknown-card"),
        ("1 play *=6H", "unknown-card"),
        ("1 play R\u0665", "unknown-card"),
        ("0 shuffle W:K", "unknown-card"),
        ("0 shuffle R5 ? W", "unknown-card"),
        ("0 show 1 W+4:S", "unknown-card"),
        ("0 show 0 R5", "unknown-seat"),
        ("0 show 5 R5", "unknown-seat"),
        ("0 show R5", "unknown-seat"),
        ("0 penalty 0 2", "unknown-seat"),
        ("0 penalty 5 2", "unknown-seat"),
        ("0 penalty 3 0", "wrong-count"),
        ("0 penalty 3 -3", "wrong-count"),
        ("0 penalty 3 +3", "wrong-count"),
        ("0 penalty 3 02", "wrong-count"),
        ("0 penalty 3 2.0", "wrong-count"),
        ("0 penalty 3 1e3", "wrong-count"),
        ("0 penalty 3 two", "wrong-count"),
        ("0 penalty 3 \u0662", "wrong-count"),
        ("0 penalty 3 \u00b2", "wrong-count"),
        ("0 penalty 3 " + "9" * 10_000, "wrong-count"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_code(text: str, code: str) -> None:
    assert trouble(text) == code


@pytest.mark.parametrize("text", [None, 1, 1.5, True, ["1 draw"], {"1": "draw"}, b"1 draw"])
def test_a_move_that_is_no_text_is_told(text: object) -> None:
    assert trouble(text) == "not-text"


@pytest.mark.parametrize("text", ["3 draw", "3 play R5", "4 call", "0 penalty 3 1", "0 show 3"])
def test_a_seat_of_a_larger_table_is_not_at_this_one(text: str) -> None:
    assert trouble(text, seats=2) == "unknown-seat"


def test_the_trouble_names_the_card_that_is_none() -> None:
    with pytest.raises(Unreadable) as unreadable:
        NOTATION.read("0 shuffle R5 X9 W", 4)

    assert unreadable.value.facts == {"card": "X9"}


def test_a_game_without_a_verb_does_not_read_it() -> None:
    silent = Notation(DECK, 4, frozenset({"play", "draw"}))

    with pytest.raises(Unreadable) as unreadable:
        silent.read("1 call", 4)

    assert unreadable.value.code == "unknown-verb"


def test_a_game_reads_and_writes_its_own_verbs() -> None:
    own = Notation(
        DECK,
        4,
        frozenset({"end"}),
        read_own=lambda seat, verb, words: (seat, verb, *words),
        write_own=lambda move: " ".join(map(str, move)),
    )

    assert own.read("3 end here", 4) == (3, "end", "here")
    assert own.write((3, "end", "here")) == "3 end here"


def test_a_move_of_no_game_cannot_be_written() -> None:
    with pytest.raises(TypeError, match="no move of this game"):
        NOTATION.write("1 draw")


seats = st.integers(1, 4)
held = st.sampled_from([card for card, copies in enumerate(DECK.copies) if copies])
piles = st.lists(held, max_size=30).map(tuple)
moves = st.one_of(
    st.builds(Play, seats, st.sampled_from(sorted(DECK.numbers.values()))),
    st.builds(Draw, seats),
    st.builds(Call, seats),
    st.builds(Undo, st.integers(0, 4)),
    st.builds(Penalty, st.integers(0, 4), seats, st.integers(1, 999_999)),
    st.builds(Shuffle, st.integers(0, 4), piles),
    st.builds(Show, st.integers(0, 4), seats, piles),
)


@given(moves)
def test_whatever_is_written_reads_back_the_same(move: object) -> None:
    assert NOTATION.read(NOTATION.write(move), 4) == move


@given(st.text() | st.text("0123 playdrwcunoshfetyRBK5W+:", max_size=20))
def test_any_text_is_a_move_in_its_exact_notation_or_unreadable(text: str) -> None:
    try:
        move = NOTATION.read(text, 4)
    except Unreadable:
        return
    assert NOTATION.write(move) == text
