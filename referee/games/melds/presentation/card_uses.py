"""What a card of a hand could do now in a game of melds, as the help with melds has it."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from referee.cards.card_names import short_name
from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.games.melds.presentation.contract import FoundMeld, MeldGame
from referee.games.melds.presentation.tray import Tray
from referee.matches.deals import DealInPlay


def uses_of(melds: MeldGame, in_play: DealInPlay, seat: int, card: Card) -> Iterator[str]:
    """Say what the seat could do with a card of its hand now, in sentences: nothing where the
    match does not help with melds, and nothing while the seat may lay nothing.
    """
    match = in_play.match
    state: Any = match.rules.seen_by(in_play.replay.state, seat)
    if not match.helps_with_melds or state.turn != seat or "lay" not in melds.may(state):
        return
    name = match.rules.notation.deck.names[card]
    pairs = zip(melds.on_table(state), melds.fits(state), strict=False)
    for number, (meld, fits) in enumerate(pairs, start=1):
        if meld.is_open and name in fits.lays:
            yield _("You can lay it off on meld %(meld)s now.") % {"meld": number}
        if meld.is_open and name in fits.frees:
            yield _("It frees the joker of meld %(meld)s.") % {"meld": number}
    for each in melds.found(state, Tray()):
        if _has(each, match.rules.notation.deck.face(card).code):
            words = _("With others of your hand it is a meld: %(meld)s, %(cards)s.")
            yield words % {"meld": each.title, "cards": _cards(each)}


def _has(meld: FoundMeld, code: str) -> bool:
    return any(face.code == code for face in meld.held)


def _cards(meld: FoundMeld) -> str:
    return " ".join(_short(face) for face in meld.held)


def _short(face: Face) -> str:
    return "★" if face.figure == "joker" else short_name(face)
