"""The seal of a deal on one device that is passed round, and what it was made from afterwards."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse

from referee.engine.sealing import hashed, link_of
from referee.matches.deals import present_deal
from referee.matches.example import start_example
from referee.models import Match
from tests.referee.conftest import PLAYERS
from tests.referee.devices import Device, html, text, token
from tests.referee.phone_devices import SHORT, play_to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def dealt(device: Device, monkeypatch: pytest.MonkeyPatch) -> Device:
    monkeypatch.setattr("referee.matches.deals.new_secret", lambda: SHORT)
    device.start()
    return device


def seal_of(page: HttpResponse) -> str:
    found = re.search(r"<code>([0-9a-f]{64})</code>", html(page))
    assert found
    return found[1]


def check_address(page: HttpResponse) -> str:
    address = re.search(r'href="(/deals/[^"]+link[^"]+)"', html(page))
    assert address
    return address[1].replace("&amp;", "&")


def test_the_seal_stands_in_the_menu_before_anybody_has_seen_a_card(dealt: Device) -> None:
    page = dealt.page()

    assert "the seal is in the menu" in text(page)
    assert "The seal of this deal" in text(page)
    assert seal_of(page) == link_of(dealt.match.secret, 0)


def test_the_deal_is_made_again_from_what_is_shown_after_it(dealt: Device) -> None:
    sealed, hands = seal_of(dealt.page()), present_deal(dealt.match).replay.states[0].hands
    play_to_the_end(dealt.match)
    address = check_address(dealt.page())
    link = parse_qs(urlsplit(address).query)["link"][0]
    page = dealt.client.get(address)

    deck = dealt.match.rules.deck(dealt.match.house_rules())
    assert hashed(link) == sealed
    assert "Checked: deal 1 was dealt as it was sealed." in text(page)
    assert page.context["remade"].hands == tuple(
        tuple(deck.face(card) for card in sorted(hand)) for hand in hands
    )


def test_the_count_shows_the_seal_of_the_next_deal(dealt: Device) -> None:
    play_to_the_end(dealt.match)
    shown = seal_of(dealt.page())
    dealt.next_round()

    assert dealt.match.deals.count() == 2
    assert seal_of(dealt.page()) == shown


def test_the_lot_of_the_first_deal_is_in_its_seal(dealt: Device) -> None:
    deal = dealt.match.deals.get()
    play_to_the_end(dealt.match)
    page = dealt.client.get(check_address(dealt.page()))

    assert deal.seed is not None
    assert deal.first == deal.seed % 2 + 1
    assert f"{PLAYERS[deal.first - 1]} plays first." in text(page)


def test_who_begins_as_the_youngest_is_not_said_to_be_drawn(dealt: Device) -> None:
    deal = dealt.match.deals.get()
    assert deal.seed is not None
    dealt.match.deals.update(first=2 - deal.seed % 2)
    play_to_the_end(dealt.match)
    page = dealt.client.get(check_address(dealt.page()))

    assert "plays first." not in text(page)


def test_no_page_of_a_deal_shows_what_it_is_made_from(dealt: Device) -> None:
    match = dealt.match
    secrets = [match.secret, *(link_of(match.secret, deal) for deal in (1, 2))]
    secrets.append(str(match.deals.get().seed))
    pages = [dealt.page()]
    pages.append(dealt.take())
    pages.append(dealt.page())

    assert not any(secret in html(page) for page in pages for secret in secrets)


def test_an_example_has_known_cards_and_no_seal() -> None:
    match = start_example(token())

    assert match.secret == ""


def test_a_match_that_began_without_a_seal_goes_on_without_one(
    dealt: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.update(secret="")
    monkeypatch.setattr("referee.matches.deals.secrets.randbelow", lambda _limit: 4321)
    play_to_the_end(dealt.match)
    assert "Was the deal fair?" not in text(dealt.page())
    dealt.next_round()

    assert dealt.match.deals.get(number=2).seed == 4321
    assert "The seal of this deal" not in text(dealt.page())
