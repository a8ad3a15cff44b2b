"""What a rulebook is made of: chapters of numbered clauses, refusals and house rules.

The rules are decided in `referee.games`; a rulebook says the same in words, and gives the sentence
for every code that a ruling of the game may carry.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Text = str | Promise


@dataclass(frozen=True, slots=True)
class HouseRule:
    """What an option decides, in words: its `question`, and an `answer` for each value.

    A whole-number option has no answers but the number itself.
    """

    question: Text
    answers: Mapping[Any, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered sentence of the rules.

    `refusals` are the sentences for the codes that stand for this clause, with places for the
    facts (``%(seat)s`` a player's name, ``%(card)s`` a card's). `house_rules` go by the name of
    the option. `house` marks a rule that the source leaves open and this rulebook settles.
    """

    number: str
    text: Text
    refusals: Mapping[str, Text] = field(default_factory=dict)
    house_rules: Mapping[str, HouseRule] = field(default_factory=dict)
    house: bool = False

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
class Rulebook:
    """The rules of one game, for people.

    `pending` are the sentences for who may do what now, by the codes of the game's `pending`;
    `editions` the names of the editions, where there are several.
    """

    game: str
    title: Text
    introduction: Text
    source: Text
    chapters: tuple[Chapter, ...]
    pending: Mapping[str, Text]
    editions: Mapping[str, Text] = field(default_factory=dict)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)

    def refusal(self, code: str, number: str) -> Text:
        """Return the sentence for `code` at the clause `number`; KeyError where there is none."""
        return next(clause for clause in self.clauses if clause.number == number).refusals[code]

    @property
    def house_rules(self) -> dict[str, HouseRule]:
        """Every house rule of the game by the name of its option, in the order of the book."""
        return {name: rule for clause in self.clauses for name, rule in clause.house_rules.items()}
