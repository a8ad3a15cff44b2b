"""Pages of an evening that is kept, beside the same pages made from nothing."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.test import Client
from django.utils import timezone, translation

from scoring.core.deals import DealKind, DealResult, Left
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.evening_now import evening_now
from scoring.evening.table_state import name_at
from scoring.models import Entrant, Player, RefereeCall, Round, SheetPenalty, Table
from scoring.posts.clubs.register import rename
from scoring.posts.entry.entering import enter
from scoring.posts.events.checked_in import add_here, join_table, substitute
from scoring.posts.events.closing import close_round, reopen_round
from scoring.posts.events.drawing import draw_round, publish
from scoring.posts.phones.calls import call_referee, claim, close, withdraw
from scoring.posts.phones.confirming import confirm, enter_at_table
from scoring.posts.phones.disputes import dispute_deal, keep
from scoring.posts.phones.joining import free_seat, renew_code, take_seat
from scoring.posts.sheets.penalties import cancel, give
from scoring.posts.sheets.reseating import put_right
from scoring.posts.sheets.table_matches import start
from scoring.templatetags.kept import STANDING_IN
from tests.scoring.building import a_player, changed, forget_kept, token, won_by
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db

CHANGES = 12
Page = tuple[int, str]

NEW_EACH_TIME = re.compile(r'name="(?:token|csrfmiddlewaretoken)" value="[^"]*"|data-now="[0-9]+"')


@pytest.fixture(autouse=True)
def the_minutes_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening's page counts minutes, which may pass between two pages that are compared."""
    now = timezone.now()
    monkeypatch.setattr("scoring.pages.tonight.views.timezone", SimpleNamespace(now=lambda: now))


@pytest.fixture
def hall() -> Hall:
    hall = a_hall(rounds=2, deals=3)
    for name in ("Anna", "Bram", "Els"):
        hall.phone(name)
    return hall


def shown(client: Client, address: str) -> Page:
    answer = client.get(address)
    return answer.status_code, NEW_EACH_TIME.sub("", answer.content.decode())


def pages(hall: Hall, chance: random.Random | None = None) -> dict[tuple[str, str], Page]:
    """Return all pages of the evening, by whose they are and where; by chance those of two phones
    at a table, and of theirs but one.
    """
    owner, event = hall.own_browser, f"/event/{hall.event.code}/"
    browsers = {**hall.clients, "nobody": Client()}
    found = {}
    for table in Table.objects.filter(round__event=hall.event):
        for who in chance.sample(list(browsers), 2) if chance else browsers:
            of_phones = ("", "who/", "deal/1/")
            for rest in [chance.choice(of_phones)] if chance else of_phones:
                address = f"/t/{table.code}/{rest}"
                found[who, address] = shown(browsers[who], address)
        address = f"{event}round/{table.round.number}/table/{table.number}/"
        found["owner", address] = shown(owner, address)
    for rest in ("", "standings/", "standings/picture/"):
        found["owner", event + rest] = shown(owner, event + rest)
    return found


def same_made_from_nothing(hall: Hall) -> None:
    """Compare all pages as they are kept with the same made from nothing."""
    kept = pages(hall)
    again = pages(hall)
    forget_kept()
    anew = pages(hall)
    assert kept.keys() == anew.keys()
    for place, page in anew.items():
        assert kept[place] == page, place
        assert again[place] == page, place


