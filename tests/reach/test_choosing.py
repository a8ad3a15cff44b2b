"""What a change leads to, in a small project made for it."""

from pathlib import Path

import pytest

from tests.reach.__main__ import words_about
from tests.reach.choosing import Choice, Project

FILES = {
    "config/settings.py": 'MIDDLEWARE = ["foundation.methods.Methods"]\n',
    "foundation/methods.py": "",
    "scoring/core/deals.py": "",
    "scoring/pages/hall/views.py": (
        'from scoring.core import deals\n\nPAGE = "scoring/hall/screen.html"\n'
    ),
    "scoring/pages/clock/views.py": "",
    "scoring/urls.py": "import scoring.pages.hall.views\nimport scoring.pages.clock.views\n",
    "scoring/templatetags/names.py": "",
    "templates/scoring/hall/screen.html": '{% include "scoring/hall/_list.html" %}\n',
    "templates/scoring/hall/_list.html": "{% load i18n names %}\n",
    "static/css/hall.css": "",
    "referee/odd/thing.bin": "",
    "tests/conftest.py": "import scoring.core.deals\n",
    "tests/test_floors.py": "",
    "tests/engines/test_sizes.py": "import scoring.core.deals\n",
    "tests/browser/hands.py": "",
    "tests/browser/test_hall.py": "import tests.browser.hands\n",
    "tests/scoring/building.py": "import scoring.core.deals\n",
    "tests/scoring/test_languages.py": "",
    "tests/scoring/core/test_deals.py": "from scoring.core.deals import deal\n",
    "tests/scoring/pages/hall/test_screen.py": "",
    "tests/scoring/pages/clock/test_clock.py": "import scoring.urls\n",
    "tests/scoring/posts/test_sending.py": 'PLACE = "scoring.core.deals.deal"\n',
    "tests/foundation/test_methods.py": "",
}
ALWAYS = "tests/test_floors.py"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return Project(tmp_path, list(FILES))


def test_a_module_leads_to_its_importers_tests_and_to_those_that_name_it(project: Project) -> None:
    chosen = project.choose({"scoring/core/deals.py"}).tests

    assert chosen == (
        "tests/scoring/core/test_deals.py",
        "tests/scoring/pages/hall/test_screen.py",
        "tests/scoring/posts/test_sending.py",
        "tests/scoring/test_languages.py",
        ALWAYS,
    )


def test_what_only_an_address_leads_to_is_left_out_and_named(project: Project) -> None:
    choice = project.choose({"scoring/core/deals.py"})

    assert "tests/scoring/pages/clock/test_clock.py" in choice.left_out
    assert "tests/engines/test_sizes.py" in choice.left_out
    assert {*choice.tests} | {*choice.left_out} == project.tests


def test_a_part_of_a_page_leads_to_the_pages_tests_and_to_its_browser(project: Project) -> None:
    chosen = project.choose({"templates/scoring/hall/_list.html"}).tests

    assert "tests/scoring/pages/hall/test_screen.py" in chosen
    assert "tests/browser/test_hall.py" in chosen
    assert "tests/scoring/pages/clock/test_clock.py" not in chosen


def test_a_library_of_tags_leads_to_the_pages_that_load_it(project: Project) -> None:
    chosen = project.choose({"scoring/templatetags/names.py"}).tests

    assert "tests/scoring/pages/hall/test_screen.py" in chosen


def test_a_sheet_leads_to_its_browser(project: Project) -> None:
    assert "tests/browser/test_hall.py" in project.choose({"static/css/hall.css"}).tests


def test_a_part_of_the_tests_leads_to_those_that_use_it(project: Project) -> None:
    assert project.choose({"tests/browser/hands.py"}).tests == (
        "tests/browser/test_hall.py",
        ALWAYS,
    )


def test_a_module_that_is_gone_leads_to_the_tests_of_its_room(project: Project) -> None:
    chosen = project.choose({"scoring/pages/hall/gone.py"}).tests

    assert "tests/scoring/pages/hall/test_screen.py" in chosen


@pytest.mark.parametrize(
    "path",
    ["pyproject.toml", "tests/conftest.py", "foundation/methods.py", "referee/odd/thing.bin"],
)
def test_what_every_test_may_lean_on_or_no_rule_knows_leads_to_all(
    project: Project, path: str
) -> None:
    choice = project.choose({"scoring/core/deals.py", path})

    assert path in choice.why_all
    assert choice.tests == ()


def test_what_is_left_out_is_said_with_how_all_are_run() -> None:
    said = words_about(Choice(("tests/a/test_a.py",), ("tests/b/c/test_b.py", "tests/b/test_c.py")))

    assert "     1 of tests/b/c" not in said
    assert "     2 of tests/b" in said
    assert said[-1].endswith("./run check --all")
