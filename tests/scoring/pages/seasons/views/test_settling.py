"""Making a season, settling it, freezing its table and opening it again."""

from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from scoring.models import AuditEntry, Club, Event, Season
from tests.scoring.building import a_club, changed, logged_in, noted, token, won_by
from tests.scoring.pages.seasons.views.test_seasons import a_closed_night, a_season

pytestmark = pytest.mark.django_db


def settled(**typed: Any) -> dict[str, Any]:
    """What the form of a season posts."""
    usual = {
        "name": "Herfst",
        "score": "list",
        "points": "10-6-4",
        "unranked": "nothing",
        "guests": "rank",
        "tie_1": "best",
        "token": token(),
    }
    return {**usual, **typed}


@pytest.fixture
def club() -> Club:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    a_closed_night(club, 12, "Anna", "Bram", "Coby")
    return club


@pytest.fixture
def organiser(club: Club) -> Client:
    return logged_in(club)


def address(club: Club, *rest: object) -> str:
    return "/".join(map(str, ["/club", club.code, "seasons", *rest, ""]))


def said(answer: Any) -> str:
    return " ".join(strip_tags(answer.content.decode()).split())


def test_a_new_season_begins_with_what_was_played_and_this_year(
    club: Club, organiser: Client
) -> None:
    form = organiser.get(address(club, "new")).context["form"]

    assert form["formats"].value() == ["jokeren-competition"]
    assert form["points"].value() == "10-6-4-2-1"
    assert "Jokeren competition" in form["name"].value()


