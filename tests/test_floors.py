"""The floors of the house: what may import what, from the roof down."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.conftest import ROOT

FLOORS = (
    ("demo", "bench"),
    ("config",),
    ("scoring.urls", "scoring.management", "scoring.backup_contents", "scoring.health_findings"),
    ("scoring.templatetags",),
    ("scoring.pages",),
    ("scoring.posts",),
    ("scoring.evening",),
    ("scoring.models",),
    ("scoring.sheet_reading",),
    ("scoring.core",),
    ("referee.urls", "referee.management"),
    ("referee.games.*.presentation",),
    ("referee.daily",),
    ("referee.real_tables", "referee.records"),
    ("referee.matches",),
    ("referee.rulings",),
    ("referee.templatetags", "referee.computers", "referee.quotas"),
    ("referee.models", "referee.presentation"),
    ("referee.daily_models",),
    ("referee.cards",),
    ("referee.games",),
    ("referee.players",),
    ("referee.engine",),
    ("foundation",),
    ("launcher",),
)
"""From the roof down. What stands in one line may not import its neighbours either."""
BESIDE = frozenset({"scoring", "scoring.apps", "referee", "referee.apps"})
"""What Django reads of a floor's package, which imports nothing of ours."""

Graph = Mapping[str, Iterable[str]]


def floor_of(module: str) -> int | None:
    """Return the number of a module's floor, the roof's being 0."""
    for number, floor in enumerate(FLOORS):
        if any(_is_in(module, part) for part in floor):
            return number
    return None


def part_of(module: str) -> str:
    """Return which part of its floor a module belongs to."""
    number = floor_of(module)
    assert number is not None
    return next(part for part in FLOORS[number] if _is_in(module, part))


def _is_in(module: str, part: str) -> bool:
    return fnmatchcase(module, part) or fnmatchcase(module, f"{part}.*")


def room_of(module: str) -> str:
    """Return the room that a module stands in: a folder of a part, or the module itself."""
    depth = part_of(module).count(".") + 2
    return ".".join(module.split(".")[:depth])


def wrong_ways(graph: Graph) -> list[str]:
    """Return the imports that lead upward, or to a neighbour of the same floor."""
    found = []
    for module, imported in graph.items():
        here = floor_of(module)
        for other in imported:
            there = floor_of(other)
            if here is None or there is None:
                continue
            if there < here or (there == here and part_of(module) != part_of(other)):
                found.append(f"{module} imports {other}")
    return sorted(found)


def leaning(graph: Graph) -> list[tuple[str, str]]:
    """Return the pairs of rooms that import each other."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for module, imported in graph.items():
        rooms[room_of(module)] |= {room_of(other) for other in imported} - {room_of(module)}
    return sorted((a, b) for a in rooms for b in rooms[a] if a < b and a in rooms.get(b, ()))


def circle(graph: Graph) -> list[str]:
    """Return the files of one circle of imports, none where there is no circle."""
    try:
        tuple(
            TopologicalSorter(
                {module: set(names) for module, names in graph.items()}
            ).static_order()
        )
    except CycleError as error:
        return list(error.args[1])
    return []


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TOPS = sorted({part.partition(".")[0] for floor in FLOORS for part in floor})
FILES = {_module(path): path for top in TOPS for path in (ROOT / top).rglob("*.py")}


def imported_by(source: str) -> set[str]:
    """Return the files of ours that a source imports, also late or for its types alone."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in FILES else node.module for name in names}
    return found & FILES.keys()


@pytest.fixture(scope="module")
def house() -> Graph:
    return {
        module: imported_by(path.read_text(encoding="utf-8")) - {module}
        for module, path in FILES.items()
        if ".migrations" not in module
    }


def test_every_file_stands_on_a_floor() -> None:
    assert {module for module in FILES if floor_of(module) is None} - BESIDE == {
        module for module in FILES if ".migrations" in module and "foundation" not in module
    }


def test_nothing_imports_upward(house: Graph) -> None:
    assert wrong_ways(house) == []


def test_no_two_rooms_import_each_other(house: Graph) -> None:
    assert (
        leaning({module: names for module, names in house.items() if floor_of(module) is not None})
        == []
    )


def test_the_files_form_no_circle(house: Graph) -> None:
    assert circle(house) == []


@pytest.mark.parametrize(
    ("module", "other"),
    [
        ("launcher.serving", "foundation.secret"),
        ("foundation.web.text", "referee.models"),
        ("foundation.web.text", "scoring.models"),
        ("foundation.web.text", "config.settings"),
        ("referee.matches.deals", "scoring.core.deals"),
        ("referee.engine.cards", "referee.games.taki.cards"),
        ("referee.presentation.sentences", "referee.matches.deals"),
        ("referee.games.taki.rules", "referee.games.taki.presentation"),
        ("scoring.core.deals", "scoring.models"),
        ("scoring.models.sheets", "scoring.evening.wording"),
        ("scoring.evening.wording", "scoring.posts.clock"),
        ("scoring.posts.clock", "scoring.pages.clock.views"),
        ("scoring.pages.clock.views", "scoring.urls"),
        ("scoring.pages.clock.views", "config.urls"),
        ("config.urls", "demo.server"),
        ("demo.server", "bench.load"),
        ("bench.load", "demo.server"),
    ],
)
def test_a_planted_import_is_found(module: str, other: str) -> None:
    assert wrong_ways({module: [other]}) == [f"{module} imports {other}"]


def test_two_rooms_that_lean_on_each_other_are_found() -> None:
    graph = {
        "scoring.pages.hall.views": ["scoring.pages.sheets.sheet_pages"],
        "scoring.pages.sheets.round_pages": ["scoring.pages.hall.hall_lists"],
    }

    assert leaning(graph) == [("scoring.pages.hall", "scoring.pages.sheets")]
    assert circle(graph) == []


def test_a_circle_of_files_is_found() -> None:
    graph = {"referee.a": ["referee.b"], "referee.b": ["referee.c"], "referee.c": ["referee.a"]}

    assert set(circle(graph)) == {"referee.a", "referee.b", "referee.c"}
