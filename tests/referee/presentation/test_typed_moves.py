"""Moves as they are typed: in the reader's words, in short, and as in a record."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from referee.engine.moves import Shuffle
from referee.engine.notation import Move
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.presentation.typed_moves import TypedMoves
from tests.locale.pseudo import LONG, RIGHT_TO_LEFT, pseudo_languages

DEALS, MOVES = 4, 60


def typed(game: str) -> TypedMoves:
    return presentation_of(game).typed_moves(GAMES[game].notation)


def lawful_moves(code: str) -> Iterator[Move]:
    """Yield what may be done at each moment of some deals that are played at random."""
    game = GAMES[code]
    for seed, options in enumerate(list(game.editions.values()) * DEALS):
        lot = random.Random(seed)
        state: Any = game.start(options, game.deal(options, 3, seed), 1)
        for number in range(MOVES):
            if shuffle := game.next_shuffle(state, seed, number):
                state = game.apply(state, shuffle)
            moves = [each for each in game.legal_moves(state) if type(each) is not Shuffle]
            if not moves or game.to_move(state) is None:
                break
            yield from moves
            state = game.apply(state, lot.choice(moves))


@pytest.mark.parametrize("language", ["en", "nl", "he", LONG, RIGHT_TO_LEFT])
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_lawful_move_read_as_that_move(game: str, language: str) -> None:
    notation, moves = GAMES[game].notation, typed(game)
    records = {notation.write(each).partition(" ")[2] for each in lawful_moves(game)}

    assert len(records) > 40
    with pseudo_languages(), override(language):
        wrong = {
            each: moves.write(each) for each in records if moves.read(moves.write(each)) != each
        }
        raw = {each: moves.read(each.lower()) for each in records}
    assert wrong == {}
    assert all(read == record for record, read in raw.items())


@pytest.mark.parametrize(
    ("game", "words", "record"),
    [
        ("eight_colours", "play red 5", "play R5"),
        ("eight_colours", "  Play  RED 5.", "play R5"),
        ("eight_colours", "red 5", "play R5"),
        ("eight_colours", "r5", "play R5"),
        ("eight_colours", "play wild (sky)", "play W:S"),
        ("eight_colours", "play wild sky", "play W:S"),
        ("eight_colours", "Draw", "draw"),
        ("eight_colours", "last card!", "call"),
        ("taki", "closed TAKI", "close"),
        ("taki", "end my turn", "end"),
        ("jokeren", "take", "take"),
        (
            "jokeren",
            "meld five of hearts, six of hearts, seven of hearts",
            "lay 5H 6H 7H",
        ),
        ("jokeren", "meld 5h 6h 7h; kc kd kh", "lay 5H 6H 7H | KC KD KH"),
        ("jokeren", "lay 5h 6h 7h | kc kd kh", "lay 5H 6H 7H | KC KD KH"),
        ("jokeren", "add eight of hearts to meld 1", "add 8H to M1"),
        ("jokeren", "discard two of diamonds", "discard 2D"),
        ("jokeren", "swap queen of hearts for the joker of meld 2", "swap QH M2"),
        ("jokeren", "take back", "undo"),
    ],
)
def test_a_move_is_read(game: str, words: str, record: str) -> None:
    assert typed(game).read(words) == record


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("eight_colours", ""),
        ("eight_colours", "play"),
        ("eight_colours", "play red eleven"),
        ("eight_colours", "play red 5 and blue 6"),
        ("eight_colours", "take"),
        ("taki", "play " + "red " * 400),
        ("jokeren", "meld five of hearts, six of nothing"),
        ("jokeren", "add eight of hearts to meld one"),
        ("jokeren", "five of hearts"),
        ("jokeren", "1 draw"),
    ],
)
def test_what_is_no_move_is_not_read(game: str, words: str) -> None:
    assert typed(game).read(words) is None


def test_what_is_no_move_has_no_words() -> None:
    with pytest.raises(ValueError, match="no phrase for 'dance'"):
        typed("taki").write("dance")
