"""The first page, and what a code that is typed there leads to."""

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from foundation.attempts.codes import OF_ADDRESS
from foundation.models import WrongAttempts
from referee.games import GAMES
from referee.models import Match
from scoring.models import Club, Door, Invitation, Role, Table
from tests.referee.phone_devices import Phone
from tests.scoring.building import a_club, a_user, an_event, logged_in, member

pytestmark = pytest.mark.django_db


def page_of(answer) -> str:
    return html.unescape(answer.content.decode())


def words(answer) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page_of(answer)).split())


def links(answer) -> set[str]:
    return set(re.findall(r'href="([^"]+)"', page_of(answer)))


def typed_in(code: str, client: Client | None = None, **more: str):
    return (client or Client()).get("/join/", {"code": code, **more})


def guess(code: str = "ABCDEF") -> None:
    for _each in range(OF_ADDRESS.free):
        typed_in(code)


# The page


def test_it_has_three_doors(client: Client) -> None:
    page = client.get("/")
    doors = re.findall(r'<section class="door[^"]*" aria-labelledby="([\w-]+)"', page_of(page))

    assert doors == ["join-door", "evening-door", "play-door"]


def test_every_game_can_be_chosen(client: Client) -> None:
    assert {f"/games/{game}/" for game in GAMES} <= links(client.get("/"))


def test_rules_questions_cards_and_the_checker_are_a_tap_away(client: Client) -> None:
    there = links(client.get("/"))

    assert {"/rules/", "/ask/", "/cards/", "/games/", "/check/", "/account/"} <= there


def test_it_says_what_the_site_is_to_who_shares_it(client: Client) -> None:
    page = page_of(client.get("/"))

    assert '<meta property="og:title" content="Last Card: card nights, with a referee">' in page
    assert '<meta property="og:url" content="http://testserver/">' in page
    assert page.count("counts the points, for one table or a whole club evening.") == 3


def test_the_cards_are_no_news_to_who_does_not_see_them(client: Client) -> None:
    hand = re.search(
        r'<div class="hand-frame" aria-hidden="true">(.*?)</div>', page_of(client.get("/"))
    )

    assert hand
    assert hand[1].count("<svg") == 5


def test_it_is_never_kept_in_a_cache(client: Client) -> None:
    assert "no-store" in client.get("/").headers["Cache-Control"]


def test_it_needs_few_queries(club: Club, django_assert_max_num_queries) -> None:
    client = logged_in(club)
    an_event(club)
    with django_assert_max_num_queries(8):
        client.get("/")


def test_a_match_that_goes_on_is_one_tap_away() -> None:
    phone = Phone()
    phone.set_up("taki", "Anna")

    assert f"/match/{phone.code}/" in links(phone.client.get("/"))
    assert "Go on with TAKI, round 1" in words(phone.client.get("/"))
    assert "Go on" not in words(Client().get("/"))


def test_several_matches_that_go_on_are_listed_with_the_games() -> None:
    phone = Phone()
    phone.set_up("taki", "Anna")
    phone.set_up("jokeren", "Anna")

    assert "2 matches go on here" in words(phone.client.get("/"))
    assert "/games/#here" in links(phone.client.get("/"))


# The door of an evening


def test_on_a_new_server_the_first_visitor_makes_an_account(client: Client) -> None:
    assert "/account/signup/?next=%2Fclubs%2F" in links(client.get("/"))


def test_afterwards_evenings_are_behind_logging_in(client: Client, club: Club) -> None:
    assert "/clubs/" in links(client.get("/"))
    assert not [each for each in links(client.get("/")) if "signup" in each]


def test_tonights_evening_comes_first_for_who_is_of_the_club(club: Club) -> None:
    event = an_event(club, name="Najaarstoernooi", date=timezone.localdate())
    page = logged_in(club).get("/")
    ways = page_of(page)[page_of(page).index('class="door-ways"') :]

    assert re.findall(r'href="([^"]+)"', ways)[0] == f"/event/{event.code}/"
    assert "Tonight: Najaarstoernooi" in words(page)


def test_nobody_else_learns_of_an_evening(club: Club) -> None:
    an_event(club, name="Najaarstoernooi", date=timezone.localdate())
    other = logged_in(a_club("De Aas", owner=a_user("Piet")))

    for client in (Client(), other):
        assert "Najaarstoernooi" not in words(client.get("/"))


def test_the_name_of_an_evening_is_escaped(club: Club) -> None:
    an_event(club, name="<b>Klaverjassen</b>", date=timezone.localdate())

    assert "<bdi>&lt;b&gt;" in logged_in(club).get("/").content.decode()


# The demo night


def test_an_organiser_makes_a_demo_night_in_the_club(club: Club) -> None:
    page = member(club, Role.ORGANISER, "Piet").get("/demo-night/")

    assert f"/club/{club.code}/new-event/#try" in links(page)


def test_a_scribe_is_shown_no_way_that_is_shut(club: Club) -> None:
    page = member(club, Role.SCRIBE, "Piet").get("/demo-night/")

    assert not [each for each in links(page) if club.code in each]
    assert "Name your club" in words(page)


