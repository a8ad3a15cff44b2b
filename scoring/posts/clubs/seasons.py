"""Seasons of a club: made, settled, frozen and opened again, removed."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from foundation.web.conflicts import PostConflict
from foundation.web.text import on_one_line
from scoring.core.seasons.kept_table import write_table
from scoring.evening.audit.log import Actor, log_change, name_of
from scoring.evening.audit.posts import change_of, lock, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.season_table import SeasonTable
from scoring.models import Club, Season

KEEPING = ("kept", "kept_at", "kept_by", "version")


@transaction.atomic
def make_season(user: Actor, club: Club, settled: Mapping[str, Any], *, token: str) -> Season:
    """Make a season; `settled` has its fields. The same token again gives the season it made."""
    club = lock(club)
    if known := Season.objects.filter(token=token).first():
        refuse_another(known.club_id == club.pk)
        return known
    season = Season.objects.create(club=club, token=token, **settled)
    log_change(user, Verb.SEASON_MADE, season, club=club)
    return season


@transaction.atomic
def change_season(
    user: Actor, season: Season, settled: Mapping[str, Any], *, seen: int, token: str
) -> Season | PostConflict:
    """Settle a season anew; `seen` is the version that the page showed. A final one stays as it
    is.
    """
    present = _locked(season)
    if change_of(present.club, token, Verb.SEASON_CHANGED):
        return present
    if present.version != seen or present.is_final:
        return PostConflict.STALE
    was = present.rules()
    changed = [name for name, value in settled.items() if was[name] != value]
    if not changed:
        return present
    for name in changed:
        setattr(present, name, settled[name])
    present.version += 1
    present.save(update_fields=[*changed, "version"])
    before, after = (_logged(each, changed) for each in (was, settled))
    log_change(
        user,
        Verb.SEASON_CHANGED,
        present,
        club=present.club,
        before=before,
        after=after,
        token=token,
    )
    return present


def _logged(values: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    days = {"first", "last"}
    return {
        name: values[name].isoformat() if name in days and values[name] else values[name]
        for name in names
    }


@transaction.atomic
def freeze_season(
    user: Actor, season: Season, *, seen: int, token: str
) -> Season | PostConflict | None:
    """Store the table as it is now as the final one, with its prizes; None where the evenings make
    no table.
    """
    present = _locked(season)
    if change_of(present.club, token, Verb.SEASON_FROZEN):
        return present
    if present.version != seen or present.is_final:
        return PostConflict.STALE
    table = SeasonTable(present)
    if not table.lines:
        return None
    kept = {
        "evenings": [event.code for event in table.counted],
        "lines": write_table(table.lines),
        "prizes": present.prizes,
    }
    present.kept, present.kept_at, present.kept_by = kept, timezone.now(), name_of(user)
    present.version += 1
    present.save(update_fields=KEEPING)
    log_change(user, Verb.SEASON_FROZEN, present, club=present.club, token=token)
    return present


@transaction.atomic
def reopen_season(
    user: Actor, season: Season, *, seen: int, token: str, reason: str
) -> Season | PostConflict:
    """Let a season's table no longer be final; its evenings make it again."""
    present = _locked(season)
    if change_of(present.club, token, Verb.SEASON_REOPENED):
        return present
    if present.version != seen or not present.is_final:
        return PostConflict.STALE
    present.kept, present.kept_at, present.kept_by = None, None, ""
    present.version += 1
    present.save(update_fields=KEEPING)
    why = on_one_line(reason)
    log_change(user, Verb.SEASON_REOPENED, present, club=present.club, token=token, reason=why)
    return present


@transaction.atomic
def remove_season(user: Actor, season: Season, *, token: str) -> None:
    """Remove a season; its evenings stay as they are."""
    club = lock(season.club)
    found = Season.objects.filter(pk=season.pk)
    if change_of(club, token, Verb.SEASON_REMOVED) or not found.exists():
        return
    found.delete()
    log_change(user, Verb.SEASON_REMOVED, season, club=club, token=token)


def _locked(season: Season) -> Season:
    """Return the season as it is now; nobody else changes it until the transaction ends."""
    club = lock(season.club)
    present = Season.objects.get(pk=season.pk)
    present.club = club
    return present
