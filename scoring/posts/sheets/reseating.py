"""Wrong seats put right in one step: the deals stay with the columns, the players change places."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, closed, unfit
from scoring.models import Seat


@transaction.atomic
def put_right(
    post: TablePost, players: Sequence[int], *, seen: Sequence[int]
) -> Sequence[Seat] | NotChanged:
    """Seat the entrants `players` at the table, in seat order; `seen` are those of the page.

    A player of another table of the round changes places with the one who sat here: seat by seat,
    who makes room for a newcomer goes to where that one sat. What sits right already is no change.
    Returns the table's seats.
    """
    post = post.locked()
    event, table = post.event, post.table
    of_round = list(
        Seat.objects.filter(round=table.round).select_related("entrant__player", "table", "sitter")
    )
    seats = [seat for seat in of_round if seat.table_id == table.pk]
    sitting = {seat.entrant_id: seat for seat in of_round}
    if [seat.entrant_id for seat in seats] == list(players) or change_of(
        event.club, post.token, Verb.SEATS_PUT_RIGHT
    ):
        return seats
    if refused := closed(event, table):
        return refused
    if len(set(players)) != len(seats) or not sitting.keys() >= set(players):
        return NotChanged("not-these-players")
    if [seat.entrant_id for seat in seats] != list(seen):
        return NotChanged("changed")
    if refused := unfit(post.reason, needed=False):
        return refused
    placed = _placed(seats, players, sitting)
    tables = {table.pk: table, **{seat.table_id: seat.table for seat, _new in placed}}
    before = {key: _names(of_round, key) for key in tables}
    moved = [
        Seat(
            round=table.round,
            table_id=seat.table_id,
            number=seat.number,
            entrant_id=entrant,
            sitter=sitting[entrant].sitter,
        )
        for seat, entrant in placed
    ]
    # A player has one seat in a round: all get up before anybody sits down.
    Seat.objects.filter(pk__in=[seat.pk for seat, _new in placed]).delete()
    Seat.objects.bulk_create(moved)
    after = list(Seat.objects.filter(round=table.round).select_related("entrant__player"))
    for place, (key, each) in enumerate(tables.items()):
        each.round = table.round
        replace(post, table=each).log(
            Verb.SEATS_PUT_RIGHT,
            place_of(each),
            token=f"{post.token}-{place}" if place else post.token,
            before=before[key],
            after=_names(after, key),
            reason=post.kept_reason,
        )
    return [seat for seat in after if seat.table_id == table.pk]


def _placed(
    seats: Sequence[Seat], players: Sequence[int], sitting: dict[int, Seat]
) -> list[tuple[Seat, int]]:
    """Return who sits down where, of every seat that changes hands."""
    was = [seat.entrant_id for seat in seats]
    leaving = [entrant for entrant in was if entrant not in players]
    placed = []
    for seat, entrant in zip(seats, players, strict=True):
        if entrant != seat.entrant_id:
            placed.append((seat, entrant))
        if entrant not in was:
            own = seat.entrant_id
            goes = own if own in leaving else leaving[0]
            leaving.remove(goes)
            placed.append((sitting[entrant], goes))
    return placed


def _names(seats: Sequence[Seat], table: int) -> list[str]:
    return [seat.entrant.player.name for seat in seats if seat.table_id == table]
