"""What was removed and why, in words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.backup.sentences import bytes_in_words
from referee.models import Removal


def removal_in_words(removal: Removal) -> str:
    """Return a sentence for what was removed."""
    number = removal.number
    what = {
        "records": ngettext("%(n)s checked record", "%(n)s checked records", number),
        "examples": ngettext("%(n)s example match", "%(n)s example matches", number),
        "matches": ngettext("%(n)s match of no club", "%(n)s matches of no club", number),
        "tries": ngettext("%(n)s try at a daily deal", "%(n)s tries at daily deals", number),
        "sessions": ngettext("%(n)s visit", "%(n)s visits", number),
    }[removal.what] % {"n": number}
    if removal.size:
        what = _("%(what)s (%(size)s)") % {"what": what, "size": bytes_in_words(removal.size)}
    # Translators: for example “3 checked records: kept for more than 30 days.”
    return _("%(what)s: %(why)s") % {"what": what, "why": _reason(removal)}


def _reason(removal: Removal) -> str:
    days = {"days": removal.days}
    if removal.why == "room":
        return _("there was more than the server has room for, and these were the oldest.")
    if removal.why == "expired":
        return _("not used for half a year.")
    if removal.what == "tries":
        words = ngettext(
            "never ended, or kept for more than %(days)s day.",
            "never ended, or kept for more than %(days)s days.",
            removal.days,
        )
    elif removal.what == "records":
        words = ngettext(
            "kept for more than %(days)s day.", "kept for more than %(days)s days.", removal.days
        )
    else:
        words = ngettext(
            "not touched for %(days)s day.", "not touched for %(days)s days.", removal.days
        )
    return words % days


def amounts_in_words(there: Mapping[str, int]) -> list[str]:
    """Return what visitors have left, a short text each."""
    records = ngettext("%(n)s checked record", "%(n)s checked records", there["records"])
    matches = ngettext("%(n)s match of no club", "%(n)s matches of no club", there["matches"])
    sessions = ngettext(
        "%(n)s browser that is remembered", "%(n)s browsers that are remembered", there["sessions"]
    )
    return [
        _("%(what)s (%(size)s)")
        % {"what": records % {"n": there["records"]}, "size": bytes_in_words(there["bytes"])},
        matches % {"n": there["matches"]},
        sessions % {"n": there["sessions"]},
    ]
