"""Drawing the tables of a round: a draft, changes by hand, then published (night 3)."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from django.db import transaction
from django.utils import timezone

from foundation.web.conflicts import PostConflict
from scoring.core.seating import (
    SEEDS,
    Draft,
    Past,
    SeatedRound,
    SeatingRules,
    draw,
    swap,
)
from scoring.core.tables import NoTables, sizes, small_sizes
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock_event, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import EventState, RoundState, event_state_of
from scoring.evening.round_clock import CLOCK_FIELDS, begin_anew
from scoring.evening.seating_wishes import as_rules
from scoring.models import Event, Round, Seat, SheetPhoto, SitOut, Table
from scoring.models.events import DrawMethod, Five, unused_codes


@transaction.atomic
def settle_five(user: Actor, event: Event, five: Five) -> None:
    """Settle what becomes of five players, from now on."""
    present = lock_event(event)
    if present.five != five and not present.closed:
        log_change(
            user,
            Verb.EVENT_CHANGED,
            present,
            club=event.club,
            event=event,
            before={"five": present.five},
            after={"five": five.value},
        )
        present.five = five
        present.version += 1
        present.save(update_fields=["five", "version"])


@dataclass(frozen=True, slots=True)
class CannotDraw:
    """Why there is no draw: `closed` event, `draft` there already, `playing` (the round before is
    not closed), `all-played` (no round is left).
    """

    code: str


def past_of(event_state: EventState, before: int | None = None) -> Past:
    """Return the published rounds (up to a round's number) as the seating counts them."""
    return tuple(
        SeatedRound(each.groups, tuple(entrant.pk for entrant in each.sitting_out))
        for each in event_state.published
        if before is None or each.number < before
    )


def seating_rules(
    event_state: EventState, checked_in: int | None = None, method: str = ""
) -> SeatingRules:
    """Return what the event asks of its draws, for so many players; `method` instead of its own.

    What past evenings remember is not in it.
    """
    event = event_state.event
    by = DrawMethod(method or event.draws_by)
    small = small_sizes(checked_in) if event.small_tables and checked_in else None
    return SeatingRules(
        method="lot" if by == DrawMethod.LOT else "few-rematches",
        even_threes=event.even_threes if by == DrawMethod.LOT else by == DrawMethod.FEW_REMATCHES,
        threes_last=by == DrawMethod.NEW_FACES,
        even_firsts=event.even_firsts,
        **as_rules(event_state.seating_wishes),
        rounds_left=max(1, event.rounds - len(event_state.published)),
        home_table=event.five == Five.HOME_TABLE,
        sit_out=event.five == Five.SIT_OUT,
        sizes=small if isinstance(small, tuple) else None,
    )


def trouble_with_drawing(event_state: EventState) -> CannotDraw | None:
    """Return what speaks against drawing the next round now."""
    if event_state.event.closed:
        return CannotDraw("closed")
    if event_state.draft:
        return CannotDraw("draft")
    if event_state.present and not event_state.present.is_closed:
        return CannotDraw("playing")
    if len(event_state.published) >= event_state.event.rounds:
        return CannotDraw("all-played")
    return None


def draw_round(user: Actor, event: Event, *, token: str) -> Round | NoTables | CannotDraw:
    """Draw the tables of the next round as a draft.

    The same token again gives the round that it drew, or what became of it.
    """
    seed, present = secrets.choice(SEEDS), event_state_of(event)
    if not trouble_with_drawing(present):
        drawn_by(present, event.draws_by, seed)  # Ahead, see `_kept_draw`.
    return _store_draw(user, event, seed, token)


@transaction.atomic
def _store_draw(user: Actor, event: Event, seed: int, token: str) -> Round | NoTables | CannotDraw:
    event = lock_event(event)
    if known := Round.objects.filter(token=token).first():
        refuse_another(known.event_id == event.pk)
        return known
    event_state = event_state_of(event)
    trouble = trouble_with_drawing(event_state)
    if trouble:
        return trouble
    draft = drawn_by(event_state, event.draws_by, seed)
    if isinstance(draft, NoTables):
        return draft
    drawn = Round.objects.create(
        event=event,
        number=len(event_state.published) + 1,
        seed=draft.seed,
        method=event.draws_by,
        token=token,
    )
    _write(drawn, draft, event_state)
    _log_draft(user, Verb.DRAWN, drawn, draft, event_state)
    return drawn


def draw_again(
    user: Actor, event: Event, *, seen: int, method: str = ""
) -> Round | NoTables | PostConflict:
    """Throw the draft away and make the one that `offered_seed` offers; `seen` is the draft's
    version that the page showed, `method` how to draw (empty: as the event says).
    """
    present, by = event_state_of(event), method or event.draws_by
    if present.draft and present.draft.round.version == seen:
        drawn_by(present, by, offered_seed(present, present.draft, by))  # Ahead, see `_kept_draw`.
    return _store_again(user, event, seen, method)


@transaction.atomic
def _store_again(
    user: Actor, event: Event, seen: int, method: str
) -> Round | NoTables | PostConflict:
    event = lock_event(event)
    event_state = event_state_of(event)
    drawn = event_state.draft
    if drawn is None or drawn.round.version != seen:
        return PostConflict.STALE
    method = method or event.draws_by
    draft = drawn_by(event_state, method, offered_seed(event_state, drawn, method))
    if isinstance(draft, NoTables):
        return draft
    drawn.round.seed, drawn.round.method, drawn.round.swaps = draft.seed, method, []
    drawn.round.version += 1
    drawn.round.save()
    _write(drawn.round, draft, event_state)
    _log_draft(user, Verb.DRAWN_AGAIN, drawn.round, draft, event_state)
    return drawn.round


def offered_seed(event_state: EventState, drawn: RoundState, method: str) -> int:
    """Return the seed with which this draft is drawn again: what a page shows of a draw before it
    is made is what is made.
    """
    event, draft = event_state.event, drawn.round
    of_what = f"{event.lot_seed} {drawn.number} {draft.seed} {draft.version} {method}"
    digest = hashlib.sha256(of_what.encode()).digest()
    return int.from_bytes(digest[:8], "big") % len(SEEDS)


def drawn_by(event_state: EventState, method: str, seed: int) -> Draft | NoTables:
    """Return a draw of those who are here for the next round."""
    checked_in = tuple(entrant.pk for entrant in event_state.entrants if entrant.is_here)
    rules = seating_rules(event_state, len(checked_in), method)
    if rules.method == "few-rematches":
        rules = replace(rules, memory=event_state.memory)
    return _kept_draw(checked_in, past_of(event_state), rules, seed)


# A page draws what it offers, and the post that takes it draws the same again. A post draws ahead
# of its transaction, in which the same draw is then there: nobody else can write meanwhile.
_kept_draw = lru_cache(maxsize=16)(draw)


def _write(drawn: Round, draft: Draft, event_state: EventState) -> None:
    """Store who sits where, in place of what was there."""
    drawn.tables.all().delete()
    drawn.sit_outs.all().delete()
    sitters = {entrant.pk: entrant.substitute_id for entrant in event_state.entrants}
    tables = Table.objects.bulk_create(
        Table(round=drawn, number=number, code=code)
        for number, code in enumerate(unused_codes(len(draft.tables)), start=1)
    )
    Seat.objects.bulk_create(
        Seat(round=drawn, table=table, number=seat, entrant_id=pk, sitter_id=sitters[pk])
        for table, group in zip(tables, draft.tables, strict=True)
        for seat, pk in enumerate(group, start=1)
    )
    SitOut.objects.bulk_create(SitOut(round=drawn, entrant_id=pk) for pk in draft.sitting_out)


def _log_draft(
    user: Actor, verb: Verb, drawn: Round, draft: Draft, event_state: EventState
) -> None:
    log_change(
        user,
        verb,
        drawn.number,
        club=event_state.event.club,
        event=event_state.event,
        after={
            "seed": draft.seed,
            "method": drawn.method,
            "tables": _named(draft.tables, event_state),
        },
    )


def keep_lots_draft(
    user: Actor, event_state: EventState, seated: SeatedRound, *, token: str
) -> Round:
    """Store what the lots of the door make of the next round as its draft; the event is locked."""
    seed = event_state.event.lot_seed
    draft = Draft(seated.tables, seated.sitting_out, seed)
    number = len(event_state.published) + 1
    drawn = Round.objects.create(event=event_state.event, number=number, seed=seed, token=token)
    _write(drawn, draft, event_state)
    _log_draft(user, Verb.DRAWN_FROM_LOTS, drawn, draft, event_state)
    return drawn


def _named(tables: Sequence[Sequence[int]], event_state: EventState) -> list[list[str]]:
    return [[event_state.names[pk] for pk in group] for group in tables]


def draft_of(drawn: RoundState) -> Draft:
    """Return a drawn round as the seating knows it."""
    return Draft(
        drawn.groups,
        tuple(entrant.pk for entrant in drawn.sitting_out),
        drawn.round.seed,
        tuple((one, other) for one, other in drawn.round.swaps),
    )


def table_sizes(event_state: EventState) -> NoTables | Sequence[int]:
    """Return the sizes of the tables that those who are here would make."""
    here = sum(entrant.is_here for entrant in event_state.entrants)
    rules = seating_rules(event_state, here)
    return rules.sizes or sizes(here, home_table=rules.home_table, sit_out=rules.sit_out)


@transaction.atomic
def swap_two(user: Actor, event: Event, one: int, other: int, *, seen: int) -> Round | PostConflict:
    """Let two entrants of the draft change places; `seen` is the version that the page showed."""
    event = lock_event(event)
    event_state = event_state_of(event)
    drawn = event_state.draft
    if drawn is None or drawn.round.version != seen:
        return PostConflict.STALE
    try:
        draft = swap(draft_of(drawn), one, other)
    except ValueError:
        # Somebody who is not in this draft, or the same one twice: a page from before a draw.
        return PostConflict.STALE
    swaps = [list(pair) for pair in draft.swaps]
    if len(swaps) > 1 and set(swaps[-1]) == set(swaps[-2]):
        # The same two again: that takes the swap back.
        del swaps[-2:]
    drawn.round.swaps = swaps
    drawn.round.version += 1
    drawn.round.save()
    _write(drawn.round, draft, event_state)
    names = f"{event_state.names[one]} – {event_state.names[other]}"
    log_change(
        user, Verb.SWAPPED, names, club=event.club, event=event, after={"round": drawn.number}
    )
    return drawn.round


@transaction.atomic
def publish(user: Actor, event: Event, *, seen: int) -> Round | PostConflict:
    """Publish the draft: from now on its tables stand, and their sheets can be filled."""
    event = lock_event(event)
    event_state = event_state_of(event)
    drawn = event_state.draft
    if drawn is None or drawn.round.version != seen:
        return PostConflict.STALE
    drawn.round.published = timezone.now()
    drawn.round.save(update_fields=["published"])
    log_change(
        user,
        Verb.PUBLISHED,
        drawn.number,
        club=event.club,
        event=event,
        after={"tables": _named(drawn.groups, event_state)},
    )
    return drawn.round


def can_withdraw(event_state: EventState) -> RoundState | None:
    """Return the last round, where it can be taken back.

    A table that has begun is never reseated, nor is a round in which somebody has a penalty.
    """
    last = event_state.rounds[-1] if event_state.rounds else None
    if last is None or event_state.event.closed or last.is_closed:
        return None
    begun = any(table.has_begun or table.penalties for table in last.tables)
    return None if begun else last


@transaction.atomic
def withdraw(user: Actor, event: Event, *, seen: int) -> bool:
    """Throw away a draft, or make a published round a draft again; False where that cannot be.

    `seen` is the number of the round.
    """
    event = lock_event(event)
    last = can_withdraw(event_state_of(event))
    if last is None or last.number != seen:
        return False
    if not last.is_published:
        last.round.delete()
        log_change(user, Verb.DRAFT_THROWN_AWAY, last.number, club=event.club, event=event)
        return True
    last.round.published = None
    last.round.version += 1
    # Nobody has played: the next time that it is published its clock begins anew.
    begin_anew(last.round)
    last.round.save(update_fields=["published", "version", *CLOCK_FIELDS])
    last.round.tables.update(extra_time=0)
    # A draft has no sheets of which there could be photos.
    SheetPhoto.objects.filter(table__round=last.round).delete()
    log_change(user, Verb.UNPUBLISHED, last.number, club=event.club, event=event)
    return True
