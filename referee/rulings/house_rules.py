"""House rules: what a table plays otherwise than its edition prints, in words and as an address."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from referee.engine.options import changed_options
from referee.engine.record import AnyGame
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Clause, HouseRule, Rulebook, Text


@dataclass(frozen=True, slots=True)
class Difference:
    """One house rule that is not the printed one.

    `sentence` is what it means for the players, `printed` what the edition has instead, and
    `clause` the number of the rule, which stands at `url`.
    """

    name: str
    sentence: str
    printed: str
    clause: str
    url: str


@dataclass(frozen=True)
class HouseRules:
    """The rules that a club or a table plays by: an edition, and the options it chose."""

    game: AnyGame
    edition: str
    options: Any

    @property
    def book(self) -> Rulebook:
        return presentation_of(self.game.code).rulebook

    @property
    def printed(self) -> Any:
        """The options as the edition has them."""
        return self.game.editions[self.edition]

    @property
    def edition_title(self) -> Text:
        """The name of the edition, empty where a game has only one."""
        return self.book.editions.get(self.edition, "")

    @cached_property
    def changed(self) -> dict[str, Any]:
        """The options that are not as printed."""
        return changed_options(self.printed, self.options)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """What differs from the print, in the order of the rulebook."""
        return tuple(
            Difference(
                name=name,
                sentence=rule.consequence(self.changed[name]),
                printed=_printed(rule, getattr(self.printed, name)),
                clause=clause.number,
                url=clause_url(self.game.code, clause),
            )
            for clause, name, rule in rules_of(self.book)
            if name in self.changed
        )

    @cached_property
    def warnings(self) -> tuple[Text, ...]:
        """What does not go together in these options; it can be played all the same."""
        return tuple(
            self.book.warnings.get(code, code) for code in self.game.warnings(self.options)
        )

    @property
    def query(self) -> dict[str, str]:
        """What an address says of these rules: the edition, and only what differs from it."""
        query = {} if self.edition == self.game.edition else {"edition": self.edition}
        for name, value in self.changed.items():
            query |= written(name, value, getattr(self.printed, name))
        return query

    def address(self, name: str) -> str:
        """Return the address of the game's page of that name, under these rules."""
        address = reverse(f"referee:{name}", args=[self.game.code])
        return f"{address}?{urlencode(self.query)}" if self.query else address

    @property
    def url(self) -> str:
        return self.address("house-rules")

    def in_edition(self, edition: str) -> "HouseRules":
        """Return the same house rules in another edition."""
        options = replace(self.game.editions[edition], **self.changed)
        return HouseRules(self.game, edition, options)


def _printed(rule: HouseRule, value: Any) -> str:
    """Return what the edition has: a number speaks for itself, a “Yes” does not."""
    return rule.consequence(value) if rule.answers else rule.answer(value)


def rules_of(book: Rulebook) -> tuple[tuple[Clause, str, HouseRule], ...]:
    """Return every house rule with the name of its option, under its clause, in their order."""
    return tuple(
        (clause, name, rule) for clause in book.clauses for name, rule in clause.house_rules.items()
    )


def clause_url(game: str, clause: Clause) -> str:
    return f"{reverse('referee:rulebook', args=[game])}#{clause.anchor}"


def option_text(value: Any) -> str:
    """Return a value as an address and a form write it; nothing for an option left out."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if value is None else str(value)


def written(name: str, value: Any, printed: Any) -> dict[str, str]:
    """Return what an address says where the option `name` is not as printed.

    A table says each of its numbers under a name of its own; one that is left out is empty.
    """
    if not isinstance(value, Mapping):
        return {name: option_text(value)}
    return {
        f"{name}_{key}": str(value.get(key, ""))
        for key in {**value, **printed}
        if value.get(key) != printed.get(key)
    }
