"""What may import what: the pure parts stay pure, and nothing depends the wrong way round."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games import FOLDERS
from tests.conftest import ROOT, found_in

PURE = ("referee.engine", "referee.games", "referee.players", "scoring.core")
SHARED = ("referee.games.shedding", "referee.games.melds")
"""What several games have in common."""

# The part of the standard library which reads no clock, draws no lot and touches nothing outside
# the program. A module that is as harmless may be added.
HARMLESS = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "string",
        "struct",
        "types",
        "typing",
        "unicodedata",
    }
)
# What somebody else made that is as harmless, and where alone it may be imported.
PURE_PACKAGES = {"openskill": "scoring.core.statistics.strength"}
REACHING_OUT = frozenset({"open", "print", "input", "__import__", "eval", "exec", "breakpoint"})


def problems(module: str, source: str, *, package: bool = False) -> list[str]:
    """Return what the module of this name may not do, with the line where it does it."""
    found = []
    tree = ast.parse(source)
    for line, name in _imports(tree, module if package else module.rpartition(".")[0]):
        if not _may_import(module, name):
            found.append(f"{module}:{line} may not import {name}")
    if _is_pure(module):
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in REACHING_OUT
            ):
                found.append(f"{module}:{node.lineno} may not call {node.func.id}")
    return found


def _is_pure(module: str) -> bool:
    """Tell whether a module belongs to the pure core: a game's presentation knows Django."""
    return _within(module, *PURE) and "presentation" not in module.split(".")


def _may_import(module: str, name: str) -> bool:
    if _within(module, "referee") and _within(name, "scoring"):
        return False
    if _within(name, "demo"):
        # What lets somebody in without a password is no part of the site.
        return False
    others = [game for game in FOLDERS if not _within(module, f"referee.games.{game}")]
    if _within(name, *(f"referee.games.{game}" for game in others)):
        return False
    if not _is_pure(module):
        return True
    top = name.partition(".")[0]
    if top in HARMLESS or PURE_PACKAGES.get(top) == module:
        return True
    if _within(module, "referee.engine"):
        return _within(name, "referee.engine")
    if _within(module, "referee.players"):
        # A search reads the clock, to stop in time. The games come to it as values.
        return name == "time" or _within(name, "referee.engine", "referee.players")
    if _within(module, "scoring.core"):
        return _within(name, "scoring.core", "referee.engine")
    if module == "referee.games":
        # The registry finds a game by the name of its folder.
        return _within(name, "referee.engine", "importlib")
    # A game knows the engine, itself, and what games share; not the list of them.
    game = ".".join(module.split(".")[:3])
    return _within(name, "referee.engine", game, *SHARED) and "presentation" not in name.split(".")


def _within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def _imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Yield each imported module, or each name imported out of one of our own packages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, node.module or ""]).strip(".") if node.level else node.module
            for alias in node.names:
                yield node.lineno, _module_of(str(base), alias.name)


def _module_of(base: str, name: str) -> str:
    """Return `base.name` where that is a module of ours, otherwise `base`."""
    folder = ROOT / base.replace(".", "/")
    is_module = (folder / name).is_dir() or (folder / f"{name}.py").is_file()
    return f"{base}.{name}" if is_module else base


def _is_package(path: Path) -> bool:
    return path.name == "__init__.py"


