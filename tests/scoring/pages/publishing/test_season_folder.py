"""A season as a folder: its standings, a page for each evening, the dates; and its bytes."""

import io
import zipfile
from datetime import date
from typing import Any

import pytest

from scoring.core.public_names import NameRule
from scoring.core.seasons.rules import Unranked
from scoring.evening.season_table import SeasonTable
from scoring.models import Club, Event, Player, Season
from scoring.models.clubs import PageFor
from scoring.pages.publishing.season_folder import SeasonFolder
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by
from tests.scoring.pages.publishing.looking import Page, faults_of, stands_alone

pytestmark = pytest.mark.django_db


def a_night(club: Club, day: int, *names: str, **fields: Any) -> Event:
    """An evening of November, whose players end in this order."""
    closed = f"2026-11-{day:02}T22:00Z"
    given = {"name": f"Night {day}", "rounds": 1, "deals": 1, **fields}
    event = an_event(club, date=date(2026, 11, day), closed=closed, **given)
    played = a_round(event, entrants(event, *names), closed=closed)
    noted(played.tables.get(), 1, won_by(1, *range(2, 1 + len(names))))
    return event


@pytest.fixture
def club() -> Club:
    club = a_club("De Klavervier")
    a_night(club, 1, "Anna Bos", "Bram Vos", "Coby Mos")
    a_night(club, 8, "Bram Vos", "Anna Bos", "Dirk Los", name="Kerst: X/Y?")
    a_night(club, 15, "Anna Bos", "Bram Vos", "Coby Mos", name="ערב")
    return club


def folder(club: Club, **asked: Any) -> SeasonFolder:
    settled = {"name": "Herfst", "score": "players", "formats": ["jokeren-competition"], **asked}
    return SeasonFolder(SeasonTable(Season(club=club, **settled)))


def pages(made: SeasonFolder) -> dict[str, Page]:
    found = {}
    for name, content in made.files().items():
        if name.endswith(".html"):
            html = content.decode()
            assert faults_of(html) == []
            assert stands_alone(html)
            found[name] = Page(html)
    return found


def test_each_evening_has_a_file_by_its_day_and_name(club: Club) -> None:
    assert list(folder(club).files()) == [
        "index.html",
        "2026-11-01-night-1.html",
        "2026-11-08-kerst-x-y.html",
        "2026-11-15-ערב.html",
        "dates.ics",
    ]


def test_two_evenings_of_a_day_and_a_name_have_two_files(club: Club) -> None:
    a_night(club, 1, "Anna Bos", "Coby Mos", "Bram Vos", name="NIGHT 1")

    names = list(folder(club).files())

    assert "2026-11-01-night-1.html" in names
    assert "2026-11-01-night-1-2.html" in names


def test_every_link_leads_to_a_file_or_a_part_of_the_page(club: Club) -> None:
    made = folder(club)
    found = pages(made)

    seen = 0
    for page in found.values():
        for link in page.links:
            seen += 1
            name, _, part = link.partition("#")
            assert name in {"", *made.files()}
            assert not part or part in page.ids
    assert seen > 15
    assert all("index.html" in page.links for name, page in found.items() if name != "index.html")


def test_the_standings_have_every_evening_and_who_was_away(club: Club) -> None:
    index = pages(folder(club))["index.html"]

    assert index.rows() == [
        ["1", "Anna B. 3 2 3", "3", "2", "3", "8"],
        ["2", "Bram V. 2 3 2", "2", "3", "2", "7"],
        ["3", "Coby M. 1 · 1", "1", "·", "1", "2"],
        ["4", "Dirk L. · 1 ·", "·", "1", "·", "1"],
    ]
    assert "· The player was away." in index.text
    assert "( )" not in index.text


def test_what_does_not_count_stands_in_brackets(club: Club) -> None:
    index = pages(folder(club, best=2, least=2))["index.html"]

    assert index.rows()[0] == ["1", "Anna B. 3 (2) 3", "3", "(2)", "3", "6"]
    assert index.rows()[-1][:2] == ["–", "Dirk L. · 1 ·"]
    for words in (
        "( ) The evening is not among the best, so it does not count.",
        "The best 2 evenings count.",
        "Players with fewer than 2 evenings are not ranked.",
    ):
        assert words in index.text


def test_evenings_that_do_not_count_are_not_there(club: Club) -> None:
    left_out = club.events.get(name="ערב").code

    names = list(folder(club, without=[left_out]).files())

    assert "2026-11-15-ערב.html" not in names
    assert "2026-11-01-night-1.html" in names


def test_many_evenings_stand_below_each_name_alone(club: Club) -> None:
    for day in range(16, 24):
        a_night(club, day, "Anna Bos", "Bram Vos", "Coby Mos")

    row = pages(folder(club))["index.html"].rows()[0]

    assert row == ["1", "Anna B. 3 2 3 3 3 3 3 3 3 3 3", "32"]


