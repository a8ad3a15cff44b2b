"""What is printed on a card, in words that every page can draw and read aloud."""

from typing import NamedTuple


class Face(NamedTuple):
    """The front of a card.

    `colour` is empty for a card without one: ``red blue yellow green orange purple pink sky``, or
    a suit ``spades hearts diamonds clubs``. `figure` is a number or rank (``0`` to ``10``,
    ``A J Q K``) or a command (``skip``, ``draw-two`` …). `named` is the colour of a laid wild, or
    the card that a joker stands for in the notation (``6H``), or empty.
    """

    colour: str
    figure: str
    named: str = ""

    @property
    def code(self) -> str:
        """The face as it stands in an address: ``blue.plus-two.``, ``.joker.6H``."""
        return ".".join(self)
