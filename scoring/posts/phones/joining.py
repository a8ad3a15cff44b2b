"""Which phone is which seat: joining a table without an account, and being freed from it."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.crypto import salted_hmac

from foundation.web.codes import table_code, table_secret
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of, lock_event
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.evening.table_state import TableState, name_at
from scoring.models import Entrant, Event, Phone, Seat, Table
from scoring.models.sheets import DEVICE_LENGTH


def seats_of(table: Table) -> list[Seat]:
    """Return a table's seats in order, with the players' names."""
    seats = Seat.objects.filter(table=table).select_related("entrant__player", "sitter", "table")
    return list(seats)


def phones_at(table_state: TableState, joined: Collection[int]) -> list[tuple[int, str]]:
    """Return those of a table's players who are among the `joined`, who have a phone: entrant and
    name, in seat order.
    """
    return [
        (seat.entrant_id, name_at(seat)) for seat in table_state.seats if seat.entrant_id in joined
    ]


def device_of(event: Event, key: str) -> str:
    """Return by what a phone is told from others of an event, empty without a key.

    A digest which does not give the key away, and which differs from event to event, so that no
    phone can be followed through a season.
    """
    if not key:
        return ""
    digest = salted_hmac("scoring.device", f"{event.code} {key}", algorithm="sha256")
    return digest.hexdigest()[:DEVICE_LENGTH]


# In SQL, since every page of a phone asks: to put the query together takes the ORM longer than to
# run it.
_PHONES_OF = f"""
    SELECT phone.* FROM {Phone._meta.db_table} AS phone
    JOIN {Entrant._meta.db_table} AS entrant ON entrant.id = phone.entrant_id
    WHERE phone.key = %s AND entrant.event_id = %s
    ORDER BY phone.chosen DESC, phone.id DESC"""  # noqa: S608


def phones_of(key: str, event: Event) -> list[Phone]:
    """Return what a phone is at an event, what it was told last first; nothing without a key."""
    return list(Phone.objects.raw(_PHONES_OF, [key, event.pk])) if key else []


@transaction.atomic
def take_seat(event: Event, table: Table, entrant: int, key: str) -> Phone | NotChanged:
    """Make the phone with this key a seat of the table, or tell it that this one holds it now.

    A seat has one phone; a phone may be several seats of one table, where it is passed round.
    """
    lock_event(event)
    seats = {seat.entrant_id: seat for seat in seats_of(table)}
    if entrant not in seats:
        return NotChanged("no-such-seat")
    held = Phone.objects.filter(entrant=entrant).first()
    if held and held.key != key:
        return NotChanged("seat-taken")
    now = _after_all_of(key)
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
    _log(TablePost.from_seat(seats[entrant], event, table), Verb.PHONE_JOINED, seats[entrant])
    return phone


def _after_all_of(key: str) -> datetime:
    """Return the present moment, or a later one where the clock was set back since a phone was told
    who holds it: what it was told last counts.
    """
    latest = Phone.objects.filter(key=key).aggregate(latest=Max("chosen"))["latest"]
    now = timezone.now()
    return max(now, latest + timedelta(microseconds=1)) if latest else now


@transaction.atomic
def free_seat(post: TablePost, entrant: int, *, key: str | None = None) -> None:
    """Let another phone have a seat. With a `key`, that phone itself lets go, and no other."""
    post = post.locked()
    seat = next((each for each in seats_of(post.table) if each.entrant_id == entrant), None)
    held = Phone.objects.filter(entrant=entrant).first()
    if seat is None or held is None or key not in (None, held.key):
        return
    held.delete()
    _log(post if key is None else replace(post, seat=seat), Verb.PHONE_FREED, seat)


@transaction.atomic
def renew_code(post: TablePost) -> Table:
    """Give a table a new code and secret: what was printed leads nowhere, and its phones are nobody
    any more.
    """
    post = post.locked()
    table = post.table
    if change_of(post.event.club, post.token, Verb.CODE_RENEWED):
        return table
    taken = {table.code}
    while table.code in taken or Table.objects.filter(code=table.code).exists():
        table.code = table_code()
    table.secret = table_secret()
    table.save(update_fields=["code", "secret"])
    Phone.objects.filter(entrant__in=table.seats.values("entrant")).delete()
    post.log(Verb.CODE_RENEWED, place_of(table), token=post.token)
    return table


def _log(post: TablePost, verb: Verb, seat: Seat) -> None:
    after = {"round": post.table.round.number, "table": post.table.number}
    post.log(verb, name_at(seat), after=after)
