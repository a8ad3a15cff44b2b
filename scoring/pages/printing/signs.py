"""What hangs in the hall for phones: how to follow the evening, and how to get into the Wi-Fi."""

import re

from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from foundation.addresses import scan_code
from scoring.evening.wording import Text
from scoring.models import Event, HallNetwork
from scoring.pages.printing.document import POSTERS, Document, Paper, Part, PrintedEvening
from scoring.pages.printing.fitting import largest_type, unbroken_type
from scoring.posts.clubs.on_paper import network_of

TITLE_TYPES = (60, 52, 44, 36, 30, 26)
WORD_TYPES = {Paper.A4: (48, 40, 34, 26, 20), Paper.A5: (30, 26, 22, 18)}
WIDTHS = {Paper.A3: 273.0, Paper.A4: 186.0, Paper.A5: 128.0}
"""What stands beside the margins of `sign` in paper/signs.css, in millimetres."""


def scanned_network(network: HallNetwork) -> str:
    """Return what a phone scans to get into a network, as the makers of phones have agreed on it.

    Signs that mean something there have a stroke before them.
    """
    fields = [f"S:{_escaped(network.name)}"]
    if network.password:
        fields = ["T:WPA", *fields, f"P:{_escaped(network.password)}"]
    else:
        fields = ["T:nopass", *fields]
    if network.is_hidden:
        fields.append("H:true")
    return f"WIFI:{';'.join(fields)};;"


def _escaped(text: str) -> str:
    return re.sub(r'([\\;,:"])', r"\\\1", text)


def _poster(evening: PrintedEvening, paper: Paper) -> Part:
    event = evening.event
    code = event.public_code if event.is_public else None
    joining = reverse("door:join")
    path = reverse("scoring:public", args=[code]) if code else joining
    address = evening.address(path)
    context = {
        "code": code or "",
        "address": _spelled_out(address),
        # In capitals a code to scan has fewer and so coarser squares; not every path may be so.
        "qr": scan_code(address.upper() if code else address, border=2) if address else "",
        "joining": _spelled_out(evening.address(joining)),
        "title_size": largest_type(event.name, TITLE_TYPES, WIDTHS[paper], 2),
    }
    return Part("scoring/printing/evening_poster.html", f"sign sign-{paper}", context)


def _network_card(evening: PrintedEvening, paper: Paper) -> Part | None:
    network = network_of(evening.event.club)
    if network is None:
        return None
    context = {
        "network": network,
        "qr": scan_code(scanned_network(network), border=2),
        "address": _spelled_out(evening.address("/")),
        "size": min(_type_of(words, paper) for words in (network.name, network.password)),
    }
    return Part("scoring/printing/network_card.html", f"sign sign-{paper}", context)


def _type_of(words: str, paper: Paper) -> int:
    """Return the type of a network's name or password: it is typed as it stands there, so it is
    rather smaller than broken.
    """
    sizes, width = WORD_TYPES[paper], WIDTHS[paper]
    return unbroken_type(words, sizes, width) or largest_type(words, sizes, width, 2)


def _spelled_out(address: str) -> str:
    """Return an address as it is typed, without what browsers add by themselves."""
    return address.partition("://")[2].rstrip("/")


def has_network(event: Event) -> bool:
    return HallNetwork.objects.filter(club=event.club_id).exists()


def _until_entered(evening: PrintedEvening) -> Text | None:
    if has_network(evening.event):
        return None
    return pgettext_lazy("follows “available”", "once the Wi-Fi is entered")


EVENING_POSTER = Document(
    "evening-poster",
    gettext_lazy("Poster: the evening on your phone"),
    gettext_lazy("a code to scan"),
    POSTERS,
    _poster,
    "code",
    is_of_round=False,
    has_results=False,
)
NETWORK_CARD = Document(
    "network-card",
    gettext_lazy("Card with the hall’s Wi-Fi"),
    gettext_lazy("a code that lets phones in"),
    (Paper.A5, Paper.A4),
    _network_card,
    "code",
    is_of_round=False,
    has_results=False,
    is_there=has_network,
    until=_until_entered,
)
