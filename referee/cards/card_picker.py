"""The pad on which any card of a deck is found in two taps: first its colour, then its figure."""

from collections.abc import Container
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee.cards.card_names import COLOURS, SUITS
from referee.cards.tiles import CardTile, tile_of
from referee.engine.cards import UNSEEN, Card, Deck

NO_COLOUR = _("no colour")
JOKERS = _("jokers")


@dataclass(frozen=True, slots=True)
class PadGroup:
    """The cards of one colour; those without a colour have the `colour` ``""``."""

    colour: str
    label: str | Promise
    cards: tuple[CardTile, ...]

    def __contains__(self, name: object) -> bool:
        return any(card.name == name for card in self.cards)


def pad(deck: Deck, forms: bool, among: Container[int] | None = None) -> tuple[PadGroup, ...]:
    """Return every card that the deck has, once, in groups of a colour.

    With `forms`, a wild is followed by the forms in which it can be laid. With `among`, no card is
    there but those.
    """
    groups: dict[str, list[Card]] = {}
    for card in sorted(range(UNSEEN + 1, len(deck.names)), key=lambda card: deck.plain[card]):
        is_wanted = among is None or card in among
        if is_wanted and deck.copies[deck.plain[card]] and (forms or deck.plain[card] == card):
            groups.setdefault(deck.face(card).colour, []).append(card)
    in_suits = any(colour in SUITS for colour in groups)
    return tuple(
        PadGroup(
            colour,
            JOKERS if in_suits and not colour else _label(colour),
            tuple(tile_of(deck, card) for card in cards),
        )
        for colour, cards in groups.items()
    )


def _label(colour: str) -> str | Promise:
    if colour in COLOURS:
        return COLOURS[colour].name
    return SUITS.get(colour, NO_COLOUR)
