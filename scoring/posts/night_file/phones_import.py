"""What a night file says of a table's phones, made again: confirmations, disputes, calls.

The phones themselves are not in the file. Those of the new evening join anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import Model

from foundation.web.tokens import new_token
from scoring.models import Confirmation, DealVersion, Dispute, Entrant, Event, RefereeCall, Table
from scoring.posts.night_file.values import DisputeRead, RoundRead, TableRead, Version
from scoring.posts.phones.joining import device_of

Entrants = Mapping[str, Entrant]


def entered_on(event: Event, version: Version) -> str:
    """Return what stands for the phone that entered a version, empty where nobody else used it."""
    is_needed = any(each.same_phone for each in version.confirmations)
    return device_of(event, "the phone that entered it") if is_needed else ""


def make_confirmations(versions: Iterable[tuple[DealVersion, Version]], entrants: Entrants) -> None:
    """Make the confirmations of these versions, each as it was made and as it was read."""
    pairs = [
        (
            Confirmation(
                version=made,
                entrant=entrants[each.seat] if each.seat else None,
                device=made.device if each.same_phone else "",
                who=each.who,
            ),
            each.made,
        )
        for made, version in versions
        for each in version.confirmations
    ]
    Confirmation.objects.bulk_create([each for each, _made in pairs])
    put_back(pairs, "made")


def make_disputes_and_calls(
    tables: Sequence[Table],
    round_read: RoundRead,
    versions: Mapping[tuple[int, int, int], DealVersion],
    entrants: Entrants,
) -> None:
    """Make what the tables of a round disputed, and their calls; `versions` are by table, deal and
    version.
    """
    disputed = [
        (_dispute(table, each, versions, entrants), each.made)
        for table, read in zip(tables, round_read.tables, strict=True)
        for each in read.disputes
    ]
    made = iter(Dispute.objects.bulk_create([each for each, _made in disputed]))
    put_back(disputed, "made")
    called = [
        pair
        for table, read in zip(tables, round_read.tables, strict=True)
        for pair in _calls(table, read, [next(made) for _each in read.disputes], entrants)
    ]
    RefereeCall.objects.bulk_create([each for each, _made in called])
    put_back(called, "made")


def _dispute(
    table: Table,
    each: DisputeRead,
    versions: Mapping[tuple[int, int, int], DealVersion],
    entrants: Entrants,
) -> Dispute:
    return Dispute(
        table=table,
        number=each.deal,
        version=versions[table.pk, each.deal, each.version],
        entrant=entrants[each.seat],
        words=each.words,
        settled=each.settled,
        outcome=each.outcome,
        decider=each.decider,
        token=new_token(),
    )


def _calls(
    table: Table, read: TableRead, disputes: Sequence[Dispute], entrants: Entrants
) -> list[tuple[RefereeCall, datetime]]:
    return [
        (
            RefereeCall(
                table=table,
                entrant=entrants[each.seat],
                dispute=disputes[each.dispute - 1] if each.dispute else None,
                why=each.why,
                words=each.words,
                claimed=each.claimed,
                claimer=each.claimer,
                closed=each.closed,
                outcome=each.outcome,
                token=new_token(),
            ),
            each.made,
        )
        for each in read.calls
    ]


def put_back(pairs: Sequence[tuple[Model, datetime]], field: str) -> None:
    """Give new rows the moments of the file: the field takes the moment of writing by itself."""
    if not pairs:
        return
    of_model = type(pairs[0][0])._meta
    written: Any = of_model.get_field(field)
    key: Any = of_model.pk
    names = (of_model.db_table, written.column, key.column)
    table, column, number = map(connection.ops.quote_name, names)
    rows = [(written.get_db_prep_save(moment, connection), row.pk) for row, moment in pairs]
    # Django's own way takes ten times as long, while nobody else can write.
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET {column} = %s WHERE {number} = %s", rows)  # noqa: S608
    for row, moment in pairs:
        setattr(row, field, moment)
