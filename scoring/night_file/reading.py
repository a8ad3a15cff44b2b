"""Reading a night file (docs/night-file.md): from bytes to a night in which nothing is wrong.

Everything is checked as if it were entered: the first thing that cannot be read is raised with its
place. Names are made fit to be shown; two names that differ in capitals alone are one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from referee.engine.record import MOST_MOVES, read_record
from referee.engine.verdict import check
from referee.games import GAMES
from scoring.clubs.names import MOST_NAMES
from scoring.clubs.register import key
from scoring.core import deal_json
from scoring.core.deals import DealKind, DealResult, Problem, problems_of
from scoring.core.formats import MOST_DEALS, MOST_ROUNDS, Agreement
from scoring.core.seating import SEEDS
from scoring.core.sheets import Sheet, problems_in
from scoring.core.tables import LARGEST, SMALLEST
from scoring.entry.entering import last_line
from scoring.events.agreement import agreement_of
from scoring.models import Event
from scoring.models.clubs import NAME_LENGTH
from scoring.models.sheets import REASON_LENGTH
from scoring.night_file.field_checks import (
    FileItem,
    Names,
    Unfit,
    fit_for_referee,
    once,
    read_file,
    short,
)
from scoring.night_file.settings_checks import read_clock, read_event, read_extra_time
from scoring.night_file.values import (
    ClockRead,
    FileEntrant,
    FileMatch,
    NightRead,
    PenaltyRead,
    Person,
    PlayedDeal,
    RoundRead,
    TableRead,
    Version,
)
from scoring.night_file.writing import VERSION
from scoring.sheets.penalties import MOST_POINTS
from scoring.sheets.sentences import PROBLEMS, problem_sentence

VERSIONS = range(1, VERSION + 1)
"""The versions of the notation that can be read."""
MOST_VERSIONS = 50
MOST_PENALTIES = 1000
MOST_TABLES = 500
MOST_MATCH_DEALS = 20
MOST_MOVES_IN_ALL = 3 * MOST_MOVES
WHO_LENGTH = 150


def read_night(raw: bytes) -> NightRead:
    """Return the night of a file; raises Unfit."""
    data = FileItem(read_file(raw), "")
    data.only("night", "club", "event", "people", "entrants", "kept_apart", "rounds")
    version = data["night"].whole(0, 10**9)
    if version not in VERSIONS:
        words = _("This file has version %(version)s; versions 1 to %(ours)s can be read here.")
        raise Unfit("night", words % {"version": version, "ours": VERSION})
    club = data["club"].name()
    event = read_event(data["event"], version)
    people = _read_people(data["people"])
    names = Names({key(person.name): person.name for person in people})
    entrants = _read_entrants(data["entrants"], names, version)
    entered = Names({key(each.name): each.name for each in entrants})
    reading = _Reading(event, agreement_of(Event(**event)), names, entered)
    kept_apart = reading.kept_apart(data["kept_apart"])
    rounds = reading.rounds(data["rounds"])
    return NightRead(club, event, people, entrants, kept_apart, rounds, tuple(reading.odd))


def _read_people(item: FileItem) -> tuple[Person, ...]:
    def read(each: FileItem) -> Person:
        each.only("name", "guest", "left_out", optional=("left_out",))
        is_left_out = each.has("left_out") and each["left_out"].switch()
        return Person(each["name"].name(), each["guest"].switch(), is_left_out)

    people = item.items(2 * MOST_NAMES, read)
    once([person.name for person in people], item)
    return people


def _read_entrants(item: FileItem, names: Names, version: int) -> tuple[FileEntrant, ...]:
    knows_fees = version >= 2

    def read(each: FileItem) -> FileEntrant:
        each.only("name", "here", "substitute", *(("paid",) if knows_fees else ()))
        entry = FileEntrant(
            names.read(each["name"]),
            each["here"].switch(),
            each["substitute"].or_none(names.read),
            has_paid=each["paid"].switch() if knows_fees else False,
        )
        if entry.name == entry.substitute:
            raise each["substitute"].wrong(_("A player cannot be their own substitute."))
        return entry

    entrants = item.items(MOST_NAMES, read)
    once([each.name for each in entrants], item)
    once([each.substitute for each in entrants if each.substitute], item)
    return entrants


@dataclass
class _Reading:
    """Reads what depends on the event and on who came."""

    event: Mapping[str, Any]
    agreement: Agreement
    names: Names
    entered: Names
    odd: list[str] = field(default_factory=list)
    moves: int = 0

    def kept_apart(self, item: FileItem) -> tuple[tuple[str, str, bool], ...]:
        def read(each: FileItem) -> tuple[str, str, bool]:
            each.only("players", "hard")
            return (*self._pair(each["players"]), each["hard"].switch())

        pairs = item.items(MOST_NAMES, read)
        seen = set()
        for one, other, _is_hard in pairs:
            if frozenset((one, other)) in seen:
                words = _("The pair %(one)s and %(other)s appears twice.")
                raise item.wrong(words % {"one": one, "other": other})
            seen.add(frozenset((one, other)))
        return pairs

    def _pair(self, item: FileItem) -> tuple[str, str]:
        names = self.entered.all(item, 2)
        if len(names) != 2:
            raise item.wrong(_("Two names are needed here."))
        return names[0], names[1]

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
            "penalties",
            optional=("clock",),
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
        return RoundRead(
            number,
            item["seed"].whole(SEEDS[0], SEEDS[-1]),
            item["swaps"].items(10_000, self._pair),
            published,
            closed,
            out,
            tables,
            penalties,
            read_clock(item["clock"]) if item.has("clock") else ClockRead(),
        )

    def _penalty(self, item: FileItem, seated: Sequence[str]) -> PenaltyRead:
        item.only("name", "points", "reason", "who", "given", "cancelled", "cancel_reason")
        penalty = PenaltyRead(
            self.entered.read(item["name"]),
            item["points"].whole(1, MOST_POINTS),
            item["reason"].text(REASON_LENGTH),
            item["who"].text(WHO_LENGTH),
            item["given"].time(),
            item["cancelled"].or_none(FileItem.time),
            item["cancel_reason"].text(REASON_LENGTH),
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
        item.only("number", "done", "extra_time", "seats", "deals", optional=("extra_time",))
        number = item["number"].whole(1, 9999)
        seats = item["seats"].items(LARGEST, self._seat)
        if len(seats) < SMALLEST:
            raise item["seats"].wrong(_("A table needs at least two players."))
        names = [f"{sitter} ({name})" if sitter else name for name, sitter in seats]
        deals = item["deals"].items(MOST_DEALS * 4, lambda each: self._deal(each, names))
        numbers = [deal for deal, _versions, _matches in deals]
        if numbers != sorted(set(numbers)):
            raise item["deals"].wrong(_("The deals must be in the order of their numbers."))
        table = TableRead(
            number,
            item["done"].switch(),
            seats,
            {deal: versions for deal, versions, _matches in deals if versions},
            {deal: matches for deal, _versions, matches in deals if matches},
            read_extra_time(item),
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
            matches = item["matches"].items(MOST_VERSIONS, lambda one: self._match(one, names))
        return number, versions, matches

    def _version(self, item: FileItem, number: int, names: Sequence[str]) -> Version:
        item.only("facts", "reason", "who", "entered")
        deal = item["facts"].or_none(lambda each: self._facts(each, number, names))
        reason = item["reason"].text(REASON_LENGTH)
        if deal and deal.kind is DealKind.ADJUSTED and not reason:
            raise item["reason"].wrong(_("A deal that the referee adjusted needs a reason."))
        return Version(deal, reason, item["who"].text(WHO_LENGTH), item["entered"].time())

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

    def _match(self, item: FileItem, names: Sequence[str]) -> FileMatch:
        item.only("at_table", "started", "deals")
        at_table = item["at_table"].switch()
        deals = item["deals"].items(
            MOST_MATCH_DEALS, lambda each: self._played(each, at_table, len(names))
        )
        if not deals or deals[-1].dealt_again:
            raise item["deals"].wrong(_("The last deal of a match must be one that counts."))
        first = deals[0]
        for at, deal in enumerate(deals):
            where = FileItem(None, f"{item.where}.deals[{at}].record")
            if (deal.record.edition, deal.record.options, deal.players) != (
                first.record.edition,
                first.record.options,
                first.players,
            ):
                raise where.wrong(
                    _("All deals of a match must have the same players and house rules.")
                )
        last = deals[-1].record
        replay = last.replay()
        for move in last.moves:
            replay.play(move)
        if last.game.outcome(replay.state) is None:
            raise item["deals"].wrong(_("The last deal of this match is not over."))
        return FileMatch(at_table, item["started"].time(), deals)

    def _played(self, item: FileItem, at_table: bool, seats: int) -> PlayedDeal:
        item.only("record", "dealt_again", "reasons")
        where = item["record"]
        with fit_for_referee(where.where):
            record = read_record(where.value, GAMES)
        if record.game.code != self.agreement.format.game or len(record.players) != seats:
            raise where.wrong(_("This record is of another game or of another number of players."))
        if at_table != (record.seed is None):
            raise where.wrong(
                _("Only a deal at a real table can have its cards instead of a seed.")
            )
        self.moves += len(record.moves)
        if self.moves > MOST_MOVES_IN_ALL:
            raise where.wrong(_("This file has more moves than can be checked at once."))
        verdict = check(record)
        if not verdict.ok:
            words = _("Move %(number)s of this record is not lawful, or its result is wrong.")
            raise where.wrong(words % {"number": verdict.accepted + 1})
        players = where["players"].items(seats, lambda each: each.text(2 * NAME_LENGTH + 3))
        return PlayedDeal(
            record,
            None if record.seed is not None else dict(where.value["deal"]),
            item["dealt_again"].text(REASON_LENGTH),
            self._reasons(item["reasons"], len(record.moves)),
            players,
        )

    def _reasons(self, item: FileItem, moves: int) -> dict[int, str]:
        if not isinstance(item.value, dict):
            raise item.wrong(_("An object is needed here: names and values in braces."))
        reasons = {}
        for name in item.value:
            if not (name.isascii() and name.isdecimal() and len(name) < 6 and int(name) < moves):
                words = _("“%(key)s” is not the number of a move.")
                raise item.wrong(words % {"key": short(name)})
            reasons[int(name)] = item[name].text(REASON_LENGTH)
        return reasons
