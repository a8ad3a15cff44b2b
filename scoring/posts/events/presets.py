"""Presets of a club: the rules that its evenings begin with, kept by name in versions.

A version never changes, so an evening can remember the one that it was made with; changing a preset
makes the next version, and changes no evening. `rules` hold the fields that an event agrees on, by
name, besides the fee, the prizes, the penalties (each a reason and its points or None) and the size
of paper.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.core.formats import FORMATS, Format
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.game_rules import game_of
from scoring.models import Club, Preset

MOST_PENALTIES = 30


def preset_format(preset: Preset) -> tuple[Format, str]:
    """Return the format and the edition of a preset."""
    chosen = FORMATS[preset.rules["format"]]
    edition = preset.rules["edition"]
    return chosen, edition if edition in game_of(chosen).editions else chosen.edition


def presets_of(club: Club) -> list[Preset]:
    """Return the highest version of each preset that is offered, by name."""
    found: dict[str, Preset] = {}
    for each in Preset.objects.filter(club=club, is_dropped=False):
        found.setdefault(each.name, each)
    return list(found.values())


@transaction.atomic
def keep_preset(
    user: Actor,
    club: Club,
    name: str,
    rules: Mapping[str, Any],
    *,
    token: str,
    seen: int | None = None,
) -> Preset | PostConflict:
    """Keep rules as the next version of the preset of that name; `seen` is the version that the
    page showed, None where it showed none.

    The same token again gives the version that it made.
    """
    club = lock(club)
    if known := Preset.objects.filter(token=token).first():
        refuse_another(known.club_id == club.pk)
        return known
    last = Preset.objects.filter(club=club, name=name).first()
    version = last.version if last else 0
    if seen is not None and seen != version:
        return PostConflict.STALE
    preset = Preset.objects.create(
        club=club, name=name, version=version + 1, rules=dict(rules), token=token
    )
    log_change(user, Verb.PRESET_KEPT, preset, club=club)
    return preset


@transaction.atomic
def drop_preset(user: Actor, preset: Preset, *, token: str) -> None:
    """Offer a preset no longer; the evenings that were made with it remember it."""
    club = lock(preset.club)
    versions = Preset.objects.filter(club=club, name=preset.name, is_dropped=False)
    if change_of(club, token, Verb.PRESET_DROPPED) or not versions.update(is_dropped=True):
        return
    log_change(user, Verb.PRESET_DROPPED, preset.name, club=club, token=token)
