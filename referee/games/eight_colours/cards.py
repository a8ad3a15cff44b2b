"""The 216 cards of the eight-colour game, and what each is worth (rulebook 1.1, 3.2)."""

from referee.engine.cards import Card, Deck
from referee.engine.faces import Face

COLOURS = "RBYGOPKS"
COLOUR_NAMES = ("red", "blue", "yellow", "green", "orange", "purple", "pink", "sky")
SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2")
FIGURES = (*SYMBOLS[:10], "skip", "reverse", "draw-two")

WILD, WILD_DRAW_FOUR = "W", "W+4"

_COLOURED = [colour + symbol for colour in COLOURS for symbol in SYMBOLS]
_LAID = [f"{wild}:{colour}" for wild in (WILD, WILD_DRAW_FOUR) for colour in COLOURS]
_NAMES = ("?", *_COLOURED, WILD, WILD_DRAW_FOUR, *_LAID)


def _copies(name: str) -> int:
    if name in (WILD, WILD_DRAW_FOUR):
        return 8
    if name == "?" or ":" in name:
        return 0
    return 1 if name[1:] == "0" else 2


def _face(name: str) -> Face:
    if name == "?":
        raise ValueError("an unseen card has no face")
    if name[0] == "W":
        wild, _, colour = name.partition(":")
        figure = "wild" if wild == WILD else "wild-draw-four"
        return Face("", figure, COLOUR_NAMES[COLOURS.index(colour)] if colour else "")
    return Face(COLOUR_NAMES[COLOURS.index(name[0])], FIGURES[SYMBOLS.index(name[1:])])


def _worth(name: str) -> int:
    if name[0] == "W":
        return 50
    return int(name[1:]) if name[1:].isdigit() else 20


def face(card: Card) -> Face:
    """Return what is printed on `card`; raises ValueError for an unseen card."""
    return _face(_NAMES[card])


DECK = Deck(
    names=_NAMES,
    copies=tuple(_copies(name) for name in _NAMES),
    plain=tuple(_NAMES.index(name.partition(":")[0]) for name in _NAMES),
    face=face,
)

COLOUR: tuple[str, ...] = tuple(
    name.partition(":")[2] if name[0] == "W" else name[0].strip("?") for name in _NAMES
)
"""The colour that a card asks for when it leads; empty for a wild that names none."""

SYMBOL: tuple[str, ...] = tuple(
    name.partition(":")[0] if name[0] == "W" else name[1:] for name in _NAMES
)
"""The number or symbol of a card: ``0`` to ``9``, ``S R +2 W W+4``."""

WORTH: tuple[int, ...] = (0, *(_worth(name) for name in _NAMES[1:]))
"""What a card left in a hand counts, in points."""

FORMS: tuple[tuple[Card, ...], ...] = tuple(
    tuple(
        laid for laid, of in enumerate(DECK.plain) if of == card and (laid != card or COLOUR[card])
    )
    for card in range(len(_NAMES))
)
"""The forms in which a card of a hand can be laid: a wild in each of the eight colours."""
