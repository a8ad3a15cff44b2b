import gettext
import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django_htmx.jinja import htmx_script

from foundation import assets
from foundation.assets import (
    BETWEEN_BLANKS,
    OURS,
    collect_static_files,
    compile_translations,
    lean,
)
from foundation.parts import whole
from tests.conftest import ROOT

SCRIPTS = sorted((ROOT / "static/js").glob("*.js"))

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Draw a card"
msgstr "{}"

#, fuzzy
msgid "Last card"
msgstr "Perhaps"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "nl/LC_MESSAGES/django.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE.format("Pak een kaart"))
    return path


def translated(catalogue: Path, text: str) -> str:
    with catalogue.with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext(text)


def test_a_catalogue_is_compiled_without_what_is_unsure(catalogue: Path) -> None:
    compile_translations([catalogue.parents[2]])

    assert translated(catalogue, "Draw a card") == "Pak een kaart"
    assert translated(catalogue, "Last card") == "Last card"
    assert sorted(path.suffix for path in catalogue.parent.iterdir()) == [".mo", ".po"]


@pytest.mark.parametrize("seconds", [-1000, 1000])
def test_a_changed_catalogue_is_compiled_again(catalogue: Path, seconds: int) -> None:
    compile_translations([catalogue.parents[2]])
    time = catalogue.stat().st_mtime + seconds
    catalogue.write_text(CATALOGUE.format("Neem een kaart"))
    os.utime(catalogue, (time, time))

    compile_translations([catalogue.parents[2]])

    assert translated(catalogue, "Draw a card") == "Neem een kaart"


def test_an_unchanged_catalogue_is_left_alone(catalogue: Path) -> None:
    compile_translations([catalogue.parents[2]])
    before = catalogue.with_suffix(".mo").stat().st_ino

    compile_translations([catalogue.parents[2]])

    assert catalogue.with_suffix(".mo").stat().st_ino == before


@pytest.fixture
def folders(tmp_path: Path, settings) -> tuple[Path, Path]:
    """The folder of the only static file there is, and the one in which it is collected."""
    source, collected = tmp_path / "static", tmp_path / "collected"
    source.mkdir()
    (source / "a.css").write_text("a{}")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = collected
    return source, collected


def only_sheet(collected: Path) -> Path:
    """The sheet by the one name that it is served by."""
    (found,) = collected.glob("*.css")
    return found


def test_static_files_are_collected_when_one_changed(folders: tuple[Path, Path]) -> None:
    source, collected = folders

    collect_static_files(collected)
    sheet = only_sheet(collected)
    assert sheet.read_text() == "a{}"

    sheet.write_text("left alone while nothing changed")
    collect_static_files(collected)
    assert sheet.read_text() == "left alone while nothing changed"

    (source / "a.css").write_text("b{}")
    os.utime(source / "a.css", (1, 1))
    collect_static_files(collected)
    assert only_sheet(collected).read_text() == "b{}"


def test_a_sheet_and_a_script_are_whole_under_the_name_by_which_a_page_has_them(
    tmp_path: Path, settings
) -> None:
    served = {"BACKEND": "foundation.assets.LeanStaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": served}
    settings.STATIC_ROOT = tmp_path
    collect_static_files(tmp_path)
    names = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    ours = [name for name in names if OURS.fullmatch(name)]

    assert len(ours) > 20
    assert [name for name in ours if not (tmp_path / names[name]).stat().st_size] == []
    site = "css/site.css"
    source = ROOT / "static" / site
    assert (tmp_path / names[site]).read_bytes() == lean(site, source.read_bytes())
    # Another content has another name, whatever it was made of.
    named = hashlib.md5((tmp_path / names[site]).read_bytes(), usedforsecurity=False).hexdigest()
    assert names[site] == f"css/site.{named[:12]}.css"


