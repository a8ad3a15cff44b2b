"""What the shared pages ask of a game of melds.

The pages know the tray, in which a player puts melds together, and the moves that they write:
``draw``, ``take``, ``lay 5H 6H 7H | KC KD KH``, ``add 8H to M1``, ``discard 2D`` and ``undo``. A
game's notation reads those that the game has, and its rules judge them. What a meld is, and the
words about it, the game says here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.games.melds.presentation.tray import Tray
from referee.models import Match
from referee.presentation.rulebook import Text
from referee.rulings.allowing import Allowing


class MeldState(Protocol):
    """What the pages read of a state by themselves: the hands, the discards from the bottom, and
    the seat to move, or that would have moved when the deal ended.
    """

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def discards(self) -> tuple[Card, ...]: ...
    @property
    def turn(self) -> int: ...


@dataclass(frozen=True, slots=True)
class TapChoice:
    """One way to go on, where a card may lie for several: the words of its button, and what the
    button does.
    """

    words: str
    do: str


@dataclass(frozen=True, slots=True)
class TapResult:
    """What a tap leads to: another tray, a choice, the text of a move to be judged, or the sentence
    that says what the player must choose first.

    `discarding` is the card about which the page asks first, since melds are ready and not laid.
    `arranging` is set while cards are put in order by taps: the card that is to be put somewhere,
    empty before one is chosen. `wants_best`: the best lay-down was requested.
    """

    tray: Tray
    move: str = ""
    choices: tuple[TapChoice, ...] = ()
    trouble: str = ""
    discarding: str = ""
    arranging: str | None = None
    wants_best: bool = False


@dataclass(frozen=True, slots=True)
class MeldOnTable:
    """A meld on the table.

    `title` has the owner's name in the place of ``%(name)s``. `is_open` tells whether the seat to
    move may lay off on it now; `taps` are what that seat may do with it besides.
    """

    owner: int
    title: Text
    faces: tuple[Face, ...]
    is_open: bool
    taps: tuple[TapChoice, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DraftMeld:
    """A meld in the making.

    text     its cards as the form names them
    faces    its cards in the order in which they would lie
    title    what it is: “Run”, or that it is no meld yet
    trouble  why it is none yet
    choices  what its joker may be, where it may be several cards
    tag      what it counts, in words that are shown while the page has a part of the game's own
    """

    text: str
    faces: tuple[Face, ...]
    title: str
    trouble: str = ""
    choices: tuple[TapChoice, ...] = ()
    tag: str = ""


def lay_off(tray: Tray, number: int, state: Any) -> TapResult:
    """Return the laying off of the chosen cards as they are on the meld with this number."""
    return TapResult(tray, f"add {' '.join(tray.chosen)} to M{number}")


@dataclass(frozen=True, slots=True)
class FittingCards:
    """The names of a hand's cards that could by themselves be laid off on a meld of the table, and
    of those that free its joker.
    """

    lays: tuple[str, ...] = ()
    frees: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class FoundMeld:
    """A meld that a hand has.

    text       its cards as the form names them
    faces      its cards in order
    title      what it is and counts, in words
    worth      what it counts
    is_enough  whether it brings what lacks for coming out
    """

    text: str
    faces: tuple[Face, ...]
    title: str
    worth: int
    is_enough: bool

    @property
    def held(self) -> tuple[Face, ...]:
        """Its cards as they are in the hand: a joker as itself, not as what it would lie for."""
        return tuple(face._replace(named="") for face in self.faces)


@dataclass(frozen=True, kw_only=True)
class BestLayDown:
    """What of a hand is best laid: the new melds, what is done besides in sentences (swaps, laying
    off), and what comes of it.
    """

    melds: tuple[FoundMeld, ...]
    besides: tuple[str, ...]
    verdict: str

    @property
    def text(self) -> str:
        """The melds as a button puts them into the tray."""
        return "|".join(meld.text for meld in self.melds)


@dataclass(frozen=True, kw_only=True)
class MeldGame:
    """A game of melds, as its pages know it.

    on_table       the melds on the table of a state, in their order
    draft          a meld in the making: the names of its cards, the state, and its number from 1,
                   which stands in what its `choices` do (``name:2:JC QC *=KC``)
    may            what the seat to move may do as the state stands, of ``draw``, ``take`` and
                   ``undo``, and ``lay`` where it may lay, lay off or discard
    lay_off        what laying off the chosen cards on the meld with a number, from 1, leads to
    own_tap        what a button leads to that only this game has: what the button does, the tray,
                   the state; None where it is none of the game's
    tags           words beside a seat's number of cards (“came out”): the state, the seat
    part           what the page shows beneath the melds in the making to the player who is to move:
                   the state, the tray; None for nothing. While its `missing` is more than nothing
                   the melds in the making are not enough by themselves, and the button that lays
                   them is plain
    part_template  shows that, as `part`
    question       what is asked where there are choices: what a joker stands for
    fits           by the melds on the table, what of the hand of the seat to move fits
    found          melds that the hand of the seat to move has besides those of the tray
    best_lay_down  what of the hand of the seat to move is best laid, None for nothing
    rank           where a card stands in a hand that is sorted by rank
    changes        the house rules under which a refused move would be lawful: the match, the state,
                   the seat, and the text of the move (`referee.rulings.allowing` finds them)
    """

    on_table: Callable[[Any], tuple[MeldOnTable, ...]]
    draft: Callable[[tuple[str, ...], Any, int], DraftMeld]
    may: Callable[[Any], frozenset[str]]
    lay_off: Callable[[Tray, int, Any], TapResult] = lay_off
    own_tap: Callable[[str, Tray, Any], TapResult | None] = lambda do, tray, state: None
    tags: Callable[[Any, int], tuple[str, ...]] = lambda state, seat: ()
    part: Callable[[Any, Tray], Any] = lambda state, tray: None
    part_template: str = ""
    question: Text = ""
    fits: Callable[[Any], tuple[FittingCards, ...]] = lambda state: ()
    found: Callable[[Any, Tray], tuple[FoundMeld, ...]] = lambda state, tray: ()
    best_lay_down: Callable[[Any], BestLayDown | None] = lambda state: None
    rank: Callable[[Card], int] = lambda card: card
    changes: Callable[[Match, Any, int, str], tuple[Allowing, ...]] = (
        lambda match, state, seat, move: ()
    )
