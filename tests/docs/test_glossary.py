"""The glossary names things that the code has."""

import importlib
import re

from tests.conftest import ROOT

ROWS = re.findall(
    r"^\|([^|]+)\|[^|]+\| `([\w.:]+)` \|$", (ROOT / "docs/glossary.md").read_text(), re.M
)


def is_in_the_code(name: str) -> bool:
    module, _, attribute = name.partition(":")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError:
        return False
    return not attribute or hasattr(found, attribute)


def test_what_the_glossary_names_is_in_the_code() -> None:
    assert [(word, name) for word, name in ROWS if not is_in_the_code(name)] == []


def test_the_glossary_is_read_whole() -> None:
    lines = (ROOT / "docs/glossary.md").read_text().splitlines()
    rows = [line for line in lines if line.startswith("|") and line.endswith("` |")]

    assert len(ROWS) == len(rows) > 50


def test_each_word_stands_there_once() -> None:
    words = [word.strip() for row in ROWS for word in row[0].split(",")]

    assert len(words) == len(set(words))