def _module(path: Path) -> str:
    """Return the name of the module that a file holds."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if _is_package(path) else parts)


def _sources() -> list[Path]:
    return [path for top in ("referee", "scoring") for path in sorted((ROOT / top).rglob("*.py"))]


def test_every_module_imports_only_what_it_may() -> None:
    def look(path: Path) -> list[str]:
        return problems(_module(path), path.read_text(), package=_is_package(path))

    assert found_in(_sources(), look) == {}


@pytest.mark.parametrize(
    "package", ["referee.games", "referee.players.table", "scoring.core", "tests.toy_game"]
)
def test_the_pure_parts_load_without_django(package: str) -> None:
    code = f"import sys, {package}; sys.exit('django' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("referee.engine.cards", "import random"),
        ("referee.engine.cards", "from datetime import date"),
        ("referee.engine.cards", "import os.path"),
        ("referee.engine.cards", "def late():\n    import django"),
        ("referee.engine.cards", "from django.db import models"),
        ("referee.engine.cards", "from referee import models"),
        ("referee.engine.cards", "from referee.games.eight_colours import cards"),
        ("referee.engine.cards", "from referee import games"),
        ("referee.engine.cards", "from .. import games"),
        ("referee.engine.cards", "from ..games import GAMES"),
        ("referee.engine.cards", "from ... import config"),
        ("referee.engine.cards", "open('cards.txt')"),
        ("referee.engine.cards", "print('a card')"),
        ("referee.games.taki.rules", "from referee.games import GAMES"),
        ("referee.games.taki.rules", "from referee.games import eight_colours"),
        ("referee.games.taki.rules", "from referee.games.eight_colours.cards import DECK"),
        ("referee.games.taki.rules", "from ..eight_colours import cards"),
        ("referee.games.taki.rules", "import referee.games.eight_colours.rules as rules"),
        ("referee.games.taki.rules", "import time"),
        ("referee.games.taki.rules", "import importlib"),
        ("referee.games.taki.rules", "from referee.games.taki.presentation import rulebook"),
        ("referee.games.taki.rules", "from referee.games.shedding.presentation import screen"),
        ("referee.games.taki.presentation.rulebook", "from referee.games.jokeren import cards"),
        ("referee.games.shedding.rules", "from referee.games.taki.state import State"),
        ("referee.games.melds.presentation.tray", "from referee.games.jokeren.cards import JOKER"),
        ("referee.players.search", "import random"),
        ("referee.players.search", "from referee.games import GAMES"),
        ("referee.players.table", "from referee.matches.deals import present_deal"),
        ("referee.games.taki.rules", "from referee.players.search import weigh"),
        ("referee.presentation.narration", "from referee.games.jokeren.state import Swap"),
        ("scoring.evening.agreement", "from referee.games.taki import options"),
        ("referee.games", "import os"),
        ("referee.matches.views.table", "import scoring"),
        ("referee.matches.views.table", "from scoring.core.sheets import total"),
        ("scoring.core.sheets", "from scoring.models import Sheet"),
        ("scoring.core.sheets", "import logging"),
        ("scoring.core.sheets", "from openskill.models import PlackettLuce"),
        ("referee.players.search", "import openskill"),
        ("scoring.core.sheets", "from referee.games.taki import cards"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert len(problems(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("referee.engine.cards", "from dataclasses import dataclass"),
        ("referee.engine.cards", "from collections.abc import Sequence"),
        ("referee.engine.record", "from referee.engine import cards"),
        ("referee.engine.record", "from .cards import Deck"),
        ("referee.games.eight_colours.rules", "from referee.engine.cards import Deck"),
        ("referee.games.eight_colours.rules", "from referee.games.eight_colours import cards"),
        ("referee.games.eight_colours.rules", "from . import cards"),
        ("referee.games.taki.rules", "from referee.games.shedding.rules import give"),
        ("referee.games.taki.presentation", "from referee.games.taki.state import Close"),
        ("referee.games.taki.presentation", "from referee.games.shedding.presentation import urls"),
        ("referee.players.search", "import time"),
        ("referee.players.search", "from referee.engine.mind import Budget"),
        ("referee.matches.views.table", "from referee.players.table import decide"),
        ("referee.matches.views.table", "from django.shortcuts import render"),
        ("referee.matches.views.table", "from referee.games import GAMES"),
        ("scoring.core.seating.drawing", "from referee.engine.shuffle import shuffled"),
        ("scoring.core.statistics.strength", "def late():\n    import openskill.models"),
        ("scoring.models.sheets", "from referee.games import GAMES"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert problems(module, source) == []


# What scoring knows of the referee

SCORING_MAY_USE = (
    "referee.engine",
    "referee.games",
    "referee.models",
    # the circle that a club is
    "referee.daily.circles",
    # the words and the faces of cards
    "referee.cards.card_names",
    "referee.cards.card_picker",
    # how a game is called, and the words of its rules and refusals
    "referee.presentation.registry",
    "referee.presentation.rulebook",
    "referee.presentation.sentences",
    # the house rules of a table
    "referee.rulings.house_rules",
    "referee.rulings.house_rules_form",
    "referee.rulings.option_fields",
    "referee.rulings.rules_cards",
    # a ruling that the referee of an evening keeps
    "referee.rulings.own_rulings",
    "referee.rulings.written_rulings",
    # the matches of an evening
    "referee.matches.deals",
    "referee.matches.device_seat",
    "referee.matches.forms",
    "referee.matches.own_phones",
    "referee.matches.referee_moves",
    "referee.matches.referee_page",
    "referee.records.replay_page",
)
"""The modules of the referee that scoring may import from; of `engine` and `games` every one."""
MOST_IMPORTS = 54
"""Fewer import statements of scoring than these name the referee."""


def uses_of_the_referee(module: str, source: str, *, package: bool = False) -> list[str]:
    """Return the modules of the referee that each import statement of a module of scoring names."""
    tree = ast.parse(source)
    inside = module if package else module.rpartition(".")[0]
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    found = [sorted({name for _, name in _imports(node, inside)}) for node in statements]
    return [", ".join(names) for names in found if any(_within(name, "referee") for name in names)]


def _uses_of_scoring() -> list[str]:
    return [
        use
        for path in sorted((ROOT / "scoring").rglob("*.py"))
        for use in uses_of_the_referee(_module(path), path.read_text(), package=_is_package(path))
    ]


def strange(use: str) -> bool:
    """Tell whether an import statement of scoring names what it may not use of the referee."""
    return not all(_within(name, *SCORING_MAY_USE) for name in use.split(", "))


def test_scoring_uses_a_few_modules_of_the_referee_alone() -> None:
    assert [use for use in _uses_of_scoring() if strange(use)] == []


def test_scoring_imports_from_the_referee_seldom() -> None:
    assert 0 < len(_uses_of_scoring()) < MOST_IMPORTS


@pytest.mark.parametrize(
    ("source", "uses"),
    [
        ("import json\nfrom scoring.core import sheets", []),
        ("from referee.games import GAMES\nimport referee.models", [False, False]),
        ("def late():\n    from referee.engine.cards import Card, Deck", [False]),
        ("from referee.matches import deals, device_seat", [False]),
        ("from referee.matches import deals, table_top", [True]),
        ("from referee.rulings.ruling_query import cited", [True]),
        ("from referee import urls", [True]),
    ],
)
def test_what_scoring_uses_of_the_referee_is_found(source: str, uses: list[bool]) -> None:
    assert [strange(use) for use in uses_of_the_referee("scoring.evening.wording", source)] == uses


# Nobody is shown moves that its seat cannot see to be lawful


def listings(source: str) -> list[int]:
    """Return the lines in which a module lists the lawful moves of a state, whoever sees it."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr == "legal_moves"
    ]


def _shows_or_plays() -> list[Path]:
    code = [path for top in ("demo", "referee", "scoring") for path in (ROOT / top).rglob("*.py")]
    pure = ("referee.engine", "referee.games")
    return [
        path
        for path in sorted(code)
        if not _within(_module(path), *pure) or "presentation" in path.parts
    ]


def test_what_shows_or_plays_moves_lists_them_for_a_seat() -> None:
    """`Game.legal_for` is what it may list: a move can be lawful by a card that is drawn first."""
    assert found_in(_shows_or_plays(), lambda path: listings(path.read_text())) == {}


def test_a_list_of_all_lawful_moves_is_found() -> None:
    assert listings("for move in game.legal_moves(state):\n    show(move)") == [1]
    assert listings("for move in game.legal_for(state, seat):\n    show(move)") == []