def test_a_player_is_called_the_same_on_every_page(club: Club) -> None:
    a_night(club, 22, "Anna Burger", "Bram Vos", "Coby Mos")

    found = pages(folder(club))

    bos, burger = Player.objects.get(name="Anna Bos"), Player.objects.get(name="Anna Burger")
    assert f"Anna B. ({bos.public_number})" in found["2026-11-01-night-1.html"].text
    assert f"Anna B. ({burger.public_number})" in found["2026-11-22-night-22.html"].text
    assert f"Anna B. ({bos.public_number})" in found["index.html"].text


@pytest.mark.parametrize("rule", NameRule)
def test_a_player_who_is_left_out_is_a_number_on_every_page(club: Club, rule: NameRule) -> None:
    club.public_names = rule.value
    club.save()
    Player.objects.filter(name="Anna Bos").update(is_left_out=True)
    number = Player.objects.get(name="Anna Bos").public_number

    for name, content in folder(club).files().items():
        assert "Anna" not in content.decode(), name
        assert "Bos" not in content.decode(), name
    for page in pages(folder(club)).values():
        assert f"Player {number}" in page.text


@pytest.mark.parametrize("hidden", [{"is_guest": True}, {"page_for": PageFor.NOBODY.value}])
def test_a_guest_or_player_who_wants_no_page_is_a_number_as_on_the_page_of_the_club(
    club: Club, hidden: dict[str, Any]
) -> None:
    Player.objects.filter(name="Anna Bos").update(**hidden)

    for name, content in folder(club).files().items():
        assert "Anna" not in content.decode(), name


def test_nothing_of_the_club_is_there_but_its_name(club: Club) -> None:
    secrets = [club.code, club.token]
    for event in club.events.all():
        secrets += [event.code, event.token]

    for content in folder(club).files().values():
        assert [secret for secret in secrets if secret in content.decode()] == []


def test_open_evenings_and_demo_nights_have_no_page(club: Club) -> None:
    a_night(club, 29, "Anna Bos", "Bram Vos", "Coby Mos", is_demo=True)
    an_event(club, name="December", date=date(2026, 12, 6))

    made = folder(club)

    assert len([name for name in made.files() if name.endswith(".html")]) == 4
    assert "6 December 2026 · December" in pages(made)["index.html"].section("to-come")
    assert "Night 29" not in made.files()["dates.ics"].decode()


def test_the_dates_are_those_of_the_season_and_those_to_come(club: Club) -> None:
    an_event(club, name="December", date=date(2026, 12, 6))
    an_event(club, name="TAKI", date=date(2026, 12, 7), format="taki-points")
    an_event(club, name="Forgotten", date=date(2026, 11, 2))

    dates = folder(club).files()["dates.ics"].decode()

    found = [line[8:] for line in dates.split("\r\n") if line.startswith("SUMMARY")]
    assert found == ["Night 1", "Kerst: X/Y?", "ערב", "December"]
    assert "URL" not in dates


def test_a_season_that_ends_has_nothing_to_come_after_it(club: Club) -> None:
    an_event(club, name="December", date=date(2026, 12, 6))

    made = folder(club, first=date(2026, 11, 1), last=date(2026, 11, 30))

    assert "No further evening is planned." in pages(made)["index.html"].text


def test_a_season_without_evenings_says_so() -> None:
    made = folder(a_club())

    assert list(made.files()) == ["index.html"]
    text = pages(made)["index.html"].text
    assert "No evening of this kind was closed in that time." in text


@pytest.mark.parametrize(
    ("unranked", "cell", "total"), [(Unranked.NOTHING, "–", "0"), (Unranked.LAST, "1", "1")]
)
def test_players_without_a_place_have_what_the_season_gives_them(
    unranked: Unranked, cell: str, total: str
) -> None:
    club = a_club()
    event = a_night(club, 1, "Anna", "Bram", "Coby", "Dirk", rounds=2)
    here = list(event.entrants.exclude(player__name="Dirk").order_by("pk"))
    second = a_round(event, here, closed="2026-11-01T22:30Z")
    noted(second.tables.get(), 1, won_by(1, 2, 3))

    index = pages(folder(club, unranked=unranked))["index.html"]

    dirk = [row[1:] for row in index.rows() if row[1].startswith("Dirk")]
    assert dirk == [[f"Dirk {cell}", cell, total]]
    assert ("– No place: too few rounds." in index.text) == (cell == "–")


def test_the_zip_file_has_the_same_bytes_for_the_same_season(club: Club) -> None:
    assert folder(club).zipped() == folder(club).zipped()


def test_the_zip_file_says_nothing_of_when_and_where_it_was_made(club: Club) -> None:
    with zipfile.ZipFile(io.BytesIO(folder(club).zipped())) as made:
        assert made.testzip() is None
        assert made.namelist() == list(folder(club).files())
        for each in made.infolist():
            assert each.date_time == (1980, 1, 1, 0, 0, 0)
            assert each.create_system == 3
            assert each.external_attr == 0o644 << 16
            # Names that are not plain letters are marked as UTF-8, or Windows reads others.
            assert each.filename.isascii() or each.flag_bits & 0x800
