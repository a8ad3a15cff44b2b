"""The penalties that a referee is offered: those of the evening's preset, or common reasons.

Source: docs/rules/night.md, section 2.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from scoring.models import Event

Penalties = Sequence[tuple[str, int | None]]
"""Reasons, each with its points where these are always the same."""

MOST_POINTS = 1000

COMMON_REASONS = (
    _("Came late"),
    _("Played out of turn"),
    _("Looked at another hand"),
    _("Laid cards that are not a meld"),
    _("Discarded a card that could be laid off"),
    _("Forgot to say “Last card!”"),
    _("Miscounted the cards"),
    _("Unsporting behaviour"),
)
"""Reasons to choose from; any other can be typed."""


def penalties_of(event: Event) -> Penalties:
    """Return the penalties that are offered at an evening."""
    if event.preset is None:
        return [(str(reason), None) for reason in COMMON_REASONS]
    return [(reason, points) for reason, points in event.preset.rules["penalties"]]
