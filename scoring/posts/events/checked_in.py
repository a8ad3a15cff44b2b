"""Who is here: coming, coming late, leaving, coming back, substitutes (night 3.3).

Being here takes effect with the next draw; nobody who is seated is moved. Each change raises
`Closed` where the evening is closed.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring.core.seating import join
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock, lock_event
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.table_state import TableState
from scoring.models import Entrant, Event, Phone, Player, Round, Seat
from scoring.models.events import Absence
from scoring.posts.clubs.register import find_or_add
from scoring.posts.events.drawing import past_of, seating_rules
from scoring.posts.events.seating_wishes import Closed

AT_ONCE = 10
"""Names that are noted in one transaction."""


def _open(event: Event) -> Event:
    """Return an event that is not closed, which nobody else changes until the transaction ends."""
    event = lock_event(event)
    if event.closed:
        raise Closed
    return event


@transaction.atomic
def set_here(
    user: Actor, event: Event, player: Player, *, is_here: bool, absence: str = Absence.GONE
) -> Entrant:
    """Note that a player is here, or why not; who is not in the event yet comes into it.

    Saying the same again changes nothing. Raises `Player.DoesNotExist` where the player was removed
    or merged into another.
    """
    player = _present(event, player)
    _open(event)
    return _mark(user, event, player, is_here=is_here, absence=absence)


def _mark(
    user: Actor, event: Event, player: Player, *, is_here: bool, absence: str = Absence.UNSEEN
) -> Entrant:
    entrant, is_new = Entrant.objects.get_or_create(event=event, player=player)
    if is_new and absence == Absence.GONE:
        # Nobody leaves who never came.
        absence = Absence.UNSEEN
    if note_presence(entrant, is_here=is_here, absence=absence):
        verb = Verb.CAME if is_here else _said(absence)
        log_change(user, verb, player, club=event.club, event=event)
    elif is_new:
        log_change(user, Verb.ENTERED, player, club=event.club, event=event)
    return entrant


def _said(absence: str) -> Verb:
    """Return the verb of why somebody is not here."""
    if absence == Absence.GONE:
        return Verb.LEFT
    return Verb.COMES_LATE if absence == Absence.LATE else Verb.NOT_SEEN


def note_presence(
    entrant: Entrant, *, is_here: bool, absence: str = Absence.UNSEEN, by_phone: bool = False
) -> bool:
    """Store that an entrant is here, or why not, and since when; False where that is known. Whoever
    calls it logs it, in the same transaction.

    A phone that speaks for somebody whom the desk marks as gone, or as not seen, speaks for nobody
    any more until it checks in again.
    """
    absence = Absence.UNSEEN if is_here else absence
    if (entrant.is_here, entrant.absence) == (is_here, absence):
        return False
    entrant.is_here, entrant.absence = is_here, absence
    entrant.since, entrant.by_phone = timezone.now(), by_phone
    entrant.save(update_fields=["is_here", "absence", "since", "by_phone"])
    if not is_here and not by_phone and not entrant.seats.exists():
        Phone.objects.filter(entrant=entrant).delete()
    return True


def _present(event: Event, player: Player) -> Player:
    """Return an entry of the register, which nobody else changes until the transaction ends."""
    return Player.objects.get(club=lock(event.club), pk=player.pk, merged_into=None)


def add_here(
    user: Actor, event: Event, names: Sequence[str], *, as_members: bool = False
) -> list[Entrant]:
    """Note that the players of these names are here; a name that nobody has is a new guest's, or a
    new member's (`as_members`).

    A few are noted in one transaction: a hall of names would keep all others from writing.
    """
    found: dict[Entrant, None] = {}
    for at in range(0, len(names), AT_ONCE):
        some = _add_some(user, event, names[at : at + AT_ONCE], as_members=as_members)
        found |= dict.fromkeys(some)
    return list(found)


@transaction.atomic
def _add_some(
    user: Actor, event: Event, names: Iterable[str], *, as_members: bool
) -> list[Entrant]:
    # Both locks before the first change is logged: who has logged one waits for nobody's event.
    lock(event.club)
    _open(event)
    players = find_or_add(user, event.club, names, as_members=as_members)
    return [_mark(user, event, player, is_here=True) for player in players]


@transaction.atomic
def everybody(user: Actor, event: Event, *, is_here: bool, absence: str = Absence.GONE) -> int:
    """Note that all who are in the event are here, or why they are not; return for how many that is
    new. Nobody who never came has left, and a player who has left does not come back with the
    others.
    """
    _open(event)
    every = event.entrants.filter(is_here=not is_here)
    if is_here:
        every = every.exclude(absence=Absence.GONE)
    verb = (
        Verb.ALL_CAME
        if is_here
        else Verb.ALL_LEFT
        if absence == Absence.GONE
        else Verb.ALL_NOT_SEEN
    )
    return _mark_all(user, event, every, verb, is_here=is_here, absence=absence)


def _mark_all(
    user: Actor,
    event: Event,
    every: QuerySet[Entrant],
    verb: Verb,
    *,
    is_here: bool,
    absence: str = Absence.UNSEEN,
) -> int:
    changed = list(every.values_list("player__name", flat=True))
    every.update(
        is_here=is_here,
        absence=Absence.UNSEEN if is_here else absence,
        since=timezone.now(),
        by_phone=False,
    )
    if changed:
        log_change(user, verb, event, club=event.club, event=event, after=changed)
    return len(changed)


def marked_absent(entrants: Iterable[Entrant]) -> Sequence[Entrant]:
    """Return the entrants who were marked as absent at once, if nothing of one was noted since."""
    absent = [each for each in entrants if not each.is_here]
    last = max((each.since for each in absent if each.since), default=None)
    together = [each for each in absent if last and each.since == last]
    return together if len(together) > 1 else ()


@transaction.atomic
def undo_absent(user: Actor, event: Event, moment: datetime) -> int:
    """Note that the players are here who were marked as absent together at that moment; return how
    many. A player about whom something else was noted since stays as that says.
    """
    _open(event)
    every = event.entrants.filter(since=moment, is_here=False)
    return _mark_all(user, event, every, Verb.ALL_CAME, is_here=True)


@transaction.atomic
def expect_members(user: Actor, event: Event) -> int:
    """Put all members of the club on the list of the evening, as not seen yet; return how many are
    new there.
    """
    club = lock(event.club)
    _open(event)
    members = Player.objects.of(club).filter(is_guest=False, is_made_up=False)
    new = list(members.exclude(entries__event=event))
    Entrant.objects.bulk_create(Entrant(event=event, player=player) for player in new)
    if new:
        names = [player.name for player in new]
        log_change(user, Verb.ALL_EXPECTED, event, club=event.club, event=event, after=names)
    return len(new)


@transaction.atomic
def substitute(user: Actor, entrant: Entrant, player: Player | None) -> str | None:
    """Let `player` sit in for an entrant from the next round on; None ends it.

    What is played counts for the entrant. Returns the code of what speaks against it: `same` where
    it is the entrant, `plays` where that player has a place of their own and is here, `sits-in`
    where that player sits in for somebody else.
    """
    if player is not None:
        player = _present(entrant.event, player)
    event = _open(entrant.event)
    if player is not None:
        if player.pk == entrant.player_id:
            return "same"
        if event.entrants.filter(player=player, is_here=True).exists():
            return "plays"
        if event.entrants.filter(substitute=player).exclude(pk=entrant.pk).exists():
            return "sits-in"
    before = entrant.substitute
    if before == player:
        return None
    entrant.substitute = player
    entrant.save(update_fields=["substitute"])
    if player is not None:
        note_presence(entrant, is_here=True)
    log_change(
        user,
        Verb.SUBSTITUTE,
        entrant.player,
        club=event.club,
        event=event,
        before=before.name if before else None,
        after=player.name if player else None,
    )
    return None


@transaction.atomic
def remove_entrant(user: Actor, entrant: Entrant) -> bool:
    """Take somebody out of the event who has never been seated; False where that cannot be."""
    event = _open(entrant.event)
    if entrant.seats.exists() or entrant.sit_outs.exists() or entrant.penalties.exists():
        return False
    player = entrant.player
    entrant.delete()
    log_change(user, Verb.TAKEN_OUT, player, club=event.club, event=event)
    return True


def table_to_join(event_state: EventState, entrant: Entrant) -> TableState | None:
    """Return the table of three that has not begun at which a latecomer would sit, or None."""
    present = event_state.present
    if present is None or present.is_closed or event_state.draft:
        return None
    if any(entrant.pk in group for group in present.groups):
        return None
    begun = [index for index, each in enumerate(present.tables) if each.has_begun]
    past = past_of(event_state, before=present.number)
    joined = join(present.groups, begun, entrant.pk, past, seating_rules(event_state))
    if joined is None:
        return None
    return next(
        table for table, group in zip(present.tables, joined, strict=True) if entrant.pk in group
    )


@transaction.atomic
def join_table(user: Actor, event: Event, entrant: Entrant) -> TableState | None:
    """Seat a latecomer at a table of three that has not begun; None where there is none."""
    _open(event)
    event_state = event_state_of(event)
    table = table_to_join(event_state, entrant)
    if table is None:
        return None
    of_round: Round = table.table.round
    of_round.sit_outs.filter(entrant=entrant).delete()
    Seat.objects.create(
        round=of_round,
        table=table.table,
        number=len(table.seats) + 1,
        entrant=entrant,
        sitter=entrant.substitute,
    )
    note_presence(entrant, is_here=True)
    log_change(
        user,
        Verb.JOINED_TABLE,
        entrant.player,
        club=event.club,
        event=event,
        table=table.table,
        after={"round": of_round.number, "table": table.table.number},
    )
    return table
