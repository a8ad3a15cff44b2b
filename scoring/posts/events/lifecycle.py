"""Events: made, changed, made again, deleted."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from foundation.web.conflicts import PostConflict
from referee.models import Match
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock, lock_event, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.models import Club, DealVersion, Entrant, Event, PlayedMatch, Player, Seat
from scoring.posts.clubs.register import find_or_add

DECIDING = {"format", "edition", "options", "deals", "target", "dealers_of_three"}
"""What decides how deals count and who deals them: settled once the first deal has begun."""

LOGGED = ("name", "date", "format", "edition", "options", "rounds", "deals", "target")


@transaction.atomic
def make_event(
    user: Actor,
    club: Club,
    agreed: Mapping[str, Any],
    *,
    players: Iterable[Player] = (),
    names: Iterable[str] = (),
    token: str,
    is_demo: bool = False,
) -> Event:
    """Make an event with these players here; `names` are found in the register or added to it.

    The same token again gives the event that it made.
    """
    # From here on nobody merges or removes a player who comes.
    lock(club)
    event, is_new = Event.objects.get_or_create(
        token=token,
        defaults={"language": club.language, **agreed, "club": club, "is_demo": is_demo},
    )
    refuse_another(event.club_id == club.pk)
    if is_new:
        log_change(user, Verb.EVENT_MADE, event, club=club, event=event, after=_logged(event))
        chosen = club.players.filter(pk__in=[player.pk for player in players], merged_into=None)
        players_here = [*chosen, *find_or_add(user, club, names)]
        Entrant.objects.bulk_create(
            Entrant(event=event, player=player, is_here=True)
            for player in dict.fromkeys(players_here)
        )
        if came := [player.name for player in dict.fromkeys(players_here)]:
            log_change(user, Verb.ALL_CAME, event, club=club, event=event, after=came)
    return event


def _logged(event: Event) -> dict[str, Any]:
    fields = {name: getattr(event, name) for name in LOGGED}
    return fields | {"date": event.date.isoformat()}


@transaction.atomic
def change_event(
    user: Actor, event: Event, agreed: Mapping[str, Any], *, seen: int
) -> Event | PostConflict:
    """Change what an event agreed on; `seen` is its version that the page showed.

    A closed event stays as it is: its standings are official. What decides the count is stale
    where a deal has begun since the page was made. What would change nothing, as the second of two
    posts that are the same, is never stale.
    """
    present = lock_event(event)
    if present.closed:
        return PostConflict.STALE
    before = {name: _plain(getattr(present, name)) for name in agreed}
    for name, value in agreed.items():
        setattr(present, name, value)
    after = {name: _plain(getattr(present, name)) for name in agreed}
    changed = {name for name in agreed if before[name] != after[name]}
    if changed and (present.version != seen or (changed & DECIDING and is_begun(event))):
        return PostConflict.STALE
    if changed:
        present.version += 1
        present.save()
        log_change(
            user,
            Verb.EVENT_CHANGED,
            present,
            club=event.club,
            event=present,
            before={name: before[name] for name in sorted(changed)},
            after={name: after[name] for name in sorted(changed)},
        )
    return present


def _plain(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value


def is_begun(event: Event) -> bool:
    """Return whether a deal was entered or is being played: what decides the count is settled from
    then on.
    """
    begun = {"table__round__event": event}
    return (
        DealVersion.objects.filter(**begun).exists() or PlayedMatch.objects.filter(**begun).exists()
    )


@transaction.atomic
def delete_demo(user: Actor, event: Event) -> None:
    """Delete a demo night with its made-up players and its matches; raises ValueError for any
    other event.
    """
    if not event.is_demo:
        raise ValueError("only a demo night is deleted")
    club = lock(event.club)
    event = lock_event(event)
    players = list(
        Player.objects.filter(club=club, is_made_up=True, entries__event=event).values_list(
            "pk", flat=True
        )
    )
    played_matches = PlayedMatch.objects.filter(table__round__event=event)
    Match.objects.filter(pk__in=played_matches.values("match")).delete()
    # Seats and entrants protect each other from being deleted apart; the event takes them along.
    for each in event.event_rounds.all():
        each.penalties.all().delete()
        each.seats.all().delete()
        each.sit_outs.all().delete()
    for rows in (event.kept_apart, event.kept_together, event.fixed_tables):
        rows.all().delete()
    event.delete()
    # A player who came to another evening since, or sat in there, stays as long as that one.
    needed = Entrant.objects.filter(substitute__in=players).values_list("substitute")
    sat_in = Seat.objects.filter(sitter__in=players).values_list("sitter")
    gone = Player.objects.filter(pk__in=players, entries=None, merged=None)
    gone.exclude(pk__in=needed).exclude(pk__in=sat_in).delete()
    log_change(user, Verb.DEMO_DELETED, event.name, club=club)
