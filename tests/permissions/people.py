"""A club with something of everything, and everybody who may come to the site's pages.

The columns of docs/permissions.md are the people here.
"""

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.test import Client
from django.test.client import ClientHandler

from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import MatchPlan, deal_round, start_match
from referee.matches.example import start_example
from referee.matches.own_phones import join, set_up
from referee.matches.table_deals import deal_at_table
from referee.models import CheckedRecord, Match, RecordLine
from scoring.core.deals import DealResult
from scoring.evening.audit.post import TablePost
from scoring.evening.daily_circle import circle_code
from scoring.models import (
    Club,
    ClubPicture,
    Door,
    Event,
    HallScreen,
    PlayedMatch,
    Preset,
    Role,
    Round,
    Season,
    Seat,
    Table,
)
from scoring.pages.events.preset_form import rules_of
from scoring.posts.clubs.seasons import make_season
from scoring.posts.events.presets import keep_preset
from scoring.posts.phones.confirming import enter_at_table
from tests.checking import LAWFUL
from tests.permissions.daily import show_records, the_daily_deals
from tests.referee.conftest import SHORT_ROUND
from tests.referee.matches.views.test_answers import BROKEN
from tests.referee.taught import a_lesson
from tests.scoring.building import a_club, a_player, a_user, entrants, logged_in, member, token
from tests.scoring.building import won_by as won
from tests.scoring.posts.sheets.test_table_matches import play_out
from tests.scoring.test_strangers import a_full_club

COLUMNS = (
    "anonymous",
    "spectator",
    "player",
    "other player",
    "scribe",
    "treasurer",
    "referee",
    "organiser",
    "owner",
    "other club",
)
PLAYED_OUT = 8
"""The seed of a lot by which a deal of Jokeren ends soon."""

SHORT: DealResult = won(1, 7, 12, 3)


@dataclass
class World:
    """The club De Joker on a night with two tables, and a browser for each column."""

    club: Club
    event: Event
    round: Round
    table: Table
    other: Table
    matches: dict[str, Match]
    checked: CheckedRecord
    browsers: dict[str, Client]
    handler: ClientHandler = field(default_factory=lambda: ClientHandler(enforce_csrf_checks=False))
    """One for all that is asked: to build its middleware takes as long as some answers."""

    def seat(self, number: int) -> Seat:
        return Seat.objects.select_related("entrant__player").get(table=self.table, number=number)

    @cached_property
    def codes(self) -> set[str]:
        """The codes of what the rows of the table are about, as they were at the start."""
        of_night = {self.club.code, self.event.code, self.table.code, self.checked.code}
        of_night.add(self.event.door.code)
        of_club = {each.code for each in self.club.invitations.all()}
        of_night |= {str(self.event.public_code), self.club.picture.code}
        return of_night | of_club | {match.code for match in self.matches.values()}

    def browser(self, column: str) -> Client:
        """A browser with the cookies that this one had at the start."""
        client = Client()
        client.handler = self.handler
        client.cookies.load(self.browsers[column].cookies.output(header="", sep=";"))
        return client


def preset(world: World) -> Preset:
    """A preset of the club, for TAKI."""
    owner = world.club.memberships.get(user__first_name="Olga").user
    taki = {"format": "taki-points", "edition": "112", "options": {}}
    rules = rules_of(world.event) | taki
    found = Preset.objects.filter(club=world.club).first()
    kept = found or keep_preset(owner, world.club, "Vrijdag", rules, token=token())
    assert isinstance(kept, Preset)
    return kept


def season(world: World) -> Season:
    """A season of the club."""
    found = Season.objects.filter(club=world.club).first()
    owner = world.club.memberships.get(user__first_name="Olga").user
    return found or make_season(owner, world.club, {"name": "Vrijdag"}, token=token())


def the_world() -> World:
    club = a_full_club()
    event = club.events.get()
    played = event.event_rounds.get()
    table = played.tables.get()
    seats = list(table.seats.select_related("entrant__player"))
    enter_at_table(TablePost.from_seat(seats[0], event, table, seen=0, token=token()), 4, SHORT)
    other = Table.objects.create(round=played, number=2)
    for number, each in enumerate(entrants(event, "Els", "Frits", "Greet", "Hans"), 1):
        Seat.objects.create(round=played, table=other, number=number, entrant=each)
    entrants(event, "Iris")
    a_player(club, "Jan", page_for="everybody")
    matches = the_matches(table)
    checked = CheckedRecord.objects.create(text=json.dumps(LAWFUL), mark="of the tests")
    HallScreen.objects.create(event=event, key="key-of-the-screen")
    event.is_public, event.public_code = True, "PUBLIC77"
    event.save()
    club.calendar_key = "key-of-the-dates"
    club.address, club.is_public = "de-joker", True
    club.save()
    ClubPicture.objects.create(
        club=club, content=b"picture", media_type="image/png", width=1, height=1
    )
    Door.objects.create(event=event, code="DXRKQ7", by_lots=True, places=12)
    elsewhere = a_club("Elsewhere", owner=a_user("Piet"))
    browsers = {
        "anonymous": Client(),
        "spectator": Client(),
        "player": phone_of(seats[1]),
        "other player": phone_of(other.seats.get(number=1)),
        "scribe": member(club, Role.SCRIBE, "Sien"),
        "treasurer": member(club, Role.TREASURER, "Tess"),
        "referee": member(club, Role.REFEREE, "Rob"),
        "organiser": member(club, Role.ORGANISER, "Sam"),
        "owner": logged_in(club),
        "other club": logged_in(elsewhere),
    }
    member(club, Role.OWNER, "Otto")
    hold(browsers["player"], *matches.values())
    matches |= the_own_matches(seats[1].entrant.phone.key)
    show_records(
        browsers["owner"],
        the_daily_deals(circle_code(club), matches["own over"], matches["own ended"]),
    )
    set_up_of("Eva", other.seats.get(number=1).entrant.phone.key)
    hold(browsers["other player"], start_example(token()))
    return World(club, event, played, table, other, matches, checked, browsers)


