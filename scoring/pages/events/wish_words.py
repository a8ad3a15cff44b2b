"""Wishes who sits with whom and where, in words: what is wished, and what contradicts itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.language.direction import names_in_sentence
from scoring.core.seating import Contradiction, contradictions
from scoring.core.tables import NoTables
from scoring.evening.event_state import EventState
from scoring.evening.seating_wishes import KINDS, Wish
from scoring.posts.events import drawing
from scoring.posts.events.drawing import seating_rules, table_sizes

MANY_TABLES = (4,) * 500


@dataclass(frozen=True, slots=True)
class WishRow:
    """A wish as a list shows it: whose it is, what it asks, for how long, and the name of its form
    field; `entrants` are those concerned.
    """

    names: str
    what: str
    lasts: str
    key: str
    entrants: tuple[int, ...]


def wish_rows(event_state: EventState) -> list[WishRow]:
    """Return the wishes that count tonight."""
    rows = []
    for wish in event_state.seating_wishes:
        entrants = tuple(pk for pk in (wish.one, wish.other) if pk)
        names = [event_state.names[pk] for pk in entrants]
        lasts = pgettext("how long a wish counts", "always") if wish.is_lasting else _("tonight")
        rows.append(WishRow(names_in_sentence(names), _what(wish), lasts, wish.key, entrants))
    return rows


def _what(wish: Wish) -> str:
    if wish.kind == "fixed":
        return _("sits at table %(table)s") % {"table": wish.table}
    return str(KINDS[wish.kind])


def expected_sizes(event_state: EventState) -> Sequence[int]:
    """Return the sizes of the tables that are to be expected: of those who are here, or many."""
    made = table_sizes(event_state)
    return MANY_TABLES if isinstance(made, NoTables) else made


def contradictions_tonight(event_state: EventState) -> list[str]:
    """Return what contradicts itself in the wishes of those who are here, in sentences."""
    here = [entrant.pk for entrant in event_state.entrants if entrant.is_here]
    found = contradictions(seating_rules(event_state), here, expected_sizes(event_state))
    tables = len(expected_sizes(event_state))
    return [contradiction_sentence(each, event_state.names, tables) for each in found]


def contradiction_sentence(found: Contradiction, names: Mapping[int, str], tables: int) -> str:
    """Return what contradicts itself, where there are so many `tables`."""
    words = {
        "apart-and-together": _("%(players)s cannot be kept apart and together too."),
        "too-many-together": _(
            "%(players)s cannot all sit together: a table has %(places)s places."
        ),
        "together-and-fixed": _(
            "%(players)s cannot sit together: they have different fixed tables."
        ),
        "apart-and-fixed": _("%(players)s are kept apart, but both have table %(table)s."),
        "table-too-full": _(
            "%(players)s cannot all sit at table %(table)s: it has %(places)s places."
        ),
        "no-such-table": _(
            "There is no table %(table)s for %(players)s: the tables are 1 to %(tables)s."
        ),
    }[found.code]
    return words % {
        "players": names_in_sentence([names[pk] for pk in found.players]),
        "table": found.table,
        "places": found.places,
        "tables": tables,
    }


def in_words(refused: NoTables | drawing.CannotDraw) -> str:
    """Return why there is no draw."""
    return str(
        {
            "nobody": _("Nobody is here yet."),
            "too-few": _("One or two players are too few: a table needs three."),
            "five": _("Five players cannot be seated at tables of three and four."),
            "wrong-sizes": _("This number of players cannot be seated at tables of these sizes."),
            "closed": _("This evening is closed."),
            "draft": _("There is a draft already."),
            "playing": _("The round before is not closed yet."),
            "all-played": _("All rounds have been drawn."),
        }[refused.code]
    )
