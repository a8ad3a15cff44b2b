"""No page, fragment, header or cookie tells a card that the one who looks may not know.

Games are played by chance over the pages. The test keeps its own account of who holds the device,
and reads the cards of every answer; it has the hands from the rules, never from a page.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from django.http import HttpResponse
from django.test import Client

from referee.engine.moves import Draw, Play
from referee.games.eight_colours import GAME
from referee.games.eight_colours.cards import DECK
from referee.matches import Played, present_deal
from tests.referee.views.conftest import MIXED, SHORT, SHORT_ROUND, Deal
from tests.referee.views.playing import Device, hidden, html, phase, text, token
from tests.referee.views.seen_cards import read_cards

pytestmark = pytest.mark.django_db

OF_WILDS = re.compile(r"another wild fits|, a wild, or draw\.")
"""What a sentence says of wilds as such, whoever may hold one."""
MOST_MOVES = 16


def names(cards: Iterable[int]) -> list[str]:
    return [DECK.names[DECK.plain[card]] for card in cards]


class Watched:
    """A match played by chance, with every answer looked through."""

    def __init__(self, device: Device, seed: int, script: Sequence[str] = ()) -> None:
        self.device = device
        self.chance = random.Random(seed)
        self.script = list(script)
        self.holder: int | None = None
        self.phases: Counter[str] = Counter()

    @property
    def played(self) -> Played:
        return present_deal(self.device.match)

    def look(self, answer: HttpResponse, asked: str = "") -> HttpResponse:
        """Check an answer: what is drawn exactly, what is said or named against what is known.

        `asked` is what the post itself named, which the answer may name again.
        """
        if answer.status_code == 302:
            self.check_head(answer)
            return self.look(self.device.page(), asked)
        assert answer.status_code == 200
        replay = self.played.replay
        state, kind = replay.state, phase(answer)
        self.phases[kind] += 1
        seen = read_cards(OF_WILDS.sub("", html(answer)))
        leading = names(state.discards[-1:])
        hand = names(state.hands[self.holder - 1]) if self.holder else []
        laid = names({card for each in replay.states for card in each.discards})
        known = {*hand, *laid}
        if state.winner:
            known |= {*names(card for left in state.hands for card in left)}
            assert kind == "count"
        elif self.holder is None:
            assert kind == "handover"
            assert seen.drawn == []
            assert seen.named == set()
        elif "Which colour" in text(answer):
            assert sorted(seen.drawn) == leading
        else:
            assert sorted(seen.drawn) == sorted(hand + leading)
            assert seen.named <= set(hand)
        assert seen.every - read_cards(asked).every <= known
        self.check_head(answer)
        return answer

    def check_head(self, answer: HttpResponse) -> None:
        head = {name: value for name, value in answer.items() if name != "X-Request-ID"}
        assert read_cards(json.dumps(head)).every == set()
        session = dict(self.device.client.session)
        assert read_cards(json.dumps(session)).every == set()

    def look_around(self) -> None:
        """Fetch what can be fetched at this moment."""
        self.look(self.device.page())
        self.look(self.device.page(htmx=True))
        played = self.played
        record = self.device.client.get(f"/match/{self.device.code}/record/{played.deal.number}/")
        assert (record.status_code == 200) is bool(played.outcome())
        if record.status_code == 404:
            assert read_cards(html(record)).every == set()

    def htmx(self) -> bool:
        return self.chance.random() < 0.5

    def go_on(self) -> None:
        """Take the device and make a turn of one move; try what is not allowed now and then."""
        before = self.played
        version, turn = before.version, before.replay.state.turn
        answer = self.device.post("take", htmx=self.htmx(), seen=version)
        self.holder = turn
        self.look(answer)
        self.look_around()
        self.try_in_vain()
        move = self.choose()
        fields = {"seen": version, "token": token(), "move": move}
        answer = self.device.post("move", htmx=self.htmx(), **fields)
        state = self.played.replay.state
        keeps = move == "draw" or before.match.house_rules().last_card_call
        if state.winner or (state.turn != turn and not keeps):
            self.holder = None
        self.look(answer)
        self.look(self.device.post("move", htmx=self.htmx(), **fields))
        self.look_around()
        if not state.winner:
            answer = self.device.post("put-down", htmx=self.htmx(), seat=str(turn))
            self.holder = None
            self.look(answer)
            self.look_around()
            self.try_in_vain()

    def choose(self) -> str:
        if self.script:
            return self.script.pop(0).split(" ", 1)[1]
        state = self.played.replay.state
        moves = [move for move in GAME.legal_moves(state) if isinstance(move, Play | Draw)]
        lays = [move for move in moves if isinstance(move, Play)]
        move = self.chance.choice(sorted(lays or moves, key=repr))
        return GAME.notation.write(move).split(" ", 1)[1]

    def try_in_vain(self) -> None:
        """Post a card of any kind, a wild without its colour, and from a page that is stale."""
        post, any_card = self.device.post, self.chance.choice(["R5", "SS", "B+2", "W", "G0"])
        before = self.played
        version, kind = before.version, f"play {any_card}"
        odd = post("move", htmx=self.htmx(), seen=version, token=token(), move="play nothing")
        assert odd.status_code == (400 if self.holder else 200)
        if self.holder:
            assert read_cards(html(odd)).every == set()
        self.look(post("move", htmx=self.htmx(), seen="0-0", token=token(), move=kind), kind)
        state = before.replay.state
        cards = [*set(names(state.hands[state.turn % len(state.hands)])), "W", "W+4"]
        for card in self.chance.sample(sorted(cards), 3):
            move = f"play {card}"
            if card in names(state.hands[state.turn - 1]) and card[0] != "W":
                continue
            self.look(post("move", htmx=self.htmx(), seen=version, token=token(), move=move), move)
        self.look(post("take", htmx=self.htmx(), seen="0-0"))
        self.look(post("next", htmx=self.htmx(), seen=version, token=token()))
        assert self.device.lines == list(before.lines)


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
        svg = html(answer).split('<div class="leading">')[1].split("</div>")[0]
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
    answer = Client().get(f"/match/{ada.code}/")

    assert read_cards(html(answer)).every == set()
    assert ada.code not in html(answer)


def test_cookies_hold_no_cards_and_scripts_cannot_read_them(ada: Device) -> None:
    cookies = ada.client.cookies

    assert set(cookies) == {"sessionid", "csrftoken"}
    for cookie in cookies.values():
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert len(cookie.value) == 32


def test_the_version_on_a_page_is_the_count_of_lines_and_no_more(ada: Device) -> None:
    assert hidden(ada.page(), "seen") == "1-0"
