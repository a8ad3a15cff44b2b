"""No page, fragment or header of Jokeren tells a card that the one who looks may not know.

Deals are played by chance over the pages, and the cards of every answer are read (see
watching_jokeren.py): with trays of cards that lie elsewhere, refused, late, taken back, at the
handover and at the count.
"""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from referee.cards.card_names import card_name
from referee.games import GAMES
from referee.templatetags.cards import card
from tests.referee.devices import text
from tests.referee.jokeren_device import ADA, BEN, GAME, GIL, NAMES, ROUND, Player, known
from tests.referee.watching_jokeren import WatchedJokeren

pytestmark = pytest.mark.django_db
USUAL: dict[str, Any] = {}


def watch(
    client: Client, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int, **options: Any
) -> WatchedJokeren:
    monkeypatch.setattr("referee.matches.deals.seed_of", lambda _link, _words: seed)
    monkeypatch.setattr("referee.matches.deals.first_of", lambda _seed, _seats: 1)
    player = Player(client)
    player.begin(*NAMES[:seats], **options)
    return WatchedJokeren(player, seed)


@pytest.mark.parametrize(
    ("seats", "turns", "options"),
    [
        (3, 4, USUAL),
        (2, 4, {"opening_points": 0, "layoff_wait": 0, "discard_pick": "free"}),
        (4, 4, {"opening_points": 0, "draw_count": 2, "upcard": True, "joker_set_swap": "either"}),
        (2, 4, {"opening_points": 0, "hand_size": 7, "go_out": "optional", "first_orbit": "free"}),
    ],
    ids=["at home", "everything at once", "two cards a turn", "seven cards"],
)
def test_whoever_looks_sees_no_card_but_their_own(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    turns: int,
    options: dict[str, Any],
) -> None:
    game = watch(client, monkeypatch, seats, 100 * seats + turns, **options)
    game.look_around()
    for _ in range(turns):
        if game.played.outcome():
            break
        game.go_on()
    game.look_around()

    assert {"handover", "laying"} <= set(game.phases)


def test_a_penalty_a_round_that_ends_and_the_next_one_give_nothing_away(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(monkeypatch, ADA, BEN, GIL)
    player = Player(client)
    player.begin("Ada", "Ben", "Gil")
    game = WatchedJokeren(player, 1)
    player.play(*ROUND[:3], "0 penalty 2 2", "0 penalty 1 1")
    game.look_around()
    game.take(2)
    assert "Ben drew 2 cards." in text(player.page())
    game.put_down(2)
    player.play("0 undo", "0 undo", *ROUND[3:])
    game.look_around()
    assert game.phases["count"] > 0

    player.next_round()
    game.look_around()
    assert game.phases["handover"] > 0
    game.go_on()


def test_a_card_that_lies_elsewhere_is_refused_alike_wherever_it_lies(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(monkeypatch, ADA, BEN, GIL)
    player = Player(client)
    player.begin("Ada", "Ben", "Gil")
    player.take()
    player.tap("move:draw")
    told = []
    for name in ("QS", "AS", "3D", "KS"):  # of Ben, of Gil, next in the stock, deep in the stock
        answer = player.tap("lay", "", f"{name} JC QC")
        face = GAME.deck(player.match.house_rules()).face(GAME.notation.deck.held(name))
        told.append(text(answer).replace(card_name(face), "card").split("Ready")[0])

    assert len({each[each.index("Not allowed") :] for each in told}) == 1


class TestALeak:
    """What the watch is for: it does not let a leak pass."""

    @pytest.fixture
    def game(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> WatchedJokeren:
        """Ada has drawn and looks at her hand."""
        known(monkeypatch, ADA, BEN, GIL)
        player = Player(client)
        player.begin("Ada", "Ben", "Gil")
        game = WatchedJokeren(player, 1)
        player.take()
        player.tap("move:draw")
        game.holder = 1
        return game

    def test_a_page_without_one_passes(self, game: WatchedJokeren) -> None:
        game.look_around()

    @pytest.mark.parametrize(
        "leak",
        [
            "<i>Ben has the queen of spades</i>",
            "<i>Gil: A♠\ufe0e</i>",
            "<i data-x='6H'></i>",
            "<!--2 discard 9S-->",
            '<input type="hidden" name="meld" value="JS JH JD">',
        ],
    )
    def test_a_card_of_another_hand_is_noticed(self, game: WatchedJokeren, leak: str) -> None:
        answer = game.device.page()
        answer.content = answer.content.replace(b"</main>", leak.encode() + b"</main>")

        with pytest.raises(AssertionError):
            game.look(answer)

    def test_a_card_drawn_once_too_often_is_noticed(self, game: WatchedJokeren) -> None:
        answer = game.device.page()
        drawn = card(GAME.notation.deck.face(GAME.notation.deck.held("KH")))
        answer.content = answer.content.replace(b"</main>", f"{drawn}</main>".encode())

        with pytest.raises(AssertionError):
            game.look(answer)

    def test_a_hand_that_stays_after_the_device_was_passed_on_is_noticed(
        self, game: WatchedJokeren
    ) -> None:
        game.holder = None

        with pytest.raises(AssertionError):
            game.look_around()

    def test_hands_that_everybody_sees_are_noticed(
        self, game: WatchedJokeren, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def seen_by(state: Any, _seat: int) -> Any:
            return state._replace(hands=(state.hands[1], *state.hands[1:]))

        monkeypatch.setitem(GAMES, "jokeren", replace(GAME, seen_by=seen_by))
        with pytest.raises(AssertionError):
            game.look_around()

    def test_a_tray_that_is_not_held_against_the_hand_is_noticed(
        self, game: WatchedJokeren, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            "referee.games.melds.presentation.meld_page.within", lambda tray, _hand, _deck: tray
        )

        with pytest.raises(AssertionError):
            game.tap("group", (), "QS QH QD")
