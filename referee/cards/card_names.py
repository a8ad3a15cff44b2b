"""What a card is called: the one table of colours, suits, ranks and figures.

The words stand in gettext, so that a page, a sentence and a screen reader say the same.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from foundation.language.direction import in_order
from referee.engine.faces import Face

Words = str | Promise


class UnknownFace(ValueError):
    """A face that no game's card has; the message shows it."""

    def __init__(self, face: Face) -> None:
        super().__init__(f"no card has the face {tuple(face)!r}")
        self.face = face


class Colour(NamedTuple):
    """One of the eight colours: its word, its letter in the notation, and its shape."""

    name: Words
    letter: str
    shape: str
    shape_name: Words


COLOURS: dict[str, Colour] = {
    "red": Colour(pgettext_lazy("card colour", "red"), "R", "heart", gettext_lazy("heart")),
    "blue": Colour(pgettext_lazy("card colour", "blue"), "B", "drop", gettext_lazy("drop")),
    "yellow": Colour(pgettext_lazy("card colour", "yellow"), "Y", "star", gettext_lazy("star")),
    "green": Colour(pgettext_lazy("card colour", "green"), "G", "leaf", gettext_lazy("leaf")),
    "orange": Colour(pgettext_lazy("card colour", "orange"), "O", "square", gettext_lazy("square")),
    "purple": Colour(pgettext_lazy("card colour", "purple"), "P", "crown", gettext_lazy("crown")),
    "pink": Colour(pgettext_lazy("card colour", "pink"), "K", "flower", gettext_lazy("flower")),
    "sky": Colour(pgettext_lazy("card colour", "sky"), "S", "cloud", gettext_lazy("cloud")),
}

COLOURED: dict[str, Words] = {
    "red": pgettext_lazy("card colour before a figure", "red"),
    "blue": pgettext_lazy("card colour before a figure", "blue"),
    "yellow": pgettext_lazy("card colour before a figure", "yellow"),
    "green": pgettext_lazy("card colour before a figure", "green"),
    "orange": pgettext_lazy("card colour before a figure", "orange"),
    "purple": pgettext_lazy("card colour before a figure", "purple"),
    "pink": pgettext_lazy("card colour before a figure", "pink"),
    "sky": pgettext_lazy("card colour before a figure", "sky"),
}
"""The colours as they stand in the name of a card: some languages inflect them there."""

SUITS: dict[str, Words] = {
    "spades": gettext_lazy("spades"),
    "hearts": gettext_lazy("hearts"),
    "diamonds": gettext_lazy("diamonds"),
    "clubs": gettext_lazy("clubs"),
}
SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
TEXT_FORM = "\N{VARIATION SELECTOR-15}"
"""Keeps a suit a letter of the text where a system would draw a picture."""
SUIT_OF_LETTER = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

RANKS: dict[str, Words] = {
    "A": pgettext_lazy("card rank", "ace"),
    "2": pgettext_lazy("card rank", "two"),
    "3": pgettext_lazy("card rank", "three"),
    "4": pgettext_lazy("card rank", "four"),
    "5": pgettext_lazy("card rank", "five"),
    "6": pgettext_lazy("card rank", "six"),
    "7": pgettext_lazy("card rank", "seven"),
    "8": pgettext_lazy("card rank", "eight"),
    "9": pgettext_lazy("card rank", "nine"),
    "10": pgettext_lazy("card rank", "ten"),
    "J": pgettext_lazy("card rank", "jack"),
    "Q": pgettext_lazy("card rank", "queen"),
    "K": pgettext_lazy("card rank", "king"),
}

RANK_LETTERS: dict[str, Words] = {
    "A": pgettext_lazy("letter of a rank on a card", "A"),
    "J": pgettext_lazy("letter of a rank on a card", "J"),
    "Q": pgettext_lazy("letter of a rank on a card", "Q"),
    "K": pgettext_lazy("letter of a rank on a card", "K"),
}
"""What stands on the cards, and in text for a card: the same letters."""

NUMBERS = tuple("0123456789")

