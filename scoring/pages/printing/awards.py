"""What is given out after the last round: the list of prizes, and certificates.

Source: docs/rules/night.md, section 5.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from scoring.evening.wording import Text
from scoring.models import Event
from scoring.pages.printing.document import LISTS, Document, Paper, Part, PrintedEvening, is_closed
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.fitting import largest_type
from scoring.pages.printing.lists import list_page
from scoring.pages.standings.standings_page import StandingsPage
from scoring.posts.events.money import awards_in_words

CERTIFIED: Mapping[int, Text] = MappingProxyType(
    {
        1: gettext_lazy("First place"),
        2: gettext_lazy("Second place"),
        3: gettext_lazy("Third place"),
    }
)
"""The places that get a certificate, in words; whoever shares one gets one too."""
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


def _prizes(evening: PrintedEvening, paper: Paper) -> Part:
    awards = awards_in_words(evening.event_state)
    return Part("scoring/printing/prizes.html", list_page(paper), {"awards": awards})


def _certificates(evening: PrintedEvening, paper: Paper) -> Part | None:
    rows = StandingsPage(evening.event_state).ranked
    certificates = [
        Certificate(place, row.name, type_of_certified(row.name), row.total, row.tie)
        for row in rows
        if row.place is not None and (place := CERTIFIED.get(row.place))
    ]
    if not certificates:
        return None
    return _certified(certificates, paper)


def _blank_certificate(evening: PrintedEvening, paper: Paper) -> Part:
    return _certified([Certificate()], paper)


def _certified(certificates: Sequence[Certificate], paper: Paper) -> Part:
    page = f"certificate certificate-{paper}"
    context = {"certificates": certificates}
    return Part("scoring/printing/certificates.html", page, context, "certificates")


def type_of_certified(name: str) -> int:
    """Return the type of a name on a certificate."""
    return largest_type(name, NAME_TYPES, NAME_WIDTH, NAME_LINES)


def _has_prizes(event: Event) -> bool:
    return is_closed(event) and bool(event.prizes)


PRIZES = Document(
    "prizes",
    gettext_lazy("Prize list"),
    gettext_lazy("Who gets what, with room for a signature."),
    LISTS,
    _prizes,
    "list",
    is_of_round=False,
    is_there=_has_prizes,
    backs=Backs.NEXT,
)
CERTIFICATES = Document(
    "certificates",
    gettext_lazy("Certificates"),
    gettext_lazy("One for each of the first three places."),
    (Paper.A4,),
    _certificates,
    "certificate",
    is_of_round=False,
    is_there=is_closed,
    make_blank=_blank_certificate,
)
