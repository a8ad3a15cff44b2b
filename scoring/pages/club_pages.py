"""What every page of a club has: the way to its other pages."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.evening.access import MemberRequest
from scoring.models import Right


def club_context(request: MemberRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of a club's page; `section` is the name of its entry in the navigation.

    It has the entries of what whoever asks may see.
    """
    entries = [
        (words, reverse(f"scoring:{name}", args=[request.club.code]), name == section, is_more)
        for right, name, words, is_more in _entries()
        if request.role.may(right)
    ]
    return {
        "club": request.club,
        "may": request.role.may_by_name,
        "club_pages": [entry[:3] for entry in entries if not entry[3]],
        "more_pages": [entry[:3] for entry in entries if entry[3]],
        "is_more": any(is_here for _words, _there, is_here, is_more in entries if is_more),
        **more,
    }


def _entries() -> tuple[tuple[Right, str, str, bool], ...]:
    """Return the entries: what one must be allowed to, the name of the page, its words, and whether
    it is one of those that are rarely needed.
    """
    return (
        (Right.SEE_CLUB, "club", pgettext("the home of a club", "Tonight"), False),
        (Right.SEE_PLAYERS, "register", _("Players"), False),
        (Right.SEE_EVENINGS, "seasons", _("Seasons"), False),
        (Right.SEE_EVENINGS, "records", _("Records"), False),
        (Right.SEE_CLUB, "evenings", _("Evenings"), False),
        (Right.RUN_EVENINGS, "presets", _("Rules"), False),
        (Right.RUN_EVENINGS, "website", _("Website"), True),
        (Right.SEE_CHANGES, "changes", _("Changes"), True),
        (Right.MANAGE_CLUB, "members", _("Helpers"), True),
    )
