"""What was changed of a club's page for everybody, in words."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.core.public_names import NameRule
from scoring.evening.wording import NAME_RULES
from scoring.models import AuditEntry


def changes_of_website(change: AuditEntry) -> Sequence[tuple[str, str, str]]:
    """Return what is different of the club's page: what it is, as it was, as it is."""
    words = {
        "address": _("Address of the page"),
        "place": _("Where the club plays"),
        "joining": _("How to join"),
        "public_names": _("How players are called"),
    }
    return [
        (words[name], _shown(name, change.was[name]), _shown(name, value))
        for name, value in change.became.items()
    ]


def _shown(name: str, value: str) -> str:
    return str(NAME_RULES[NameRule(value)]) if name == "public_names" else value
