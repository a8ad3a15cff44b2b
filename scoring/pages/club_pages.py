"""What every page of a club has: the way to its other pages."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.evening.access import MemberRequest
from scoring.models import Right


def club_context(request: MemberRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of a club's page; `section` is the name of its entry in the navigation.

    It has the entries of what whoever asks may see.
    """
    return {
        "club": request.club,
        "may": request.role.may_by_name,
        "club_pages": [
            (words, reverse(f"scoring:{name}", args=[request.club.code]), name == section)
            for right, name, words in _entries()
            if request.role.may(right)
        ],
        **more,
    }


def _entries() -> tuple[tuple[Right, str, str], ...]:
    """Return the entries: what one must be allowed to, the name of the page, its words."""
    return (
        (Right.SEE_CLUB, "club", _("Evenings")),
        (Right.SEE_EVENINGS, "seasons", _("Seasons")),
        (Right.SEE_PLAYERS, "register", _("Players")),
        (Right.SEE_CHANGES, "changes", _("Changes")),
        (Right.RUN_EVENINGS, "presets", _("Presets")),
        (Right.MANAGE_CLUB, "members", _("Helpers")),
    )
