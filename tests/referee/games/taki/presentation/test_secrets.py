"""No page, fragment or header of TAKI tells a card that the one who looks may not know.

Every edition is played by chance over the pages, and the cards of every answer are read (see
watching.py): in turn and out of it, refused, asked for a colour or a side, and at the count.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from referee.cards.card_names import card_name
from referee.engine.moves import Play
from referee.games import GAMES
from referee.games.taki import GAME
from referee.games.taki.cards import NAMES
from referee.templatetags.cards import card
from tests.referee.conftest import PLAYERS
from tests.referee.devices import Device, html, text, token
from tests.referee.seen_cards import TAKI
from tests.referee.watching import WatchedTaki

pytestmark = pytest.mark.django_db

Watch = Callable[..., WatchedTaki]
USUAL: dict[str, Any] = {}
PYRAMID = {"mode": "pyramid"}
MUST_LAY = {"voluntary_draw": False}


@pytest.fixture
def watch(taki: Callable[..., Device]) -> Watch:
    """Start a match of TAKI that this device plays, and watch it."""

    def started(edition: str, seats: int, seed: int, **options: Any) -> WatchedTaki:
        return WatchedTaki(taki(edition, seats, seed, **options), 2)

    return started


def waits(state: Any) -> bool:
    """Tell whether a +3 waits to be broken or accepted."""
    return bool(state.window and not state.window.counter)


def can_be_broken(state: Any) -> bool:
    """Tell whether a player who is not to move holds what breaks the +3 that waits."""
    others = GAME.out_of_turn(state)
    lays = [move for move in GAME.legal_moves(state) if type(move) is Play]
    return waits(state) and any(move.seat in others for move in lays)


def is_countered(state: Any) -> bool:
    """Tell whether somebody out of turn has laid the plus that breaks a +3, but not yet its 3."""
    return bool(state.window) and state.window.counter not in (0, state.turn)


def names_something(state: Any) -> bool:
    """Tell whether the player to move holds a card with which a colour or a side is named."""
    hand = state.hands[state.turn - 1]
    return not state.owed and any(NAMES.index(name) in hand for name in ("CC", "CR"))


def is_over(state: Any) -> bool:
    return bool(state.winner)


@pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [
        ("116", 3, USUAL),
        ("112", 4, MUST_LAY),
        ("crazy", 3, USUAL),
        ("116", 3, PYRAMID),
    ],
    ids=["116", "112, who can must lay", "crazy", "the Pyramid"],
)
def test_whoever_looks_sees_no_card_but_their_own(
    watch: Watch, edition: str, seats: int, options: dict[str, Any]
) -> None:
    game = watch(edition, seats, 1862, **options)
    game.look_around()
    game.go_on()
    game.leap(names_something)
    game.go_on()
    game.leap(waits)
    game.go_on()
    game.turn_of(game.state.turn)

    assert {"handover", "turn", "choose", "break", "after"} <= set(game.phases)


@pytest.mark.parametrize(
    ("edition", "options", "moment"),
    [
        ("116", PYRAMID, can_be_broken),
        ("112", PYRAMID, can_be_broken),
        ("112", PYRAMID, is_countered),
        ("crazy", PYRAMID, is_countered),
    ],
    ids=["116", "112, by two cards", "112, between the two", "crazy, between the two"],
)
def test_a_plus_three_that_is_broken_gives_no_hand_away(
    watch: Watch, edition: str, options: dict[str, Any], moment: Callable[[Any], bool]
) -> None:
    game = watch(edition, 3, 1862, **options)
    game.leap(moment)
    game.look_around()
    game.try_in_vain()
    breaking = [move for move in GAME.legal_moves(game.state) if type(move) is Play]
    game.turn_of(next(move.seat for move in breaking if move.seat != game.state.turn))

    assert game.phases["break"] > 0
    assert game.state.window is None


@pytest.mark.parametrize("seats", [2, 3])
def test_trying_cards_tells_nothing_of_what_a_plus_three_lets_one_draw(
    watch: Watch, seats: int
) -> None:
    game = watch("116", seats, 1862)
    game.leap(waits)
    state, lines = game.state, game.device.lines
    drawn = game.names(state.stock[state.drawn : state.drawn + 3])
    hand = game.names(state.hands[state.turn - 1])
    game.take(state.turn)
    fields = game.device.move_fields("")
    tried = [name for name in game.deck.names if name in {*drawn, *TAKI.names.values()}]
    for name in tried:
        if name in hand or not game.deck.copies[NAMES.index(name)]:
            continue
        sent = {**fields, "token": token(), "move": f"play {name}"}
        answer = game.device.post("move", htmx=True, **sent)
        words = card_name(game.deck.face(NAMES.index(name)))
        assert f"{PLAYERS[state.turn - 1]} cannot hold the {words}." in text(answer)

    assert set(drawn) - set(hand)
    assert game.device.lines == lines


@pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [
        ("116", 4, USUAL),
        ("112", 2, USUAL),
        ("crazy", 3, USUAL),
        ("116", 2, PYRAMID),
    ],
    ids=["116", "112", "crazy", "the Pyramid"],
)
def test_at_the_end_of_a_round_and_in_the_next_nothing_is_given_away(
    watch: Watch, edition: str, seats: int, options: dict[str, Any]
) -> None:
    game = watch(edition, seats, 1862, **options)
    game.leap(is_over, before=2)
    while game.script:
        game.follow()
    game.look_around()
    assert game.phases["count"] > 0

    game.look(game.device.next_round())
    game.look_around()
    game.go_on()
    assert game.played.deal.number == 2


@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_looking_back_through_the_eyes_of_a_seat_shows_what_it_saw(
    watch: Watch, edition: str
) -> None:
    game = watch(edition, 3, 1862)
    game.leap(is_over)
    played = game.played
    states, replay = played.replay.states, f"/match/{game.device.code}/replay/1"
    for step in game.chance.sample(range(1, len(states) - 1), 5):
        leading = game.names([states[step].leading])
        plays = [move.card for move in played.moves[:step] if type(move) is Play]
        laid = game.names([*states[0].discards, *plays])
        for seat in (1, 2, 3):
            hand = game.names(states[step].hands[seat - 1])
            seen = game.read(html(game.device.client.get(f"{replay}/{step}/?seat={seat}")))
            assert {*hand, *leading} <= set(seen.drawn) <= {*hand, *laid}
            assert seen.every <= {*hand, *laid}


class TestALeak:
    """What the watch is for: it does not let a leak pass."""

    @pytest.fixture
    def game(self, watch: Watch) -> WatchedTaki:
        """Ada holds the device and is to move."""
        game = watch("116", 3, 1862)
        game.take(1)
        return game

    def test_a_page_without_one_passes(self, game: WatchedTaki) -> None:
        game.look_around()

    @pytest.mark.parametrize("neighbour", [1, 2])
    def test_the_hand_of_a_neighbour_is_noticed(
        self, game: WatchedTaki, monkeypatch: pytest.MonkeyPatch, neighbour: int
    ) -> None:
        def seen_by(state: Any, seat: int) -> Any:
            hands = state.hands
            return state._replace(hands=(*hands[neighbour:], *hands[:neighbour]))

        monkeypatch.setitem(GAMES, "taki", replace(GAME, seen_by=seen_by))
        with pytest.raises(AssertionError):
            game.look_around()

    def test_a_hand_that_stays_after_the_device_was_passed_on_is_noticed(
        self, game: WatchedTaki
    ) -> None:
        game.holder = None

        with pytest.raises(AssertionError):
            game.look_around()

    @pytest.mark.parametrize("place", ["said", "named", "drawn", "in a header"])
    def test_any_card_of_another_hand_is_noticed(self, game: WatchedTaki, place: str) -> None:
        hands, answer = game.state.hands, game.device.page()
        known, page = {*hands[0], *game.state.discards}, answer.content
        for number in {*hands[1], *hands[2]} - known:
            face, name = game.deck.face(number), game.deck.names[number]
            leak = {
                "said": f"<p>Ben has the {card_name(face)}.</p>",
                "named": f'<input type="hidden" name="hand" value="{name}">',
                "drawn": card(face, hidden=True),
            }
            if place in leak:
                answer.content = page + leak[place].encode()
            else:
                answer["X-Hand"] = name
            with pytest.raises(AssertionError):
                game.look(answer)
