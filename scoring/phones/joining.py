"""Which phone is which seat: joining a table without an account, and being freed from it."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from config.web.codes import table_code
from scoring.audit.log import Actor, log_change
from scoring.audit.posts import change_of, lock_event
from scoring.entry.entering import NotChanged, place_of
from scoring.events.event_state import TableState, name_at
from scoring.models import Event, Phone, Seat, Table


def seats_of(table: Table) -> list[Seat]:
    """Return a table's seats in order, with the players' names."""
    seats = Seat.objects.filter(table=table).select_related("entrant__player", "sitter", "table")
    return list(seats)


def phones_at(played: TableState) -> list[tuple[int, str]]:
    """Return those of a table's players who have a phone: entrant and name, in seat order."""
    return [
        (seat.entrant_id, name_at(seat)) for seat in played.seats if hasattr(seat.entrant, "phone")
    ]


def phones_of(key: str, event: Event) -> list[Phone]:
    """Return what a phone is at an event, what it was told last first; nothing without a key."""
    if not key:
        return []
    return list(Phone.objects.filter(key=key, entrant__event=event))


def present_seats(event: Event, phones: Sequence[Phone]) -> list[Seat]:
    """Return where those that a phone speaks for sit in the round that was published last.

    In the order of the phones; one query.
    """
    order = {phone.entrant_id: place for place, phone in enumerate(phones)}
    if not order:
        return []
    seats = Seat.objects.filter(entrant__in=list(order), round__published__isnull=False)
    found = list(
        seats.select_related("table__round", "entrant__player", "sitter").order_by("round__number")
    )
    last = {seat.entrant_id: seat for seat in found}
    return sorted(last.values(), key=lambda seat: order[seat.entrant_id])


@transaction.atomic
def take_seat(event: Event, table: Table, entrant: int, key: str) -> Phone | NotChanged:
    """Make the phone with this key a seat of the table, or tell it that this one holds it now.

    A seat has one phone; a phone may be several seats of one table, where it is passed round.
    """
    lock_event(event)
    seats = {seat.entrant_id: seat for seat in seats_of(table)}
    if entrant not in seats:
        return NotChanged("no-such-seat")
    now = timezone.now()
    held = Phone.objects.filter(entrant=entrant).first()
    if held and held.key != key:
        return NotChanged("seat-taken")
    if held:
        held.chosen = now
        held.save(update_fields=["chosen"])
        return held
    elsewhere = [phone for phone in phones_of(key, event) if phone.entrant_id not in seats]
    if Seat.objects.filter(
        round=table.round, entrant__in=[phone.entrant_id for phone in elsewhere]
    ).exists():
        return NotChanged("at-another-table")
    phone = Phone.objects.create(key=key, entrant=seats[entrant].entrant, chosen=now)
    _tell(
        AnonymousUser(), "phone-joined", event, table, seats[entrant], who=name_at(seats[entrant])
    )
    return phone


@transaction.atomic
def free_seat(
    user: Actor, event: Event, table: Table, entrant: int, *, key: str | None = None
) -> None:
    """Let another phone have a seat. With a `key`, that phone itself lets go, and no other."""
    lock_event(event)
    seat = next((each for each in seats_of(table) if each.entrant_id == entrant), None)
    held = Phone.objects.filter(entrant=entrant).first()
    if seat is None or held is None or key not in (None, held.key):
        return
    held.delete()
    who = "" if key is None else name_at(seat)
    _tell(user, "phone-freed", event, table, seat, who=who)


@transaction.atomic
def renew_code(user: Actor, event: Event, table: Table, *, token: str) -> Table:
    """Give a table a new code: the old one leads nowhere, and its phones are nobody any more."""
    lock_event(event)
    table = Table.objects.select_related("round").get(pk=table.pk)
    if change_of(event.club, token, "code-renewed"):
        return table
    taken = {table.code}
    while table.code in taken or Table.objects.filter(code=table.code).exists():
        table.code = table_code()
    table.save(update_fields=["code"])
    Phone.objects.filter(entrant__in=table.seats.values("entrant")).delete()
    log_change(
        user,
        "code-renewed",
        place_of(table),
        club=event.club,
        token=token,
        event=event,
        table=table,
    )
    return table


def _tell(user: Actor, verb: str, event: Event, table: Table, seat: Seat, *, who: str) -> None:
    log_change(
        user,
        verb,
        name_at(seat),
        club=event.club,
        event=event,
        table=table,
        after={"round": table.round.number, "table": table.number},
        who=who,
    )
