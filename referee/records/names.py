"""The names of a record's players, as they are shown."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _

from foundation.web.text import fit_to_show
from referee.presentation.seat_names import name_as_read, nameless


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, those that several players have with the seat of each."""
    players = Counter(names)
    return tuple(
        name if players[name] == 1 else _("%(name)s (seat %(seat)s)") % {"name": name, "seat": seat}
        for seat, name in enumerate(names, start=1)
    )


def fit_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names as a page can show them; who has none is called by the seat. A name that
    nobody gave is in the reader's language, though not that of a computer: a record marks none.
    """
    shown = [
        name_as_read(fit_to_show(name), is_computer=False) or nameless(seat)
        for seat, name in enumerate(names, start=1)
    ]
    return told_apart(shown)
