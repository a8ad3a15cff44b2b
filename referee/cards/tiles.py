"""A card on a page: its face, how a form names it, and what is marked on it."""

from dataclasses import dataclass

from referee.cards.card_names import COLOURS
from referee.engine.cards import Card, Deck
from referee.engine.faces import Face


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card that is shown, or that can be tapped. `name` is its name in the notation; it
    `is_pointed` at where a bubble speaks of it.
    """

    face: Face
    name: str
    is_new: bool = False
    is_chosen: bool = False
    is_pointed: bool = False

    @property
    def letter(self) -> str:
        """The letter of the colour that the card asks for."""
        return letter_of(self.face)


def tile_of(deck: Deck, card: Card, *, is_new: bool = False, is_chosen: bool = False) -> CardTile:
    return CardTile(deck.face(card), deck.names[card], is_new, is_chosen)


def colour_of(face: Face) -> str:
    """Return the colour that a leading card asks for."""
    return face.named or face.colour


def letter_of(face: Face) -> str:
    colour = colour_of(face)
    return COLOURS[colour].letter if colour in COLOURS else ""
