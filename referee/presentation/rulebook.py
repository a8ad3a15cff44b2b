"""What a rulebook is made of: chapters of numbered clauses, refusals and house rules.

The rules are decided in `referee.games`; a rulebook says the same in words, and gives the sentence
for every code that a ruling of the game may carry.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.language.direction import with_minus
from referee.engine.cards import Deck
from referee.engine.faces import Face

Text = str | Promise


@dataclass(frozen=True, slots=True)
class Case:
    """A situation and a move, as the game's rulings take them: those of games with a leading card
    as `rulings.ruling_query.ask`, others as their own page of questions does.
    """

    facts: Mapping[str, Any]
    edition: str = ""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """What an option decides, in words.

    `question` is what it asks, `answers` has the words for each value, and `consequences` what
    each value means for the players, in a sentence. A whole number is its own answer, and a table
    of numbers is shown with `keys`, the words for its keys; what these mean is in `otherwise`, with
    the number in place of ``%(number)s`` or the table in place of ``%(answer)s``. A single number
    may have a consequence of its own, and an empty table has that of None, as has an option that
    is left out and follows from the others.
    """

    question: Text
    answers: Mapping[Any, Text] = field(default_factory=dict)
    consequences: Mapping[Any, Text] = field(default_factory=dict)
    otherwise: Text = ""
    keys: Mapping[str, Text] = field(default_factory=dict)

    def answer(self, value: Any) -> str:
        """Return the words for a value of the option."""
        if isinstance(value, Mapping):
            pairs = (f"{self.keys.get(key, key)} {number}" for key, number in value.items())
            return ", ".join(pairs) or pgettext("cards that count differently", "none")
        if value is None and None not in self.answers:
            return _("As the other rules say")
        return str(self.answers.get(value, value))

    def consequence(self, value: Any) -> str:
        """Return the sentence that says what a value means for the players.

        Where the rulebook has none, question and answer say it.
        """
        if not isinstance(value, Mapping):
            own = self.consequences.get(value)
        else:
            own = None if value else self.consequences.get(None)
        if own:
            return str(own)
        if self.otherwise:
            sentence: Any = self.otherwise  # a plural finds its form by the number
            words = str(sentence % {"number": value, "answer": self.answer(value)})
            is_below_0 = isinstance(value, int) and value < 0
            return words.replace(str(value), with_minus(str(value))) if is_below_0 else words
        return f"{self.question} {self.answer(value)}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered sentence of the rules.

    `refusals` are the sentences for the codes that stand for this clause, with places for the
    facts (``%(seat)s`` a player's name, ``%(card)s`` a card's). `house_rules` go by the name of
    the option. `house` marks a rule that the source leaves open and this rulebook settles.
    `because` are the sentences of a code that has several reasons, by the code and the reason.
    """

    number: str
    text: Text
    refusals: Mapping[str, Text] = field(default_factory=dict)
    house_rules: Mapping[str, HouseRule] = field(default_factory=dict)
    house: bool = False
    because: Mapping[tuple[str, str], Text] = field(default_factory=dict)

    @property
    def sentences(self) -> tuple[Text, ...]:
        """Every sentence that the referee may say of it."""
        return (*self.refusals.values(), *self.because.values())

    @property
    def anchor(self) -> str:
        """The clause's place on the rulebook page."""
        return f"c{self.number}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and its clauses."""

    title: Text
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class QuickStep:
    """A step of the quick start: a few words, and the cards that show it."""

    title: Text
    text: Text
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Illustration:
    """What is drawn beside a clause.

    faces  cards that the clause speaks of
    case   a situation and a move in it, on which the game rules where it is shown
    """

    faces: tuple[Face, ...] = ()
    case: Case | None = None


def cards(deck: Deck, names: str) -> tuple[Face, ...]:
    """Return the faces of cards that are written in the notation, with spaces between."""
    return tuple(deck.face(deck.laid(name)) for name in names.split())


def illustrations(deck: Deck, drawn: Mapping[str, str | Case]) -> dict[str, Illustration]:
    """Return what is drawn beside clauses: by the number of a clause its cards, or a case."""
    return {
        number: Illustration(case=each)
        if isinstance(each, Case)
        else Illustration(faces=cards(deck, each))
        for number, each in drawn.items()
    }


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game, for people.

    `at_a_glance` says for whom the game is and how long it takes, as far as its source does.
    `pending` are the sentences for who may do what now, by the codes of the game's `pending`;
    `editions` the names of the editions, where there are several; `warnings` the sentences for
    house rules that do not go together, by the codes of the game's `warnings`.
    """

    game: str
    title: Text
    introduction: Text
    source: Text
    chapters: tuple[Chapter, ...]
    pending: Mapping[str, Text]
    editions: Mapping[str, Text] = field(default_factory=dict)
    warnings: Mapping[str, Text] = field(default_factory=dict)
    at_a_glance: Text = ""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)

    def refusal(self, code: str, number: str, because: str = "") -> Text:
        """Return the sentence for `code` at the clause `number`, for that reason where the code has
        several; KeyError where there is none.
        """
        clause = {clause.number: clause for clause in self.clauses}[number]
        return clause.because[code, because] if because else clause.refusals[code]

    @property
    def house_rules(self) -> dict[str, HouseRule]:
        """Every house rule of the game by the name of its option, in the order of the book."""
        return {name: rule for clause in self.clauses for name, rule in clause.house_rules.items()}
