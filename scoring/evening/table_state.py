"""A table of an event as it stands: its seats, their penalties, and the deals in all versions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from scoring.core.deal_json import read_deal
from scoring.core.deals import DealResult, Problem
from scoring.core.formats import Agreement
from scoring.core.sheets import Column, Sheet, columns, is_full, problems_in
from scoring.models import DealVersion, Seat, SheetPenalty, Table

T = TypeVar("T")
Versions = Mapping[int, Sequence[DealVersion]]


@dataclass(frozen=True)
class TableState:
    """A table with its seats, their penalties, and the deals in all versions, by number.

    `has_match`: a match was started for one of its deals.
    """

    agreement: Agreement
    table: Table
    seats: Sequence[Seat]
    versions: Mapping[int, Sequence[DealVersion]]
    penalties: Sequence[SheetPenalty]
    has_match: bool = False
    _kept: dict[tuple[object, ...], Any] = field(default_factory=dict, compare=False, repr=False)

    def keep(self, what: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what `make` makes of this table and of what is in `what` alone: once, for as long
        as this is kept itself.
        """
        if what not in self._kept:
            self._kept[what] = make()
        found: T = self._kept[what]
        return found

    def with_deals(self, versions: Versions) -> "TableState":
        """Return the table with these deals, and nothing kept."""
        return replace(self, versions=versions, _kept={})

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the sheet, deal by deal and then what does not add up."""
        return problems_in(self.sheet)

    @cached_property
    def deals(self) -> tuple[DealResult | None, ...]:
        """The deal on each line of the form, None where the line is empty."""
        lines = max((*self.versions, self.agreement.deals or 0), default=0)
        return tuple(self._deal(number) for number in range(1, lines + 1))

    def _deal(self, number: int) -> DealResult | None:
        present = self.present(number)
        if present is None or present.facts is None:
            return None
        return read_deal(present.facts, len(self.seats))

    def present(self, number: int) -> DealVersion | None:
        """Return the version of a deal that counts."""
        versions = self.versions.get(number)
        return versions[-1] if versions else None

    @property
    def all_present(self) -> dict[int, DealVersion]:
        """The versions that count, by the number of their deal."""
        return {number: versions[-1] for number, versions in self.versions.items() if versions}

    def version_of(self, number: int) -> int:
        """Return how often a deal was entered: the version that a page of this moment shows."""
        return len(self.versions.get(number, ()))

    @cached_property
    def sheet(self) -> Sheet:
        points = [
            sum(
                penalty.points
                for penalty in self.penalties
                if penalty.entrant_id == seat.entrant_id and penalty.cancelled is None
            )
            for seat in self.seats
        ]
        return Sheet(self.agreement, len(self.seats), self.deals, tuple(points))

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns(self.sheet)

    @property
    def names(self) -> list[str]:
        """Each seat's player, by name; where somebody sits in, that name too."""
        return [name_at(seat) for seat in self.seats]

    @cached_property
    def deals_entered(self) -> int:
        """How many deals stand on the sheet."""
        return sum(deal is not None for deal in self.deals)

    @property
    def has_begun(self) -> bool:
        """Whether a deal was entered or is being played: from then on nobody is reseated."""
        return self.has_match or bool(self.versions)

    @cached_property
    def is_full(self) -> bool:
        return self.table.is_done or is_full(self.sheet)


def name_at(seat: Seat) -> str:
    """Return who sits there, as it stands on the sheet."""
    name = seat.entrant.player.name
    return f"{seat.sitter.name} ({name})" if seat.sitter else name
