"""The settings that everything on the page Paper is printed by."""

from collections.abc import Collection
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from foundation.language.shared import WANTED
from foundation.web.requests import whole_number
from scoring.models import Event
from scoring.pages.printing.document import MOST_COPIES, PageCount, Paper, paper_of
from scoring.pages.printing.drawing import Backs

ONE_SIDE, TWO_SIDES = "1", "2"
COOKIE = "paper"


class PrintSettings(NamedTuple):
    """On which paper and in which language, on one side or both, in how many copies."""

    paper: Paper
    sides: str
    language: str
    copies: int = 1

    @property
    def is_two_sided(self) -> bool:
        return self.sides == TWO_SIDES

    def sheets(self, pages: PageCount, backs: Backs) -> int:
        """Return how many sheets of paper so many pages take."""
        shares = self.is_two_sided and backs is Backs.NEXT
        return (-(-pages.number // 2) if shares else pages.number) * self.copies


def settings_of(request: HttpRequest, event: Event) -> PrintSettings:
    """Return what an address asks for, otherwise what was last chosen on this device for the
    evening, otherwise what is usual there. The copies are asked for or one: nobody expects so many
    of something else an hour later.
    """
    kept = dict(
        zip(("paper", "sides", WANTED), request.COOKIES.get(COOKIE, "").split("."), strict=False)
    )

    def chosen(name: str, among: Collection[str], usual: str) -> str:
        wanted = (request.GET.get(name, ""), kept.get(name, ""))
        return next((each for each in wanted if each in among), usual)

    return PrintSettings(
        Paper(chosen("paper", list(Paper), paper_of(event))),
        chosen("sides", (ONE_SIDE, TWO_SIDES), ONE_SIDE),
        chosen(WANTED, dict(settings.LANGUAGES), event.language),
        copies_of(request.GET.get("copies", "1")) or 1,
    )


def keep_settings(response: HttpResponse, chosen: PrintSettings, path: str) -> None:
    """Have this device know them again below a path, until its browser is closed."""
    response.set_cookie(
        COOKIE,
        ".".join(chosen[:3]),
        path=path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def copies_of(entered: str) -> int | None:
    """Return how many copies are wanted, or None for what is no such number."""
    number = whole_number(entered)
    return number if number is not None and 1 <= number <= MOST_COPIES else None
