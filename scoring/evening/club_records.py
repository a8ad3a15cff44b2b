"""The records of a club, worked out anew of the evenings that were changed alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from foundation.kept import KeptValues
from scoring.core.statistics.feats import ClubRecord, RecordKind, feats_of
from scoring.core.statistics.played import PlayedEvening, in_statistics
from scoring.core.statistics.records import Fallen, Looked, fallen_at, is_shown, records_of
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.played_evenings import played_evenings
from scoring.models import Club, Event, Player

MOST_KEPT = 64
"""The records of so many clubs are kept."""


@dataclass(frozen=True, slots=True)
class ClubRecords:
    """A club's evenings in their order, each with what is best of it; and the records by format.

    `fallen` has what fell on the evenings that were asked about.
    """

    looked: Sequence[Looked]
    by_format: Mapping[str, Mapping[RecordKind, ClubRecord]]
    events: Mapping[int, Event]
    fallen: dict[int, list[Fallen]] = field(default_factory=dict)

    @property
    def shown(self) -> Mapping[str, Mapping[RecordKind, ClubRecord]]:
        """The records that people are shown: a run of one deal is none."""
        return {
            format: {kind: each for kind, each in records.items() if is_shown(kind, each)}
            for format, records in self.by_format.items()
        }

    def since(self, format: str) -> str:
        """Return the day of the first evening of a format, as ISO 8601 writes it."""
        return next(
            each.evening.result.date for each in self.looked if each.evening.result.format == format
        )

    def fallen_on(self, event: Event) -> list[Fallen]:
        """Return the records that fell on an evening."""
        if event.pk not in self.fallen:
            self.fallen[event.pk] = fallen_at(self.looked, event.pk)
        return self.fallen[event.pk]


_KEPT: KeptValues[str, ClubRecords] = KeptValues(MOST_KEPT)


def club_records(club: Club) -> ClubRecords:
    """Return the records of a club: three queries where nothing was changed since."""
    events = {event.pk: event for event in closed_evenings(club)}
    evenings = in_statistics(played_evenings(club, list(events.values())))
    known = _KEPT.get(club.code)
    if known is not None and _are_same(known, evenings):
        return ClubRecords(known.looked, known.by_format, events, known.fallen)
    before = {id(each.evening): each for each in known.looked} if known else {}
    looked = [before.get(id(each)) or Looked(each, feats_of(each)) for each in evenings]
    made = ClubRecords(looked, records_of(looked), events)
    _KEPT.keep(club.code, made)
    return made


def _are_same(known: ClubRecords, evenings: Sequence[PlayedEvening]) -> bool:
    """Return whether these are the very evenings of which the records were made: an evening that
    was changed is read as another one.
    """
    return len(known.looked) == len(evenings) and all(
        looked.evening is evening for looked, evening in zip(known.looked, evenings, strict=True)
    )


def names_of_holders(records: Iterable[ClubRecord]) -> dict[int, str]:
    """Return the name of everybody who holds one of these; a forgotten player's says nothing."""
    holders = {feat.player for record in records for feat in record.holders}
    found = Player.objects.filter(pk__in=holders)
    return dict(found.order_by().values_list("pk", "name"))
