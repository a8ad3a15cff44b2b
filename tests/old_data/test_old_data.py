"""Data of an earlier state of the code, opened by today's: README.md says what it holds."""

import csv
import gzip
import html
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from foundation.web.codes import SECRET_LENGTH
from tests.conftest import ROOT
from tests.scoring.building import a_club, logged_in

HERE = Path(__file__).parent
SECRET_KEY = "the secret key of the old data, of no use elsewhere"
"""What the cookies of the old browsers were signed with."""

EXPECTED: dict[str, dict[str, Any]] = json.loads((HERE / "expected.json").read_text("utf-8"))
OLD: dict[str, Any] = json.loads((HERE / "addresses.json").read_text("utf-8"))

NO_CODES = ("/account/codes/off/", "/account/codes/kept/", "/account/codes/kept/file/")
"""Pages of accounts with codes, which the old account has none of."""
NO_REFEREE = ("/match/<code>/referee/", "/match/<own>/referee/")
"""Where the host of a match rules: in matches of evenings and at real tables no player does."""
OF_A_SEAT = ("/t/<code>/me/",)
"""What the phone of a seat opens: the old phone has one at a single table."""
LEFT_ASIDE = NO_CODES + NO_REFEREE + OF_A_SEAT

Answer = tuple[int, str, str]
Answers = dict[str, dict[str, Answer]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("old_data")


@pytest.fixture(scope="module")
def answers(folder: Path) -> Answers:
    """What every address of the site answers over a copy of the old database."""
    database, found = folder / "copy.sqlite3", folder / "answers.json"
    database.write_bytes(gzip.decompress((HERE / "night_club.sqlite3.gz").read_bytes()))
    done = subprocess.run(
        [sys.executable, "-m", "tests.old_data.walk", str(found)],
        cwd=ROOT,
        env={
            **os.environ,
            "DATABASE_URL": f"sqlite:///{database}",
            "DATA_DIR": str(folder),
            "SECRET_KEY": SECRET_KEY,
            "LOG_LEVEL": "ERROR",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: Answers = json.loads(found.read_text("utf-8"))
    return answers


def shown_at(answers: Answers, address: str) -> str:
    return next(found[address][2] for found in answers.values() if address in found)


def words(shown: str) -> str:
    """Return what is to be read of a page, or of a part of it."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", shown)).replace("−", "-").split())


def standings(text: str) -> list[tuple[str, str]]:
    """Return each name with its total, of a file of standings."""
    return [
        (row["Name"], row["Total"]) for row in csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    ]


def test_no_page_fails_and_none_is_gone(answers: Answers) -> None:
    """Addresses that only take posts answer 405, or lead back to their page."""
    wrong = {
        address: status
        for pattern, of_pattern in answers.items()
        for address, (status, _to, _shown) in of_pattern.items()
        if status not in (200, 302, 405) and pattern not in LEFT_ASIDE
    }

    assert wrong == {}


def test_an_old_phone_opens_the_page_of_its_player(answers: Answers) -> None:
    assert 200 in {status for status, _to, _shown in answers["/t/<code>/me/"].values()}


def test_the_changes_of_an_old_club_are_chained(answers: Answers) -> None:
    for shown in (found[2] for found in answers["/club/<code>/changes/verify/"].values()):
        assert "as they were written" in words(shown)


def test_every_pattern_has_an_address(answers: Answers) -> None:
    assert [pattern for pattern, of_pattern in answers.items() if not of_pattern] == []


def test_nobody_is_sent_to_log_in_or_away(answers: Answers) -> None:
    sent = [
        address
        for pattern, of_pattern in answers.items()
        for address, (_status, to, _shown) in of_pattern.items()
        if to == "/" or (to.startswith("/account/") and not pattern.startswith("/account/"))
    ]

    assert sent == []


@pytest.mark.parametrize("address", EXPECTED["files"])
def test_a_file_holds_what_it_held_but_for_its_head(answers: Answers, address: str) -> None:
    assert shown_at(answers, address).splitlines()[1:] == EXPECTED["files"][address][1:]


@pytest.mark.parametrize("format", OLD["events"])
def test_the_standings_of_an_old_evening_show_its_names_and_totals(
    answers: Answers, format: str
) -> None:
    address = f"/event/{OLD['events'][format]}/"
    shown = shown_at(answers, f"{address}standings/")
    rows = [words(row).split() for row in re.findall(r"<summary>.*?</summary>", shown, re.DOTALL)]

    for name, total in standings("\n".join(EXPECTED["files"][f"{address}export/standings.csv"])):
        assert any({*name.split(), total} <= {*row} for row in rows), (name, total)


@pytest.mark.parametrize("address", EXPECTED["records"])
def test_the_record_of_an_old_deal_is_as_it_was_played(answers: Answers, address: str) -> None:
    record = json.loads(shown_at(answers, address))

    assert {key: record[key] for key in ("players", "moves", "result")} == EXPECTED["records"][
        address
    ]


def test_a_king_that_was_laid_on_a_plus_three_keeps_the_rule_it_was_laid_by(
    answers: Answers,
) -> None:
    record = json.loads(shown_at(answers, f"/match/{OLD['matches']['king']}/record/1/"))

    assert record["options"] == {"king_on_plus3": "draws"}


def test_a_match_with_such_a_king_goes_on(answers: Answers) -> None:
    shown = words(shown_at(answers, f"/match/{OLD['matches']['king going']}/"))

    assert any(f"Pass the device to {name}" in shown for name in ("Ada", "Ben", "Gil"))


def test_an_old_phone_has_its_seat(answers: Answers) -> None:
    address = next(f"/t/{at['code']}/" for at in OLD["parts"]["/t/<code>/"] if "phone" in at)
    (status, _to, _shown) = answers["/t/<code>/"][address]

    assert status == 200


def test_an_evening_under_way_lets_one_phone_be_passed_round_as_it_did(answers: Answers) -> None:
    shown = shown_at(answers, f"/event/{OLD['events']['jokeren-competition']}/settings/")
    (box,) = re.findall(r'<input type="checkbox" name="one_phone"[^>]*>', shown)

    assert "checked" in box


def test_an_evening_that_was_closed_lets_no_phone_be_passed_round(answers: Answers) -> None:
    shown = shown_at(answers, f"/event/{OLD['events']['jokeren-form']}/settings/")
    (words,) = re.findall(r"One phone may be passed round.*?\b([Yy]es|[Nn]o)\b", shown, re.DOTALL)

    assert words == "No"


def hidden(shown: str) -> dict[str, str]:
    """Return what the forms of a page hold hidden."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', shown))


def read_night(client: Client, club: str, file: Path) -> str:
    """Read a night file into a club, and return the address of the evening that it makes."""
    address = f"/club/{club}/read-night/"
    checked = client.post(address, {"file": SimpleUploadedFile(file.name, file.read_bytes())})
    assert checked.status_code == 200
    made = client.post(address, hidden(checked.content.decode()))
    assert made.status_code == 302, made.content.decode()
    return str(made.headers["Location"])


@pytest.mark.django_db
@pytest.mark.parametrize("format", OLD["events"])
def test_an_old_night_file_is_read_with_its_names_and_totals(format: str) -> None:
    club = a_club("Elsewhere")
    client = logged_in(club)

    evening = read_night(client, club.code, HERE / "nights" / f"{format}.json")

    found = client.get(f"{evening}export/standings.csv").content.decode()
    was = "\n".join(EXPECTED["files"][f"/event/{OLD['events'][format]}/export/standings.csv"])
    assert sorted(standings(found)) == sorted(standings(was))


@pytest.mark.django_db
def test_a_night_file_of_version_2_is_read_with_its_standings_and_its_clock() -> None:
    club = a_club("Elsewhere")
    client = logged_in(club)

    evening = read_night(client, club.code, HERE / "night_2" / "evening.json")

    found = client.get(f"{evening}export/standings.csv").content.decode()
    was = (HERE / "night_2" / "standings.csv").read_text("utf-8")
    assert found.splitlines()[1:] == was.splitlines()[1:]
    event = club.events.get()
    assert (event.fee, event.prizes[0]) == (500, {"for": "1", "cents": 900})
    assert sum(each.has_paid for each in event.entrants.all()) == 6
    first, second = event.event_rounds.all()
    assert (first.clock_length, second.clock_length) == (3_300_000, 2_400_000)
    extra = [table.extra_time for each in (first, second) for table in each.tables.all()]
    assert extra == [180_000, 0, 0, 360_000]


def test_each_old_table_has_a_secret_of_its_own(answers: Answers, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "copy.sqlite3")) as database:
        secrets = [each for (each,) in database.execute("SELECT secret FROM scoring_table")]

    assert len(secrets) == len(set(secrets)) > 1
    assert {len(each) for each in secrets} == {SECRET_LENGTH}