def phone_of(seat: Seat) -> Client:
    client = Client()
    answer = client.post(f"/t/{seat.table.code}/who/", {"entrant": seat.entrant_id})
    assert answer.status_code == 302
    return client


def hold(client: Client, *matches: Match) -> None:
    """Make this the device that plays these matches."""
    session: Any = client.session
    session["matches"] = [match.code for match in matches]
    session.save()
    client.cookies["sessionid"] = session.session_key


def set_up_of(name: str, key: str, game: str = "eight_colours") -> Match:
    """A match on players' own phones, with one who has joined it."""
    length = Length(rounds=1)
    plan = MatchPlan(game, GAMES[game].edition, {}, [name], length, gives_hints=True)
    match = set_up(plan, key=key, token=token())
    join(match, name="Ben", key="of the tests")
    match.refresh_from_db()
    return match


def waiting_three(key: str) -> Match:
    """A match of TAKI in which the first player has laid a +3, and the second has this key."""
    match = Match.objects.create(
        game="taki",
        edition="116",
        players=["Anna", "Ben", "Gil", "Dov"],
        own_phones=True,
        secret="1" * 64,
        token=token(),
    )
    match.holders.create(seat=2, key=key)
    deal = match.deals.create(number=1, seed=BROKEN, first=4, words=[""] * 4, token=token())
    for number, text in enumerate(("4 play CC:Y", "1 play +3")):
        RecordLine.objects.create(deal=deal, number=number, text=text, token=token())
    return match


def the_own_matches(key: str) -> dict[str, Match]:
    """Matches on players' own phones, of whose first seat this is the key: not dealt yet, dealt,
    dealt with a seat that is free, dealt to be laid, one that goes on after its first
    round, and one that is over; a lesson that is over, and one that has begun.
    """

    def dealt(game: str = "eight_colours") -> Match:
        match = set_up_of("Anna", key, game)
        deal_round(match, number=1, first=1, token=token())
        return match

    free, ended, over = dealt(), dealt(), dealt()
    free.holders.filter(seat=2).delete()
    play_out(ended, PLAYED_OUT)
    play_out(over, PLAYED_OUT)
    Match.objects.filter(pk=ended.pk).update(rounds=3)
    return {
        "own": set_up_of("Anna", key),
        "own dealt": dealt(),
        "own with a free seat": free,
        "own laid": dealt("jokeren"),
        "own waiting": waiting_three(key),
        "own ended": ended,
        "own over": over,
        "lesson": a_lesson("eight_colours", "Anna", key=key),
        "taught": a_lesson("taki", "Anna", key=key, most=0),
    }


def the_matches(table: Table) -> dict[str, Match]:
    """Matches of one device: dealt in colours, dealt to be laid, at a real table, and one over,
    which was played for the second deal of the night's table, and one whose first round has ended.
    """

    def jokeren(*players: str, edition: str = "competition", at_table: bool = False) -> Match:
        return start_match(
            MatchPlan(
                game="jokeren",
                edition=edition,
                options={},
                players=players,
                length=Length(rounds=1),
                begins=1,
            ),
            token=token(),
            at_table=at_table,
        )

    names = ("Anna", "Ben", "Gil", "Dov")
    over = jokeren(*names)
    play_out(over, PLAYED_OUT)
    PlayedMatch.objects.create(table=table, number=2, match=over)
    ended = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={},
            players=names,
            length=Length(rounds=3),
        ),
        token=token(),
    )
    play_out(ended, PLAYED_OUT)
    shown = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={"hand_size": 5},
            players=names[:2],
            length=Length(),
        ),
        token=token(),
        at_table=True,
    )
    deal_at_table(shown, first=1, upcards=["P1"], seen=0, token=token())
    deal = shown.deals.get()
    for number, text in enumerate(SHORT_ROUND):
        RecordLine.objects.create(deal=deal, number=number, text=text, token=token())
    return {
        "to be shown": shown,
        "dealt": start_example(token()),
        "ended": ended,
        "laid": jokeren(*names),
        "real": jokeren(*names[:3], edition="home", at_table=True),
        "over": over,
    }
