"""The requests that docs/README.md follows through the house, and where the README says that
additions are declared: every file and name is there.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.conftest import ROOT

PAGE = ROOT / "docs/README.md"


class Walk(NamedTuple):
    """A request that is followed: so many files at most, and what each has of it."""

    title: str
    most: int
    stops: list[tuple[str, list[str]]]


def walks_in(text: str) -> Iterator[Walk]:
    """Yield the walks of a page: a heading with their mark, and a table below it."""
    for part in text.split("\n### ")[1:]:
        found = re.match(r"(.+) \(at most (\d+) files\)", part)
        assert found, f"no mark: {part.splitlines()[0]}"
        rows = re.findall(r"^\| `([^`]+)` \| (.*?) \|", part, re.M)
        stops = [(file, re.findall(r"`(\w+)`", names)) for file, names in rows]
        yield Walk(found[1], int(found[2]), stops)


def is_defined(name: str, source: str) -> bool:
    """Return whether a module has a function, a class or a value of this name."""
    return bool(re.search(rf"^(?:def |class )?{name}\b(?:\(|:| =|\[)", source, re.M))


WALKS = list(walks_in(PAGE.read_text()))


@pytest.mark.parametrize("walk", WALKS, ids=[each.title for each in WALKS])
def test_what_a_walk_names_is_there(walk: Walk) -> None:
    missing = [
        f"{file}: {name}"
        for file, names in walk.stops
        for name in names or [""]
        if name and not is_defined(name, (ROOT / file).read_text())
    ]

    assert missing == []
    assert all((ROOT / file).is_file() for file, _names in walk.stops)


@pytest.mark.parametrize("walk", WALKS, ids=[each.title for each in WALKS])
def test_a_walk_has_no_more_files_than_its_mark(walk: Walk) -> None:
    files = [file for file, _names in walk.stops]

    assert 0 < len(files) <= walk.most
    assert len(set(files)) == len(files)


def test_what_an_addition_is_declared_in_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    declared = re.findall(r"^\| [\w -]+ \| `([^`]+\.py)`: `(\w+)` \|", text, re.M)

    assert len(declared) >= 7
    missing = [file for file, name in declared if not is_defined(name, (ROOT / file).read_text())]
    assert missing == []


def test_a_name_that_is_gone_is_found() -> None:
    assert is_defined("draw", "def draw(x):\n    ...")
    assert is_defined("URLS", "URLS = []")
    assert not is_defined("draw", "def draw_round(x):\n    draw(x)")