@dataclass
class Chance:
    """Somebody who changes an evening at random, through what the pages call."""

    hall: Hall
    rng: random.Random

    @property
    def user(self) -> Any:
        return self.hall.club.memberships.get().user

    @property
    def table(self) -> Table:
        of_event = Table.objects.filter(round__event=self.hall.event)
        return self.rng.choice(list(of_event.select_related("round")))

    def post(self, table: Table | None = None, **more: Any) -> TablePost:
        at, event = table or self.table, self.hall.event
        reason = self.rng.choice(["Counted again", "Late & “<b>”"])
        return TablePost(self.user, event, at, token=token(), reason=reason, **more)

    def by_phone(self) -> TablePost:
        table = self.table
        seat = self.rng.choice(list(table.seats.select_related("entrant__player", "sitter")))
        return TablePost.from_seat(seat, self.hall.event, table, token=token(), reason="Hm")

    def seen(self, post: TablePost, number: int) -> TablePost:
        post.__dict__["seen"] = post.table.deal_versions.filter(number=number).count()
        return post

    @property
    def deal(self) -> DealResult:
        if self.rng.random() < 0.2:
            return DealResult(DealKind.BLOCKED, (Left(1), Left(2), Left(3), Left(4)))
        return won_by(self.rng.randint(1, 4), *(self.rng.randint(1, 9) for _ in range(3)))

    def number(self) -> int:
        return self.rng.randint(1, 3)

    def changes(self) -> Iterator[Callable[[], object]]:
        number = self.number()
        yield lambda: enter(self.seen(self.post(), number), number, self.deal)
        yield lambda: enter(self.seen(self.post(), number), number, None)
        yield lambda: enter_at_table(self.seen(self.by_phone(), number), number, self.deal)
        yield lambda: enter_at_table(self.seen(self.by_phone(), number), number, self.deal)
        yield lambda: confirm(self.seen(self.by_phone(), number), number)
        yield lambda: confirm(self.seen(self.by_phone(), number), number)
        yield lambda: dispute_deal(self.seen(self.by_phone(), number), number)
        yield lambda: keep(self.post(), number)
        yield lambda: call_referee(self.by_phone(), why="rule")
        yield lambda: withdraw(self.by_phone())
        yield self.comes
        yield self.answers
        yield self.fines
        yield self.pardons
        yield self.swaps
        yield self.joins
        yield self.leaves
        yield lambda: renew_code(self.post())
        yield lambda: start(self.post(), number, at_table=False, own_phones=True)
        yield self.renames
        yield self.sits_in
        yield self.ends_round
        yield self.draws

    def comes(self) -> None:
        if call := RefereeCall.objects.order_by("?").first():
            claim(self.post(call.table), call)

    def answers(self) -> None:
        if call := RefereeCall.objects.order_by("?").first():
            close(self.post(call.table), call)

    def fines(self) -> None:
        post = self.post()
        give(post, self.rng.choice(list(post.table.seats.all())).entrant_id, self.rng.randint(1, 9))

    def pardons(self) -> None:
        if penalty := SheetPenalty.objects.order_by("?").first():
            tables = penalty.round.tables.filter(seats__entrant=penalty.entrant_id)
            cancel(self.post(tables.get()), penalty.pk)

    def swaps(self) -> None:
        post = self.post()
        sitting = [seat.entrant_id for seat in post.table.seats.all()]
        others = post.table.round.seats.exclude(table=post.table)
        coming = [seat.entrant_id for seat in others]
        placed = [*sitting[1:], self.rng.choice([sitting[0], *coming])]
        put_right(post, placed, seen=sitting)

    def joins(self) -> None:
        table = self.table
        entrant = self.rng.choice(list(table.seats.all())).entrant_id
        take_seat(self.hall.event, table, entrant, "a key of another phone")

    def leaves(self) -> None:
        post = self.post()
        free_seat(post, self.rng.choice(list(post.table.seats.all())).entrant_id)

    def renames(self) -> None:
        player = self.rng.choice(list(Player.objects.filter(club=self.hall.club)))
        name = f"{player.name[:4]} {self.rng.randint(1, 10**6)} <i>"
        rename(self.user, player, name, seen=player.name, token=token())

    def sits_in(self) -> None:
        entrant = self.rng.choice(list(Entrant.objects.filter(event=self.hall.event)))
        guest = a_player(self.hall.club, f"Guest {self.rng.randint(1, 10**9)}")
        substitute(self.user, entrant, guest)

    def ends_round(self) -> None:
        played = Round.objects.filter(event=self.hall.event, published__isnull=False).first()
        assert played is not None
        if played.closed:
            again = Post(self.user, self.hall.event, token=token(), reason="Once more")
            reopen_round(again, played.number)
        else:
            page = shown(self.hall.owner(), f"/event/{self.hall.event.code}/round/1/close/")[1]
            found = re.search(r'name="confirmed" value="([^"]*)"', page)
            words = found[1] if found else ""
            close_round(Post(self.user, self.hall.event, token=token()), 1, confirmed=words)

    def draws(self) -> None:
        drawn = draw_round(self.user, self.hall.event, token=token())
        if isinstance(drawn, Round):
            publish(self.user, self.hall.event, seen=drawn.version)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_changes_each_page_is_as_if_made_from_nothing(hall: Hall, seed: int) -> None:
    chance = Chance(hall, random.Random(seed))
    for _each in range(CHANGES):
        for _also in range(chance.rng.randint(1, 2)):
            chance.rng.choice(list(chance.changes()))()
        chosen = chance.rng.random()
        kept = pages(hall, random.Random(chosen))
        forget_kept()
        assert pages(hall, random.Random(chosen)) == kept


def test_an_evening_with_one_of_everything_is_as_if_made_from_nothing(hall: Hall) -> None:
    chance = Chance(hall, random.Random(7))
    pages(hall)
    for change in list(chance.changes()):
        change()
        pages(hall, chance.rng)

    same_made_from_nothing(hall)


def test_what_one_phone_may_do_never_shows_on_another(hall: Hall) -> None:
    hall.phone("Coby")
    hall.send("Anna", out="1", left_2="7", left_3="12", left_4="3")
    stranger = Client()
    seen = {name: hall.text(name) for name in ("Anna", "Bram", "Coby")}
    looks_on = stranger.get(hall.at()).content.decode()

    for name, html in seen.items():
        assert f"You are {name}" in html
        assert not any(f"You are {other}" in html for other in seen if other != name)
        assert ("That is right" in html) == (name != "Anna")
        as_whom = set(re.findall(r'name="as" value="(\d+)"', html))
        assert as_whom == {str(hall.seat(name).entrant_id)}
    assert "You are" not in looks_on
    assert "/deal/1/" not in looks_on
    assert 'name="as"' not in looks_on


