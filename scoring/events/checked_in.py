"""Who is here: coming late, leaving, coming back, substitutes (night 3.3).

Being here takes effect with the next draw; nobody who is seated is moved. Each change raises
`Closed` where the evening is closed.
"""

from collections.abc import Iterable

from django.db import transaction

from scoring.audit.log import Actor, log_change
from scoring.audit.posts import lock, lock_event
from scoring.clubs.register import find_or_add
from scoring.core.seating import join
from scoring.events.drawing import past_of, seating_rules
from scoring.events.event_state import EventState, TableState, event_state_of
from scoring.events.seating_wishes import Closed
from scoring.models import Entrant, Event, Player, Round, Seat


def _open(event: Event) -> Event:
    """Return an event that is not closed, which nobody else changes until the transaction ends."""
    event = lock_event(event)
    if event.closed:
        raise Closed
    return event


@transaction.atomic
def set_here(user: Actor, event: Event, player: Player, *, is_here: bool) -> Entrant:
    """Note that a player is here, or is not; who is not in the event yet comes into it.

    Saying the same again changes nothing. Raises `Player.DoesNotExist` where the player was removed
    or merged into another.
    """
    player = _present(event, player)
    _open(event)
    return _mark(user, event, player, is_here=is_here)


def _mark(user: Actor, event: Event, player: Player, *, is_here: bool) -> Entrant:
    entrant, is_new = Entrant.objects.get_or_create(event=event, player=player)
    if entrant.is_here != is_here:
        entrant.is_here = is_here
        entrant.save(update_fields=["is_here"])
        verb = "came" if is_here else "left"
        log_change(user, verb, player, club=event.club, event=event)
    elif is_new:
        log_change(user, "entered", player, club=event.club, event=event)
    return entrant


def _present(event: Event, player: Player) -> Player:
    """Return an entry of the register, which nobody else changes until the transaction ends."""
    return Player.objects.get(club=lock(event.club), pk=player.pk, merged_into=None)


@transaction.atomic
def add_here(user: Actor, event: Event, names: Iterable[str]) -> list[Entrant]:
    """Note that the players of these names are here; a name that nobody has is a new guest's."""
    # Both locks before the first change is logged: who has logged one waits for nobody's event.
    lock(event.club)
    _open(event)
    players = find_or_add(user, event.club, names)
    return [_mark(user, event, player, is_here=True) for player in players]


@transaction.atomic
def everybody(user: Actor, event: Event, *, is_here: bool) -> int:
    """Note that all who are in the event are here, or gone; return for how many that is new."""
    _open(event)
    changed = list(
        event.entrants.filter(is_here=not is_here).values_list("player__name", flat=True)
    )
    event.entrants.filter(is_here=not is_here).update(is_here=is_here)
    if changed:
        verb = "all-came" if is_here else "all-left"
        log_change(user, verb, event, club=event.club, event=event, after=changed)
    return len(changed)


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
    entrant.is_here = player is not None or entrant.is_here
    entrant.save(update_fields=["substitute", "is_here"])
    log_change(
        user,
        "substitute",
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
    log_change(user, "taken-out", player, club=event.club, event=event)
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
    if not entrant.is_here:
        entrant.is_here = True
        entrant.save(update_fields=["is_here"])
    log_change(
        user,
        "joined-table",
        entrant.player,
        club=event.club,
        event=event,
        table=table.table,
        after={"round": of_round.number, "table": table.table.number},
    )
    return table
