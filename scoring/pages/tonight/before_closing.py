"""What is left to do before a round can be closed, and what is done already."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.evening.deal_states import DealState
from scoring.evening.evening_now import EveningNow
from scoring.evening.event_state import RoundState
from scoring.evening.table_state import TableState
from scoring.pages.sheets.round_pages import table_lines
from scoring.pages.sheets.sheet_pages import address

MOST = 2
"""Lines of one kind that are listed; how many more there are is said."""


@dataclass(frozen=True, slots=True)
class Point:
    """A line of the list: its words, whether it is done, and where it is seen to."""

    words: str
    is_done: bool = False
    url: str = ""


@dataclass(frozen=True)
class RoundProgress:
    """How far a published round is."""

    evening: EveningNow
    of_round: RoundState

    @cached_property
    def deals_in(self) -> int:
        return sum(at.deals_entered for at in self.of_round.tables)

    @cached_property
    def deals(self) -> int | None:
        """The deals of all tables, None where nobody agreed on a number."""
        numbers = [at.agreement.deals for at in self.of_round.tables]
        return None if None in numbers else sum(number or 0 for number in numbers)

    @cached_property
    def done(self) -> int:
        """The tables whose sheets are full."""
        return sum(at.is_full for at in self.of_round.tables)

    @property
    def tables(self) -> int:
        return len(self.of_round.tables)

    @cached_property
    def unsettled(self) -> Sequence[tuple[TableState, int, DealState]]:
        """The deals that wait to be agreed to or are disputed."""
        return [
            (at, number, state)
            for at in self.of_round.tables
            for number, state in sorted(self.evening.deal_states(at).items())
            if state.is_waiting or state.dispute
        ]

    @cached_property
    def faulty(self) -> Sequence[TableState]:
        """The tables with something on their sheet that does not add up."""
        return [at for at in self.of_round.tables if at.problems]

    @cached_property
    def calls(self) -> int:
        """The calls that wait, besides those about a deal."""
        return self.evening.calls_of(self.of_round)

    @property
    def is_ready(self) -> bool:
        """Whether the round can be closed with nothing left to look at."""
        return self.done == self.tables and not self.unsettled and not self.faulty

    @property
    def words(self) -> str:
        """How far the round is, in a line."""
        parts = []
        if self.deals:
            words = ngettext("%(done)s of %(n)s deal in", "%(done)s of %(n)s deals in", self.deals)
            parts.append(words % {"done": self.deals_in, "n": self.deals})
        else:
            words = ngettext("%(n)s deal in", "%(n)s deals in", self.deals_in)
            parts.append(words % {"n": self.deals_in})
        if number := len(self.unsettled):
            words = ngettext("%(n)s not confirmed yet", "%(n)s not confirmed yet", number)
            parts.append(words % {"n": number})
        words = ngettext(
            "%(done)s of %(n)s table done", "%(done)s of %(n)s tables done", self.tables
        )
        parts.append(words % {"done": self.done, "n": self.tables})
        return " · ".join(parts)


def points_before_closing(progress: RoundProgress) -> list[Point]:
    """Return what is left before a round can be closed, and what is done."""
    return [
        _deals(progress),
        *_faults(progress),
        *_agreement(progress),
        *_same_phone(progress),
        _calls(progress),
    ]


def _deals(progress: RoundProgress) -> Point:
    left = progress.tables - progress.done
    if not left:
        return Point(_("All deals are in"), is_done=True)
    missing = sum(
        max(0, (at.agreement.deals or 0) - at.deals_entered)
        for at in progress.of_round.tables
        if not at.is_full
    )
    tables = ngettext("%(n)s table", "%(n)s tables", left) % {"n": left}
    if not missing:
        words = ngettext("%(n)s table still plays", "%(n)s tables still play", left)
        return Point(words % {"n": left})
    deals = ngettext("%(n)s deal still to come", "%(n)s deals still to come", missing)
    # Translators: "7 tables: 12 deals still to come".
    return Point(_("%(tables)s: %(deals)s") % {"tables": tables, "deals": deals % {"n": missing}})


def _faults(progress: RoundProgress) -> list[Point]:
    faulty = progress.faulty
    lines = table_lines(progress.evening.event, faulty[:MOST], progress.of_round)
    points = [
        Point(
            _("Table %(n)s: %(problem)s") % {"n": each.number, "problem": each.problem},
            url=each.url,
        )
        for each in lines
    ]
    return [*points, *_more(len(faulty))]


def _agreement(progress: RoundProgress) -> list[Point]:
    unsettled = progress.unsettled
    if not unsettled:
        return [Point(_("All points are confirmed"), is_done=True)]
    return [*(_of_deal(progress, *each) for each in unsettled[:MOST]), *_more(len(unsettled))]


def _of_deal(progress: RoundProgress, at: TableState, number: int, state: DealState) -> Point:
    facts = {"table": at.table.number, "deal": number, "n": state.missing}
    if state.dispute:
        words = _("Table %(table)s: points of deal %(deal)s differ")
    else:
        words = ngettext(
            "Table %(table)s: deal %(deal)s, %(n)s more to confirm",
            "Table %(table)s: deal %(deal)s, %(n)s more to confirm",
            state.missing,
        )
    return Point(words % facts, url=address(progress.evening.event, at.table))


def _same_phone(progress: RoundProgress) -> list[Point]:
    found = []
    for at in progress.of_round.tables:
        states = progress.evening.deal_states(at).items()
        if numbers := sorted(number for number, state in states if state.same_phone):
            words = _("Table %(table)s: entered and confirmed on one phone: deal %(deals)s")
            facts = {"table": at.table.number, "deals": ", ".join(map(str, numbers))}
            found.append(Point(words % facts, url=address(progress.evening.event, at.table)))
    return [*found[:MOST], *_more(len(found))]


def _calls(progress: RoundProgress) -> Point:
    if not progress.calls:
        return Point(_("No call is open"), is_done=True)
    words = ngettext("%(n)s call is open", "%(n)s calls are open", progress.calls)
    return Point(words % {"n": progress.calls}, url="#needs")


def _more(number: int) -> list[Point]:
    if number <= MOST:
        return []
    words = ngettext("and %(n)s more", "and %(n)s more", number - MOST)
    return [Point(words % {"n": number - MOST})]
