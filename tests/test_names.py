"""One word for one thing: no class name twice, and no name that was retired for a better one."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.conftest import ROOT, found_in

TOPS = ("config", "foundation", "referee", "scoring")

EVERY_GAMES = frozenset({"Options", "State", "Setup"})
DJANGOS = frozenset({"Command", "DatabaseWrapper", "Meta", "Migration"})

RETIRED: Mapping[str, str] = {
    "aloud": "read_back",
    "asked": "query, costs, hands_asked: what it is",
    "guesses": "attempts",
    "noted": "deals_entered, field_checks, deal_json",
    "tell": "log, publish, notify",
    "telling": "narration",
    "terms": "agreement",
    "told": "message, change, sentences: what it is",
    "trail": "audit",
    "typed": "text, texts, sheet_line",
    "wishes": "rules: SeatingRules",
}
"""Words that name nothing any more, each with what is said instead."""

RETIRED_MODULES: Mapping[str, str] = {
    "asking": "ruling_query",
    "coming_out": "lay_down_query",
    "coming_out_form": "lay_down_form",
    "courses": "turn_order",
    "device": "device_seat",
    "frozen": "locked_deals",
    "given": "field_checks",
    "here": "checked_in",
    "kept_pages": "page_cache",
    "laying": "tray",
    "meeting": "due",
    "meld_rulings": "meld_query",
    "pads": "card_picker",
    "people": "clubs",
    "picking": "discard_use",
    "refereed": "real_table",
    "refereeing": "real_table",
    "remaking": "verify_deal",
    "sorting": "card_bits",
    "typed_cards": "card_text",
}
"""Words by which no module, package or template is called any more."""


def classes(source: str) -> list[str]:
    """Return the classes that a module defines, those inside of others too."""
    return [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]


def twice(classes_of: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Return the class names that several modules have, with these modules."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, names in classes_of.items():
        for name in set(names) - EVERY_GAMES - DJANGOS:
            found[name].append(module)
    return {name: sorted(modules) for name, modules in found.items() if len(modules) > 1}


def names_in(source: str) -> Iterator[str]:
    """Yield every name that a module gives: to functions, classes, arguments and variables."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def as_word(name: str) -> str:
    """Return a name as the lists above spell it: ``_Told`` is ``told``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip("_")).lower()


def retired(names: Iterator[str], words: Mapping[str, str]) -> set[str]:
    return {name for name in names if as_word(name) in words}


def modules(*tops: str) -> list[Path]:
    return [
        path
        for top in tops
        for path in sorted((ROOT / top).rglob("*.py"))
        if "migrations" not in path.parts
    ]


def test_no_class_name_stands_for_two_things() -> None:
    classes_of = {str(path.relative_to(ROOT)): classes(path.read_text()) for path in modules(*TOPS)}

    assert twice(classes_of) == {}


def test_no_name_of_a_module_is_a_retired_word() -> None:
    found = found_in(modules(*TOPS), lambda path: retired(names_in(path.read_text()), RETIRED))

    assert found == {}


def test_no_module_package_or_template_is_called_by_a_retired_word() -> None:
    templates = [*(ROOT / "templates").rglob("*.html")]
    parts = {part for path in modules(*TOPS) for part in path.relative_to(ROOT).parts}
    parts |= {part for path in templates for part in path.relative_to(ROOT).parts}
    names = (part.partition(".")[0] for part in parts)

    assert retired(names, {**RETIRED, **RETIRED_MODULES}) == set()


def test_a_class_name_that_two_modules_have_is_found() -> None:
    planted = {
        "scoring/a.py": classes("class Line: ..."),
        "referee/b.py": classes("def f():\n    class Line: ..."),
        "referee/c.py": classes("class Options: ..."),
        "referee/d.py": classes("class Options: ..."),
    }

    assert twice(planted) == {"Line": ["referee/b.py", "scoring/a.py"]}


@pytest.mark.parametrize(
    "planted",
    [
        "wishes = 1",
        "def wishes(): ...",
        "def f(*, _wishes=0): ...",
        "class Wishes: ...",
        "self.wishes = 1",
        "for wishes in x: ...",
        "[1 for wishes in x]",
    ],
)
def test_a_retired_word_is_found_wherever_it_names_something(planted: str) -> None:
    assert len(retired(names_in(planted), RETIRED)) == 1


def test_a_word_in_a_longer_name_or_in_what_is_only_used_is_let_through() -> None:
    assert retired(names_in("wishes_of(wishes).wishes"), RETIRED) == set()
    assert retired(names_in("kept_wishes_of = 1"), RETIRED) == set()
