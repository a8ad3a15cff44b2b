"""The rows of an evening by what they mean, so that those of two evenings can be compared.

Whatever is new in a model is compared too: it goes into the night file, or it is named here with
the reason why it does not.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import ForeignKey, Model

from scoring.models import (
    ColumnCheck,
    Confirmation,
    DealVersion,
    Dispute,
    Door,
    DoorQuestion,
    Entrant,
    Event,
    FixedTable,
    HallScreen,
    KeptApart,
    KeptRuling,
    KeptTogether,
    Phone,
    PlayedMatch,
    Preset,
    PrintJob,
    RefereeCall,
    Round,
    Seat,
    SheetPenalty,
    SheetPhoto,
    SitOut,
    Table,
)

AN_ADDRESS = "an address of this server"
A_SECRET = "what opens something"
AN_ACCOUNT = "an account of this server; the name stands beside it"
A_TOKEN = "what makes a post one"
A_COUNT = "counts the changes that open pages have seen"
A_PHONE = "what stands for a phone; the file has what follows from it"

LEFT_OUT: Mapping[type[Model], Mapping[str, str]] = {
    Event: {
        "club": "the club that reads the file in",
        "code": AN_ADDRESS,
        "is_demo": "a demo that was taken along is an evening",
        "version": A_COUNT,
        "token": A_TOKEN,
        "made": "when it came to this server",
    },
    Preset: {
        "club": "the club that reads the file in",
        "is_dropped": "another club does not offer it",
        "token": A_TOKEN,
        "made": "when it came to this server",
    },
    Entrant: {
        "since": "when it was said whether a player is here; the file has what was said",
        "by_phone": A_PHONE,
    },
    Round: {"version": A_COUNT, "clock_version": A_COUNT, "token": A_TOKEN},
    Table: {"code": A_SECRET, "secret": A_SECRET},
    DealVersion: {"user": AN_ACCOUNT, "device": A_PHONE, "token": A_TOKEN},
    SheetPenalty: {"user": AN_ACCOUNT, "token": A_TOKEN},
    Confirmation: {"device": A_PHONE},
    Dispute: {"token": A_TOKEN},
    KeptRuling: {"user": AN_ACCOUNT, "token": A_TOKEN},
    SheetPhoto: {"user": AN_ACCOUNT},
    RefereeCall: {"claimed_by": AN_ACCOUNT, "token": A_TOKEN},
    PlayedMatch: {"match": "compared by its records"},
}
NO_ROWS: Mapping[type[Model], str] = {
    ColumnCheck: "of columns as phones showed them, and those join anew",
    Phone: "phones join anew",
    HallScreen: "what a screen shows just now",
    Door: "a code of this server, and whether it is open just now",
    PrintJob: "a file that is made from the evening, and kept for an hour",
    DoorQuestion: "asked at the door, for the desk to answer there and then",
}


def rows_of(event: Event) -> dict[str, list[dict[str, object]]]:
    """Return the rows of an evening, each kind in the order in which it was made."""
    at_table: dict[str, Any] = {"table__round__event": event}
    kinds: list[tuple[type[Model], Iterable[Model]]] = [
        (Event, [event]),
        (Preset, [event.preset] if event.preset else []),
        (Entrant, event.entrants.order_by("pk")),
        # In what order pairs were entered is in no file.
        (KeptApart, event.kept_apart.order_by("one__player__name", "other__player__name")),
        (KeptTogether, event.kept_together.order_by("one__player__name", "other__player__name")),
        (FixedTable, event.fixed_tables.order_by("entrant__player__name")),
        (Round, event.event_rounds.order_by("number")),
        (SitOut, SitOut.objects.filter(round__event=event).order_by("pk")),
        (Table, Table.objects.filter(round__event=event).order_by("round__number", "number")),
        (Seat, Seat.objects.filter(round__event=event).order_by("pk")),
        (DealVersion, _by_table(DealVersion.objects.filter(**at_table), "number", "version")),
        (SheetPenalty, event.penalties.order_by("round__number", "pk")),
        (
            Confirmation,
            Confirmation.objects.filter(version__table__round__event=event).order_by(
                "version__table__round__number",
                "version__table__number",
                "version__number",
                "version__version",
                "pk",
            ),
        ),
        (Dispute, _by_table(Dispute.objects.filter(**at_table), "pk")),
        (RefereeCall, _by_table(RefereeCall.objects.filter(**at_table), "pk")),
        (SheetPhoto, _by_table(SheetPhoto.objects.filter(**at_table), "made", "pk")),
        (KeptRuling, _by_table(KeptRuling.objects.filter(**at_table), "made", "pk")),
        (PlayedMatch, _by_table(PlayedMatch.objects.filter(**at_table), "pk")),
    ]
    return {kind.__name__: [_row(kind, each) for each in rows] for kind, rows in kinds}


def _by_table(rows: Any, *order: str) -> Any:
    return rows.order_by("table__round__number", "table__number", *order)


def _row(kind: type[Model], row: Model) -> dict[str, object]:
    fields = [
        each
        for each in kind._meta.concrete_fields
        if not each.primary_key and each.name not in LEFT_OUT.get(kind, {})
    ]
    return {
        each.name: _meant(getattr(row, each.name))
        if isinstance(each, ForeignKey)
        else _plain(row, each.name)
        for each in fields
    }


def _plain(row: Model, name: str) -> object:
    value = getattr(row, name)
    if isinstance(row, Round) and name == "swaps":
        names = dict(row.event.entrants.values_list("pk", "player__name"))
        return [[names[one], names[other]] for one, other in value]
    return value


def _meant(row: Any) -> object:
    """Return what a row that another one names is, without any key."""
    match row:
        case None | Event():
            return None
        case Entrant():
            return row.player.name
        case Round():
            return row.number
        case Table():
            return row.round.number, row.number
        case DealVersion():
            return _meant(row.table), row.number, row.version
        case Dispute():
            return _meant(row.version), row.entrant.player.name, row.made
        case Preset():
            return row.name, row.version
    return row.name
