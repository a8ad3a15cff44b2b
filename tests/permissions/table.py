"""docs/permissions.md as data, and the addresses that the site has."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver

from tests.conftest import ROOT

PAGE = ROOT / "docs" / "permissions.md"
METHODS = ("GET", "POST")


@dataclass(frozen=True)
class Row:
    """One address and method: the word that answers each column."""

    area: str
    method: str
    address: str
    cells: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.method} {self.address}"


@dataclass(frozen=True)
class Answer:
    """What a word of the table stands for: a status, and where a redirect leads ("" anywhere)."""

    status: int
    leads_to: str


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _tables() -> Iterator[list[list[str]]]:
    """Yield the tables of the page as rows of cells, the head first."""
    found: list[list[str]] = []
    for line in [*PAGE.read_text().splitlines(), ""]:
        if line.startswith("|"):
            found.append(cells_of(line))
        elif found:
            yield [found[0], *found[2:]]
            found = []


def read_words() -> dict[str, Answer]:
    """Return the legend: what each word of a cell stands for."""
    head, *lines = next(table for table in _tables() if table[0][0] == "word")
    assert head[:3] == ["word", "status", "leads to"]
    return {word: Answer(int(status), to.strip("`")) for word, status, to, *_ in lines}


def read_rows(columns: Sequence[str]) -> list[Row]:
    """Return the rows of the table, whose columns must be these; a row in bold names an area."""
    head, *lines = next(table for table in _tables() if table[0][0] == "address")
    assert head == ["address", "method", "what", "right", *columns]
    rows, area = [], ""
    for address, method, what, right, *cells in lines:
        if address.startswith("**"):
            area = address.strip("*")
            assert not any([method, what, right, *cells]), f"{area} is the name of an area"
            continue
        assert method in METHODS, f"{address} has a method that is none: {method}"
        told = dict(zip(columns, cells, strict=True))
        rows.append(Row(area, method, address.strip("`"), told))
    return rows


def address_of(pattern: str) -> str:
    """Return a pattern of a url as the table has it: parts by name alone, without their kind."""
    named = re.sub(r"\(\?P<(\w+)>[^)]*\)", r"<\1>", pattern.removeprefix("^").removesuffix("$"))
    return re.sub(r"<\w+:(\w+)>", r"<\1>", named)


def the_code(address: str) -> str:
    """Return an address of the table as the site has it, whichever kind of match it is about."""
    return address.replace("<own>", "<code>")


def patterns(
    found: Sequence[URLPattern | URLResolver] | None = None, before: str = "/"
) -> Iterator[tuple[str, URLPattern]]:
    """Yield the addresses that the site has, in the order of its urls, each with its pattern."""
    for each in get_resolver().url_patterns if found is None else found:
        address = before + address_of(str(each.pattern))
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, address)
        else:
            yield address, each


def addresses() -> Iterator[str]:
    """Yield the addresses that the site has, in the order of its urls."""
    return (address for address, _pattern in patterns())
