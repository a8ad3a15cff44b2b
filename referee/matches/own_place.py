"""The place of whoever looks, in a sentence."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.presentation.rulebook import Text

PLACES: Mapping[int, Text] = {
    1: gettext_lazy("You were first"),
    2: gettext_lazy("You were second"),
    3: gettext_lazy("You were third"),
    4: gettext_lazy("You were fourth"),
}


def own_place(place: int, of: int) -> str:
    """Return the sentence for a place among so many; the second of two is not called the last."""
    if place == of > 2:
        return _("You were last")
    if place in PLACES:
        return str(PLACES[place])
    return _("Your place: %(place)s") % {"place": place}
