"""What each card of the eight-colour game does, in words, as a table plays it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from referee.engine.cards import Card
from referee.games.eight_colours.cards import SYMBOL, WILD, WILD_DRAW_FOUR, WORTH
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.presentation.rulebook import RULEBOOK
from referee.presentation.card_words import CardWords, consequence, left_in_hand

NUMBER = ("2.3", "3.2")
CLAUSES = {
    "S": ("2.4", "3.2"),
    "R": ("2.4", "3.2"),
    "+2": ("2.5", "3.2"),
    WILD: ("2.6", "2.7", "3.2"),
    WILD_DRAW_FOUR: ("2.5", "2.6", "3.2"),
}
"""By the number or symbol of a card, the clauses that say what it does."""


def card_words(card: Card, options: Options, seats: int) -> CardWords:
    """Return what a card does in a match of so many seats."""
    figure = SYMBOL[card]
    sentences = (*_fits(figure), *_does(figure, options, seats), left_in_hand(WORTH[card]))
    return CardWords(sentences, CLAUSES.get(figure, NUMBER))


def _fits(figure: str) -> Iterator[str]:
    if figure in (WILD, WILD_DRAW_FOUR):
        return
    if figure.isdigit():
        yield _("It fits on its colour and on its number.")
    else:
        yield _("It fits on its colour and on its symbol.")


def _does(figure: str, options: Options, seats: int) -> Iterator[str]:
    if figure.isdigit():
        yield _("Its colour leads then.")
    elif figure == "S" and seats == 2:
        yield _("The other player loses a turn: you move again.")
    elif figure == "S":
        yield _("The next player loses the turn.")
    elif figure == "R":
        yield _("Play goes round the other way.")
        if seats == 2:
            yield consequence(RULEBOOK, options, "reverse_with_two")
    elif figure == "+2":
        yield _("The next player draws two cards, or answers with a draw two of any colour.")
        yield _("Each draw two in answer adds two cards.")
    elif figure == WILD:
        yield _("It fits on any card, but not while cards are owed.")
        yield _("You name one of the eight colours. Only that colour or another wild fits on it.")
    else:
        yield _("It fits on any card, but not while cards are owed for a draw two.")
        yield _("You name one of the eight colours.")
        yield _("The next player draws four cards, or answers with another wild draw four.")
