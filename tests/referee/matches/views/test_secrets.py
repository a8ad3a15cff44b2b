"""No page, fragment, header or cookie tells a card that the one who looks may not know.

Games are played by chance over the pages, and the cards of every answer are read (see watching.py).
"""

import pytest
from django.test import Client

from tests.referee.conftest import MIXED, SHORT, SHORT_ROUND, Deal
from tests.referee.devices import Device, hidden, html, token
from tests.referee.seen_cards import read_cards
from tests.referee.watching import Watched

pytestmark = pytest.mark.django_db

MOST_MOVES = 9
"""Each kind of post in vain comes several times in as many moves."""


USUAL: dict[str, str] = {}
CALLS = {"last_card_call": "True"}
MUST_LAY = {"voluntary_draw": "False", "owed_before_count": "True"}


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, USUAL), (3, MUST_LAY), (4, CALLS)],
    ids=["two", "three who must lay", "four with calls"],
)
def test_whoever_looks_sees_no_card_but_their_own(
    device: Device, deal: Deal, seats: int, rules: dict[str, str]
) -> None:
    seed = 100 * seats + len(rules)
    deal(seed)
    device.start(seats=str(seats), **rules)
    game = Watched(device, seed)
    game.look_around()
    for _ in range(MOST_MOVES):
        if game.played.outcome():
            break
        game.go_on()

    assert {"handover", "turn", "after"} <= set(game.phases)


def test_at_the_end_of_a_round_and_in_the_next_nothing_is_given_away(
    device: Device, deal: Deal
) -> None:
    deal(SHORT, MIXED)
    device.start()
    game = Watched(device, SHORT, SHORT_ROUND)
    for _ in SHORT_ROUND:
        game.go_on()
    assert game.phases["count"] > 0

    device.next_round()
    game.look_around()
    game.go_on()
    assert device.lines != []


class TestALeak:
    """What the watch is for: it does not let a leak pass."""

    @pytest.fixture
    def watched(self, ada: Device) -> Watched:
        watched = Watched(ada, 1)
        watched.holder = 1
        return watched

    def test_a_page_without_one_passes(self, watched: Watched) -> None:
        watched.look_around()

    @pytest.mark.parametrize(
        "leak",
        ["<i>Ben has the sky 1</i>", "<i data-x='S1'></i>", "<!--play K5-->"],
    )
    def test_a_card_of_another_hand_is_noticed(self, watched: Watched, leak: str) -> None:
        answer = watched.device.page()
        answer.content = answer.content.replace(b"</main>", leak.encode() + b"</main>")

        with pytest.raises(AssertionError):
            watched.look(answer)

    def test_a_hand_that_stays_after_the_device_was_passed_on_is_noticed(
        self, watched: Watched
    ) -> None:
        watched.holder = None

        with pytest.raises(AssertionError):
            watched.look_around()

    def test_a_card_twice_too_many_is_noticed(self, watched: Watched) -> None:
        answer = watched.device.page()
        svg = html(answer).split('<button class="move')[1].partition(">")[2].split("</button>")[0]
        answer.content = answer.content.replace(b"</main>", svg.encode() + b"</main>")

        with pytest.raises(AssertionError):
            watched.look(answer)

    def test_a_card_in_a_header_is_noticed(self, watched: Watched) -> None:
        answer = watched.device.page()
        answer["X-Hand"] = "S1"

        with pytest.raises(AssertionError):
            watched.look(answer)

    def test_a_card_in_the_session_is_noticed(self, watched: Watched) -> None:
        session = watched.device.client.session
        session["hand"] = ["S1"]
        session.save()

        with pytest.raises(AssertionError):
            watched.look_around()


@pytest.mark.parametrize(
    ("address", "status"),
    [("/match/{code}/record/1/", 404), ("/match/{code}x/", 404), ("/nowhere/", 404)],
)
def test_an_error_page_names_no_card(ada: Device, address: str, status: int) -> None:
    answer = ada.client.get(address.format(code=ada.code))

    assert answer.status_code == status
    assert read_cards(html(answer)).every == set()


def test_a_bad_request_says_nothing_of_the_hand(ada: Device) -> None:
    answer = ada.post("move", seen="1-0", token=token(), move="play nothing")

    assert answer.status_code == 400
    assert read_cards(html(answer)).every == set()


def test_a_stranger_learns_no_card(ada: Device) -> None:
    address = f"/match/{ada.code}/"
    page = html(Client().get(address))

    assert read_cards(page).every == set()
    # The page may come back to the address that was asked for, in another language.
    assert ada.code not in page.replace(f'value="{address}"', "")


def test_cookies_hold_no_cards_and_scripts_cannot_read_them(ada: Device) -> None:
    cookies = ada.client.cookies

    assert set(cookies) == {"sessionid", "csrftoken"}
    for cookie in cookies.values():
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert len(cookie.value) == 32


def test_the_version_on_a_page_is_the_count_of_lines_and_no_more(ada: Device) -> None:
    assert hidden(ada.page(), "seen") == "1-0"
