"""What people read is made of words: no name of the code stands in a sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

MARKED = frozenset({"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext"})
NAME = re.compile(r"[a-z]_[a-z]")
PLACE = re.compile(r"%\(\w+\)[sd]|\{\{?[^}]*\}\}?")


def sentences(source: str) -> Iterator[str]:
    """Yield every text that a module marks for translation."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKED:
            for each in node.args:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


def with_names(source: str) -> list[str]:
    return [each for each in sentences(source) if NAME.search(PLACE.sub("", each))]


def modules() -> list[Path]:
    return [
        path
        for top in ("config", "foundation", "referee", "scoring")
        for path in (ROOT / top).rglob("*.py")
    ]


def test_no_sentence_has_a_name_of_the_code() -> None:
    found = {str(path.relative_to(ROOT)): with_names(path.read_text()) for path in modules()}

    assert {path: texts for path, texts in found.items() if texts} == {}


def test_a_name_in_a_sentence_is_found() -> None:
    assert with_names('_("The deal was not table_state.")') == ["The deal was not table_state."]


def test_a_place_for_a_fact_is_no_name() -> None:
    assert with_names('_("It counts %(hand_size)s cards.")') == []
