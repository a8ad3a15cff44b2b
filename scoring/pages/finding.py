"""Finding a name on a page of an evening whose list is longer than a screen."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest

from foundation.web.text import clean_name, in_lists

ON_A_SCREEN = 24
"""So many names are seen without scrolling: there is nothing to find among them."""
MOST_FOUND = 6
LONGEST = 60
FIND = "find"


class NameOnPage(NamedTuple):
    """Where a name stands on the page: in words, and as the part of its address."""

    name: str
    where: str
    part: str


class NamesFound(NamedTuple):
    """What is looked for, what was found, and what else the address asks for.

    `number` is how many were found, of which `found` has the first.
    """

    wanted: str
    found: Sequence[NameOnPage]
    number: int
    kept: Sequence[tuple[str, str]]


def wanted_in(request: HttpRequest) -> str:
    """Return the word that somebody looks for; "" where no letter of it is left."""
    wanted = clean_name(request.GET.get(FIND) or "")[:LONGEST]
    return wanted if in_lists(wanted) else ""


def finding(request: HttpRequest, places: Sequence[NameOnPage]) -> NamesFound | None:
    """Return what a page finds among its names, however they are written; None where all of them
    stand on one screen.
    """
    if len(places) <= ON_A_SCREEN:
        return None
    wanted = wanted_in(request)
    letters = in_lists(wanted)
    found = [each for each in places if wanted and letters in in_lists(each.name)]
    kept = [(name, str(value)) for name, value in request.GET.items() if name != FIND]
    return NamesFound(wanted, found[:MOST_FOUND], len(found), kept)
