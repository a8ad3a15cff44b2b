"""Lots at the door: drawn on a phone or out of a hat of paper, and the tables that they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import transaction

from scoring.core.door_lots import MOST_LOTS, draw_lot, hat, seated_by_lots
from scoring.core.seating import NoTables, SeatedRound
from scoring.core.seating.drawing import table_sizes_for
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.refusals import NotChanged
from scoring.models import Door, Entrant, Event, Phone, Round
from scoring.posts.door.arriving import DoorPost
from scoring.posts.door.opening import door_of, lots_of
from scoring.posts.events.drawing import (
    CannotDraw,
    keep_lots_draft,
    seating_rules,
    trouble_with_drawing,
)


@dataclass(frozen=True)
class LotsState:
    """The lots of an evening as they stand."""

    event_state: EventState
    door: Door

    @property
    def present(self) -> Sequence[Entrant]:
        """Those who are here, by name."""
        return [each for each in self.event_state.entrants if each.is_here]

    @property
    def without(self) -> Sequence[Entrant]:
        """Those who are here and have no lot yet."""
        return [each for each in self.present if each.lot is None]

    @cached_property
    def drawn(self) -> Mapping[int, int]:
        """The lots of those who are here, by entrant."""
        return {each.pk: each.lot for each in self.present if each.lot is not None}

    @cached_property
    def seated(self) -> SeatedRound | NoTables:
        """The round that the lots make of those who are here and have one."""
        sizes = table_sizes_for(len(self.drawn), seating_rules(self.event_state, len(self.drawn)))
        return sizes if isinstance(sizes, NoTables) else seated_by_lots(self.drawn, sizes)

    @property
    def broken(self) -> Sequence[tuple[str, str, int, bool]]:
        """The pairs kept apart whom the lots seat together: both names, the table, and whether they
        are never to sit together.
        """
        if isinstance(self.seated, NoTables):
            return []
        at = {pk: place for place, one in enumerate(self.seated.tables, start=1) for pk in one}
        names = self.event_state.names
        return [
            (names[wish.one], names[wish.other], at[wish.one], wish.kind == "apart")
            for wish in self.event_state.seating_wishes
            if wish.kind in ("apart", "rather")
            and wish.one in at
            and at[wish.one] == at.get(wish.other)
        ]


def lots_state(event_state: EventState) -> LotsState:
    return LotsState(event_state, door_of(event_state.event))


def can_draw_lots(event: Event, door: Door) -> bool:
    """Return whether lots are drawn now: that is chosen, and round 1 has no tables yet."""
    return door.by_lots and not event.closed and not event.event_rounds.exists()


@transaction.atomic
def draw_by_phone(post: DoorPost, entrant: int) -> Entrant | NotChanged:
    """Draw the lot of an entrant for whom this phone speaks; whoever has one keeps it."""
    post = post.locked()
    held = Phone.objects.filter(entrant=entrant, key=post.key, entrant__event=post.event)
    present = Entrant.objects.select_related("player").filter(pk__in=held.values("entrant")).first()
    if present is None or not present.is_here:
        return NotChanged("no-such-name")
    if present.lot is not None:
        return present
    door = door_of(post.event)
    if not can_draw_lots(post.event, door):
        return NotChanged("no-lots-now")
    _draw(door, present)
    post = post.of(present)
    post.log(Verb.LOT_DRAWN, present.player, after={**post.device, "lot": present.lot})
    return present


def _draw(door: Door, entrant: Entrant) -> None:
    left = hat(door.places, lots_of(door.event))
    entrant.lot = draw_lot(door.event.lot_seed, entrant.pk, left)
    entrant.save(update_fields=["lot"])


@transaction.atomic
def draw_the_rest(post: Post) -> Sequence[Entrant] | NotChanged:
    """Draw the lots of all who are here and have none, in the order of their names."""
    post = post.locked()
    door = door_of(post.event)
    if change_of(post.event.club, post.token, Verb.LOTS_DRAWN):
        return []
    if not can_draw_lots(post.event, door):
        return NotChanged("no-lots-now")
    without = LotsState(event_state_of(post.event), door).without
    for each in without:
        _draw(door, each)
    if without:
        after = [[each.player.name, each.lot] for each in without]
        post.log(Verb.LOTS_DRAWN, post.event, after=after, token=post.token)
    return without


@transaction.atomic
def enter_lots(
    post: Post, given: Mapping[int, int | None], *, seen: Mapping[int, int | None]
) -> Mapping[int, str] | NotChanged:
    """Enter the numbers of printed lots, by entrant; None takes one out again. All or nothing.

    `seen` is what the page showed. Returns what is wrong, by entrant: `range` (no number of a lot
    in the hat), `twice` (another player has it), `changed` (somebody entered another number since).
    """
    post = post.locked()
    door = door_of(post.event)
    if change_of(post.event.club, post.token, Verb.LOTS_ENTERED):
        return {}
    if not can_draw_lots(post.event, door):
        return NotChanged("no-lots-now")
    entrants = {
        each.pk: each for each in post.event.entrants.select_related("player").order_by("pk")
    }
    changes = {pk: lot for pk, lot in given.items() if pk in entrants and lot != seen.get(pk)}
    after = {pk: changes.get(pk, each.lot) for pk, each in entrants.items()}
    owners: dict[int, int] = {}
    for lot in after.values():
        if lot is not None:
            owners[lot] = owners.get(lot, 0) + 1
    wrong: dict[int, str] = {}
    for pk, lot in changes.items():
        if entrants[pk].lot not in (seen.get(pk), lot):
            wrong[pk] = "changed"
        elif lot is not None and not 1 <= lot <= min(max(door.places, 1), MOST_LOTS):
            wrong[pk] = "range"
        elif lot is not None and owners[lot] > 1:
            wrong[pk] = "twice"
    changes = {pk: lot for pk, lot in changes.items() if entrants[pk].lot != lot}
    if wrong or not changes:
        return wrong
    before = [[entrants[pk].player.name, entrants[pk].lot] for pk in changes]
    # Two may change numbers with each other: first nobody has them.
    Entrant.objects.filter(pk__in=changes).update(lot=None)
    for pk, lot in changes.items():
        Entrant.objects.filter(pk=pk).update(lot=lot)
    named = [[entrants[pk].player.name, lot] for pk, lot in changes.items()]
    post.log(Verb.LOTS_ENTERED, post.event, before=before, after=named, token=post.token)
    return {}


@transaction.atomic
def draft_from_lots(post: Post) -> Round | NoTables | CannotDraw | NotChanged:
    """Make the draft of round 1 out of the lots of those who are here.

    Pairs kept apart whom the lots seat together stay so: the organiser sees them, and swaps or not.
    """
    post = post.locked()
    if known := Round.objects.filter(event=post.event, token=post.token).first():
        return known
    event_state = event_state_of(post.event)
    state = lots_state(event_state)
    if trouble := trouble_with_drawing(event_state):
        return trouble
    if not can_draw_lots(post.event, state.door):
        return NotChanged("no-lots-now")
    if state.without:
        return NotChanged("lots-missing")
    if isinstance(state.seated, NoTables):
        return state.seated
    return keep_lots_draft(post.user, event_state, state.seated, token=post.token)
