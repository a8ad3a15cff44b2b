"""What stands on the rules card of a table: the game's own lines, as the table plays."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.engine.faces import Face
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text
from referee.presentation.rules_card import CardLine, CardSection
from referee.rulings.house_rules import HouseRules
from referee.rulings.house_rules_form import HouseRulesForm


@dataclass(frozen=True, slots=True)
class StatedLine:
    """A line as it stands on a card; `house` says what the table plays otherwise."""

    clause: str
    title: Text
    text: str
    faces: tuple[Face, ...] = ()
    house: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatedSection:
    """A heading with the lines that stand under it."""

    title: Text
    lines: tuple[StatedLine, ...]


@dataclass(frozen=True)
class RulesCard:
    """The card of a table that plays by these house rules.

    `options` are the house rules with those that make a format, which are no change by the club.
    """

    rules: HouseRules
    options: Any

    @property
    def sections(self) -> Iterator[StatedSection]:
        """What stands on the card; a section without a line is left out."""
        for section in _card_of(self.rules):
            if lines := tuple(self._stated(line) for line in self._there(section)):
                yield StatedSection(section.title, lines)

    @property
    def others(self) -> list[str]:
        """The sentences of what the table plays otherwise and no line of the card states."""
        named = {
            name
            for section in _card_of(self.rules)
            for line in self._there(section)
            for name in (*line.options, *line.changes)
        }
        changed = (name for name in self.rules.book.house_rules if name in self.rules.changed)
        return [self._sentence(name) for name in changed if name not in named]

    @property
    def count(self) -> str:
        """What the cards left in a hand count, and who wins by it; empty where no line says so."""
        lines = [
            self._stated(line)
            for section in _card_of(self.rules)
            for line in self._there(section)
            if line.is_count
        ]
        return " ".join(sentence for line in lines for sentence in (line.text, *line.house))

    def _there(self, section: CardSection) -> Iterator[CardLine]:
        return (line for line in section.lines if line.when(self.options))

    def _stated(self, line: CardLine) -> StatedLine:
        changed = self.rules.changed
        printed = (self._sentence(name) for name in line.options if name not in changed)
        house = (self._sentence(name) for name in line.options + line.changes if name in changed)
        text = " ".join([str(line.text), *printed]).strip()
        return StatedLine(line.clause, line.title, text, line.faces, tuple(house))

    def _sentence(self, name: str) -> str:
        return self.rules.book.house_rules[name].consequence(getattr(self.options, name))


def has_card(game: str) -> bool:
    return bool(presentation_of(game).rules_card)


def rules_in_address(game: str, query: Mapping[str, str]) -> HouseRules:
    """Return the house rules that an address holds; what is wrong in it is as printed."""
    return HouseRulesForm(GAMES[game], query).house_rules


def _card_of(rules: HouseRules) -> tuple[CardSection, ...]:
    return presentation_of(rules.game.code).rules_card
