"""Reading a night file (docs/night-file.md): from bytes to a night in which nothing is wrong.

Everything is checked as if it were entered: the first thing that cannot be read is raised with its
place. Names are made fit to be shown; two names that differ in capitals alone are one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from referee.engine.record import MOST_MOVES, read_record
from referee.engine.shuffle import SEED_LIMIT
from referee.engine.verdict import check
from referee.games import GAMES
from scoring.clubs.names import MOST_NAMES
from scoring.clubs.register import key
from scoring.core import deal_json
from scoring.core.deals import DealKind, DealResult, Problem, problems_of
from scoring.core.formats import MOST_DEALS, MOST_ROUNDS, Agreement
from scoring.core.sheets import Sheet, problems_in
from scoring.core.tables import LARGEST, SMALLEST
from scoring.entry.entering import last_line
from scoring.events.agreement import agreement_of, deck_of
from scoring.models import Event
from scoring.models.clubs import NAME_LENGTH
from scoring.models.sheets import REASON_LENGTH
from scoring.night_file.agreement_checks import read_event
from scoring.night_file.field_checks import (
    Given,
    Names,
    Unfit,
    fit_for_referee,
    once,
    read_file,
    short,
)
from scoring.night_file.values import (
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

MOST_VERSIONS = 50
MOST_PENALTIES = 1000
MOST_TABLES = 500
MOST_MATCH_DEALS = 20
MOST_MOVES_IN_ALL = 3 * MOST_MOVES
WHO_LENGTH = 150


def read_night(raw: bytes) -> NightRead:
    """Return the night of a file; raises Unfit."""
    data = Given(read_file(raw), "")
    data.only("night", "club", "event", "people", "entrants", "kept_apart", "rounds")
    version = data["night"].whole(0, 10**9)
    if version != VERSION:
        words = _("This file has version %(version)s, but only version %(ours)s can be read here.")
        raise Unfit("night", words % {"version": version, "ours": VERSION})
    club = data["club"].name()
    event = read_event(data["event"])
    people = _read_people(data["people"])
    names = Names({key(person.name): person.name for person in people})
    entrants = _read_entrants(data["entrants"], names)
    entered = Names({key(each.name): each.name for each in entrants})
    reading = _Reading(event, agreement_of(Event(**event)), names, entered)
    kept_apart = reading.kept_apart(data["kept_apart"])
    rounds = reading.rounds(data["rounds"])
    return NightRead(club, event, people, entrants, kept_apart, rounds, tuple(reading.odd))


def _read_people(given: Given) -> tuple[Person, ...]:
    def read(each: Given) -> Person:
        each.only("name", "guest")
        return Person(each["name"].name(), each["guest"].switch())

    people = given.items(2 * MOST_NAMES, read)
    once([person.name for person in people], given)
    return people


def _read_entrants(given: Given, names: Names) -> tuple[FileEntrant, ...]:
    def read(each: Given) -> FileEntrant:
        each.only("name", "here", "substitute")
        entry = FileEntrant(
            names.read(each["name"]), each["here"].switch(), each["substitute"].or_none(names.read)
        )
        if entry.name == entry.substitute:
            raise each["substitute"].wrong(_("A player cannot be their own substitute."))
        return entry

    entrants = given.items(MOST_NAMES, read)
    once([each.name for each in entrants], given)
    once([each.substitute for each in entrants if each.substitute], given)
    return entrants


@dataclass
class _Reading:
    """Reads what depends on the event and on who came."""

    event: Mapping[str, Any]
    terms: Agreement
    names: Names
    entered: Names
    odd: list[str] = field(default_factory=list)
    moves: int = 0

    def kept_apart(self, given: Given) -> tuple[tuple[str, str, bool], ...]:
        def read(each: Given) -> tuple[str, str, bool]:
            each.only("players", "hard")
            return (*self._pair(each["players"]), each["hard"].switch())

        pairs = given.items(MOST_NAMES, read)
        seen = set()
        for one, other, _is_hard in pairs:
            if frozenset((one, other)) in seen:
                words = _("The pair %(one)s and %(other)s appears twice.")
                raise given.wrong(words % {"one": one, "other": other})
            seen.add(frozenset((one, other)))
        return pairs

    def _pair(self, given: Given) -> tuple[str, str]:
        names = self.entered.all(given, 2)
        if len(names) != 2:
            raise given.wrong(_("Two names are needed here."))
        return names[0], names[1]

    def rounds(self, given: Given) -> tuple[RoundRead, ...]:
        rounds = given.items(MOST_ROUNDS, self._round)
        for at, each in enumerate(rounds):
            here = Given(None, f"{given.where}[{at}]")
            if each.number != at + 1:
                raise here.wrong(_("The rounds must be numbered 1, 2, 3 in order."))
            if each.published is None and at + 1 < len(rounds):
                raise here.wrong(_("Only the last round can be a draft."))
            if self.event["closed"] and each.closed is None:
                raise here.wrong(_("The evening is closed, but this round is not."))
        if self.event["closed"] and not rounds:
            raise given.wrong(_("An evening without rounds cannot be closed."))
        return rounds

    def _round(self, given: Given) -> RoundRead:
        given.only(
            *("number", "seed", "swaps", "published", "closed", "sitting_out", "tables"),
            "penalties",
        )
        published = given["published"].or_none(Given.time)
        closed = given["closed"].or_none(Given.time)
        if closed and published is None:
            raise given["closed"].wrong(_("A draft cannot be closed."))
        number = given["number"].whole(1, MOST_ROUNDS)
        out = self.entered.all(given["sitting_out"])
        tables = given["tables"].items(MOST_TABLES, lambda each: self._table(each, number))
        for at, table in enumerate(tables[1:], start=1):
            if table.number <= tables[at - 1].number:
                where = Given(None, f"{given.where}.tables[{at}].number")
                raise where.wrong(_("The tables must be in the order of their numbers."))
        seated = [name for table in tables for name, _sitter in table.seats]
        once([*seated, *out], given)
        once([sitter for table in tables for _name, sitter in table.seats if sitter], given)
        penalties = given["penalties"].items(
            MOST_PENALTIES, lambda each: self._penalty(each, seated)
        )
        if published is None and (penalties or any(table.versions for table in tables)):
            raise given.wrong(_("A draft cannot have deals or penalties."))
        return RoundRead(
            number,
            given["seed"].whole(0, SEED_LIMIT - 1),
            given["swaps"].items(10_000, self._pair),
            published,
            closed,
            out,
            tables,
            penalties,
        )

    def _penalty(self, given: Given, seated: Sequence[str]) -> PenaltyRead:
        given.only("name", "points", "reason", "who", "given", "cancelled", "cancel_reason")
        penalty = PenaltyRead(
            self.entered.read(given["name"]),
            given["points"].whole(1, MOST_POINTS),
            given["reason"].text(REASON_LENGTH),
            given["who"].text(WHO_LENGTH),
            given["given"].time(),
            given["cancelled"].or_none(Given.time),
            given["cancel_reason"].text(REASON_LENGTH),
        )
        if penalty.name not in seated:
            raise given["name"].wrong(
                _("%(name)s does not sit at a table of this round.") % {"name": penalty.name}
            )
        if not penalty.reason:
            raise given["reason"].wrong(_("A reason is needed here."))
        if bool(penalty.cancelled) != bool(penalty.cancel_reason):
            words = _(
                "A cancelled penalty must have a time and a reason. Any other penalty must have "
                "neither."
            )
            raise given["cancel_reason"].wrong(words)
        return penalty

    def _table(self, given: Given, round_number: int) -> TableRead:
        given.only("number", "done", "seats", "deals")
        number = given["number"].whole(1, 9999)
        seats = given["seats"].items(LARGEST, self._seat)
        if len(seats) < SMALLEST:
            raise given["seats"].wrong(_("A table needs at least two players."))
        names = [f"{sitter} ({name})" if sitter else name for name, sitter in seats]
        deals = given["deals"].items(MOST_DEALS * 4, lambda each: self._deal(each, names))
        numbers = [deal for deal, _versions, _matches in deals]
        if numbers != sorted(set(numbers)):
            raise given["deals"].wrong(_("The deals must be in the order of their numbers."))
        table = TableRead(
            number,
            given["done"].switch(),
            seats,
            {deal: versions for deal, versions, _matches in deals if versions},
            {deal: matches for deal, _versions, matches in deals if matches},
        )
        self._note_odd(given, table, names, round_number)
        return table

    def _seat(self, given: Given) -> tuple[str, str | None]:
        given.only("name", "sitter")
        name, sitter = self.entered.read(given["name"]), given["sitter"].or_none(self.names.read)
        if sitter == name:
            raise given["sitter"].wrong(_("A player cannot be their own substitute."))
        return name, sitter

    def _note_odd(
        self, given: Given, table: TableRead, names: Sequence[str], round_number: int
    ) -> None:
        """Note what the sheet as a whole lacks; its deals have been checked one by one."""
        lines = max((*table.versions, 0))
        deals = tuple(
            table.versions[number][-1].deal if number in table.versions else None
            for number in range(1, lines + 1)
        )
        sheet = Sheet(self.terms, len(names), deals, (0,) * len(names))
        for problem in problems_in(sheet):
            place = _("Round %(round)s, table %(table)s") % {
                "round": round_number,
                "table": table.number,
            }
            self.odd.append(f"{place}: {self._sentence(problem, names)}")

    def _sentence(self, problem: Problem, names: Sequence[str]) -> str:
        return problem_sentence(problem, names, deck_of(Event(**self.event)))

    def _deal(
        self, given: Given, names: Sequence[str]
    ) -> tuple[int, tuple[Version, ...], tuple[FileMatch, ...]]:
        given.only("number", "versions", "matches", optional=("matches",))
        number = given["number"].whole(1, last_line(self.terms, 0))
        versions = given["versions"].items(
            MOST_VERSIONS, lambda each: self._version(each, number, names)
        )
        for at, version in enumerate(versions):
            where = Given(None, f"{given.where}.versions[{at}]")
            before = versions[at - 1].deal if at else None
            if version.deal is None and before is None:
                raise where.wrong(_("A line that is already empty cannot be emptied."))
            if before is not None and not version.reason:
                raise where.wrong(_("A correction needs a reason."))
        matches: tuple[FileMatch, ...] = ()
        if given.has("matches"):
            matches = given["matches"].items(MOST_VERSIONS, lambda one: self._match(one, names))
        return number, versions, matches

    def _version(self, given: Given, number: int, names: Sequence[str]) -> Version:
        given.only("facts", "reason", "who", "entered")
        deal = given["facts"].or_none(lambda each: self._facts(each, number, names))
        reason = given["reason"].text(REASON_LENGTH)
        if deal and deal.kind is DealKind.ADJUSTED and not reason:
            raise given["reason"].wrong(_("A deal that the referee adjusted needs a reason."))
        return Version(deal, reason, given["who"].text(WHO_LENGTH), given["entered"].time())

    def _facts(self, given: Given, number: int, names: Sequence[str]) -> DealResult:
        try:
            deal = deal_json.read_deal(given.value, len(names))
        except deal_json.WrongDeal as unreadable:
            where = (
                given.where if unreadable.where == "deal" else f"{given.where}.{unreadable.where}"
            )
            raise Unfit(where, _("This is not a deal of this table.")) from None
        faults = problems_of(deal, self.terms, number)
        if faults:
            raise given.wrong(self._sentence(faults[0], names))
        # Nobody else checks the cards of a deal that was not played, nor what was confirmed.
        if any(card not in self.terms.worth for left in deal.left for card in left.cards or ()) or (
            not deal.accepted <= PROBLEMS.keys()
        ):
            raise given.wrong(_("This is not a deal of this table."))
        return deal

    def _match(self, given: Given, names: Sequence[str]) -> FileMatch:
        given.only("at_table", "started", "deals")
        at_table = given["at_table"].switch()
        deals = given["deals"].items(
            MOST_MATCH_DEALS, lambda each: self._played(each, at_table, len(names))
        )
        if not deals or deals[-1].dealt_again:
            raise given["deals"].wrong(_("The last deal of a match must be one that counts."))
        first = deals[0]
        for at, deal in enumerate(deals):
            where = Given(None, f"{given.where}.deals[{at}].record")
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
            raise given["deals"].wrong(_("The last deal of this match is not over."))
        return FileMatch(at_table, given["started"].time(), deals)

    def _played(self, given: Given, at_table: bool, seats: int) -> PlayedDeal:
        given.only("record", "dealt_again", "reasons")
        where = given["record"]
        with fit_for_referee(where.where):
            record = read_record(where.value, GAMES)
        if record.game.code != self.terms.format.game or len(record.players) != seats:
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
            given["dealt_again"].text(REASON_LENGTH),
            self._reasons(given["reasons"], len(record.moves)),
            players,
        )

    def _reasons(self, given: Given, moves: int) -> dict[int, str]:
        if not isinstance(given.value, dict):
            raise given.wrong(_("An object is needed here: names and values in braces."))
        reasons = {}
        for name in given.value:
            if not (name.isascii() and name.isdecimal() and len(name) < 6 and int(name) < moves):
                words = _("“%(key)s” is not the number of a move.")
                raise given.wrong(words % {"key": short(name)})
            reasons[int(name)] = given[name].text(REASON_LENGTH)
        return reasons
