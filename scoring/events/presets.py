"""Presets of a club: the rules that its evenings begin with, kept by name in versions.

A version never changes, so an evening can remember the one that it was made with; changing a preset
makes the next version, and changes no evening. `rules` hold the fields that an event agrees on, by
name, besides the fee, the prizes, the penalties (each a reason and its points or None) and the size
of paper.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from config.web.conflicts import PostConflict
from config.web.text import on_one_line
from scoring.audit.log import Actor, log_change
from scoring.audit.posts import change_of, lock, refuse_another
from scoring.core.formats import FORMATS, Format
from scoring.events.event_form import AGREED, EventForm, initial_agreed
from scoring.events.game_rules import game_of
from scoring.models import Club, Event, Preset
from scoring.models.sheets import REASON_LENGTH
from scoring.printing.document import LISTS, Paper
from scoring.sheets.penalties import COMMON_REASONS, MOST_POINTS

OF_ONE_EVENING = frozenset({"name", "date", "language"})
MOST_PENALTIES = 30

Penalties = Sequence[tuple[str, int | None]]

_LINE = re.compile(r"(.*?)[\s:=,;–-]*([0-9]{1,6})\s*")


class PresetForm(EventForm):
    """The rules of a preset: all that an evening agrees on, penalties, and the paper."""

    name = None  # type: ignore[assignment]
    date = None  # type: ignore[assignment]
    language = None  # type: ignore[assignment]
    penalties = forms.CharField(
        label=gettext_lazy("Penalties, one on each line"),
        help_text=gettext_lazy("The reason and the points, such as: Came late 5"),
        required=False,
        widget=forms.Textarea({"rows": 6, "dir": "auto"}),
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper for printing"),
        choices=[(each.value, each.value.upper()) for each in LISTS],
        widget=forms.RadioSelect,
        initial=Paper.A4.value,
    )

    def clean_penalties(self) -> Penalties:
        found: list[tuple[str, int | None]] = []
        for line in filter(None, map(on_one_line, self.cleaned_data["penalties"].splitlines())):
            matched = _LINE.fullmatch(line)
            reason, points = (matched[1].strip(), int(matched[2])) if matched else (line, None)
            if not reason or len(reason) > REASON_LENGTH:
                raise forms.ValidationError(
                    _("“%(line)s” needs a reason of at most %(most)s characters.")
                    % {"line": line[:60], "most": REASON_LENGTH}
                )
            if points is not None and not 1 <= points <= MOST_POINTS:
                raise forms.ValidationError(
                    _("“%(line)s” needs a number of points from 1 to %(most)s.")
                    % {"line": line[:60], "most": MOST_POINTS}
                )
            found.append((reason, points))
        if len(found) > MOST_PENALTIES:
            raise forms.ValidationError(
                _("Please enter at most %(most)s penalties.") % {"most": MOST_PENALTIES}
            )
        return found

    @property
    def preset_fields(self) -> list[forms.BoundField]:
        return [self["penalties"], self["paper"]]

    def rules(self, before: Mapping[str, Any]) -> dict[str, Any]:
        """Return the rules as they are kept; what is not asked for stays as it was `before`."""
        return {
            **before,
            **self.agreed(),
            "penalties": [list(each) for each in self.cleaned_data["penalties"]],
            "paper": self.cleaned_data["paper"],
        }


def rules_of(event: Event) -> dict[str, Any]:
    """Return an evening's rules as a preset keeps them, with the penalties and the paper of the
    preset that it was made with.
    """
    agreed = {name: getattr(event, name) for name in AGREED if name not in OF_ONE_EVENING}
    return {
        **agreed,
        "format": event.format,
        "edition": event.edition,
        "options": event.options,
        "fee": event.fee,
        "prizes": event.prizes,
        "penalties": [list(each) for each in penalties_of(event)],
        "paper": paper_of(event).value,
    }


def penalties_of(event: Event) -> Penalties:
    """Return the penalties that are offered: those of the event's preset, or common reasons."""
    if event.preset is None:
        return [(str(reason), None) for reason in COMMON_REASONS]
    return [(reason, points) for reason, points in event.preset.rules["penalties"]]


def paper_of(event: Event) -> Paper:
    """Return the paper that an event prints on, where nothing else is chosen."""
    return Paper.A4 if event.preset is None else Paper(event.preset.rules["paper"])


def preset_format(preset: Preset) -> tuple[Format, str]:
    """Return the format and the edition of a preset."""
    chosen = FORMATS[preset.rules["format"]]
    edition = preset.rules["edition"]
    return chosen, edition if edition in game_of(chosen).editions else chosen.edition


def initial_rules(preset: Preset) -> dict[str, Any]:
    """Return what the form of an event shows first under a preset."""
    chosen, _edition = preset_format(preset)
    return initial_agreed(preset.rules, chosen)


def penalty_lines(preset: Preset) -> str:
    """Return the penalties of a preset as they are typed."""
    return "\n".join(
        reason if points is None else f"{reason} {points}"
        for reason, points in preset.rules["penalties"]
    )


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
    log_change(user, "preset-kept", preset, club=club)
    return preset


@transaction.atomic
def drop_preset(user: Actor, preset: Preset, *, token: str) -> None:
    """Offer a preset no longer; the evenings that were made with it remember it."""
    club = lock(preset.club)
    versions = Preset.objects.filter(club=club, name=preset.name, is_dropped=False)
    if change_of(club, token, "preset-dropped") or not versions.update(is_dropped=True):
        return
    log_change(user, "preset-dropped", preset.name, club=club, token=token)
