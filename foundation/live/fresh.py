"""A page that stays fresh while it is open: it is poked by a stream, and then fetches itself."""

from dataclasses import dataclass

from django.http import HttpRequest

MARK = "Live-Mark"
"""The header in which a page that fetches itself says how old it is."""


@dataclass(frozen=True, slots=True)
class Live:
    """What a page needs to stay fresh: its own address, its stream's, and a mark of its age."""

    url: str
    stream: str
    mark: str


def fetches_itself(request: HttpRequest) -> bool:
    """Return whether an open page asks for what it shows, and not a person for a page."""
    return MARK in request.headers


def is_unchanged(request: HttpRequest, live: Live) -> bool:
    """Whether a page that fetches itself has everything already: answer 204 then."""
    return request.headers.get(MARK) == live.mark
