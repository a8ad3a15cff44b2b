"""The records of a club in words: by format, each with its value and everybody who holds it.

`wall_of` has what `scoring/records/_wall.html` shows; `records_held` what a player's page shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from foundation.language.direction import apart, figures, names_in_sentence
from scoring.core.formats import FORMATS
from scoring.core.statistics.feats import Feat, RecordKind
from scoring.core.statistics.records import Fallen
from scoring.evening.club_records import ClubRecords, club_records, names_of_holders
from scoring.evening.wording import FORMAT_TITLES, Text, number_text
from scoring.models import Club, Event, Player

MOST_HOLDERS = 4
"""So many who hold a record are seen at once; the others open with a tap."""

RECORD_TITLES: Mapping[RecordKind, Text] = {
    RecordKind.BEST_EVENING: gettext_lazy("Best evening"),
    RecordKind.BEST_ROUND: gettext_lazy("Best round"),
    RecordKind.BIGGEST_DEAL: gettext_lazy("Best deal"),
    RecordKind.MOST_LEFT: gettext_lazy("Most left in one hand"),
    RecordKind.MOST_WON: gettext_lazy("Most deals won in an evening"),
    RecordKind.LONGEST_RUN: gettext_lazy("Deals won one after another"),
}

_WON = (RecordKind.MOST_WON, RecordKind.LONGEST_RUN)


@dataclass(frozen=True, slots=True)
class ShownHolder:
    """Somebody who holds a record: the player's key and name, the evening, and where it was, empty
    for a whole evening.
    """

    player: int
    name: str
    date: date
    where: str
    event: Event


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A record: what of, its value as a number and as it is shown, and who holds it, the earliest
    first.
    """

    kind: RecordKind
    title: Text
    reached: int
    value: str
    holders: Sequence[ShownHolder]

    @property
    def first(self) -> Sequence[ShownHolder]:
        return self.holders[:MOST_HOLDERS]

    @property
    def others(self) -> Sequence[ShownHolder]:
        return self.holders[MOST_HOLDERS:]


@dataclass(frozen=True, slots=True)
class FormatRecords:
    """The records of a format, and the day of its first evening."""

    format: str
    title: Text
    since: date
    records: Sequence[ShownRecord]


@dataclass(frozen=True, slots=True)
class HeldRecord:
    """A record that a player holds, with the feat that came first; `shared` with so many others."""

    title: Text
    format_title: Text
    value: str
    holder: ShownHolder
    shared: int


@dataclass(frozen=True, slots=True)
class NewRecord:
    """A record that fell on an evening: what of, who set it, its value as a number and as it is
    shown, and the one before.
    """

    kind: RecordKind
    title: Text
    who: str
    reached: int
    value: str
    before: str

    @property
    def words(self) -> str:
        """The record in a sentence."""
        words = _("%(title)s: %(who)s, %(value)s (it was %(before)s)")
        facts = {"title": self.title, "who": self.who, "value": self.value}
        return words % {**facts, "before": self.before}


def wall_of(
    club: Club, names: Mapping[int, str] | None = None, *, in_public: bool = False
) -> list[FormatRecords]:
    """Return the records of a club, of the format that was played last first.

    `names` is how players are called, by their keys; in full where nothing is said. `in_public`:
    without what somebody would rather not read about themselves.
    """
    records = club_records(club)
    every = (record for by_kind in records.by_format.values() for record in by_kind.values())
    called = names_of_holders(every) if names is None else names
    found = [
        FormatRecords(
            format,
            FORMAT_TITLES[format],
            date.fromisoformat(records.since(format)),
            [
                ShownRecord(
                    kind,
                    RECORD_TITLES[kind],
                    record.value,
                    value_text(format, kind, record.value),
                    [_holder(records, kind, feat, called) for feat in record.holders],
                )
                for kind, record in by_kind.items()
                if not (in_public and kind is RecordKind.MOST_LEFT)
            ],
        )
        for format, by_kind in records.shown.items()
    ]
    last = {each.evening.result.format: at for at, each in enumerate(records.looked)}
    return sorted(found, key=lambda each: -last[each.format])


def records_held(player: Player) -> list[HeldRecord]:
    """Return the records that a player of a club holds, those of the last format first; none that
    somebody would rather not read about themselves.
    """
    return [
        HeldRecord(
            record.title,
            of_format.title,
            record.value,
            mine[0],
            len({each.player for each in record.holders}) - 1,
        )
        for of_format in wall_of(player.club, in_public=True)
        for record in of_format.records
        if (mine := [each for each in record.holders if each.player == player.pk])
    ]


def new_records(
    event: Event, names: Mapping[int, str] | None = None, *, in_public: bool = False
) -> list[NewRecord]:
    """Return the records that fell on a closed evening; an evening of demonstration sets none."""
    if event.closed is None or event.is_demo:
        return []
    records = club_records(event.club)
    fallen = [
        each
        for each in records.fallen_on(event)
        if not (in_public and each.kind is RecordKind.MOST_LEFT)
    ]
    if not fallen:
        return []
    if names is None:
        names = names_of_holders(each.record for each in fallen)
    return [_new_record(event, each, names) for each in fallen]


def _new_record(event: Event, each: Fallen, names: Mapping[int, str]) -> NewRecord:
    holders = dict.fromkeys(names[feat.player] for feat in each.record.holders)
    return NewRecord(
        each.kind,
        RECORD_TITLES[each.kind],
        names_in_sentence([*map(apart, holders)]),
        each.record.value,
        value_text(event.format, each.kind, each.record.value),
        value_text(event.format, each.kind, each.before),
    )


def value_text(format: str, kind: RecordKind, value: int) -> str:
    """Return the value of a record as it is shown: deals won with the X of the form."""
    if kind in _WON and FORMATS[format].has_x:
        return figures(f"{value}\N{NO-BREAK SPACE}X")
    return number_text(value)


def _holder(
    records: ClubRecords, kind: RecordKind, feat: Feat, names: Mapping[int, str]
) -> ShownHolder:
    is_run = kind is RecordKind.LONGEST_RUN
    return ShownHolder(
        feat.player,
        names[feat.player],
        date.fromisoformat(feat.date),
        "" if is_run else where_played(feat.round, feat.table, feat.deal),
        records.events[feat.evening],
    )


def where_played(round: int | None, table: int | None, deal: int | None) -> str:
    """Return in words where something was played; "" of a whole evening."""
    facts = {"round": round, "table": table, "deal": deal}
    if table is None:
        return ""
    if deal is None:
        words = pgettext("where something was played", "round %(round)s, table %(table)s")
    else:
        words = pgettext(
            "where something was played", "round %(round)s, table %(table)s, deal %(deal)s"
        )
    return words % facts
