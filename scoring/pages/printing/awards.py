"""What is given out after the last round: the list of prizes, and certificates.

Source: docs/rules/night.md, section 5.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from django.utils.translation import gettext_lazy, pgettext_lazy

from scoring.evening.wording import Text
from scoring.models import Event
from scoring.pages.printing.document import (
    LISTS,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
    is_closed,
    listed,
    until_closed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.fitting import largest_type
from scoring.pages.printing.lists import list_page
from scoring.pages.standings.standings_page import ExplainedRow, StandingsPage
from scoring.posts.events.money import awards_in_words

CERTIFIED: Mapping[int, Text] = MappingProxyType(
    {
        1: gettext_lazy("First place"),
        2: gettext_lazy("Second place"),
        3: gettext_lazy("Third place"),
    }
)
"""The places that get a certificate, in words; whoever shares one gets one too."""
AWARDS_ON_A_PAGE = {Paper.A4: 18, Paper.A5: 10}
NAME_TYPES = (50, 43, 36, 30, 26, 22, 19)
NAME_WIDTH, NAME_LINES = 230.0, 2


class Certificate(NamedTuple):
    """What stands on a certificate: the place, whose it is in type of so many points, and the
    reason where others have as many points. Without a name all of it is written in.
    """

    place: Text = ""
    name: str = ""
    size: int = 0
    total: str = ""
    reason: str = ""


class Occasion(NamedTuple):
    """What a certificate is given for."""

    name: str
    date: date


def _prizes(evening: PrintedEvening, paper: Paper) -> Part:
    awards = awards_in_words(evening.event_state)
    return Part("scoring/printing/prizes.html", list_page(paper), {"awards": awards})


def _certified_rows(evening: PrintedEvening) -> list[tuple[Text, ExplainedRow]]:
    return [
        (place, row)
        for row in StandingsPage(evening.event_state).ranked
        if row.place is not None and (place := CERTIFIED.get(row.place))
    ]


def _certificates(evening: PrintedEvening, paper: Paper) -> Part | None:
    certificates = [
        Certificate(place, row.name, type_of_certified(row.name), row.total, row.tie)
        for place, row in _certified_rows(evening)
    ]
    if not certificates:
        return None
    return certified(certificates, paper, _occasion(evening))


def _blank_certificate(evening: PrintedEvening, paper: Paper) -> Part:
    return certified([Certificate()], paper, _occasion(evening))


def _occasion(evening: PrintedEvening) -> Occasion:
    return Occasion(evening.event.name, evening.event.date)


def certified(certificates: Sequence[Certificate], paper: Paper, occasion: Occasion) -> Part:
    """Return certificates for what has a name and a day."""
    page = f"certificate certificate-{paper}"
    context = {"certificates": certificates, "occasion": occasion}
    return Part("scoring/printing/certificates.html", page, context, "certificates")


def type_of_certified(name: str) -> int:
    """Return the type of a name on a certificate."""
    return largest_type(name, NAME_TYPES, NAME_WIDTH, NAME_LINES)


def _until_awarded(evening: PrintedEvening) -> Text | None:
    if not evening.event.prizes:
        return pgettext_lazy("follows “available”", "once prizes are set")
    return until_closed(evening)


def _pages_of_prizes(evening: PrintedEvening, paper: Paper) -> PageCount:
    lines = sum(len(shares) for _title, shares in awards_in_words(evening.event_state))
    return listed(lines, AWARDS_ON_A_PAGE[paper])


def _until_ranked(evening: PrintedEvening) -> Text | None:
    if later := until_closed(evening):
        return later
    if _certified_rows(evening):
        return None
    return pgettext_lazy("follows “available”", "once somebody has a place")


def _sheets_of_certificates(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(len(_certified_rows(evening)))


def _has_prizes(event: Event) -> bool:
    return is_closed(event) and bool(event.prizes)


PRIZES = Document(
    "prizes",
    gettext_lazy("Prize list"),
    gettext_lazy("who gets what, to sign"),
    LISTS,
    _prizes,
    "list",
    is_of_round=False,
    is_there=_has_prizes,
    backs=Backs.NEXT,
    until=_until_awarded,
    length=_pages_of_prizes,
)
CERTIFICATES = Document(
    "certificates",
    gettext_lazy("Certificates"),
    gettext_lazy("for the first three"),
    (Paper.A4,),
    _certificates,
    "certificate",
    is_of_round=False,
    is_there=is_closed,
    make_blank=_blank_certificate,
    until=_until_ranked,
    length=_sheets_of_certificates,
)
