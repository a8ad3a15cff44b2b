"""The command that starts the program here, in every sentence and on every page."""

import ast
import re
from pathlib import Path

import pytest
from django.template import Context, Template

from foundation.command import command_for
from launcher.words import COMMAND
from tests.conftest import ROOT

ELSEWHERE = ("./run", "py run.py", "PORT=")
"""How one system is told to start it: another one does not understand that."""
OF_DEVELOPERS = frozenset({"catalogues.py", "pictures.py"})
BLOCK = re.compile(r"<(p|li|dd|pre|td)\b.*?</\1>", re.DOTALL)


def sentences(path: Path) -> list[str]:
    """Return the texts of a module, but for what explains it to its readers."""
    tree = ast.parse(path.read_text())
    explaining = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        if isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explaining
    ]


def modules() -> list[Path]:
    folders = ("config", "demo", "foundation", "referee", "scoring")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return [path for path in found if path.name not in OF_DEVELOPERS]


def test_no_sentence_of_the_program_names_the_command_of_one_system() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), text)
        for path in modules()
        for text in sentences(path)
        if any(each in text for each in ELSEWHERE)
    ]

    assert found == []


def test_no_page_names_the_command_of_one_system_alone() -> None:
    found = []
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text()
        # Where both ways are named, readers find their own.
        rest = BLOCK.sub(
            lambda block: "" if re.search(r"py run\.py|Last Card\.cmd", block[0]) else block[0],
            text,
        )
        if any(each in rest for each in ELSEWHERE):
            found.append(path.relative_to(ROOT).as_posix())

    assert found == []


@pytest.mark.parametrize("started", ["py run.py", r"windows-python\python run.py", "last-card"])
def test_a_page_names_the_command_that_started_the_server(
    monkeypatch: pytest.MonkeyPatch, started: str
) -> None:
    monkeypatch.setenv(COMMAND, started)

    assert command_for() == started
    assert command_for("restore FILE") == f"{started} restore FILE"
    assert Template('{% command "pdf" %}').render(Context()) == f"{started} pdf"


def test_without_the_launcher_it_is_the_way_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(COMMAND, raising=False)

    assert command_for("pdf") == "./run pdf"
