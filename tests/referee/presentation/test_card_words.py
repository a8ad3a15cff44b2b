"""Cards in words, of every game."""

from typing import Any

import pytest

from referee.engine.cards import UNSEEN
from referee.games import GAMES
from referee.presentation.card_words import CardWords, nothing_said
from referee.presentation.registry import presentation_of


def editions() -> list[tuple[str, str]]:
    return [(code, edition) for code, game in GAMES.items() for edition in game.editions]


def told(code: str, edition: str) -> list[CardWords]:
    """Return the words of every card of an edition, as it is held and as it may lie."""
    game = GAMES[code]
    options = game.editions[edition]
    deck = game.deck(options)
    words: Any = presentation_of(code).card_words
    return [
        words(card, options, seats)
        for card, plain in enumerate(deck.plain)
        if card != UNSEEN and deck.copies[plain]
        for seats in (2, 4)
    ]


@pytest.mark.parametrize(("code", "edition"), editions())
def test_every_card_says_what_it_does_in_few_sentences(code: str, edition: str) -> None:
    for words in told(code, edition):
        assert 2 <= len(words.sentences) <= 7
        assert all(words.sentences)


@pytest.mark.parametrize(("code", "edition"), editions())
def test_every_card_names_clauses_that_the_rulebook_has(code: str, edition: str) -> None:
    numbers = {clause.number for clause in presentation_of(code).rulebook.clauses}

    for words in told(code, edition):
        assert words.clauses
        assert set(words.clauses) <= numbers


def test_a_game_without_words_of_its_own_says_nothing() -> None:
    assert nothing_said(1, None, 2) == CardWords()
