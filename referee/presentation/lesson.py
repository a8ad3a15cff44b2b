"""The lesson of a game: a first deal against one computer, in which bubbles teach.

A game's folder brings it as data (`presentation/lesson.py`). A bubble knows nothing of the deal but
a `Sight`: what the learner's seat may see, and what it may do.
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.game import Deal, Game
from referee.engine.moves import Call
from referee.engine.notation import Move
from referee.players.choosing import mind_of
from referee.presentation.rulebook import Text

LEARNER = 1
"""The seat that learns, and plays first."""
COMPUTER = 2
"""The seat that plays against it: the `other` of the texts."""
LONGEST = 90
"""The most characters of a bubble: more are not read between two moves."""


class Sight(NamedTuple):
    """A moment as the learner sees it.

    seat    the learner's
    view    the state as that seat sees it (`Game.seen_by`)
    legal   what that seat may do (`Game.legal_for`)
    before  the view when it could last do something; None at the first moment
    """

    seat: int
    view: Any
    legal: tuple[Move, ...]
    before: Any = None

    @property
    def hand(self) -> tuple[Card, ...]:
        hand: tuple[Card, ...] = self.view.hands[self.seat - 1]
        return hand


class Due(NamedTuple):
    """A bubble that is due.

    offer  the move that it proposes; None where it only says something
    cards  the cards of the hand that it speaks of
    facts  for its text, as in a refusal
    melds  the cards of each meld that is to be put together, in that order: it speaks of those of
           the first that is not yet, until they are laid
    """

    offer: Move | None = None
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, int | str] = {}
    melds: tuple[tuple[Card, ...], ...] = ()


class Anchor(enum.StrEnum):
    """What a bubble points at."""

    HAND = "hand"
    LEADING = "leading"
    PILE = "pile"
    DISCARDS = "discards"
    CALL = "call"
    ACTIONS = "actions"
    MELDS = "melds"


@dataclass(frozen=True, kw_only=True)
class Bubble:
    """One thing that is taught, the first time that it can be done.

    text      at most `LONGEST` characters, in the words of the rulebook; `other` is the computer
    when      whether it is due
    anchor    what it points at
    topic     in a few words for the closing card; empty where that leaves it out
    face      the card beside these words
    teaches   topics of other bubbles that it explains as well
    leads_on  it only introduces: what is due next is said at the same moment
    together  what it says instead once all melds that it is about are together; empty: the same
    """

    text: Text
    when: Callable[[Sight], Due | None]
    anchor: Anchor = Anchor.HAND
    topic: Text = ""
    face: Face | None = None
    teaches: tuple[Text, ...] = ()
    leads_on: bool = False
    together: Text = ""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A game's first deal.

    seed     of the deal: what is taught comes up where the learner does what is proposed
    opening  sentences before the deal: what the game is about
    closing  the heading when it is over
    bubbles  in their order: the first that is due is shown
    move     how the computer plays: from its own view, among what it may do; None where it leaves
             that to others
    options  in what the rules differ from those of the game's first edition
    arrange  how the deal of the seed is arranged; None where it stays as it is
    naming   said while the page asks what a card that is laid stands for; empty in a game where
             none stands for another
    """

    seed: int
    opening: tuple[Text, ...]
    closing: Text
    bubbles: tuple[Bubble, ...]
    move: Callable[[Any, tuple[Move, ...]], Move | None]
    options: Mapping[str, object] = field(default_factory=dict)
    arrange: Callable[[Deal], Deal] | None = None
    naming: Text = ""

    def deal(self, game: Game[Any, Any], options: Any) -> Deal:
        """Return the cards as they lie before the first move."""
        dealt = game.deal(options, COMPUTER, self.seed)
        return self.arrange(dealt) if self.arrange else dealt

    def said(self, sight: Sight, met: frozenset[int]) -> tuple[tuple[int, Due], ...]:
        """Return what is said at a moment, by the place of the bubble: those of the first that are
        due and lead on, and then one. What was `met` before is said no more.
        """
        found: list[tuple[int, Due]] = []
        for place, bubble in enumerate(self.bubbles):
            due = None if place in met else bubble.when(sight)
            if due is None:
                continue
            found.append((place, due))
            if not bubble.leads_on:
                break
        return tuple(found)

    def explained(self, met: Iterable[int]) -> frozenset[Text]:
        """Return the topics that these bubbles explain, by their places."""
        shown = [self.bubbles[place] for place in met]
        topics = (topic for bubble in shown for topic in (bubble.topic, *bubble.teaches))
        return frozenset(topic for topic in topics if topic)


class Course(NamedTuple):
    """How far a lesson has come.

    said    what is said at the present moment, by the place of the bubble
    met     the bubbles that were shown, these among them
    before  what the learner saw when it could last do something
    """

    said: tuple[tuple[int, Due], ...] = ()
    met: frozenset[int] = frozenset()
    before: Any = None

    def next(
        self, lesson: Lesson, game: Game[Any, Any], state: Any, move: Move | None = None
    ) -> "Course":
        """Return the course in a state, the next after `move`; None at the beginning. A call of the
        computer changes nothing that the learner looks at: what was said stays.
        """
        if type(move) is Call and move.seat != LEARNER:
            return self
        legal = game.legal_for(state, LEARNER)
        if not legal or game.outcome(state):
            return self._replace(said=())
        view = game.seen_by(state, LEARNER)
        said = lesson.said(Sight(LEARNER, view, legal, self.before), self.met)
        return Course(said, self.met | {place for place, _due in said}, view)


def by_thumb(game: Game[Any, Any]) -> Callable[[Any, tuple[Move, ...]], Move | None]:
    """Return how a game's rules of thumb play, without chance: everybody has the same lesson."""

    def move(view: Any, legal: tuple[Move, ...]) -> Move | None:
        mind = mind_of(game)
        moves = mind.own_moves(view, legal)
        return mind.policy(view, moves, lambda: 0.5) if moves else None

    return move
