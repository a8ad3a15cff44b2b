"""The reader of cards on pages sees every way in which a card could be given away."""

import pytest

from referee.engine.cards import UNSEEN, Deck
from referee.games.eight_colours.cards import DECK
from referee.games.taki.cards import DECKS
from referee.templatetags.cards import card, card_back
from tests.cases import hold
from tests.referee.seen_cards import EIGHT_COLOURS, TAKI, Cards, StrangeDrawing, read_cards

GAMES = ((EIGHT_COLOURS, DECK), (TAKI, DECKS["116"]))


@pytest.mark.parametrize(("cards", "deck"), GAMES, ids=[cards.game for cards, _ in GAMES])
def test_it_sees_every_card_that_is_drawn(cards: Cards, deck: Deck) -> None:
    def is_seen(number: int) -> None:
        plain = deck.names[deck.plain[number]]
        seen = read_cards(f"<p>{card(deck.face(number))}</p>", cards)
        hidden = read_cards(f"<p>{card(deck.face(number), hidden=True)}</p>", cards)

        assert (seen.drawn, seen.said) == ([plain], {plain})
        assert (hidden.drawn, hidden.said) == ([plain], set())

    hold((each for each in range(len(deck.names)) if each != UNSEEN), is_seen)


def test_it_sees_no_card_in_a_back() -> None:
    assert read_cards(str(card_back())).every == set()


@pytest.mark.parametrize(
    ("leak", "cards"),
    [
        ('<button value="play K4">', {"K4"}),
        ('<button value="play W:S">', {"W"}),
        ('<li data-hand="R2 B+2,W+4">', {"R2", "B+2", "W+4"}),
        ("<!-- SS OR -->", {"SS", "OR"}),
        ("<script>hand = ['Y0'];</script>", {"Y0"}),
        ("<p>Ben drew the red 5.</p>", {"R5"}),
        ("<p>Green\n  Draw Two</p>", {"G+2"}),
        ('<p title="sky skip">', {"SS"}),
        ('<p class="pink-reverse">', {"KR"}),
        ("<p>a wild draw four and a wild</p>", {"W+4", "W"}),
        ("<p>&#82;5 or re&#100; 6</p>", {"R5", "R6"}),
        ('<a href="/match/X/?card=P9">', {"P9"}),
    ],
)
def test_it_sees_a_card_that_is_written(leak: str, cards: set[str]) -> None:
    assert read_cards(leak).every == cards


@pytest.mark.parametrize(
    ("leak", "cards"),
    [
        ('<button value="play R+">', {"R+"}),
        ('<button value="play CC:B">', {"CC"}),
        ('<li data-hand="Y+2 GD +3 BR,K">', {"Y+2", "GD", "+3", "BR", "K"}),
        ("<p>You drew: red plus, king.</p>", {"R+", "K"}),
        ("<p>the blue plus two</p>", {"B+2"}),
        ("<p>the plus three breaker and the plus three</p>", {"BR", "+3"}),
        ("<p>crazy card, to the left</p>", {"CR"}),
        ("<p>the super TAKI (red), or the red TAKI</p>", {"ST", "RT"}),
        (
            "<p>Ben cannot go on with the green change direction: a run goes on in its own colour.",
            {"GD"},
        ),
    ],
)
def test_it_sees_a_card_of_taki_that_is_written(leak: str, cards: set[str]) -> None:
    assert read_cards(leak, TAKI).every == cards


@pytest.mark.parametrize(
    "innocent",
    [
        "<li>Nobody broke the +3.</li>",
        "<li>Gil said “Closed TAKI!”</li>",
        "<p>Ada must answer the +2: lay a +2 or a king, or draw 4 cards.</p>",
        "<p>A TAKI in red is open: Ben may go on with that colour.</p>",
        "<dt>May a king be the last card of a run?</dt>",
    ],
)
def test_it_sees_no_card_in_what_is_told_to_everybody(innocent: str) -> None:
    assert read_cards(innocent, TAKI).every == set()


@pytest.mark.parametrize(
    "innocent",
    [
        "<p>Ben has 4 cards. Round 2: the red ones win.</p>",
        "<p>R2D2 and the K44, SSR</p>",
        '<input type="hidden" name="token" value="a-K4-R5">',
        '<input type="hidden" name="seen" value="1-12">',
        "<b>purple</b><svg viewBox='0 0 24 24'></svg>",
        '<a href="/match/KRK4SSB8PR/">',
    ],
)
def test_it_sees_none_where_none_is(innocent: str) -> None:
    assert read_cards(innocent).every == set()


def test_a_drawing_that_it_cannot_read_is_an_alarm() -> None:
    with pytest.raises(StrangeDrawing):
        read_cards('<svg class="card"><use href="cards.svg#joker"/></svg>')
