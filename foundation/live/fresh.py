"""A page that stays fresh while it is open: a stream sends it, or pokes it to fetch itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.http import HttpRequest

View = TypeVar("View", bound=Callable[..., Any])

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


def sent(view: View) -> View:
    """Decorate a view whose page a stream may send, one part alone that stays fresh: it answers
    safe requests as they come, and its page names its mark.
    """
    view.is_sent = True  # type: ignore[attr-defined]
    return view


def is_sent(view: Callable[..., Any]) -> bool:
    """Return whether a stream may send the page of a view."""
    return getattr(view, "is_sent", False)
