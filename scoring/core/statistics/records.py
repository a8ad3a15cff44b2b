"""The records of a club, by format: every feat that nobody has beaten, the earliest first.

Each evening is looked at once (`feats_of`); records are what is best of these, and runs of deals
won are joined over evenings. So a change of one evening costs that evening alone.

Source: docs/rules/season.md, section 26.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.core.statistics.feats import ClubRecord, EveningFeats, Feat, RecordKind, feats_of
from scoring.core.statistics.played import PlayedEvening, in_statistics

SHORTEST_RUN = 2
"""From so many deals a run is shown (26.1)."""

Records = Mapping[RecordKind, ClubRecord]


@dataclass(frozen=True, slots=True)
class Looked:
    """An evening with what is best of it."""

    evening: PlayedEvening
    feats: EveningFeats


@dataclass(frozen=True, slots=True)
class Fallen:
    """A record that an evening set anew; `before` is the value that it beat."""

    kind: RecordKind
    record: ClubRecord
    before: int


def club_records(evenings: Sequence[PlayedEvening]) -> dict[str, dict[RecordKind, ClubRecord]]:
    """Return the records of each format, from evenings in any order.

    A longest run may be of one deal here; it is shown from `SHORTEST_RUN`.
    """
    return records_of([Looked(each, feats_of(each)) for each in in_statistics(evenings)])


def records_of(looked: Sequence[Looked]) -> dict[str, dict[RecordKind, ClubRecord]]:
    """Return the records of each format, from evenings in their order."""
    found: dict[str, dict[RecordKind, ClubRecord]] = {}
    for format, of_format in _by_format(looked).items():
        records = _best_of(of_format)
        if records:
            found[format] = records
    return found


def fallen_at(looked: Sequence[Looked], number: int) -> list[Fallen]:
    """Return the records that fell on the evening of this number, in the order of their kinds.

    A record falls that is beaten, not one that is equalled; the first evening of a format sets all
    of them, and none falls.
    """
    at = next((at for at, each in enumerate(looked) if each.evening.result.number == number), None)
    if at is None:
        return []
    format = looked[at].evening.result.format
    until = [each for each in looked[: at + 1] if each.evening.result.format == format]
    before, now = _best_of(until[:-1]), _best_of(until)
    return [
        Fallen(kind, now[kind], before[kind].value)
        for kind in RecordKind
        if kind in before and now[kind].value != before[kind].value and is_shown(kind, now[kind])
    ]


def is_shown(kind: RecordKind, record: ClubRecord) -> bool:
    """Say whether people are shown a record: one deal won is no run."""
    return kind is not RecordKind.LONGEST_RUN or record.value >= SHORTEST_RUN


def _by_format(looked: Sequence[Looked]) -> dict[str, list[Looked]]:
    found: dict[str, list[Looked]] = {}
    for each in looked:
        found.setdefault(each.evening.result.format, []).append(each)
    return found


def _best_of(looked: Sequence[Looked]) -> dict[RecordKind, ClubRecord]:
    """Return the records of evenings of one format, in their order."""
    found: dict[RecordKind, ClubRecord] = {}
    for each in looked:
        for kind, record in each.feats.records.items():
            is_low = not each.evening.result.highest_wins and kind in _LOW
            found[kind] = _better(found.get(kind), record, is_low=is_low)
    run = _longest_run(looked)
    if run is not None:
        found[RecordKind.LONGEST_RUN] = run
    return {kind: found[kind] for kind in RecordKind if kind in found}


_LOW = (RecordKind.BEST_EVENING, RecordKind.BEST_ROUND)
"""Of these the lowest is the best, unless the highest total wins."""


def _better(known: ClubRecord | None, other: ClubRecord, *, is_low: bool) -> ClubRecord:
    """Return the better of two records, of the same value both."""
    if known is None or known.value == other.value:
        return ClubRecord(other.value, (*(known.holders if known else ()), *other.holders))
    return other if (other.value < known.value) == is_low else known


@dataclass(slots=True)
class _Run:
    """A player's run that may go on, and the longest one, each with the place of its first deal."""

    length: int = 0
    first: tuple[int, Feat] | None = None
    best: int = 0
    best_first: tuple[int, Feat] | None = None

    def reached(self, length: int, first: tuple[int, Feat]) -> None:
        if length > self.best:
            self.best, self.best_first = length, first


def _longest_run(looked: Sequence[Looked]) -> ClubRecord | None:
    """Return the longest run, with each player's first one of that length (21.1)."""
    runs: dict[int, _Run] = {}
    for at, each in enumerate(looked):
        for player, won in each.feats.won.items():
            run = runs.setdefault(player, _Run())
            first = run.first if run.first is not None and run.length else (at, won.head_from)
            run.reached(run.length + won.head, first)
            if won.is_whole:
                run.length, run.first = run.length + won.head, first
                continue
            run.reached(won.best, (at, won.best_from))
            run.length, run.first = won.tail, (at, won.tail_from)
    longest = max((run.best for run in runs.values()), default=0)
    if not longest:
        return None
    firsts = [run.best_first for run in runs.values() if run.best == longest and run.best_first]
    firsts.sort(key=_when)
    return ClubRecord(longest, tuple(feat for _at, feat in firsts))


def _when(first: tuple[int, Feat]) -> tuple[int, int, int, int]:
    at, feat = first
    return at, feat.round or 0, feat.deal or 0, feat.table or 0