def test_a_season_is_made_once_however_often_it_is_posted(club: Club, organiser: Client) -> None:
    typed = settled(best="2", least="1", planned="9", first="2026-09-01", last="2027-06-30")

    answers = [organiser.post(address(club, "new"), typed) for _twice in "ab"]

    season = club.seasons.get()
    assert {answer["Location"] for answer in answers} == {season.get_absolute_url()}
    assert (season.points, season.best, season.planned) == ([10, 6, 4], 2, 9)
    assert season.ties == ["best"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": " "}, "This field is required."),
        ({"points": "3-5"}, "A list of points never rises."),
        ({"points": "a-b"}, "Enter whole numbers with a dash between them: 10-6-4-2-1."),
        ({"points": "-"}, "Enter whole numbers with a dash between them: 10-6-4-2-1."),
        ({"points": "99999"}, "Enter whole numbers with a dash between them: 10-6-4-2-1."),
        ({"points": "-".join("1" * 41)}, "Enter whole numbers with a dash between them"),
        ({"best": "many"}, "Please enter a whole number from 1 to 400."),
        ({"first": "2026-09-02", "last": "2026-09-01"}, "The last day is before the first."),
        ({"prize-1": "€ many"}, "“€ many” is no amount."),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_is_lost(
    club: Club, organiser: Client, typed: dict[str, str], sentence: str
) -> None:
    answer = organiser.post(address(club, "new"), settled(planned="9", **typed))

    assert answer.status_code == 422
    assert sentence in said(answer)
    assert answer.context["form"]["planned"].value() == "9"
    assert not club.seasons.exists()


def test_prizes_are_kept_and_shown_with_who_gets_them(club: Club, organiser: Client) -> None:
    typed = settled(**{"prize-1": "25", "prize-last": "a sausage", "prize-most-evenings": "10"})
    organiser.post(address(club, "new"), typed)

    page = said(organiser.get(club.seasons.get().get_absolute_url()))

    assert "Place 1 Anna · € 25.00" in page.replace("\N{NO-BREAK SPACE}", " ")
    assert "Last place Coby · a sausage" in page
    assert "Fees paid, less all prizes: € −35.00" in page.replace("\N{NO-BREAK SPACE}", " ")


def test_a_change_knows_the_version_that_it_saw(club: Club, organiser: Client) -> None:
    season = a_season(club)
    typed = settled(name="Winter", seen=season.version)

    assert organiser.post(address(club, season.pk, "settle"), typed).status_code == 302
    late = organiser.post(address(club, season.pk, "settle"), settled(name="Lente", seen=1))

    assert late.status_code == 409
    assert "In the meantime somebody else changed this." in said(late)
    assert late.context["form"]["name"].value() == "Lente"
    assert club.seasons.get().name == "Winter"


def test_the_log_has_what_was_settled_anew(club: Club, organiser: Client) -> None:
    season = a_season(club)

    organiser.post(address(club, season.pk, "settle"), settled(best="2", seen=season.version))

    entry = AuditEntry.objects.get(verb="season-changed")
    assert (entry.was["best"], entry.became["best"]) == (None, 2)
    changes = said(organiser.get(f"/club/{club.code}/changes/"))
    assert "The season Herfst was changed." in changes
    assert "Best evenings that count: was none, is 2" in changes


def frozen(club: Club, organiser: Client) -> Season:
    season = a_season(club)
    organiser.post(address(club, season.pk, "freeze"), {"seen": season.version, "token": token()})
    return club.seasons.get()


def test_a_frozen_table_stays_when_an_evening_is_corrected(club: Club, organiser: Client) -> None:
    season = frozen(club, organiser)
    night = club.events.get(name="Night 12")

    noted(night.event_rounds.get().tables.get(), 1, won_by(3, 5, 3))
    changed(night)

    answer = organiser.get(season.get_absolute_url())
    values = [(each.name, each.value) for each in answer.context["page"].lines]
    assert values == [("Anna", "6"), ("Bram", "4"), ("Coby", "2")]
    assert "This table is final: frozen on" in said(answer)
    assert "Made today, the table would be different for: Anna, Bram, Coby" in said(answer)


def test_a_final_table_has_no_column_of_an_evening_that_is_open_again(
    club: Club, organiser: Client
) -> None:
    a_closed_night(club, 19, "Coby", "Bram", "Anna")
    season = frozen(club, organiser)
    before = organiser.get(season.get_absolute_url()).context["page"]
    first, *others = before.columns
    wanted = {
        line.name: (line.line.value, [each.text for each in line.cells][1:])
        for line in before.lines
    }

    Event.objects.filter(pk=first.pk).update(closed=None)
    after = organiser.get(season.get_absolute_url()).context["page"]

    assert after.columns == others
    assert {
        line.name: (line.line.value, [each.text for each in line.cells]) for line in after.lines
    } == wanted


def test_a_frozen_season_is_not_settled_anew(club: Club, organiser: Client) -> None:
    season = frozen(club, organiser)

    answer = organiser.post(
        address(club, season.pk, "settle"), settled(name="Winter", seen=season.version)
    )

    assert answer["Location"] == season.get_absolute_url()
    assert club.seasons.get().name == "Herfst"


def test_it_is_opened_again_with_a_reason(club: Club, organiser: Client) -> None:
    season = frozen(club, organiser)
    typed = {"seen": season.version, "token": token()}

    organiser.post(address(club, season.pk, "reopen"), typed)
    assert club.seasons.get().is_final

    organiser.post(address(club, season.pk, "reopen"), {**typed, "reason": "typing error"})
    assert not club.seasons.get().is_final
    assert AuditEntry.objects.get(verb="season-reopened").reason == "typing error"


def test_a_page_that_is_out_of_date_freezes_nothing(club: Club, organiser: Client) -> None:
    season = a_season(club)

    answer = organiser.post(
        address(club, season.pk, "freeze"), {"seen": 7, "token": token()}, follow=True
    )

    assert "In the meantime somebody else changed this." in said(answer)
    assert not club.seasons.get().is_final


def test_a_season_without_an_evening_has_no_final_table(organiser: Client, club: Club) -> None:
    season = a_season(club, formats=["taki-points"])

    answer = organiser.post(
        address(club, season.pk, "freeze"), {"seen": 1, "token": token()}, follow=True
    )

    assert "There is no table yet that could be final." in said(answer)
    assert not club.seasons.get().is_final


def test_a_forgotten_player_keeps_the_line_under_the_neutral_name(
    club: Club, organiser: Client
) -> None:
    season = frozen(club, organiser)
    club.players.filter(name="Bram").update(name="Player 12", is_forgotten=True)

    lines = organiser.get(season.get_absolute_url()).context["page"].lines

    assert [(each.line.place, each.name) for each in lines][1] == (2, "Player 12")


def test_removing_a_season_leaves_its_evenings(club: Club, organiser: Client) -> None:
    season = a_season(club)

    for _twice in "ab":
        answer = organiser.post(address(club, season.pk, "remove"), {"token": token()})
        assert answer["Location"] == address(club)

    assert not club.seasons.exists()
    assert club.events.count() == 2
    assert AuditEntry.objects.filter(verb="season-removed").count() == 1
