"""What every page of a club has: the way to its other pages."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.access import MemberRequest
from scoring.models import Role


def club_context(request: MemberRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of a club's page; `section` is the name of its entry in the navigation.

    The entries are ``club``, for referees ``register`` and ``changes``, for organisers
    ``presets``, for owners ``members``.
    """
    names = [("club", _("Evenings"))]
    if request.role.may_act_as(Role.REFEREE):
        names += [("register", _("Players")), ("changes", _("Changes"))]
    if request.role.may_act_as(Role.ORGANISER):
        names.append(("presets", _("Presets")))
    is_owner = request.role.may_act_as(Role.OWNER)
    if is_owner:
        names.append(("members", _("Helpers")))
    return {
        "club": request.club,
        "role": request.role,
        "is_owner": is_owner,
        "may_organise": request.role.may_act_as(Role.ORGANISER),
        "club_pages": [
            (words, reverse(f"scoring:{name}", args=[request.club.code]), name == section)
            for name, words in names
        ],
        **more,
    }
