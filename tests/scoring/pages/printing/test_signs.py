"""What hangs in the hall for phones: the poster of the evening, and the card with the Wi-Fi."""

import html
import re
from pathlib import Path

import pytest

from scoring.models import Club, Event, HallNetwork
from scoring.pages.printing.signs import scanned_network
from tests.scoring.building import a_club, an_event, logged_in
from tests.scoring.pages.printing.test_pdf import LONG, MM, pdf_at

SIZES = {"a3": (297, 420), "a4": (210, 297), "a5": (148, 210)}


def get(event: Event, rest: str, host: str = "192.168.1.20:8000"):
    of = "" if rest.startswith("1/") else "evening/"
    address = f"/event/{event.code}/print/{of}{rest}"
    return logged_in(event.club).get(address, headers={"host": host})


def words(event: Event, rest: str, **more: str) -> str:
    answer = get(event, rest, **more)
    assert answer.status_code == 200
    return html.unescape(" ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split()))


def a_network(club: Club, name: str = "De Linde", password: str = "kaarten26") -> HallNetwork:
    return HallNetwork.objects.create(club=club, name=name, password=password)


@pytest.mark.parametrize(
    ("network", "scanned"),
    [
        (HallNetwork(name="Hall", password="kaarten26"), "WIFI:T:WPA;S:Hall;P:kaarten26;;"),
        (HallNetwork(name="Open"), "WIFI:T:nopass;S:Open;;"),
        (
            HallNetwork(name="Away", password="kaarten26", is_hidden=True),
            "WIFI:T:WPA;S:Away;P:kaarten26;H:true;;",
        ),
        (
            HallNetwork(name='a;b,c:d\\e"f', password="p;q:r,s\\t"),
            r"WIFI:T:WPA;S:a\;b\,c\:d\\e\"f;P:p\;q\:r\,s\\t;;",
        ),
    ],
)
def test_a_network_is_scanned_with_its_signs_escaped(network: HallNetwork, scanned: str) -> None:
    assert scanned_network(network) == scanned


@pytest.mark.django_db
def test_the_poster_of_an_evening_in_public_has_its_code_in_large_letters() -> None:
    event = an_event(a_club("De Joker"), is_public=True, public_code="PUBLIC77", name="Vrijdag")

    shown = words(event, "evening-poster/a4/")

    for each in ("De Joker", "Vrijdag", "192.168.1.20:8000/join", "PUBLIC77", "standings"):
        assert each in shown


@pytest.mark.django_db
def test_the_poster_of_another_evening_leads_to_the_tables() -> None:
    shown = words(an_event(a_club()), "evening-poster/a4/")

    assert "192.168.1.20:8000/join and type the code that stands on your table." in shown


@pytest.mark.django_db
def test_without_a_network_the_poster_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foundation.addresses.lan_addresses", list)

    answer = get(an_event(a_club()), "evening-poster/a4/", host="localhost:8000").content.decode()

    assert "Scan the code on your table" in answer
    assert 'class="scan' not in answer


@pytest.mark.django_db
def test_the_card_of_the_network_has_its_name_and_password() -> None:
    event = an_event(a_club())
    a_network(event.club)

    shown = words(event, "network-card/a5/")

    assert "De Linde and type the password kaarten26" in shown
    assert "Then open 192.168.1.20:8000" in shown


@pytest.mark.django_db
def test_without_a_network_there_is_no_card_of_it() -> None:
    event = an_event(a_club())

    assert get(event, "network-card/a5/").status_code == 404
    page = logged_in(event.club).get(f"/event/{event.code}/print/").content.decode()
    assert 'value="network-card"' not in page
    assert "once the Wi-Fi is entered" in page
    assert f'href="/club/{event.club.code}/paper/"' in page


@pytest.mark.django_db
@pytest.mark.usefixtures("_pdfs")
@pytest.mark.parametrize(
    ("what", "paper"),
    [
        ("evening-poster", "a4"),
        ("evening-poster", "a3"),
        ("network-card", "a5"),
        ("network-card", "a4"),
    ],
)
def test_a_sign_is_one_sheet_with_every_word_inside(what: str, paper: str, tmp_path: Path) -> None:
    event = an_event(a_club(LONG[0]), name=LONG[0], is_public=True, public_code="PUBLIC77")
    a_network(event.club, "W" * 32, "M" * 63)
    pdf = pdf_at(event, f"evening/{what}/{paper}.pdf", tmp_path)
    wide, high = SIZES[paper]

    assert pdf.sizes == [(wide, high)]
    for word in pdf.words:
        assert 5 * MM < word.left < word.right < (wide - 5) * MM, word
        assert 5 * MM < word.top < word.bottom < (high - 5) * MM, word
