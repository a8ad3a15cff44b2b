"""What each card of TAKI does, in words, as an edition and a table play it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from referee.engine.cards import Card
from referee.games.taki.cards import DECKS, NAMES, SYMBOL
from referee.games.taki.counting import worth
from referee.games.taki.options import Options
from referee.games.taki.presentation.rulebook import RULEBOOK
from referee.presentation.card_words import CardWords, consequence, left_in_hand

NUMBER = ("2.1",)
CLAUSES = {
    "+2": ("3.3",),
    "S": ("3.1",),
    "D": ("3.2",),
    "+": ("3.4",),
    "T": ("4.1", "4.3"),
    "CC": ("3.5",),
    "ST": ("3.7", "4.1"),
    "K": ("3.8",),
    "+3": ("3.9", "5.1"),
    "BR": ("5.2", "5.4"),
    "CR": ("3.10",),
}
"""By the figure of a card, the clauses that say what it does."""


def card_words(card: Card, options: Options, seats: int) -> CardWords:
    """Return what a card does in a match of so many seats."""
    figure = SYMBOL[card]
    sentences, clauses = tuple(_sentences(figure, options, seats)), CLAUSES.get(figure, NUMBER)
    if options.scoring == "points" and options.mode == "classic":
        sentences = (*sentences, left_in_hand(worth(options, card)))
        clauses = (*clauses, "8.2")
    if options.plus_three and figure in ("+", "3"):
        clauses = (*clauses, "3.11")
    return CardWords(sentences, clauses)


def _sentences(figure: str, options: Options, seats: int) -> Iterator[str]:
    if figure.isdigit() or figure in ("+2", "S", "D", "+"):
        yield (
            _("It fits on its colour and on its number.")
            if figure.isdigit()
            else _("It fits on its colour and on its symbol.")
        )
    yield from {
        "+2": _plus_two,
        "S": _stop,
        "D": _change_direction,
        "+": _plus,
        "T": _taki,
        "CC": _change_colour,
        "ST": _super_taki,
        "K": _king,
        "+3": _plus_three,
        "BR": _breaker,
        "CR": _crazy,
    }.get(figure, _number)(options, seats)
    if options.plus_three and figure in ("+", "3"):
        yield consequence(RULEBOOK, options, "plus_three")


def _has(options: Options, name: str) -> bool:
    """Return whether the edition has such a card."""
    return DECKS[options.edition].copies[NAMES.index(name)] > 0


def _number(options: Options, seats: int) -> Iterator[str]:
    yield _("Its colour leads then.")


def _plus_two(options: Options, seats: int) -> Iterator[str]:
    yield _("The next player draws two cards, or answers with a +2 of any colour.")
    yield _("Each +2 in answer adds two cards.")
    if _has(options, "K"):
        yield _("A king cancels them all.")


def _stop(options: Options, seats: int) -> Iterator[str]:
    if seats == 2:
        yield _("The other player loses a turn: you move again.")
    else:
        yield _("The next player loses the turn.")


def _change_direction(options: Options, seats: int) -> Iterator[str]:
    yield _("Play goes round the other way.")
    if seats == 2:
        yield consequence(RULEBOOK, options, "reverse_with_two")


def _plus(options: Options, seats: int) -> Iterator[str]:
    yield _("After it you lay another card that fits, or draw one.")
    if not options.draw_after_plus:
        yield consequence(RULEBOOK, options, "draw_after_plus")
    if options.plus_followup != "any_match":
        yield consequence(RULEBOOK, options, "plus_followup")
    yield _("It does not win as the last card: you draw one.")


def _taki(options: Options, seats: int) -> Iterator[str]:
    yield _("It fits on its colour, on a TAKI and on a super TAKI.")
    yield from _run(options)


def _super_taki(options: Options, seats: int) -> Iterator[str]:
    yield _fits_on_any()
    yield consequence(RULEBOOK, options, "supertaki")
    yield from _run(options)


def _run(options: Options) -> Iterator[str]:
    yield _("After it you may lay as many cards of its colour as you like; only the last one acts.")
    yield _("Say “Closed TAKI!” at the end. Otherwise the next player may go on with its colour.")
    if options.close_on_taki:
        yield consequence(RULEBOOK, options, "close_on_taki")


def _change_colour(options: Options, seats: int) -> Iterator[str]:
    yield _fits_on_any()
    yield _("You name the colour that leads then.")


def _king(options: Options, seats: int) -> Iterator[str]:
    yield _("It fits on any card, and cancels cards that are owed for a +2.")
    yield _("After it you may lay any one card, draw one, or end your turn.")
    if not options.king_in_run:
        yield consequence(RULEBOOK, options, "king_in_run")
    if _has(options, "+3") or options.plus_three:
        yield consequence(RULEBOOK, options, "king_on_plus3")


def _plus_three(options: Options, seats: int) -> Iterator[str]:
    yield _("It fits on any card, but not in the run of a TAKI.")
    yield consequence(RULEBOOK, options, "plus3_on_plus2")
    yield _("All others draw three cards, unless somebody breaks it.")


def _breaker(options: Options, seats: int) -> Iterator[str]:
    yield _("While a +3 of another player waits, you may lay it at once, in your turn or not.")
    yield _("Then the player who laid the +3 draws three cards, and nobody else does.")
    yield _("With no +3 to break, you draw three cards yourself.")


def _crazy(options: Options, seats: int) -> Iterator[str]:
    yield _("It fits on any card, but not in a run, and not while cards are owed for a +2.")
    yield _(
        "You name a side: all hands go to the neighbours on that side, and play goes on that way."
    )


def _fits_on_any() -> str:
    return _("It fits on any card, but not while cards are owed for a +2.")
