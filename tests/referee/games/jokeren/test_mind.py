"""How Jokeren is played well: every deal ends, nothing hidden is used, levels differ."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from referee.engine.mind import EASY, NORMAL, STRONG, Budget, Level
from referee.engine.moves import Undo
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.mind import MIND, holds_back, own_moves, search, value
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import COMPETITION, HOME, Options
from referee.games.jokeren.player.plans import best_plan
from referee.games.melds.moves import Discard
from referee.players.choosing import ComputerPlayer
from referee.players.table import decide
from referee.players.worlds import determinize, unseen_cards
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

OTHERS = (
    Options(draw_count=2, discard_pick="free", fit_discard="forbid"),
    Options(joker_keep=True, joker_set_swap="either", jokers=8, joker_ratio="any", joker_gap=0),
    Options(hand_size=7, opening_points=60, opening_single_meld=True, first_orbit="no_open"),
    Options(go_out="optional", layoff_wait=0, joker_set_swap="both", discard_pick="never"),
    Options(melds="runs", ace_wrap=True, layoff_wait=2, hand_score="pips", fit_discard="points"),
    Options(melds="sets", first_orbit="free", max_renewals=0, discard_pick="use_now_opened"),
)


def play(options: Options, seats: int, seed: int, level: Level) -> Iterator[tuple[Any, Any]]:
    """Yield each state and the move that is made, and the end with None."""
    state = GAME.start(options, GAME.deal(options, seats, seed), 1)
    players = {seat: ComputerPlayer(GAME, level) for seat in range(1, seats + 1)}
    chance, piles = random.Random(seed).random, 0
    for _ in range(4000):
        if shuffle := GAME.next_shuffle(state, seed, piles + 1):
            piles += 1
            state = GAME.apply(state, shuffle)
        made = decide(GAME, state, players, chance)
        if made is None:
            break
        yield state, made.decision.move
        state = GAME.apply(state, made.decision.move)
    yield state, None


def levels() -> list[Any]:
    return [pytest.param(MIND.levels[name], id=name) for name in (EASY, NORMAL, STRONG)]


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("options", [HOME, COMPETITION, *OTHERS])
def test_every_deal_ends_and_nothing_is_taken_back(options: Options, level: Level) -> None:
    for seats in (3, 4):
        moves = list(play(options, seats, 7 * seats, level))

        assert moves[-1][0].over
        assert not any(type(move) is Undo for _, move in moves)


def test_slips_by_chance_alone_end_every_deal_too() -> None:
    for seed in range(3):
        moves = list(play(HOME, 2, seed, Level(range(2, 7), slips=1.0)))

        assert moves[-1][0].over
        assert not any(type(move) is Undo for _, move in moves)


@pytest.mark.parametrize("level", levels())
def test_two_worlds_that_differ_in_unseen_cards_alone_get_the_same_moves(level: Level) -> None:
    lots, player = random.Random(2).random, ComputerPlayer(GAME, level)
    for state, move in play(HOME, 3, 11, MIND.levels[NORMAL]):
        if move is None:
            break
        seat = state.turn
        view = GAME.seen_by(state, seat)
        world = determinize(view, unseen_cards(GAME, view), lots)

        first, second = (
            player.choose(
                GAME.seen_by(each, seat), GAME.legal_for(each, seat), random.Random(5).random
            )
            for each in (state, world)
        )

        assert first == second


def test_a_joker_is_thrown_away_by_nobody_who_holds_another_card() -> None:
    for state, move in play(HOME, 4, 3, Level(range(2, 7), slips=1.0)):
        if type(move) is Discard and move.card == JOKER:
            assert {*state.hands[move.seat - 1]} == {JOKER}


def test_who_cannot_end_the_turn_takes_back() -> None:
    hands = ("5H * 7H KC KD KH 9C 4C", "QS QH QD JS JH JD 6H 9S")
    state = state_of(*BOTH_OUT, "2 swap 6H M1", hands=hands)
    view = GAME.seen_by(state, 2)
    stuck = view._replace(melds=())

    assert own_moves(stuck, GAME.legal_moves(stuck)) == (Undo(2),)
    assert Undo(2) not in own_moves(view, GAME.legal_moves(view))


def strong(view: Any, hand: str) -> Any:
    names = tuple(map(DECK.held, hand.split()))
    view = view._replace(hands=(view.hands[0], names))
    moves = own_moves(view, GAME.legal_for(view, 2))
    return search(view, moves, random.Random(1).random, Budget(20))


def test_the_strong_player_lays_nothing_that_others_could_lay_off_on() -> None:
    hands = ("5H * 7H KC KD KH 9C 4C 8S 10D 2H", "QS QH QD JS JH JD 9C 2C 4H")
    view = GAME.seen_by(state_of(*BOTH_OUT, hands=hands), 2)
    held = "3S 3C 3H 6D 9S"

    assert type(strong(view, held)) is Discard
    # The last turn lays all, and so does the one before another player goes out.
    assert type(strong(view, "3S 3C 3H 9S")) is not Discard
    short = view._replace(hands=((0,), view.hands[1]))
    assert type(strong(short, held)) is not Discard


def test_a_player_who_is_not_out_holds_no_opening_back() -> None:
    state = state_of("1 draw", hands=("KH KC KD 5H 5C 5D 9S 8D 3C", "2S 4S"))

    assert not holds_back(state, best_plan(state))


def test_a_world_is_worth_the_share_of_the_win() -> None:
    end = list(play(HOME, 2, 4, MIND.levels[NORMAL]))[-1][0]

    shares = [value(end, seat) for seat in (1, 2)]

    assert sum(shares) == 1
    assert max(shares) == 1
    assert sum(value(GAME.start(HOME, GAME.deal(HOME, 3, 1), 1), seat) for seat in (1, 2, 3)) == (
        pytest.approx(1)
    )
