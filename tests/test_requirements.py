"""The lists of packages to install hold what pyproject.toml asks for, exactly and safely."""

import re
import tomllib
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
RUNTIME = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
EVERYTHING = [
    *RUNTIME,
    *EXTRAS["pdf"],
    *EXTRAS["photos"],
    *EXTRAS["postgres"],
    *PROJECT["dependency-groups"]["dev"],
]
LISTS = [
    ("requirements.txt", RUNTIME),
    ("requirements-pdf.txt", [*RUNTIME, *EXTRAS["pdf"]]),
    ("requirements-photos.txt", [*RUNTIME, *EXTRAS["photos"]]),
    ("requirements-postgres.txt", [*RUNTIME, *EXTRAS["postgres"]]),
    ("requirements-dev.txt", EVERYTHING),
]


def locked(name: str) -> dict[str, str]:
    """Return name and version of each package of a list, for this system."""
    lines = re.findall(r"^(\S+==.*?) \\$", (ROOT / name).read_text(), re.MULTILINE)
    found = [Requirement(line) for line in lines]
    return {
        canonicalize_name(one.name): str(one.specifier).removeprefix("==")
        for one in found
        if one.marker is None or one.marker.evaluate()
    }


def closure(wanted: list[str]) -> set[str]:
    """Return the names of the packages asked for and of all that these need."""
    seen: set[tuple[str, frozenset[str]]] = set()
    queue = [Requirement(line) for line in wanted]
    while queue:
        one = queue.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras))
        if key in seen:
            continue
        seen.add(key)
        for need in map(Requirement, requires(one.name) or ()):
            extras = one.extras or {""}
            if need.marker is None or any(need.marker.evaluate({"extra": e}) for e in extras):
                queue.append(need)
    return {name for name, _ in seen}


@pytest.mark.parametrize(("name", "wanted"), LISTS)
def test_a_list_holds_what_is_needed_and_nothing_else(name: str, wanted: list[str]) -> None:
    assert set(locked(name)) == closure(wanted)


@pytest.mark.parametrize(("name", "wanted"), LISTS)
def test_a_list_holds_the_versions_that_the_project_names(name: str, wanted: list[str]) -> None:
    versions = locked(name)

    for one in map(Requirement, wanted):
        if one.marker and not one.marker.evaluate():
            continue
        assert str(one.specifier) == f"=={versions[canonicalize_name(one.name)]}"


def test_a_longer_list_holds_the_shorter_one() -> None:
    shortest, *longer, longest = (locked(name).items() for name, _ in LISTS)

    assert all(shortest <= each <= longest for each in longer)


@pytest.mark.parametrize(("name", "wanted"), LISTS)
def test_every_package_is_checked_by_its_hash_and_comes_from_anywhere(name, wanted) -> None:
    text = (ROOT / name).read_text()

    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}$", entry)
    assert "://" not in text


@pytest.mark.parametrize("one", [*map(Requirement, EVERYTHING)], ids=lambda one: one.name)
def test_every_package_has_its_reason(one: Requirement) -> None:
    assert f"| `{one.name}` |" in (ROOT / "docs/dependencies.md").read_text()
