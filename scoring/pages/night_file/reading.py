"""Reading a night file (docs/night-file.md): from bytes to a night in which nothing is wrong.

Everything is checked as if it were entered: the first thing that cannot be read is raised with its
place. Names are made fit to be shown; two names that differ in capitals alone are one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from scoring.core import deal_json
from scoring.core.deals import DealKind, DealResult, Problem, problems_of
from scoring.core.door_lots import MOST_LOTS
from scoring.core.formats import MOST_DEALS, MOST_ROUNDS, Agreement
from scoring.core.seating import SEEDS
from scoring.core.sheets import Sheet, problems_in
from scoring.core.tables import LARGEST, SMALLEST
from scoring.evening.agreement import agreement_of
from scoring.evening.deal_sentences import PROBLEMS, problem_sentence
from scoring.evening.names import MOST_NAMES
from scoring.evening.penalty_reasons import MOST_POINTS
from scoring.models import Event
from scoring.models.events import DrawMethod
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.night_file.settings_checks import (
    read_clock,
    read_event,
    read_extra_time,
    read_preset,
)
from scoring.pages.night_file.writing import VERSION
from scoring.posts.clubs.register import key
from scoring.posts.entry.entering import MOST_LINES, last_line
from scoring.posts.night_file.field_checks import FileItem, Names, Unfit, once, read_file
from scoring.posts.night_file.kept_rulings import read_rulings
from scoring.posts.night_file.match_checks import MOST_MATCHES, MatchChecks
from scoring.posts.night_file.phone_checks import (
    WHO_LENGTH,
    read_calls,
    read_confirmations,
    read_disputes,
)
from scoring.posts.night_file.photos import read_photos
from scoring.posts.night_file.seating_wishes import read_fixed_tables, read_kept_together, read_pair
from scoring.posts.night_file.values import (
    ClockRead,
    FileEntrant,
    FileMatch,
    NightRead,
    PenaltyRead,
    Person,
    RoundRead,
    TableRead,
    Version,
)

VERSIONS = range(1, VERSION + 1)
"""The versions of the notation that can be read."""
MOST_VERSIONS = 50
MOST_PENALTIES = 1000
MOST_TABLES = 500


def read_night(raw: bytes) -> NightRead:
    """Return the night of a file; raises Unfit."""
    data = FileItem(read_file(raw), "")
    version = _read_version(data)
    data.only(
        *("night", "club", "event", "people", "entrants", "kept_apart", "rounds"),
        *(("preset",) if version >= 3 else ()),
        *("kept_together", "fixed_tables"),
        optional=("kept_together", "fixed_tables"),
    )
    club = data["club"].name()
    event = read_event(data["event"], version)
    people = _read_people(data["people"])
    names = Names({key(person.name): person.name for person in people})
    entrants = _read_entrants(data["entrants"], names, version)
    entered = Names({key(each.name): each.name for each in entrants})
    preset = data["preset"].or_none(read_preset) if version >= 3 else None
    agreement = agreement_of(Event(**event))
    reading = _Reading(version, event, agreement, names, entered, MatchChecks(agreement))
    kept_apart = reading.kept_apart(data["kept_apart"])
    rounds = reading.rounds(data["rounds"])
    return NightRead(
        club=club,
        event=event,
        people=people,
        entrants=entrants,
        kept_apart=kept_apart,
        rounds=rounds,
        preset=preset,
        odd=tuple(reading.odd),
        kept_together=read_kept_together(data, entered),
        fixed_tables=read_fixed_tables(data, entered, MOST_TABLES),
    )


def _read_version(data: FileItem) -> int:
    """Return the version of the notation, before anything of a newer one seems wrong."""
    if not isinstance(data.value, dict) or not data.has("night"):
        data.only("night")
    version = data["night"].whole(0, 10**9)
    facts = {"version": version, "ours": VERSION}
    if version > VERSION:
        words = _(
            "A newer Last Card has written this file: it has version %(version)s, and versions up "
            "to %(ours)s can be read here. Bring this one up to date first."
        )
        raise Unfit("night", words % facts)
    if version not in VERSIONS:
        words = _("This file has version %(version)s; versions 1 to %(ours)s can be read here.")
        raise Unfit("night", words % facts)
    return version


def _read_people(item: FileItem) -> tuple[Person, ...]:
    def read(each: FileItem) -> Person:
        each.only("name", "guest", "left_out", optional=("left_out",))
        is_left_out = each.has("left_out") and each["left_out"].switch()
        return Person(each["name"].name(), each["guest"].switch(), is_left_out)

    people = item.items(2 * MOST_NAMES, read)
    once([person.name for person in people], item)
    return people


def _read_entrants(item: FileItem, names: Names, version: int) -> tuple[FileEntrant, ...]:
    knows_fees, knows_lots = version >= 2, version >= 3

    def read(each: FileItem) -> FileEntrant:
        paid, later = ("paid",) if knows_fees else (), ("absent", "lot") if knows_lots else ()
        each.only("name", "here", "substitute", *paid, *later, optional=later)
        entry = FileEntrant(
            names.read(each["name"]),
            each["here"].switch(),
            each["substitute"].or_none(names.read),
            has_paid=each["paid"].switch() if knows_fees else False,
            absence=each["absent"].one_of(("late", "gone")) if each.has("absent") else "",
            lot=each["lot"].whole(1, MOST_LOTS) if each.has("lot") else None,
        )
        if entry.absence and entry.is_here:
            raise each["absent"].wrong(_("A player who is here is neither late nor gone."))
        if entry.name == entry.substitute:
            raise each["substitute"].wrong(_("A player cannot be their own substitute."))
        return entry

    entrants = item.items(MOST_NAMES, read)
    once([each.name for each in entrants], item)
    once([each.substitute for each in entrants if each.substitute], item)
    drawn = [each.lot for each in entrants if each.lot is not None]
    if len(drawn) != len(set(drawn)):
        raise item.wrong(_("Two players have the same lot."))
    return entrants


@dataclass
class _Reading:
    """Reads what depends on the event and on who came."""

    version: int
    event: Mapping[str, Any]
    agreement: Agreement
    names: Names
    entered: Names
    matches: MatchChecks
    odd: list[str] = field(default_factory=list)

    def kept_apart(self, item: FileItem) -> tuple[tuple[str, str, bool], ...]:
        def read(each: FileItem) -> tuple[str, str, bool]:
            each.only("players", "hard")
            return (*read_pair(self.entered, each["players"]), each["hard"].switch())

        pairs = item.items(MOST_NAMES, read)
        seen = set()
        for one, other, _is_hard in pairs:
            if frozenset((one, other)) in seen:
                words = _("The pair %(one)s and %(other)s appears twice.")
                raise item.wrong(words % {"one": one, "other": other})
            seen.add(frozenset((one, other)))
        return pairs

    def rounds(self, item: FileItem) -> tuple[RoundRead, ...]:
        rounds = item.items(MOST_ROUNDS, self._round)
        for at, each in enumerate(rounds):
            place = FileItem(None, f"{item.where}[{at}]")
            if each.number != at + 1:
                raise place.wrong(_("The rounds must be numbered 1, 2, 3 in order."))
            if each.published is None and at + 1 < len(rounds):
                raise place.wrong(_("Only the last round can be a draft."))
            if self.event["closed"] and each.closed is None:
                raise place.wrong(_("The evening is closed, but this round is not."))
        if self.event["closed"] and not rounds:
            raise item.wrong(_("An evening without rounds cannot be closed."))
        return rounds

    def _round(self, item: FileItem) -> RoundRead:
        item.only(
            *("number", "seed", "swaps", "published", "closed", "clock", "sitting_out", "tables"),
            "method",
            "penalties",
            optional=("clock", "method"),
        )
        published = item["published"].or_none(FileItem.time)
        closed = item["closed"].or_none(FileItem.time)
        if closed and published is None:
            raise item["closed"].wrong(_("A draft cannot be closed."))
        number = item["number"].whole(1, MOST_ROUNDS)
        out = self.entered.all(item["sitting_out"])
        tables = item["tables"].items(MOST_TABLES, lambda each: self._table(each, number))
        for at, table in enumerate(tables[1:], start=1):
            if table.number <= tables[at - 1].number:
                where = FileItem(None, f"{item.where}.tables[{at}].number")
                raise where.wrong(_("The tables must be in the order of their numbers."))
        seated = [name for table in tables for name, _sitter in table.seats]
        once([*seated, *out], item)
        once([sitter for table in tables for _name, sitter in table.seats if sitter], item)
        penalties = item["penalties"].items(
            MOST_PENALTIES, lambda each: self._penalty(each, seated)
        )
        if published is None and (penalties or any(table.versions for table in tables)):
            raise item.wrong(_("A draft cannot have deals or penalties."))
        if published is None and any(table.calls for table in tables):
            raise item.wrong(_("At a table of a draft nobody calls the referee."))
        if published is None and any(table.rulings for table in tables):
            raise item.wrong(_("At a table of a draft nothing has been decided."))
        if published is None and any(table.photos for table in tables):
            raise item.wrong(_("A draft has no sheets, and no photos of them."))
        return RoundRead(
            number=number,
            seed=item["seed"].whole(SEEDS[0], SEEDS[-1]),
            swaps=item["swaps"].items(10_000, lambda each: read_pair(self.entered, each)),
            published=published,
            closed=closed,
            sitting_out=out,
            tables=tables,
            penalties=penalties,
            clock=read_clock(item["clock"]) if item.has("clock") else ClockRead(),
            method=item["method"].one_of(("", *DrawMethod.values)) if item.has("method") else "",
        )

    def _penalty(self, item: FileItem, seated: Sequence[str]) -> PenaltyRead:
        keys = ("name", "points", "reason", "who", "given", "cancelled", "cancel_reason", "deal")
        item.only(*keys, optional=("deal",))
        penalty = PenaltyRead(
            name=self.entered.read(item["name"]),
            points=item["points"].whole(1, MOST_POINTS),
            reason=item["reason"].text(REASON_LENGTH),
            who=item["who"].text(WHO_LENGTH),
            given=item["given"].time(),
            cancelled=item["cancelled"].or_none(FileItem.time),
            cancel_reason=item["cancel_reason"].text(REASON_LENGTH),
            deal=item["deal"].whole(1, MOST_LINES) if item.has("deal") else None,
        )
        if penalty.name not in seated:
            raise item["name"].wrong(
                _("%(name)s does not sit at a table of this round.") % {"name": penalty.name}
            )
        if not penalty.reason:
            raise item["reason"].wrong(_("A reason is needed here."))
        if bool(penalty.cancelled) != bool(penalty.cancel_reason):
            words = _(
                "A cancelled penalty must have a time and a reason. Any other penalty must have "
                "neither."
            )
            raise item["cancel_reason"].wrong(words)
        return penalty

    def _table(self, item: FileItem, round_number: int) -> TableRead:
        knows_phones = self.version >= 3
        item.only(
            *("number", "done", "extra_time", "seats", "deals"),
            *(("disputes", "calls") if knows_phones else ()),
            *(("photos", "rulings") if self.version >= 4 else ()),
            optional=("extra_time", "rulings"),
        )
        number = item["number"].whole(1, 9999)
        seats = item["seats"].items(LARGEST, self._seat)
        if len(seats) < SMALLEST:
            raise item["seats"].wrong(_("A table needs at least two players."))
        names = [f"{sitter} ({name})" if sitter else name for name, sitter in seats]
        deals = item["deals"].items(MOST_DEALS * 4, lambda each: self._deal(each, names))
        numbers = [deal for deal, _versions, _matches in deals]
        if numbers != sorted(set(numbers)):
            raise item["deals"].wrong(_("The deals must be in the order of their numbers."))
        versions = {deal: versions for deal, versions, _matches in deals if versions}
        disputes = read_disputes(item["disputes"], self.entered, versions) if knows_phones else ()
        table = TableRead(
            number=number,
            is_done=item["done"].switch(),
            seats=seats,
            versions=versions,
            matches={deal: matches for deal, _versions, matches in deals if matches},
            extra_time=read_extra_time(item),
            disputes=disputes,
            calls=read_calls(item["calls"], self.entered, disputes) if knows_phones else (),
            photos=read_photos(item["photos"], self.entered) if self.version >= 4 else (),
            rulings=read_rulings(item["rulings"]) if item.has("rulings") else (),
        )
        self._note_odd(item, table, names, round_number)
        return table

    def _seat(self, item: FileItem) -> tuple[str, str | None]:
        item.only("name", "sitter")
        name, sitter = self.entered.read(item["name"]), item["sitter"].or_none(self.names.read)
        if sitter == name:
            raise item["sitter"].wrong(_("A player cannot be their own substitute."))
        return name, sitter

    def _note_odd(
        self, item: FileItem, table: TableRead, names: Sequence[str], round_number: int
    ) -> None:
        """Note what the sheet as a whole lacks; its deals have been checked one by one."""
        lines = max((*table.versions, 0))
        deals = tuple(
            table.versions[number][-1].deal if number in table.versions else None
            for number in range(1, lines + 1)
        )
        sheet = Sheet(self.agreement, len(names), deals, (0,) * len(names))
        for problem in problems_in(sheet):
            place = _("Round %(round)s, table %(table)s") % {
                "round": round_number,
                "table": table.number,
            }
            self.odd.append(f"{place}: {self._sentence(problem, names)}")

    def _sentence(self, problem: Problem, names: Sequence[str]) -> str:
        return problem_sentence(problem, names, self.agreement)

    def _deal(
        self, item: FileItem, names: Sequence[str]
    ) -> tuple[int, tuple[Version, ...], tuple[FileMatch, ...]]:
        item.only("number", "versions", "matches", optional=("matches",))
        number = item["number"].whole(1, last_line(self.agreement, 0))
        versions = item["versions"].items(
            MOST_VERSIONS, lambda each: self._version(each, number, names)
        )
        for at, version in enumerate(versions):
            where = FileItem(None, f"{item.where}.versions[{at}]")
            before = versions[at - 1].deal if at else None
            if version.deal is None and before is None:
                raise where.wrong(_("A line that is already empty cannot be emptied."))
            if before is not None and not version.reason:
                raise where.wrong(_("A correction needs a reason."))
        matches: tuple[FileMatch, ...] = ()
        if item.has("matches"):
            matches = item["matches"].items(
                MOST_MATCHES, lambda one: self.matches.read(one, len(names))
            )
        return number, versions, matches

    def _version(self, item: FileItem, number: int, names: Sequence[str]) -> Version:
        knows_phones = self.version >= 3
        item.only(
            *("facts", "reason", "who", "entered"),
            *(("seat", "confirmations") if knows_phones else ()),
        )
        deal = item["facts"].or_none(lambda each: self._facts(each, number, names))
        reason = item["reason"].text(REASON_LENGTH)
        if deal and deal.kind is DealKind.ADJUSTED and not reason:
            raise item["reason"].wrong(_("A deal that the referee adjusted needs a reason."))
        version = Version(deal, reason, item["who"].text(WHO_LENGTH), item["entered"].time())
        if not knows_phones:
            return version
        seat = item["seat"].or_none(self.entered.read)
        confirmations = read_confirmations(
            item["confirmations"], self.entered, is_empty=deal is None, seat=seat
        )
        return replace(version, seat=seat, confirmations=confirmations)

    def _facts(self, item: FileItem, number: int, names: Sequence[str]) -> DealResult:
        try:
            deal = deal_json.read_deal(item.value, len(names))
        except deal_json.WrongDeal as unreadable:
            where = item.where if unreadable.where == "deal" else f"{item.where}.{unreadable.where}"
            raise Unfit(where, _("This is not a deal of this table.")) from None
        faults = problems_of(deal, self.agreement, number)
        if faults:
            raise item.wrong(self._sentence(faults[0], names))
        # Nobody else checks the cards of a deal that was not played, nor what was confirmed.
        if any(
            card not in self.agreement.worth for left in deal.left for card in left.cards or ()
        ) or (not deal.accepted <= PROBLEMS.keys()):
            raise item.wrong(_("This is not a deal of this table."))
        return deal
