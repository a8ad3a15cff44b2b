"""An evening as one web page: what stands there, and what never does."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone, translation

from scoring.core.public_names import NameRule
from scoring.evening.event_state import event_state_of
from scoring.models import Event, Player, Round, SheetPenalty, SitOut
from scoring.pages.public.public_names import in_words, names_in_public
from scoring.pages.publishing.evening_file import PublishedEvening
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by
from tests.scoring.nights import a_played_night
from tests.scoring.pages.publishing.looking import Page, faults_of, stands_alone

pytestmark = pytest.mark.django_db

CLOSED = datetime(2026, 11, 20, 21, 30, tzinfo=UTC)
NAMES = ("Zwaantje Oud", "Yvonne Prins", "Xander Quist", "Wilhelmina Roos")


def names_of(event: Event) -> Mapping[int, str]:
    called = names_in_public(event_state_of(event), NameRule(event.club.public_names))
    return {key: in_words(name) for key, name in called.items()}


def html_of(event: Event) -> str:
    event = Event.objects.select_related("club").get(pk=event.pk)
    return PublishedEvening.of(event_state_of(event), names_of(event)).html()


def page_of(event: Event) -> Page:
    html = html_of(event)
    assert faults_of(html) == []
    assert stands_alone(html)
    return Page(html)


def call(event: Event, rule: NameRule) -> None:
    event.club.public_names = rule.value
    event.club.save()


def close(event: Event) -> None:
    event.event_rounds.update(closed=CLOSED)
    Event.objects.filter(pk=event.pk).update(closed=CLOSED)


@pytest.fixture
def event() -> Event:
    """Two rounds of one deal, the first closed: Zwaantje 0, Yvonne 3, Xander 4, Wilhelmina 5."""
    event = an_event(a_club("De Klavervier"), rounds=2, deals=1, name="Najaarstoernooi")
    here = entrants(event, *NAMES)
    noted(a_round(event, here, closed=CLOSED).tables.get(), 1, won_by(1, 3, 4, 5))
    noted(a_round(event, here[::-1]).tables.get(), 1, won_by(1, 11, 12, 13))
    return event


def test_the_page_says_what_was_played_where_and_when(event: Event) -> None:
    text = page_of(event).text

    for words in (
        "De Klavervier",
        "Najaarstoernooi",
        "20 November 2026",
        "Jokeren competition · 2 rounds · 1 deal a round · 4 players",
    ):
        assert words in text


def test_standings_count_closed_rounds_alone(event: Event) -> None:
    page = page_of(event)

    assert "Provisional: after round 1 of 2." in page.text
    assert page.rows() == [
        ["1", "Zwaantje O.", "1", "0"],
        ["2", "Yvonne P.", "0", "3"],
        ["3", "Xander Q.", "0", "4"],
        ["4", "Wilhelmina R.", "0", "5"],
    ]


def test_a_closed_evening_has_its_result_round_by_round(event: Event) -> None:
    close(event)

    page = page_of(event)

    assert "Official: closed on 20 November 2026 at 22:30." in page.text
    assert page.rows()[0] == ["1", "Wilhelmina R. 5 0", "5", "0", "1", "5"]


def test_who_sits_where_stands_there_by_name_from_the_publishing_on(event: Event) -> None:
    section = page_of(event).section("round-2")

    assert "Wilhelmina R. Table 1, seat 1 Xander Q. Table 1, seat 2" in section
    assert "Yvonne P. Table 1, seat 3 Zwaantje O. Table 1, seat 4" in section


def test_a_draft_is_not_there(event: Event) -> None:
    Round.objects.filter(event=event, number=2).update(published=None)

    assert "round-2" not in page_of(event).ids


def test_deals_are_there_once_the_evening_is_closed(event: Event) -> None:
    assert "What the tables played" not in page_of(event).text

    close(event)

    section = page_of(event).section("round-2")
    assert "Deal Wilhelmina R. Xander Q. Yvonne P. Zwaantje O. 1 X 11 12 13" in section
    assert "Sum 0 11 12 13" in section


def test_a_hidden_round_shows_after_the_evening(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(hides_last_round=True)
    event.event_rounds.update(closed=CLOSED)

    before = page_of(event)
    assert "The last round stays hidden until the evening is closed." in before.text
    assert [row[-1] for row in before.rows()] == ["0", "3", "4", "5"]
    for points in ("11", "12", "13", "15"):
        assert f">{points}<" not in before.html

    close(event)
    assert [row[-1] for row in page_of(event).rows()] == ["5", "13", "15", "15"]


def test_a_shared_place_is_explained_below_the_name() -> None:
    event = an_event(a_club(), rounds=1, deals=2)
    here = entrants(event, "Anna Bos", "Bram Vos", "Coby Mos")
    table = a_round(event, here).tables.get()
    noted(table, 1, won_by(1, 7, 9))
    noted(table, 2, won_by(2, 7, 9))
    close(event)

    first, second, third = (row[:2] for row in page_of(event).rows())

    assert first == ["1", "Anna B."]
    assert second[0] == "1"
    assert second[1].endswith("in everything that counts, so they share place 1.")
    assert third == ["3", "Coby M."]


def test_a_tie_break_is_explained_with_its_numbers() -> None:
    event = an_event(a_club(), rounds=2, deals=1)
    anna, bram, coby = entrants(event, "Anna Bos", "Bram Vos", "Coby Mos")
    noted(a_round(event, [anna, bram, coby]).tables.get(), 1, won_by(3, 10, 12))
    noted(a_round(event, [anna, bram, coby]).tables.get(), 1, won_by(3, 13, 11))
    close(event)

    rows = page_of(event).rows()

    assert rows[1][1] == "Bram V. 12 11"
    assert rows[2][1].startswith("Anna B. 10 13 Level with Bram V. on 23.")
    assert rows[2][1].endswith("The worst single round decides: 12 against 13.")


def test_signs_are_explained_where_they_stand() -> None:
    event = a_played_night(a_club())
    close(event)

    page = page_of(event)

    assert "( ) A missed round counts the player’s own average, rounded up." in page.text
    assert "* A deal was corrected." in page.text
    assert "– Only players who have played all rounds have a place." in page.text
    assert "The referee’s penalties count in the totals." in page.text
    assert "X: how many deals the player won." in page.text
    assert "Fien (Coby) Table 1, seat 4" in page.section("round-2")
    assert "Dirk sits out" in page.section("round-2")
    assert "2 adjusted 1 2 3 4" in page.section("round-2")


def test_signs_that_do_not_stand_there_are_not_explained(event: Event) -> None:
    close(event)

    text = page_of(event).text

    for words in ("( )", "*", "– Only", "penalties"):
        assert words not in text


def test_nothing_is_said_of_who_corrected_or_gave_penalties_and_why() -> None:
    event = a_played_night(a_club(), fee=750, prizes=[])
    event.entrants.update(has_paid=True)
    close(event)

    html = html_of(event)

    for words in ("Came late", "Counted again", "The other Bram", "The cards fell", "Olga"):
        assert words not in html
    for words in ("7.50", "7,50", "€", "paid", "fee"):
        assert words not in Page(html).text


def test_nothing_leads_to_the_pages_of_the_club(event: Event) -> None:
    close(event)
    page = page_of(event)

    secrets = [event.code, event.club.code, event.token]
    for each in event.event_rounds.all():
        secrets += [one for table in each.tables.all() for one in (table.code, table.secret)]
    assert [secret for secret in secrets if secret in page.html] == []
    assert {link[:1] for link in page.links} == {"#"}
    assert {link[1:] for link in page.links} <= set(page.ids)


@pytest.mark.parametrize(
    ("rule", "shown", "hidden"),
    [
        (NameRule.FULL, "Wilhelmina Roos", "Wilhelmina R."),
        (NameRule.INITIAL, "Wilhelmina R.", "Roos"),
        (NameRule.NUMBER, "Player ", "Wilhelmina"),
    ],
)
def test_names_are_those_that_the_club_chose(
    event: Event, rule: NameRule, shown: str, hidden: str
) -> None:
    call(event, rule)
    close(event)

    html = html_of(event)

    assert shown in html
    assert hidden not in html


def test_a_player_who_is_left_out_is_a_number_everywhere(event: Event) -> None:
    call(event, NameRule.FULL)
    close(event)
    player = Player.objects.get(name="Wilhelmina Roos")
    player.is_left_out = True
    player.save()

    html = html_of(event)

    assert "Wilhelmina" not in html
    assert "Roos" not in html
    # The standings, the lists of two rounds, the forms of two tables, and three of the five lines.
    assert html.count(f"Player {player.public_number}<") == 8


def test_equal_players_stand_in_the_order_of_the_names_that_are_shown() -> None:
    event = an_event(a_club(), rounds=1, deals=1, tie_breaks=[])
    anna, bram, coby = entrants(event, "Anna", "Bram", "Coby")
    noted(a_round(event, [anna, bram, coby]).tables.get(), 1, won_by(3, 5, 5))
    close(event)
    Player.objects.filter(pk=anna.player_id).update(is_left_out=True)

    rows = page_of(event).rows()

    number = Player.objects.get(pk=anna.player_id).public_number
    assert [row[1].split(" Level")[0] for row in rows] == ["Coby", "Bram", f"Player {number}"]


def test_an_evening_without_rounds_says_so() -> None:
    event = an_event(a_club())
    entrants(event, "Anna")

    page = page_of(event)

    assert "No round has been played yet." in page.text
    assert "Only players who have played all rounds have a place." in page.section("rules")


def test_an_evening_in_its_first_round_says_when_the_standings_begin() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, *NAMES))

    assert "The standings begin with the first round that is closed." in page_of(event).text


def test_an_evening_that_was_closed_without_a_result_says_so() -> None:
    event = an_event(a_club())
    close(event)

    assert "No round has been played yet." in page_of(event).text


def test_a_player_alone_is_shown() -> None:
    event = an_event(a_club(), rounds=1)
    (anna,) = entrants(event, "Anna")
    SitOut.objects.create(round=a_round(event), entrant=anna)
    close(event)

    assert "Anna sits out" in page_of(event).section("round-1")


def test_a_large_evening_is_whole() -> None:
    event = an_event(a_club(), rounds=1, deals=1)
    Player.objects.bulk_create(
        Player(club=event.club, name=f"Speler {number:03}") for number in range(400)
    )
    call(event, NameRule.FULL)
    here = entrants(event, *(f"Speler {number:03}" for number in range(400)))
    played = a_round(event, *(here[at : at + 4] for at in range(0, 400, 4)))
    for number, table in enumerate(played.tables.all(), start=1):
        noted(table, 1, won_by(1, 1 + number % 13, 2 + number % 11, 3 + number % 10))
    close(event)

    page = page_of(event)

    assert len(page.rows()) == 400
    assert "Table 100" in page.section("round-1")
    assert page.html.count("Speler 399") == 3


@pytest.mark.parametrize(
    "name", ["W" * 60, "דוד כהן", "<b>Bram & Co</b>", "\N{RIGHT-TO-LEFT MARK}א" * 30]
)
def test_names_of_every_kind_are_written_as_they_are(name: str) -> None:
    event = an_event(a_club(), rounds=1, deals=1)
    call(event, NameRule.FULL)
    noted(a_round(event, entrants(event, name, "Bram", "Coby")).tables.get(), 1, won_by(1, 2, 3))
    close(event)

    page = page_of(event)

    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert page.html.count(f"<bdi>{escaped}</bdi>") == 3


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "The lowest total wins."),
        ({"format": "eight-colours"}, "The highest total wins."),
        (
            {},
            "Equal totals: more deals won, then the worst single round; then the place is shared.",
        ),
        ({"tie_breaks": ["won", "lot"]}, "Equal totals: more deals won, then the lot."),
        ({"tie_breaks": []}, "Equal totals share a place."),
        (
            {"format": "taki-pyramid"},
            "Equal totals: fewer cards left; then the place is shared.",
        ),
        ({"absent": "worst"}, "A missed round counts the worst result of that round."),
        ({"least_rounds": 2}, "Only players who have played at least 2 rounds have a place."),
        ({"round_minutes": 40}, "A round lasts 40 minutes."),
    ],
)
def test_the_rules_stand_there_in_short(fields: dict[str, Any], sentence: str) -> None:
    event = an_event(a_club(), **fields)

    assert sentence in page_of(event).section("rules")


@pytest.mark.parametrize("format", ["taki-points", "taki-pyramid", "jokeren-form", "eight-colours"])
def test_every_format_has_its_page(format: str) -> None:
    event = an_event(a_club(), format)
    a_round(event, entrants(event, *NAMES))
    close(event)

    page_of(event)


def test_the_same_evening_makes_the_same_bytes(event: Event) -> None:
    close(event)

    assert html_of(event) == html_of(event)


def test_the_page_is_in_the_language_in_which_it_is_asked_for(event: Event) -> None:
    with translation.override("he"):
        html = html_of(event)

    assert '<html lang="he" dir="rtl">' in html


def test_penalties_change_the_total_and_are_nowhere_by_name(event: Event) -> None:
    SheetPenalty.objects.create(
        event=event,
        round=event.event_rounds.get(number=1),
        entrant=event.entrants.get(player__name="Zwaantje Oud"),
        points=17,
        reason="Came late again",
        who="Olga",
        token=token(),
    )
    close(event)

    page = page_of(event)

    (row,) = [row for row in page.rows() if row[1].startswith("Zwaantje")]
    assert row[-1] == "30"
    assert "17" not in page.section("standings")
    assert timezone.localtime(CLOSED).strftime("%H:%M") in page.text
