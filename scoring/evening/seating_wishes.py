"""What is wished for an evening's tables, as it is read: who sits with whom, and at which table.

A pair's wish for tonight goes before the lasting one of the same two players."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from scoring.models import (
    Entrant,
    Event,
    LastingPair,
)

Kind = Literal["apart", "rather", "together", "fixed"]

PAIRS: tuple[Kind, ...] = ("apart", "rather", "together")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wished for entrants, by their numbers: a pair, or one and a fixed table.

    ``apart`` never at one table, ``rather`` only where it cannot be avoided, ``together`` at one
    table, ``fixed`` always at the table of that number. `is_lasting`: for every evening of the
    club. `row` is the number of its row, 0 as long as there is none.
    """

    kind: Kind
    one: int
    other: int = 0
    table: int = 0
    is_lasting: bool = False
    row: int = 0

    @property
    def key(self) -> str:
        """What a form names it by."""
        return f"{'always' if self.is_lasting else self.kind}-{self.row}"


def wishes_of(event: Event, entrants: Iterable[Entrant]) -> list[Wish]:
    """Return what counts tonight, in four queries."""
    found = [
        Wish("apart" if pair.is_hard else "rather", pair.one_id, pair.other_id, row=pair.pk)
        for pair in event.kept_apart.order_by("pk")
    ]
    found += [
        Wish("together", pair.one_id, pair.other_id, row=pair.pk)
        for pair in event.kept_together.order_by("pk")
    ]
    tonight = {frozenset((each.one, each.other)) for each in found}
    if event.closed is None:
        of_player = {entrant.player_id: entrant.pk for entrant in entrants}
        for pair in LastingPair.objects.filter(club=event.club_id).order_by("pk"):
            one, other = of_player.get(pair.one_id), of_player.get(pair.other_id)
            if one and other and frozenset((one, other)) not in tonight:
                kind = kind_of(pair)
                found.append(Wish(kind, one, other, is_lasting=True, row=pair.pk))
    found += [
        Wish("fixed", fixed.entrant_id, table=fixed.number, row=fixed.pk)
        for fixed in event.fixed_tables.order_by("number", "pk")
    ]
    return found


def kind_of(pair: LastingPair) -> Kind:
    if pair.is_together:
        return "together"
    return "apart" if pair.is_hard else "rather"


def as_rules(found: Iterable[Wish], *, rather_is_apart: bool = False) -> Mapping[str, Any]:
    """Return the wishes as `SeatingRules` takes them."""
    rules: dict[str, set[tuple[int, int]]] = {
        "apart": set(), "rather_apart": set(), "together": set(), "fixed": set()
    }  # fmt: skip
    for wish in found:
        name = {"rather": "apart" if rather_is_apart else "rather_apart"}.get(wish.kind, wish.kind)
        rules[name].add((wish.one, wish.table or wish.other))
    return {name: frozenset(pairs) for name, pairs in rules.items()}


KINDS: Mapping[str, str | Promise] = {
    "apart": gettext_lazy("not together"),
    "rather": gettext_lazy("not together, if it can be avoided"),
    "together": gettext_lazy("together"),
}