def test_without_an_account_it_says_how_to_come_by_one(client: Client, settings) -> None:
    assert "/account/signup/?next=%2Fdemo-night%2F" in links(client.get("/demo-night/"))
    settings.SIGN_UP = False
    a_club()

    assert not [each for each in links(client.get("/demo-night/")) if "signup" in each]


# Codes


@pytest.mark.parametrize(
    "text", ["K7WQ4A", "k7wq4a", " k7w-q4a ", "K7WO4A", "k7w04a", "K 7 W 0 4 A"]
)
def test_a_tables_code_leads_there_however_it_is_typed(table: Table, text: str) -> None:
    assert typed_in(text).headers["Location"] == "/t/K7WQ4A/"


def test_the_code_of_a_match_leads_there_however_it_is_typed(match: Match) -> None:
    text = f" {match.code[:5].lower()} {match.code[5:]} "

    assert typed_in(text).headers["Location"] == match.get_absolute_url()


def test_the_code_of_an_invitation_leads_there(invitation: Invitation) -> None:
    assert typed_in(invitation.code).headers["Location"] == f"/invitation/{invitation.code}/"


ODD = {
    "": "Type the code first.",
    "  ": "Type the code first.",
    "hello": "A code has 6 letters and digits, or 10",
    "K7WQ4": "A code has 6 letters and digits, or 10",
    "x" * 300: "A code has 6 letters and digits, or 10",
    "א": "A code has 6 letters and digits, or 10",
    "%00": "A code has 6 letters and digits, or 10",
    "K7WQ4\0": "A code has 6 letters and digits, or 10",
    "ABCDEF": "No table and no match has this code now.",
    "ABCDE FGHJK": "No match and no invitation has this code now.",
}


@pytest.mark.parametrize("text", ODD, ids=repr)
def test_a_wrong_code_is_answered_beside_the_field_and_kept(text: str) -> None:
    answer = typed_in(text)
    field = re.search(r"<input id=\"code\".*?>", page_of(answer), re.DOTALL)

    assert answer.status_code == 200
    assert ODD[text] in words(answer)
    assert field
    assert 'aria-describedby="code-help code-error"' in field[0]
    if text.isascii() and text.strip().isalnum() and len(text) < 40:
        assert f'value="{text}"' in field[0]


def test_what_is_typed_is_escaped() -> None:
    assert 'value="&quot;&gt;&lt;b&gt;"' in typed_in('"><b>').content.decode()


def test_the_page_of_the_code_alone_says_nothing_of_an_error(client: Client) -> None:
    assert "Error:" not in words(client.get("/join/"))


# Guessing


@pytest.fixture
def held_back() -> None:
    guess("ABCDEF")
    guess("ABCDEFGHJK")


def test_after_wrong_codes_each_further_one_waits(held_back, table: Table, match: Match) -> None:
    for code in (table.code, match.code):
        answer = typed_in(code)

        assert answer.status_code == 429
        assert "yours is looked at in 10 seconds" in words(answer)
        assert f"/join/?code={code}&ticket=" in page_of(answer)


def test_guesses_at_the_door_count_at_the_tables_too(held_back, table: Table) -> None:
    assert Client().get(f"/t/{table.code}/").status_code == 429


def test_who_has_waited_at_the_door_need_not_wait_at_the_table(
    held_back, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client()
    ticket = re.search(r"ticket=([^\"]+)", page_of(typed_in(table.code, client)))
    assert ticket
    later = timezone.now() + timedelta(seconds=11)
    monkeypatch.setattr("time.time", later.timestamp)
    answer = client.get(f"/join/?code={table.code}&ticket={ticket[1]}")

    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert client.get(f"/t/{table.code}/").status_code == 200


def test_who_was_at_the_table_before_need_not_wait(table: Table) -> None:
    client = Client()
    client.get(f"/t/{table.code}/")
    guess()

    assert typed_in(table.code, client).status_code == 302


def test_a_phone_that_was_at_the_door_need_not_wait(table: Table) -> None:
    Door.objects.create(event=table.round.event, code="K7TK54")
    client = Client()
    assert typed_in("k7t k54", client).url == "/d/K7TK54/"
    guess()

    assert typed_in("K7TK54", client).status_code == 302


def test_a_phone_that_holds_a_seat_of_a_match_need_not_wait() -> None:
    phone = Phone()
    phone.set_up("eight_colours", "Anna")
    guess("ABCDEFGHJK")

    assert typed_in(phone.code, phone.client).headers["Location"] == phone.match.get_absolute_url()


def test_what_is_no_code_at_all_is_not_counted() -> None:
    guess("a code")

    assert not WrongAttempts.objects.exists()


def test_a_code_as_long_as_that_of_an_evening_in_public_is_looked_for_there() -> None:
    answer = typed_in("NQBQDY22")

    assert "No evening has this address now." in answer.content.decode()
    assert WrongAttempts.objects.exists()


def test_a_code_that_leads_somewhere_is_not_counted(table: Table) -> None:
    typed_in(table.code)

    assert not WrongAttempts.objects.exists()
