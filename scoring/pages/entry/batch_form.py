"""The paper form of one table as it is typed, cell by cell; nothing of it is lost.

A line that was left as the page showed it is no change, though another has entered it in between.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.core.deal_draft import (
    LONGEST,
    confirmed,
    is_unreadable,
    not_a_number,
    number_of,
    warning_key,
)
from scoring.core.deal_json import read_deal
from scoring.core.deals import DealKind, DealResult, Problem
from scoring.core.formats import Counting, dealer_of
from scoring.core.sheet_line import read_line
from scoring.core.sheets import Sheet, Written, problems_in
from scoring.evening.deal_sentences import problem_sentence
from scoring.evening.refusals import Stale
from scoring.evening.table_state import TableState
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.entry.batch_rows import BatchCell, BatchRow, CellRead, SumRow, posted_lines
from scoring.pages.entry.without_x import Read, WithoutX, as_blocked, with_x, zero_at
from scoring.pages.sheets.sheet_pages import field_texts
from scoring.posts.entry.entering import MOST_LINES


class BatchForm:
    """The paper form of one table, typed cell by cell.

    `decided` are the deals that whoever types leaves alone: they can only be read, unless
    something else was typed there before. There are lines for `least` deals at least. `looks` is
    what a photo says of the cells, by the names of their fields.
    """

    SUMS = ("won", "subtotal", "total")

    def __init__(
        self,
        table_state: TableState,
        posted: QueryDict | None = None,
        decided: Collection[int] = (),
        least: int = 0,
    ) -> None:
        self.decided, self.least = decided, least
        self.looks: Mapping[str, CellRead] = {}
        self.table_state, self.agreement = table_state, table_state.agreement
        self.names = table_state.names
        self.seats = range(1, len(self.names) + 1)
        used = max(len(table_state.deals), least)
        spare = 0 if self.agreement.deals else max(10, used + 4)
        count = max(used, self.agreement.deals or spare, posted_lines(posted))
        self.lines = range(1, min(count, MOST_LINES) + 1)
        self.posted = posted
        self.reason = posted.get("reason", "")[: 2 * REASON_LENGTH] if posted else ""
        self.accepted = self._said_accepted()
        self.problems_found: tuple[tuple[str, Problem], ...] = ()
        self.is_checked = False
        self.blocked = self._said_blocked()
        self.stale: tuple[int, ...] = ()
        self.stood = {number: self._stood(number) for number in self.lines}
        self.seen = {number: self._seen(number) for number in self.lines}
        self.texts = {number: self._texts(number) for number in self.lines}
        self.changed = tuple(number for number in self.lines if self._is_changed(number))
        if posted is not None:
            self._take_theirs(posted)
            self._take_zeros(posted)

    def _stood(self, number: int) -> tuple[str, ...]:
        deal = self.table_state.deals[number - 1] if number <= len(self.table_state.deals) else None
        return self._line(deal)

    def _line(self, deal: DealResult | None) -> tuple[str, ...]:
        return field_texts(deal, self.agreement) if deal else ("",) * len(self.names)

    def _seen(self, number: int) -> int:
        text = self.posted.get(f"seen-{number}", "") if self.posted is not None else ""
        if text.isdecimal() and len(text) < 6:
            return int(text)
        return self.table_state.version_of(number) if self.posted is None else 0

    def _texts(self, number: int) -> tuple[str, ...]:
        if self.posted is None:
            return self.stood[number]
        return tuple(
            self.posted.get(f"cell-{number}-{seat}", "")[:LONGEST].strip() for seat in self.seats
        )

    def _take_theirs(self, posted: QueryDict) -> None:
        """Put what another entered in a line in the place of what was typed there."""
        verb, _colon, line = posted.get("do", "").partition(":")
        for number in self.lines:
            if verb == "theirs" and line == str(number):
                self.texts[number] = self.stood[number]
                self.seen[number] = self.table_state.version_of(number)
                self.changed = tuple(each for each in self.changed if each != number)

    def _said_accepted(self) -> set[str]:
        """Return the keys of what somebody has looked at again. To put another number in a deal
        takes no total as it was added up.
        """
        if self.posted is None:
            return set()
        verb, keys = self.posted.get("do", "").partition(":")[0], self.posted.getlist("warned")
        if verb == "put":
            return {key for key in keys if key.partition(".")[0] != WRONG_TOTAL}
        return set(keys) if verb == "accept" else set()

    def _said_blocked(self) -> set[int]:
        """Return the lines of which somebody has said that nobody went out."""
        if self.posted is None:
            return set()
        verb, _colon, line = self.posted.get("do", "").partition(":")
        said = [*self.posted.getlist("blocked"), *([line] if verb == "blocked" else [])]
        return {number for number in self.lines if str(number) in said}

    def _take_zeros(self, posted: QueryDict) -> None:
        """Write the X in every line where 0 stands for it: the answer about one is that of all."""
        if posted.get("do") != "zeros":
            return
        for number in self.changed:
            if seat := zero_at(self.texts[number], self.agreement):
                self.texts[number] = with_x(self.texts[number], seat)

    @property
    def without_x(self) -> dict[int, WithoutX]:
        """The lines that are asked about, by number: those alone that were changed."""
        return {
            number: WithoutX(number, self.names[seat - 1] if seat else "")
            for number, deal in self.deals.items()
            if deal and number not in self.blocked
            for seat in [zero_at(self.texts[number], self.agreement)]
            if seat or deal.kind is DealKind.BLOCKED
        }

    def _as_seen(self, number: int) -> tuple[str, ...]:
        """Return what the page of this post showed in a line."""
        versions, seen = self.table_state.versions.get(number, ()), self.seen[number]
        facts = versions[seen - 1].facts if 1 <= seen <= len(versions) else None
        return self._line(None if facts is None else read_deal(facts, len(self.names)))

    def _is_changed(self, number: int) -> bool:
        """Return whether something else was typed than the page showed; if not, the line goes on
        with what stands there now.
        """
        if self.texts[number] != self._as_seen(number):
            return True
        self.texts[number], self.seen[number] = (
            self.stood[number],
            self.table_state.version_of(number),
        )
        return False

    @cached_property
    def read(self) -> dict[int, Read]:
        """What each changed line tells."""
        return {number: self.read_as(number, self.texts[number]) for number in self.changed}

    def read_as(self, number: int, line: Sequence[str]) -> Read:
        """Return what a line would tell at this place, with what has been said of it."""
        deal = read_line(line, self.agreement)
        if number in self.blocked:
            deal = as_blocked(deal, zero_at(line, self.agreement))
        if isinstance(deal, DealResult):
            return confirmed(deal, self.agreement, number, self.accepted)
        return deal

    @cached_property
    def deals(self) -> dict[int, DealResult | None]:
        """The deals of the changed lines that can be read, warnings confirmed as they were."""
        return {number: deal for number, deal in self.read.items() if not isinstance(deal, tuple)}

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet as it would be."""
        last = max([len(self.table_state.deals), *(n for n, deal in self.deals.items() if deal)])
        standing = self.table_state.deals
        deals = (
            self.deals[number]
            if number in self.deals
            else standing[number - 1]
            if number <= len(standing)
            else None
            for number in range(1, last + 1)
        )
        return replace(self.table_state.sheet, deals=tuple(deals))

    # What the players added up

    def sum_name(self, kind: str, seat: int) -> str:
        return f"{kind}-{seat}"

    def _sums(self, kind: str) -> list[str]:
        if self.posted is None:
            return [""] * len(self.names)
        return [
            self.posted.get(self.sum_name(kind, seat), "")[:LONGEST].strip() for seat in self.seats
        ]

    @cached_property
    def sums(self) -> dict[str, list[str]]:
        """The sums that the form has, as they were typed."""
        kinds = [kind for kind in self.SUMS if self._has(kind)]
        return {kind: self._sums(kind) for kind in kinds}

    @cached_property
    def names_of_fields(self) -> frozenset[str]:
        """The names of all cells that can be typed in."""
        return frozenset(
            [
                *(f"cell-{number}-{seat}" for number in self.lines for seat in self.seats),
                *(self.sum_name(kind, seat) for kind in self.sums for seat in self.seats),
            ]
        )

    def text_of(self, name: str) -> str:
        """Return what stands in a field."""
        kind, *places = name.split("-")
        *deal, seat = map(int, places)
        return self.texts[deal[0]][seat - 1] if deal else self.sums[kind][seat - 1]

    def _has(self, kind: str) -> bool:
        if kind == "won":
            return self.agreement.format.counting is not Counting.STAGES
        return kind == "total" or self.agreement.format.subtotal_after is not None

    @cached_property
    def written_sums(self) -> Written:
        numbers = {
            kind: tuple(number_of(text) for text in texts) for kind, texts in self.sums.items()
        }
        return Written(
            won=numbers.get("won", ()),
            subtotals=numbers.get("subtotal", ()),
            totals=numbers.get("total", ()),
        )

    # What is wrong

    def check(self) -> bool:
        """Look for what is wrong with the whole form; True where it can be stored."""
        self.is_checked = True
        found: list[tuple[str, Problem]] = []
        for number, deal in self.read.items():
            if isinstance(deal, tuple):
                found += [(f"line-{number}", replace(problem, deal=number)) for problem in deal]
        for kind, texts in self.sums.items():
            found += [
                (kind, not_a_number(seat, text))
                for seat, text in enumerate(texts, 1)
                if is_unreadable(text)
            ]
        of_deals = {number for number in self.deals if self.deals[number]}
        for problem in problems_in(self.sheet, self.written_sums):
            if problem.code in OF_SUMS:
                found.append((OF_SUMS[problem.code], problem))
            elif problem.deal in of_deals or problem.code in OF_SHEET:
                place = "sheet" if problem.deal is None else f"line-{problem.deal}"
                found.append((place, problem))
        self.problems_found = tuple(
            each for each in found if not (self._may_be(each[1]) and self._is_looked_at(each[1]))
        )
        return not self.problems_found and not self.without_x

    def _may_be(self, problem: Problem) -> bool:
        """Return whether a form may be stored so once somebody has looked again."""
        return problem.is_warning or problem.code in OF_SHEET or problem.code in OF_SUMS

    def _is_looked_at(self, problem: Problem) -> bool:
        return warning_key(problem) in self.accepted

    def go_stale(self, stale: Stale) -> None:
        """Take note of what others entered in between: it stands beside what was typed."""
        self.stale = tuple(stale.present)
        for number, version in stale.present.items():
            self.seen[number] = version.version
            deal = read_deal(version.facts, len(self.names)) if version.facts else None
            self.stood[number] = self._line(deal)

    # What the page shows

    @property
    def to_confirm(self) -> list[str]:
        """The keys of what can be confirmed, where nothing else is wrong."""
        problems = [problem for _place, problem in self.problems_found]
        if not all(map(self._may_be, problems)) or self.without_x:
            return []
        return [*self.accepted, *map(warning_key, problems)] if problems else []

    @property
    def wrong_total(self) -> Problem | None:
        """The total that is not what its deals add up to, where it is all that is asked about."""
        problems = [problem for _place, problem in self.problems_found]
        is_all = len(problems) == 1 and problems[0].code == WRONG_TOTAL
        return problems[0] if is_all and self.to_confirm else None

    def problems_at(self, place: str) -> list[str]:
        return [
            problem_sentence(problem, self.names, self.agreement)
            for where, problem in self.problems_found
            if where == place
        ]

    def _wrong_seats(self, place: str) -> set[int | None]:
        return {problem.seat for where, problem in self.problems_found if where == place}

    @property
    def rows(self) -> list[BatchRow]:
        return [self._row(number) for number in self.lines]

    def _row(self, number: int) -> BatchRow:
        place = f"line-{number}"
        wrong = self._wrong_seats(place)
        return BatchRow(
            number=number,
            seen=self.seen[number],
            dealer=dealer_of(self.agreement, len(self.names), number),
            cells=tuple(
                BatchCell(
                    f"cell-{number}-{seat}",
                    self.texts[number][seat - 1],
                    _("Deal %(deal)s, %(name)s") % {"deal": number, "name": name},
                    seat in wrong or bool(wrong and None in wrong),
                    self.looks.get(f"cell-{number}-{seat}"),
                )
                for seat, name in enumerate(self.names, 1)
            ),
            problems=tuple(self.problems_at(place)),
            theirs=self.stood[number] if number in self.stale else (),
            ends_part=number == self.agreement.format.subtotal_after,
            is_shut=number in self.decided and number not in self.changed,
            question=self.without_x.get(number) if self.is_checked else None,
        )

    @property
    def sum_rows(self) -> list[SumRow]:
        titles = {
            "won": pgettext("number of deals", "Won"),
            "subtotal": _("Subtotal"),
            "total": _("Total"),
        }
        return [
            SumRow(
                kind,
                titles[kind],
                tuple(
                    BatchCell(
                        self.sum_name(kind, seat),
                        text,
                        f"{titles[kind]}, {self.names[seat - 1]}",
                        seat in self._wrong_seats(kind),
                        self.looks.get(self.sum_name(kind, seat)),
                    )
                    for seat, text in enumerate(texts, 1)
                ),
                tuple(self.problems_at(kind)),
            )
            for kind, texts in self.sums.items()
        ]

    @property
    def focus(self) -> str:
        """The cell where typing goes on: the first that is wrong, that a photo leaves to somebody,
        or of the first empty line.
        """
        rows = [*(row.cells for row in self.rows), *(row.cells for row in self.sum_rows)]
        all_cells = [cell for cells in rows for cell in cells]
        wrong = [cell.name for cell in all_cells if cell.is_wrong]
        doubtful = [cell for cell in all_cells if cell.is_doubtful]
        left = [cell.name for cell in sorted(doubtful, key=lambda cell: bool(cell.text))]
        empty = (f"cell-{number}-1" for number in self.lines if not any(self.texts[number]))
        first_empty = next(empty, f"cell-{self.lines[-1]}-1")
        return next(iter([*wrong, *left]), first_empty)

    @property
    def sheet_problems(self) -> list[str]:
        return self.problems_at("sheet")

    @property
    def asks_reason(self) -> bool:
        """Whether something stands on the sheet that may be corrected."""
        return bool(self.table_state.versions)


WRONG_TOTAL = "total-written"
OF_SUMS = {"won-written": "won", "subtotal-written": "subtotal", WRONG_TOTAL: "total"}
OF_SHEET = frozenset({"empty-before-filled", "more-deals-than-agreed", "won-do-not-add-up"})
