"""A night as a file tells it: everything by names, checked, and nothing of it stored yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from foundation.pictures.checking import Picture
from referee.engine.record import Record
from scoring.core.deals import DealResult
from scoring.evening.game_rules import changed_rules


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    is_guest: bool
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class FileEntrant:
    """An entrant; `substitute` is a name, `absence` why somebody who is not here is not, `lot` the
    number drawn at the door.
    """

    name: str
    is_here: bool
    substitute: str | None
    has_paid: bool = False
    absence: str = ""
    lot: int | None = None


@dataclass(frozen=True, slots=True)
class ConfirmationRead:
    """Somebody said that a deal is right: a seat by the name of its entrant, or `who` as a member
    of the club. `same_phone`: on the phone that had entered the deal.
    """

    seat: str | None
    who: str
    same_phone: bool
    made: datetime


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a deal, None where the line was emptied. `seat` is whose phone entered it."""

    deal: DealResult | None
    reason: str
    who: str
    entered: datetime
    seat: str | None = None
    confirmations: tuple[ConfirmationRead, ...] = ()


@dataclass(frozen=True, slots=True)
class DisputeRead:
    """A seat said that a version of a deal is not right; `decider` is who decided, as text."""

    deal: int
    version: int
    seat: str
    words: str
    made: datetime
    settled: datetime | None
    outcome: str
    decider: str


@dataclass(frozen=True, slots=True)
class CallRead:
    """A table's call for the referee; `dispute` is the number of its dispute from 1, if any."""

    seat: str
    why: str
    words: str
    made: datetime
    claimed: datetime | None
    claimer: str
    closed: datetime | None
    outcome: str
    dispute: int | None


@dataclass(frozen=True, slots=True)
class PhotoRead:
    """A photo of a sheet; `seat` is whose phone sent it, None where a member of the club did."""

    seat: str | None
    who: str
    made: datetime
    picture: Picture
    small: Picture


@dataclass(frozen=True, slots=True)
class KeptRulingRead:
    """A ruling that was kept as the decision, on a deal or (None) on none."""

    deal: int | None
    situation: str
    question: str
    allowed: bool
    sentence: str
    clause: str
    url: str
    who: str
    made: datetime


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal of a match, checked. `cards` are those of a real table, None where a seed dealt them.

    `reasons` are what the referee gave for a move, by its number from 0.
    """

    record: Record
    cards: dict[str, Any] | None
    dealt_again: str
    reasons: Mapping[int, str]
    players: tuple[str, ...]

    @property
    def options(self) -> dict[str, object]:
        """The house rules, as a match keeps them: what differs from the edition."""
        return changed_rules(self.record.game, self.record.edition, self.record.options)


@dataclass(frozen=True, slots=True)
class FileMatch:
    """A match that was played for a deal."""

    at_table: bool
    started: datetime
    deals: tuple[PlayedDeal, ...]


@dataclass(frozen=True, slots=True)
class ClockRead:
    """How a round's clock stood: its length and how long it had run, in milliseconds."""

    length: int | None = None
    spent: int = 0
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class TableRead:
    """A table. `seats` are who it counts for and who sits there instead, if somebody does."""

    number: int
    is_done: bool
    seats: tuple[tuple[str, str | None], ...]
    versions: Mapping[int, tuple[Version, ...]]
    matches: Mapping[int, tuple[FileMatch, ...]]
    extra_time: int = 0
    disputes: tuple[DisputeRead, ...] = ()
    calls: tuple[CallRead, ...] = ()
    photos: tuple[PhotoRead, ...] = ()
    rulings: tuple[KeptRulingRead, ...] = ()


@dataclass(frozen=True, slots=True)
class PenaltyRead:
    name: str
    points: int
    reason: str
    who: str
    given: datetime
    cancelled: datetime | None
    cancel_reason: str
    deal: int | None


@dataclass(frozen=True, slots=True)
class RoundRead:
    number: int
    seed: int
    swaps: tuple[tuple[str, str], ...]
    published: datetime | None
    closed: datetime | None
    sitting_out: tuple[str, ...]
    tables: tuple[TableRead, ...]
    penalties: tuple[PenaltyRead, ...]
    clock: ClockRead = ClockRead()
    method: str = ""


@dataclass(frozen=True, slots=True)
class PresetRead:
    """The version of a preset that an evening was made with; `rules` as `Preset` keeps them."""

    name: str
    version: int
    rules: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NightRead:
    """A night as a file tells it. `event` are the fields of the event; `odd` is what its sheets
    lack, in words with the place: it was so on the night too, and hinders nothing.
    """

    club: str
    event: Mapping[str, Any]
    people: tuple[Person, ...]
    entrants: tuple[FileEntrant, ...]
    kept_apart: tuple[tuple[str, str, bool], ...]
    rounds: tuple[RoundRead, ...]
    preset: PresetRead | None = None
    odd: tuple[str, ...] = ()
    kept_together: tuple[tuple[str, str], ...] = ()
    fixed_tables: tuple[tuple[str, int], ...] = ()

    @property
    def tables(self) -> list[TableRead]:
        return [table for each in self.rounds for table in each.tables]

    @property
    def deals(self) -> int:
        """How many deals are noted."""
        return sum(
            versions[-1].deal is not None
            for table in self.tables
            for versions in table.versions.values()
        )

    @property
    def corrections(self) -> int:
        return sum(
            len(versions) - 1 for table in self.tables for versions in table.versions.values()
        )

    @property
    def confirmations(self) -> int:
        return sum(
            len(version.confirmations)
            for table in self.tables
            for versions in table.versions.values()
            for version in versions
        )

    @property
    def disputes(self) -> int:
        return sum(len(table.disputes) for table in self.tables)

    @property
    def calls(self) -> int:
        """How many calls there are, besides those to a disputed deal."""
        return sum(call.dispute is None for table in self.tables for call in table.calls)

    @property
    def photos(self) -> int:
        return sum(len(table.photos) for table in self.tables)

    @property
    def rulings(self) -> int:
        return sum(len(table.rulings) for table in self.tables)

    @property
    def penalties(self) -> int:
        return sum(len(each.penalties) for each in self.rounds)

    @property
    def matches(self) -> int:
        return sum(
            len(file_match) for table in self.tables for file_match in table.matches.values()
        )
