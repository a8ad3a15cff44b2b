"""The cards of TAKI in its three editions (rulebook 1)."""

from referee.engine.cards import Card, Deck
from referee.engine.faces import Face

COLOURS = "RBGY"
COLOUR_NAMES = ("red", "blue", "green", "yellow")
SYMBOLS = ("1", "3", "4", "5", "6", "7", "8", "9", "+2", "S", "D", "+", "T")
_ACTIONS = ("plus-two", "stop", "change-direction", "plus", "taki")
_COLOURLESS = {
    "CC": "change-colour",
    "ST": "super-taki",
    "K": "king",
    "+3": "plus-three",
    "BR": "breaker",
    "CR": "crazy",
}
_SIDES = {"L": "left", "R": "right"}

_COLOURED = [colour + symbol for colour in COLOURS for symbol in SYMBOLS]
_LAID = [f"{wild}:{colour}" for wild in ("CC", "ST") for colour in COLOURS] + ["CR:L", "CR:R"]
NAMES = ("?", *_COLOURED, *_COLOURLESS, *_LAID)

_COPIES = {
    "116": {"CC": 4, "ST": 2, "K": 2, "+3": 2, "BR": 2},
    "112": {"CC": 4, "ST": 2, "K": 2},
    "crazy": {"CC": 4, "ST": 2, "CR": 2},
}


def _face(name: str) -> Face:
    plain, _, named = name.partition(":")
    if plain in _COLOURLESS:
        if plain == "CR":
            return Face("", "crazy", _SIDES.get(named, ""))
        return Face("", _COLOURLESS[plain], COLOUR_NAMES[COLOURS.index(named)] if named else "")
    symbol = name[1:]
    figure = symbol if symbol.isdigit() else _ACTIONS[SYMBOLS.index(symbol) - 8]
    return Face(COLOUR_NAMES[COLOURS.index(name[0])], figure)


def face(card: Card) -> Face:
    """Return what is printed on `card`; raises ValueError for an unseen card."""
    if not card:
        raise ValueError("an unseen card has no face")
    return _face(NAMES[card])


def _copies(name: str, edition: str) -> int:
    if name in _COPIES[edition]:
        return _COPIES[edition][name]
    return 2 if name in _COLOURED else 0


PLAIN: tuple[Card, ...] = tuple(NAMES.index(name.partition(":")[0]) for name in NAMES)

DECKS = {
    edition: Deck(
        names=NAMES,
        copies=tuple(_copies(name, edition) for name in NAMES),
        plain=PLAIN,
        face=face,
    )
    for edition in _COPIES
}


def _colour(name: str) -> str:
    if name in _COLOURED:
        return name[0]
    plain, _, named = name.partition(":")
    return named if plain in ("CC", "ST") else ""


COLOUR: tuple[str, ...] = tuple(_colour(name) for name in NAMES)
"""The colour of a card, or the colour that it was laid as; empty for a card without one."""

SYMBOL: tuple[str, ...] = tuple(
    name[1:] if name in _COLOURED else name.partition(":")[0] for name in NAMES
)
"""The figure of a card: ``1`` to ``9``, ``+2 S D + T``, ``CC ST K +3 BR CR``."""

TAKIS = ("T", "ST")
"""The figures that open a run."""

TRANSPARENT = frozenset(card for card, symbol in enumerate(SYMBOL) if symbol in ("+3", "BR", "CR"))
"""Cards that never lead: what lies beneath them leads on."""

FORMS: tuple[tuple[Card, ...], ...] = tuple(
    (card, *(laid for laid, of in enumerate(PLAIN) if of == card and laid != card))
    for card in range(len(NAMES))
)
"""The forms in which a card of a hand can be laid, the bare one first."""


def as_colour(card: Card, colour: str) -> Card:
    """Return the form of a change colour or Super-TAKI that names `colour`."""
    return NAMES.index(f"{SYMBOL[card]}:{colour}")
