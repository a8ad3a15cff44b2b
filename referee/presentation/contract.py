"""The second contract that every game keeps: how it is shown, on Django's side.

The rules of a game are the `Game` of `referee.engine.game`, which knows no words. A `Presentation`
is the value that adds them: what the game is called, what its rulebook says, how its moves are
narrated. Nothing is decided here about the game. Beside it the game's package has its `SCREEN`
(`referee.matches.screens`), and `RULINGS` where it answers "May I?" itself
(`referee.rulings.own_rulings`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, reverse
from django.utils.translation import gettext_lazy as _

from referee.engine.cards import Card, Deck
from referee.engine.faces import Face
from referee.engine.notation import Move, Notation
from referee.presentation.card_words import CardWords, nothing_said
from referee.presentation.dispute_book import DisputeBook
from referee.presentation.lesson import Lesson
from referee.presentation.made_moves import CameDue, MadeMove
from referee.presentation.rulebook import Illustration, QuickStep, Rulebook, Text
from referee.presentation.rules_card import CardSection
from referee.presentation.typed_moves import Phrase, TypedMoves, phrases_for


@dataclass(frozen=True, slots=True)
class VerbWords:
    """A move of one word that only some games have, in words.

    button  on the button of the player who makes it at a table
    pending_buttons  what is on it instead, by the code of what is the most pressing
    query   on the button of somebody who asks whether it may be made
    does    the sentence that it is made (with ``%(player)s``, as the two that follow)
    may     the sentence that it may be made
    done    the sentence that it was made
    """

    button: Text
    query: Text
    does: Text
    may: Text
    done: Text
    pending_buttons: Mapping[str, Text] = field(default_factory=dict)

    def button_now(self, pending: str) -> str:
        """Return what is on the button where `pending` is the code of what is the most pressing."""
        return str(self.pending_buttons.get(pending, self.button))


@dataclass(frozen=True, slots=True)
class QueryPage:
    """The page on which players ask “May I …?” without a match.

    name, args  its address, as `reverse` takes it
    words       of the link to it
    """

    name: str
    args: tuple[str, ...]
    words: Text

    @property
    def url(self) -> str:
        return reverse(self.name, args=self.args)


def situations_page(rulebook: Rulebook) -> QueryPage:
    """Return the page of a game that is asked about by a leading card (`Game.problems`)."""
    return QueryPage("referee:ask", (rulebook.game,), _("May I?"))


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that are explained together on the page that shows how to read the cards."""

    title: Text
    text: Text
    faces: tuple[Face, ...]


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """How a game is shown to people: its words and its pages.

    rulebook      its name, its rules, its refusals, its house rules and what is pending, in words
    may_i         the page on which “May I …?” is asked; None where there is none
    disputes      what players argue about, and the words for what is pending in a situation
    quick_start   the game in a few steps with pictures, for somebody who has never played it
    illustrations  by the number of a clause, the cards or the case that shows what it means
    verbs         the moves of one word besides drawing and calling, in the order of their buttons
    prompts       what the player to move is asked to do, by the codes of `Game.pending`, in as few
                  words as stand beside a hand; ``turn-colour`` where no figure leads, ``break`` for
                  who may lay a card although another is to move
    reasons       why a move is good, by the codes of the game's mind; as right of one that was made
    reason_clauses  the clause of the rulebook where a rule is the reason
    advise        the sentence that advises a move which is none of `referee.engine.moves` and none
                  of `verbs`
    phrases       the moves besides those of `referee.engine.moves` and `verbs`, as they are typed
    came_due      what came due as a move was made that is told before it; None for nothing
    hits          what a move does to the seat of another player, in one line that this player sees
                  until the next move of that seat; empty for nothing, and for a forgotten call
    narrate       the sentence about a move that is none of `referee.engine.moves` and none of
                  `verbs`
    short_title   its name where there is room for two short words; empty where the title is short
    emblem        the card that stands for it on the first page; None for none
    legend        how to read its cards; empty where the French pack says it all
    lesson        the deal that teaches the game; None where it has none
    card_words    what a card does, in words: the card as it is held or lies, the options, and how
                  many play; of a game that has no words of its own only its rulebook is named
    rules_card    what stands on its card for the table; empty where it has none
    counts_cards  whether these options count the cards left in a hand, and not their points
    fines         the house rules that say what a fault costs, as far as these options fine it
    most_left     the most that a hand can count under some options as it was dealt; None where
                  nothing is known of that
    urls          the addresses of pages that only this game or its screen has
    """

    rulebook: Rulebook
    may_i: QueryPage | None = None
    disputes: DisputeBook | None = None
    quick_start: tuple[QuickStep, ...] = ()
    illustrations: Mapping[str, Illustration] = field(default_factory=dict)
    verbs: Mapping[str, VerbWords] = field(default_factory=dict)
    prompts: Mapping[str, Text] = field(default_factory=dict)
    reasons: Mapping[str, Text] = field(default_factory=dict)
    reason_clauses: Mapping[str, str] = field(default_factory=dict)
    advise: Callable[[Move, Deck], str] | None = None
    phrases: tuple[Phrase, ...] = ()
    came_due: Callable[[MadeMove], CameDue | None] | None = None
    hits: Callable[[MadeMove, int], str] | None = None
    narrate: Callable[[MadeMove], str] | None = None
    short_title: Text = ""
    emblem: Face | None = None
    legend: tuple[CardGroup, ...] = ()
    lesson: Lesson | None = None
    card_words: Callable[[Card, Any, int], CardWords] = nothing_said
    rules_card: tuple[CardSection, ...] = ()
    counts_cards: Callable[[Any], bool] = lambda options: False
    fines: Callable[[Any], tuple[str, ...]] = lambda options: ()
    most_left: Callable[[Any], int | None] = lambda options: None
    urls: tuple[URLPattern, ...] = ()

    @property
    def code(self) -> str:
        """The game's name in records."""
        return self.rulebook.game

    @property
    def title(self) -> Text:
        """The game's name for people."""
        return self.rulebook.title

    def typed_moves(self, notation: Notation) -> TypedMoves:
        """Return what can be typed in the game, whose moves are written so."""
        verbs = (Phrase(verb, words.button) for verb, words in self.verbs.items())
        return TypedMoves(
            phrases_for(notation.player_verbs, (*verbs, *self.phrases)), notation.deck
        )