COMMANDS: dict[str, Words] = {
    "skip": pgettext_lazy("card figure", "skip"),
    "reverse": pgettext_lazy("card figure", "reverse"),
    "draw-two": pgettext_lazy("card figure", "draw two"),
    "plus-two": pgettext_lazy("card figure", "plus two"),
    "stop": pgettext_lazy("card figure", "stop"),
    "change-direction": pgettext_lazy("card figure", "change direction"),
    "plus": pgettext_lazy("card figure", "plus"),
    "taki": pgettext_lazy("card figure", "TAKI"),
}

COLOURLESS: dict[str, Words] = {
    "wild": pgettext_lazy("card", "wild"),
    "wild-draw-four": pgettext_lazy("card", "wild draw four"),
    "change-colour": pgettext_lazy("card", "change colour"),
    "super-taki": pgettext_lazy("card", "super TAKI"),
    "king": pgettext_lazy("card", "king"),
    "plus-three": pgettext_lazy("card", "plus three"),
    "breaker": pgettext_lazy("card", "plus three breaker"),
    "crazy": pgettext_lazy("card", "crazy card"),
    "joker": pgettext_lazy("card", "joker"),
}
NAMES_A_COLOUR = frozenset({"wild", "wild-draw-four", "change-colour", "super-taki"})


def colour_name(colour: str) -> str:
    """Return the word for a colour or a suit: `pink`, `hearts`."""
    if colour in COLOURS:
        return str(COLOURS[colour].name)
    if colour in SUITS:
        return str(SUITS[colour])
    raise UnknownFace(Face(colour, ""))


def card_name(face: Face) -> str:
    """Return what a card is called in a sentence: `pink 4`, `wild (sky)`, `ace of spades`."""
    colour, figure, named = face
    if named and colour:
        raise UnknownFace(face)
    if colour in COLOURS and (figure in NUMBERS or figure in COMMANDS):
        # Translators: a coloured card, such as "pink 4" or "red draw two".
        return _("%(colour)s %(figure)s") % {
            "colour": COLOURED[colour],
            "figure": COMMANDS.get(figure, figure),
        }
    if colour in SUITS and figure in RANKS:
        # Translators: a French card, such as "seven of hearts".
        return _("%(rank)s of %(suit)s") % {"rank": RANKS[figure], "suit": SUITS[colour]}
    if not colour and figure in COLOURLESS:
        return _colourless_name(face)
    raise UnknownFace(face)


def card_names(faces: Iterable[Face]) -> str:
    """Return several cards as they stand in a sentence, the first one first."""
    return in_order(", ".join(map(card_name, faces)))


def melds_in_words(melds: Iterable[Iterable[Face]]) -> str:
    """Return the cards of several melds as they stand in a sentence, the first meld first."""
    return in_order("; ".join(map(card_names, melds)))


def short_name(face: Face) -> str:
    """Return a French card as people write it on paper: 9♣."""
    rank = RANK_LETTERS.get(face.figure, face.figure)
    return f"{rank}{SYMBOLS[face.colour]}{TEXT_FORM}"


def joker_stands_for(face: Face) -> Face:
    """Return the card that a laid joker stands for."""
    rank, suit = face.named[:-1], SUIT_OF_LETTER.get(face.named[-1:], "")
    if not suit or rank not in RANKS:
        raise UnknownFace(face)
    return Face(suit, rank)


def _colourless_name(face: Face) -> str:
    name = str(COLOURLESS[face.figure])
    if not face.named:
        return name
    if face.figure in NAMES_A_COLOUR and face.named in COLOURS:
        # Translators: a card laid with a colour named, such as "wild draw four (sky)".
        return _("%(card)s (%(colour)s)") % {
            "card": name,
            "colour": COLOURS[face.named].name,
        }
    if face.figure == "crazy" and face.named == "left":
        return _("crazy card, to the left")
    if face.figure == "crazy" and face.named == "right":
        return _("crazy card, to the right")
    if face.figure == "joker":
        # Translators: a joker laid in place of a card, such as "joker as the six of hearts".
        return _("joker as the %(card)s") % {"card": card_name(joker_stands_for(face))}
    raise UnknownFace(face)
