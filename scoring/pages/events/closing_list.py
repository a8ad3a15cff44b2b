"""What an organiser should have a look at before an evening is closed (docs/rules/night.md 4).

Nothing of it hinders the closing. Each thing has the page where it is mended.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import row_of_names
from scoring.evening.deal_states import states_of
from scoring.evening.evening_now import column_checks_of
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.table_state import TableState
from scoring.models import RefereeCall
from scoring.pages.standings.standings_page import ExplainedRow, StandingsPage
from scoring.posts.phones.column_checks import checks_among


@dataclass(frozen=True, slots=True)
class ToLookAt:
    """Things of one kind: the `title` says which, each has its words and an address."""

    title: str
    things: Sequence[tuple[str, str]]


def worth_a_look(event_state: EventState) -> list[ToLookAt]:
    """Return what is worth a look, the most serious first; kinds without anything are left out.

    Four queries, however many rounds there are.
    """
    page = StandingsPage(event_state, everything=True)
    found = (
        (_("The winner missed a round"), _missing_winners(page)),
        (_("Players without a place"), _unranked(page)),
        (_("Deals that are disputed or not confirmed"), _unsettled(event_state)),
        (_("Calls for the referee that are still open"), _open_calls(event_state)),
        (_("Columns that not every player has checked"), _unchecked(event_state)),
        (_("Places that a tie-break decided, or that are shared"), _ties(page)),
        (_("Deals that were corrected"), _corrected(event_state)),
        (_("Penalties"), _penalties(event_state)),
    )
    return [ToLookAt(title, things) for title, each in found if (things := list(each))]


def _rules(page: StandingsPage) -> str:
    return reverse("scoring:event-settings", args=[page.event_state.event.code])


def _missing_winners(page: StandingsPage) -> Iterator[tuple[str, str]]:
    for row in page.ranked:
        missed = [cell for cell in row.rounds if cell.is_missed]
        if row.place == 1 and missed:
            words = ngettext(
                "%(name)s is first with %(total)s, of which %(points)s for a round not played.",
                "%(name)s is first with %(total)s, of which %(points)s for rounds not played.",
                len(missed),
            )
            points = " + ".join(cell.text for cell in missed)
            yield words % {"name": row.name, "total": row.total, "points": points}, _rules(page)


def _unranked(page: StandingsPage) -> Iterator[tuple[str, str]]:
    for row in page.unranked:
        words = _("%(name)s: %(rounds)s, total %(total)s")
        yield (
            words % {"name": row.name, "rounds": row.rounds_played, "total": row.total},
            _rules(page),
        )


def _ties(page: StandingsPage) -> Iterator[tuple[str, str]]:
    standings = reverse("scoring:standings", args=[page.event_state.event.code])
    above: ExplainedRow | None = None
    for row in page.ranked:
        facts = {"name": row.name, "place": row.place, "above": above.name if above else ""}
        words = ""
        if row.tie:
            words = _("%(above)s before %(name)s, place %(place)s. %(why)s") % {
                **facts,
                "why": row.tie,
            }
        elif above and row.place == above.place and row.has_result:
            words = _("%(above)s and %(name)s share place %(place)s.") % facts
        if words:
            yield words, f"{standings}?all=1#line-{row.entrant}"
        above = row


def _unsettled(event_state: EventState) -> Iterator[tuple[str, str]]:
    tables = [(each, table) for each in event_state.published for table in each.tables]
    states = states_of(event_state.event, [table for _round, table in tables])
    for each, table in tables:
        for number, state in sorted(states[table.table.pk].items()):
            if state.words:
                yield f"{_place(each, table, number)}: {state.words}", _deal(each, table, number)


def _open_calls(event_state: EventState) -> Iterator[tuple[str, str]]:
    places = {at.table.pk: (each, at) for each in event_state.published for at in each.tables}
    for call in RefereeCall.objects.filter(table__in=places, dispute=None, closed=None):
        each, at = places[call.table_id]
        facts = {"round": each.number, "table": at.table.number, "why": call.get_why_display()}
        yield _("Round %(round)s, table %(table)s: %(why)s") % facts, _sheet(each, at)


def _unchecked(event_state: EventState) -> Iterator[tuple[str, str]]:
    made = column_checks_of([at for each in event_state.published for at in each.tables])
    for each in event_state.published:
        for at in filter(lambda one: one.is_full, each.tables):
            checks = checks_among(made.get(at.table.pk, ()), at)
            if checks.left:
                words = _("Round %(round)s, table %(table)s: %(names)s")
                facts = {"round": each.number, "table": at.table.number}
                names = row_of_names(checks.missing.values())
                yield words % {**facts, "names": names}, f"{_sheet(each, at)}#checks"


def _corrected(event_state: EventState) -> Iterator[tuple[str, str]]:
    for each in event_state.published:
        for table in each.tables:
            for number, versions in sorted(table.versions.items()):
                if len(versions) > 1:
                    words = ": ".join(
                        filter(None, (_place(each, table, number), versions[-1].reason))
                    )
                    yield words, _deal(each, table, number)


def _penalties(event_state: EventState) -> Iterator[tuple[str, str]]:
    sheets = {
        (each.round.pk, seat.entrant_id): _sheet(each, table)
        for each in event_state.published
        for table in each.tables
        for seat in table.seats
    }
    elsewhere = event_state.event.get_absolute_url()
    for penalty in event_state.penalties:
        if penalty.cancelled is None:
            words = _("%(points)s for %(name)s: %(reason)s") % {
                "points": penalty.points,
                "name": event_state.names[penalty.entrant_id],
                "reason": penalty.reason,
            }
            sheet = sheets.get((penalty.round_id, penalty.entrant_id))
            yield words, f"{sheet}#penalties" if sheet else elsewhere


def _place(each: RoundState, table: TableState, deal: int) -> str:
    words = _("Round %(round)s, table %(table)s, deal %(deal)s")
    return words % {"round": each.number, "table": table.table.number, "deal": deal}


def _sheet(each: RoundState, table: TableState) -> str:
    code = each.round.event.code
    return reverse("scoring:sheet", args=[code, each.number, table.table.number])


def _deal(each: RoundState, table: TableState, deal: int) -> str:
    code = each.round.event.code
    return reverse("scoring:deal", args=[code, each.number, table.table.number, deal])
