"""The reader of cards on pages sees every way in which a card could be given away."""

import pytest

from referee.engine.cards import UNSEEN
from referee.games.eight_colours.cards import DECK
from referee.templatetags.cards import card, card_back
from tests.referee.views.seen_cards import StrangeDrawing, read_cards

CARDS = [number for number in range(len(DECK.names)) if number != UNSEEN]


@pytest.mark.parametrize("number", CARDS, ids=lambda number: DECK.names[number])
def test_it_sees_a_card_that_is_drawn(number: int) -> None:
    plain = DECK.names[DECK.plain[number]]
    seen = read_cards(f"<p>{card(DECK.face(number))}</p>")
    hidden = read_cards(f"<p>{card(DECK.face(number), hidden=True)}</p>")

    assert (seen.drawn, seen.said) == ([plain], {plain})
    assert (hidden.drawn, hidden.said) == ([plain], set())


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