def test_of_htmx_what_pages_have_is_collected(tmp_path: Path, settings) -> None:
    served = {"BACKEND": "foundation.assets.LeanStaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": served}
    settings.STATIC_ROOT = tmp_path
    collect_static_files(tmp_path)
    of_htmx = [each.name for each in tmp_path.glob("django_htmx/**/*.js") if "htm" in each.name]
    (src,) = re.findall(r'src="/static/([^"]+)"', htmx_script())

    assert [each for each in of_htmx if "django" not in each] == [Path(src).name]


def test_static_files_are_collected_anew_when_something_else_is_made_of_them(
    folders: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (_source, collected), program = folders, tmp_path / "a.py"
    collect_static_files(collected)
    only_sheet(collected).write_text("as it was made before")
    program.write_text("# another program")
    monkeypatch.setattr(assets, "__file__", str(program))
    collect_static_files(collected)

    assert only_sheet(collected).read_text() == "a{}"


def test_our_scripts_and_sheets_are_served_without_comments_and_blanks() -> None:
    script = b"// A reason.\nif (here) {\n  // Another.\n  go(`//`);\n\n}\n"
    sheet = (
        b"/* A reason,\n   in two lines. */\n"
        b".a, .b {\n  & > .c {\n    margin: 0 0.5px 10.5px;\n  }\n"
        b"  &.d { & .e { gap: 2px; } & .e & { gap: 1px; } }\n}\n"
    )

    assert lean("js/a.js", script) == b"if (here) {\ngo(`//`);\n}\n"
    assert lean("css/a.css", sheet) == (
        b".a,.b{&>.c{margin:0 .5px 10.5px}&.d{.e{gap:2px}& .e &{gap:1px}}}"
    )


@pytest.mark.parametrize(
    "sheet", sorted((ROOT / "static/css").glob("*.css")), ids=lambda at: at.name
)
def test_the_texts_in_a_sheet_are_served_as_they_are(sheet: Path) -> None:
    served = lean(f"css/{sheet.name}", sheet.read_bytes()).decode()
    text = re.sub(r"/\*.*?\*/", "", whole(f"css/{sheet.name}"), flags=re.S)

    assert re.findall('"[^"]*"', served) == re.findall('"[^"]*"', text)
    assert lean(f"css/{sheet.name}", served.encode()).decode() == served


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda at: at.name)
def test_no_text_in_a_script_loses_its_blanks(script: Path) -> None:
    texts = re.findall(r'"[^"\n]*"', script.read_text())

    assert [each for each in texts if BETWEEN_BLANKS.sub(r"\1", each) != each] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda at: at.name)
def test_a_script_is_served_as_one_that_can_be_read(script: Path, tmp_path: Path) -> None:
    node, served = shutil.which("node"), tmp_path / "served.js"
    if node is None:
        pytest.skip("Node is not installed")
    served.write_bytes(lean(f"js/{script.name}", script.read_bytes()))

    subprocess.run([node, "--check", str(served)], check=True)


def test_a_drawing_is_served_without_comments_and_blanks() -> None:
    drawing = b"<svg>\n  <!-- A reason,\n  in two lines. -->\n  <path d='M0 0.5 1'/>\n</svg>\n"

    assert lean("img/a.svg", drawing) == b"<svg><path d='M0 0.5 1'/></svg>\n"


@pytest.mark.parametrize(
    "drawing", sorted((ROOT / "static/img").glob("*.svg")), ids=lambda at: at.name
)
def test_no_drawing_has_words_whose_blanks_would_count(drawing: Path) -> None:
    assert "<text" not in drawing.read_text()


@pytest.mark.parametrize("name", ["django_htmx/htmx.js", "img/icon.png", "js/deeper/a.js"])
def test_what_others_wrote_is_served_as_it_came(name: str) -> None:
    assert lean(name, b"  // theirs\n") == b"  // theirs\n"


@pytest.mark.parametrize(
    "script", sorted((ROOT / "static/js").glob("*.js")), ids=lambda at: at.name
)
def test_no_text_of_a_script_goes_over_several_lines(script: Path) -> None:
    lines = script.read_text().splitlines()

    assert [line for line in lines if line.count("`") % 2] == []
