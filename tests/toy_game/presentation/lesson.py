"""The deal that teaches little rummy. The game has no mind: its computer follows a plan."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.games.melds.moves import Add, Discard, Lay
from referee.presentation.lesson import Anchor, Bubble, Due, Lesson, Sight
from tests.toy_game.cards import PIPS
from tests.toy_game.state import Knock


def _worth(move: Move) -> tuple[int, int]:
    """Return how good a move is by the plan: knock, lay, lay off, draw, discard the dearest."""
    match move:
        case Knock():
            return 4, 0
        case Lay():
            return 3, sum(PIPS[card] for meld in move.melds for card in meld)
        case Add():
            return 2, PIPS[move.cards[0]]
        case Draw():
            return 1, 0
        case Discard():
            return 0, PIPS[move.card]
    return -1, 0


def move(view: Any, legal: tuple[Move, ...]) -> Move:
    """Return what the computer does, and a learner to whom nothing is proposed."""
    return max(legal, key=_worth)


def _proposed(sight: Sight, kind: type) -> Move | None:
    best = move(sight.view, sight.legal)
    return best if isinstance(best, kind) else None


def begins(sight: Sight) -> Due | None:
    return Due() if sight.before is None else None


def draws(sight: Sight) -> Due | None:
    found = _proposed(sight, Draw)
    return Due(found) if found else None


def knocks(sight: Sight) -> Due | None:
    found = _proposed(sight, Knock)
    return Due(found) if found else None


def lays(sight: Sight) -> Due | None:
    found = _proposed(sight, Lay)
    if not isinstance(found, Lay):
        return None
    cards: tuple[Card, ...] = found.melds[0]
    return Due(found, cards)


def lays_off(sight: Sight) -> Due | None:
    found = _proposed(sight, Add)
    if not isinstance(found, Add):
        return None
    return Due(found, found.cards, {"card": found.cards[0], "meld": found.meld})


def discards(sight: Sight) -> Due | None:
    found = _proposed(sight, Discard)
    if not isinstance(found, Discard):
        return None
    return Due(found, (found.card,), {"card": found.card})


LESSON = Lesson(
    seed=197,
    opening=(
        _("Lay melds, and be the first without cards."),
        _("A meld is three cards of one rank, or three of a suit in a row."),
    ),
    closing=_("You know little rummy now"),
    bubbles=(
        Bubble(
            text=_("Get rid of your cards: lay melds, then discard one card."),
            when=begins,
            anchor=Anchor.MELDS,
            leads_on=True,
        ),
        Bubble(
            text=_("Few points left: you may knock instead of drawing, which ends the deal."),
            when=knocks,
            anchor=Anchor.ACTIONS,
            topic=_("Few points left: knock"),
        ),
        Bubble(
            text=_("Draw a card first."),
            when=draws,
            anchor=Anchor.PILE,
            topic=_("A turn begins with a card"),
        ),
        Bubble(
            text=_("These make a meld: tap them, then “Lay down”."),
            when=lays,
            topic=_("Lay a meld"),
            face=Face("spades", "7"),
        ),
        Bubble(
            text=_("The %(card)s fits meld %(meld)s: tap it, then the meld."),
            when=lays_off,
            topic=_("Add a card to a meld"),
            face=Face("hearts", "8"),
        ),
        Bubble(
            text=_("Discard a card: your turn is over then."),
            when=discards,
            topic=_("A discard ends the turn"),
            face=Face("clubs", "K"),
        ),
    ),
    move=move,
)
