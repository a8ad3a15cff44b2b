"""The table of what imports do not show names what there is."""

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.reach.changes import files
from tests.reach.choosing import Project
from tests.reach.rooms import ALWAYS, BROWSER, ONLY, SERVED

PATHS = [path for path in files(ROOT) if (ROOT / path).is_file()]
PROGRAM = [Path(path) for path in PATHS if not path.startswith("tests/")]


@pytest.fixture(scope="module")
def project() -> Project:
    return Project(ROOT, PATHS)


def test_every_test_with_a_browser_of_its_own_room_stands_in_the_table() -> None:
    there = {path.stem.removeprefix("test_") for path in ROOT.glob("tests/browser/test_*.py")}

    assert set(BROWSER) == there


def test_every_word_of_the_table_is_the_name_of_a_folder_or_of_a_file() -> None:
    there = {part for path in PROGRAM for part in (*path.parts[:-1], path.stem)}

    assert {word for words in BROWSER.values() for word in words.split()} - there == set()


def test_every_folder_and_every_file_of_the_table_is_there() -> None:
    named = [*ALWAYS, *SERVED, *(file for files_of in SERVED.values() for file in files_of)]

    assert [
        name for name in named if not any(fnmatchcase(path, f"{name}*") for path in PATHS)
    ] == []


def test_what_alone_is_run_of_a_long_file_is_there() -> None:
    for path, name in ONLY.items():
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text()


@pytest.mark.parametrize(
    ("path", "test"),
    [
        ("scoring/core/deals.py", "tests/scoring/core/test_deal_problems.py"),
        ("scoring/core/deals.py", "tests/scoring/pages/entry/views/test_deal.py"),
        ("templates/scoring/hall/screen.html", "tests/browser/test_hall.py"),
        ("static/css/hall.css", "tests/static/test_styles.py"),
        ("referee/games/taki/rules.py", "tests/conformance/test_conformance.py"),
        ("docs/permissions.md", "tests/permissions/test_permissions.py"),
        ("templates/referee/daily/result.html", "tests/browser/test_daily_deal.py"),
        ("tests/old_data/expected.json", "tests/old_data/test_old_data.py"),
        ("tests/old_data/README.md", "tests/old_data/test_old_data.py"),
        ("locale/nl/LC_MESSAGES/django.po", "tests/locale/test_pages.py"),
    ],
)
def test_a_file_of_the_program_leads_to_its_test(project: Project, path: str, test: str) -> None:
    assert test in project.choose({path}).tests