def test_a_phone_that_lost_its_seat_sees_what_a_stranger_sees(hall: Hall) -> None:
    before = hall.text("Anna")
    seat = hall.seat("Anna")

    free_seat(TablePost(hall.club.memberships.get().user, hall.event, hall.table), seat.entrant_id)

    assert "/deal/1/" in before
    assert "/deal/1/" not in hall.text("Anna")


def test_who_was_chosen_on_a_phone_for_two_is_asked_each_time(hall: Hall) -> None:
    phone, bert = hall.phone("Anna"), hall.seat("Coby")
    assert "You are Anna" in hall.text("Anna")

    phone.post(hall.at("who/"), {"entrant": bert.entrant_id})
    assert "You are Coby" in hall.text("Anna")

    phone.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})
    assert "You are Anna" in hall.text("Anna")


def test_a_last_round_that_is_hidden_comes_out_for_nobody_else(hall: Hall) -> None:
    hall.event.hides_last_round = True
    hall.event.rounds = 1
    hall.event.save()
    changed(hall.event)
    enter(
        TablePost(hall.club.memberships.get().user, hall.event, hall.table, token=token()),
        1,
        won_by(1, 2, 3, 4),
    )
    owner, address = hall.owner(), f"/event/{hall.event.code}/standings/"

    everything = shown(owner, f"{address}?all=1")[1]
    hidden = shown(hall.referee(), f"{address}?all=1")[1]

    assert "1 deal won" in everything
    assert "1 deal won" not in hidden


def test_a_part_is_kept_for_each_language_alone(hall: Hall) -> None:
    part = Template(
        "{% load kept i18n %}{% kept 'part' keeper %}{% get_current_language as code %}"
        "{{ code }}{% endkept %}"
    )
    table_state = evening_now(hall.event).table(1, 1)
    for keeper in (table_state, evening_now(hall.event)):
        made = []
        for language in ("en", "nl", "en"):
            with translation.override(language):
                made.append(part.render(Context({"keeper": keeper})))
        assert made == ["en", "nl", "en"]


def test_a_part_is_made_once_for_what_it_shows(hall: Hall) -> None:
    part = Template("{% load kept %}{% kept 'part' keeper shown %}{{ made }}{% endkept %}")
    keeper = evening_now(hall.event)
    rendered = [
        part.render(Context({"keeper": keeper, "shown": shows, "made": made}))
        for made, shows in enumerate("ABA")
    ]

    assert rendered == ["0", "1", "0"]


def test_what_is_a_readers_own_is_written_into_a_kept_part_and_not_kept(hall: Hall) -> None:
    part = Template(
        "{% load kept %}{% kept 'part' keeper own token %}{{ made }} {{ token }}{% endkept %}"
    )
    keeper = evening_now(hall.event)
    rendered = [
        part.render(Context({"keeper": keeper, "made": made, "token": token}))
        for made, token in enumerate(("of Anna", "of <Bram>"))
    ]

    assert rendered == ["0 of Anna", "0 of &lt;Bram&gt;"]
    assert not any("of Anna" in str(each) for each in keeper._parts.values())


def test_a_kept_part_has_no_other_in_it(hall: Hall) -> None:
    keeper = evening_now(hall.event)
    inner = Template("{% load kept %}{% kept 'b' keeper own x %}{{ x }}{% endkept %}")
    outer = Template("{% load kept %}{% kept 'a' keeper %}{% include inner %}{% endkept %}")

    with pytest.raises(TemplateSyntaxError):
        outer.render(Context({"keeper": keeper, "inner": inner, "x": "mine"}))


def test_two_phones_of_a_table_send_with_tokens_of_their_own(hall: Hall) -> None:
    pages = {name: hall.text(name) for name in ("Anna", "Bram")}
    sent = {
        name: set(re.findall(r'name="(?:token|csrfmiddlewaretoken|as)" value="([^"]*)"', page))
        for name, page in pages.items()
    }

    assert len(sent["Anna"]) == len(sent["Bram"]) == 4
    assert not sent["Anna"] & sent["Bram"]
    assert not any(STANDING_IN in page for page in pages.values())


def test_a_latecomer_at_a_table_of_three_is_seen_at_once() -> None:
    hall = a_hall()
    hall.table.seats.get(number=4).delete()
    hall.phone("Anna")
    before = hall.text("Anna")
    user = hall.club.memberships.get().user
    (late,) = add_here(user, hall.event, ["Zoe"])

    joined = join_table(user, hall.event, late)

    assert joined is not None
    assert "Zoe" not in before
    assert name_at(hall.seat("Zoe")) in hall.text("Anna")
    same_made_from_nothing(hall)
