"""A night that was read from a file, made an event of the club: planned first, then made.

Nothing that is there is changed: it becomes a new event, and players who are not in the register
come into it. The night's own times and names stay as they are in the file.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from django.db import transaction

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token
from referee.models import DealRecord, Match, RecordLine
from scoring.core.deal_json import write_deal
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.models import (
    Club,
    DealVersion,
    Entrant,
    Event,
    FixedTable,
    KeptApart,
    KeptTogether,
    PlayedMatch,
    Player,
    Preset,
    Round,
    Seat,
    SheetPenalty,
    SitOut,
    Table,
)
from scoring.models.clubs import NAME_LENGTH
from scoring.models.events import unused_codes
from scoring.posts.clubs.register import Register, key
from scoring.posts.night_file.kept_rulings import make_rulings
from scoring.posts.night_file.phones_import import (
    entered_on,
    make_confirmations,
    make_disputes_and_calls,
    put_back,
)
from scoring.posts.night_file.photos import make_photos
from scoring.posts.night_file.values import NightRead, PlayedDeal, PresetRead, RoundRead


@dataclass(frozen=True)
class Plan:
    """What reading a night in would do in a club."""

    night: NightRead
    register: Register

    @cached_property
    def names(self) -> list[str]:
        """Who takes part: those in the file's list whom nothing else names are left out."""
        used = {each.name for each in self.night.entrants}
        used |= {each.substitute for each in self.night.entrants if each.substitute}
        used |= {
            sitter
            for each in self.night.rounds
            for table in each.tables
            for _name, sitter in table.seats
            if sitter
        }
        return [person.name for person in self.night.people if person.name in used]

    @cached_property
    def known(self) -> dict[str, Player]:
        """The players of the register who are meant, by the name in the file."""
        found = {name: self.register.called(name) for name in self.names}
        return {name: player for name, player in found.items() if player}

    @cached_property
    def new(self) -> list[str]:
        return [name for name in self.names if name not in self.known]

    @cached_property
    def near(self) -> list[tuple[str, list[Player]]]:
        """The new names that are nearly one of the register."""
        found = [(name, self.register.near(name)) for name in self.new]
        return [(name, players) for name, players in found if players]

    @cached_property
    def also_called(self) -> list[tuple[str, Player]]:
        """Those whom the register knows by another name."""
        pairs = self.known.items()
        return [(name, player) for name, player in pairs if key(player.name) != key(name)]

    @cached_property
    def clashes(self) -> list[tuple[Player, list[str]]]:
        """Players of the register who have several names in the file, which cannot be."""
        often = Counter(player.pk for player in self.known.values())
        return [
            (player, [name for name, one in self.known.items() if one == player])
            for player in dict.fromkeys(self.known.values())
            if often[player.pk] > 1
        ]

    @cached_property
    def same(self) -> list[Event]:
        """The club's events of that name and day: perhaps the night is there already."""
        event = self.night.event
        return list(self.register.club.events.filter(name=event["name"], date=event["date"]))


def plan(club: Club, night: NightRead) -> Plan:
    """Return what reading the night in would do."""
    return Plan(night, Register(club))


@transaction.atomic
def make_night(
    user: Actor, club: Club, night: NightRead, *, seen: str, token: str
) -> Event | PostConflict:
    """Make an event of a night; `seen` is the version of the register that the page showed.

    The same token again gives the event that it made. Raises ValueError where the plan has clashes.
    """
    lock(club)
    if known := Event.objects.filter(token=token).first():
        refuse_another(known.club_id == club.pk)
        return known
    planned = plan(club, night)
    if planned.register.version != seen:
        return PostConflict.STALE
    if planned.clashes:
        raise ValueError("a player of the register has two names in the file")
    preset = _preset(club, night.preset, night.club) if night.preset else None
    event = Event.objects.create(
        **{"language": club.language, **night.event}, club=club, token=token, preset=preset
    )
    players = _players(planned)
    entrants = _entrants(event, night, players)
    for one, other, is_hard in night.kept_apart:
        low, high = sorted((entrants[one], entrants[other]), key=lambda entrant: entrant.pk)
        KeptApart.objects.create(event=event, one=low, other=high, is_hard=is_hard)
    for one, other in night.kept_together:
        low, high = sorted((entrants[one], entrants[other]), key=lambda entrant: entrant.pk)
        KeptTogether.objects.create(event=event, one=low, other=high)
    for name, table in night.fixed_tables:
        FixedTable.objects.create(event=event, entrant=entrants[name], number=table)
    for each in night.rounds:
        _round(event, each, players, entrants)
    after: dict[str, object] = {
        "name": event.name,
        "date": event.date.isoformat(),
        "club": night.club,
        "players": len(entrants),
        "new": planned.new,
        "rounds": len(night.rounds),
        "deals": night.deals,
    }
    if preset:
        after["preset"] = {"name": preset.name, "version": preset.version}
    log_change(user, Verb.NIGHT_READ, event, club=club, event=event, after=after)
    return event


def _preset(club: Club, read: PresetRead, came_from: str) -> Preset:
    """Return the version of a preset that an evening remembers: the club's own where it has that
    very one, otherwise one that is not offered.

    A name that the club offers stays the club's: then the name gets that of the other club.
    """
    names = [read.name, f"{read.name} ({came_from})"[:NAME_LENGTH]]
    numbered = (f"{read.name[: NAME_LENGTH - 8]} ({number})" for number in range(2, 100_000))
    for name in chain(names, numbered):
        known = {each.version: each for each in Preset.objects.filter(club=club, name=name)}
        same = known.get(read.version)
        if same and same.rules == read.rules:
            return same
        if same is None and all(each.is_dropped for each in known.values()):
            break
    return Preset.objects.create(
        club=club,
        name=name,
        version=read.version,
        rules=dict(read.rules),
        is_dropped=True,
        token=new_token(),
    )


def _players(planned: Plan) -> dict[str, Player]:
    people = {person.name: person for person in planned.night.people}
    made = Player.objects.bulk_create(
        Player(
            club=planned.register.club,
            name=name,
            is_guest=people[name].is_guest,
            is_left_out=people[name].is_left_out,
        )
        for name in planned.new
    )
    return planned.known | {player.name: player for player in made}


def _entrants(event: Event, night: NightRead, players: Mapping[str, Player]) -> dict[str, Entrant]:
    made = Entrant.objects.bulk_create(
        Entrant(
            event=event,
            player=players[each.name],
            is_here=each.is_here,
            has_paid=each.has_paid,
            absence=each.absence,
            lot=each.lot,
            substitute=players[each.substitute] if each.substitute else None,
        )
        for each in night.entrants
    )
    return {each.name: entrant for each, entrant in zip(night.entrants, made, strict=True)}


def _round(
    event: Event,
    round_read: RoundRead,
    players: Mapping[str, Player],
    entrants: Mapping[str, Entrant],
) -> None:
    made = Round.objects.create(
        event=event,
        number=round_read.number,
        seed=round_read.seed,
        method=round_read.method,
        swaps=[[entrants[one].pk, entrants[other].pk] for one, other in round_read.swaps],
        published=round_read.published,
        closed=round_read.closed,
        clock_length=round_read.clock.length,
        clock_spent=round_read.clock.spent,
        clock_since=round_read.clock.since,
        token=new_token(),
    )
    SitOut.objects.bulk_create(
        SitOut(round=made, entrant=entrants[name]) for name in round_read.sitting_out
    )
    codes = unused_codes(len(round_read.tables))
    tables = Table.objects.bulk_create(
        Table(
            round=made,
            number=each.number,
            is_done=each.is_done,
            extra_time=each.extra_time,
            code=code,
        )
        for each, code in zip(round_read.tables, codes, strict=True)
    )
    Seat.objects.bulk_create(
        Seat(
            round=made,
            table=table,
            number=number,
            entrant=entrants[name],
            sitter=players[sitter] if sitter else None,
        )
        for table, each in zip(tables, round_read.tables, strict=True)
        for number, (name, sitter) in enumerate(each.seats, start=1)
    )
    _versions(event, tables, round_read, entrants)
    _penalties(event, made, round_read, entrants)
    make_photos(tables, round_read, entrants)
    make_rulings(tables, round_read)
    for table, each in zip(tables, round_read.tables, strict=True):
        for number, matches in each.matches.items():
            for file_match in matches:
                match = _match(file_match.deals, at_table=file_match.at_table)
                # The field takes the moment of writing, whatever it is given.
                Match.objects.filter(pk=match.pk).update(started=file_match.started)
                PlayedMatch.objects.create(table=table, number=number, match=match)


def _versions(
    event: Event,
    tables: Sequence[Table],
    round_read: RoundRead,
    entrants: Mapping[str, Entrant],
) -> None:
    """Make the deals of a round in all their versions, with what the phones said of them."""
    pairs = [
        (
            DealVersion(
                table=table,
                number=number,
                version=version,
                facts=None if each.deal is None else write_deal(each.deal),
                reason=each.reason,
                who=each.who,
                entrant=entrants[each.seat] if each.seat else None,
                device=entered_on(event, each),
                token=new_token(),
            ),
            each,
        )
        for table, read in zip(tables, round_read.tables, strict=True)
        for number, versions in read.versions.items()
        for version, each in enumerate(versions, start=1)
    ]
    DealVersion.objects.bulk_create([version for version, _each in pairs])
    put_back([(version, each.entered) for version, each in pairs], "entered")
    make_confirmations(pairs, entrants)
    by_place = {(made.table_id, made.number, made.version): made for made, _each in pairs}
    make_disputes_and_calls(tables, round_read, by_place, entrants)


def _penalties(
    event: Event, made: Round, round_read: RoundRead, entrants: Mapping[str, Entrant]
) -> None:
    penalties = SheetPenalty.objects.bulk_create(
        SheetPenalty(
            event=event,
            round=made,
            entrant=entrants[each.name],
            points=each.points,
            deal=each.deal,
            reason=each.reason,
            who=each.who,
            cancelled=each.cancelled,
            cancel_reason=each.cancel_reason,
            token=new_token(),
        )
        for each in round_read.penalties
    )
    given = [each.given for each in round_read.penalties]
    put_back(list(zip(penalties, given, strict=True)), "given")


def _match(deals: Sequence[PlayedDeal], *, at_table: bool) -> Match:
    """Make a match of records that were checked; nobody's device plays it."""
    first = deals[0]
    game = first.record.game
    match = Match.objects.create(
        game=game.code,
        edition=first.record.edition,
        options=first.options,
        players=list(first.players),
        rounds=1,
        at_table=at_table,
        token=new_token(),
    )
    for number, each in enumerate(deals, start=1):
        deal = DealRecord.objects.create(
            match=match,
            number=number,
            seed=each.record.seed,
            cards=each.cards,
            dealt_again=each.dealt_again,
            first=each.record.first,
            token=new_token(),
        )
        RecordLine.objects.bulk_create(
            RecordLine(
                deal=deal,
                number=line,
                text=game.notation.write(move),
                token=new_token(),
                reason=each.reasons.get(line, ""),
            )
            for line, move in enumerate(each.record.moves)
        )
    return match
