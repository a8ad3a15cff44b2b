"""What a seat may see: no card that it may not know is in the state that it is given."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from referee.engine.cards import UNSEEN
from referee.engine.moves import Play
from referee.engine.rulings import ALLOWED
from tests.builders import (
    EVERY_GAME,
    Setting,
    by_game,
    every_line,
    lays_melds,
    random_play,
    short_of_cards,
)
from tests.cases import by_group

SETTINGS = [
    Setting(game.code, edition, options, seats)
    for game in EVERY_GAME.values()
    for edition, options in game.editions.items()
    for allowed in [game.seats_under(options)]
    for seats in sorted({allowed[0], allowed[1], min(allowed[-1], 4)})
]
each_setting = by_group(by_game(SETTINGS))


@cache
def states(setting: Setting) -> tuple[Any, ...]:
    """Return a thousand and more states of plays by chance, those after the end included."""
    game, options = setting.game, setting.options
    found = []
    for seed in range(9):
        deal = game.deal(options, setting.seats, seed)
        if seed % 3 == 1:
            deal = short_of_cards(deal, 30)
        found.append(game.start(options, deal, 1))
        found += [step.after for step in random_play(setting, deal, seed, most=1000)]
    return tuple(found)


def views(setting: Setting) -> Iterator[tuple[Any, int, Any]]:
    """Yield every second state and the last ones, with each seat (0: an onlooker) and its view."""
    found = states(setting)
    for state in [*found[::2], *(state for state in found if setting.game.outcome(state))]:
        for seat in range(setting.seats + 1):
            yield state, seat, setting.game.seen_by(state, seat)


@each_setting
def test_the_states_are_many_and_some_are_over(setting: Setting) -> None:
    over = [state for state in states(setting) if setting.game.outcome(state)]

    assert len(states(setting)) > 300
    assert len(over) >= 5


@each_setting
def test_nobody_sees_the_draw_pile(setting: Setting) -> None:
    for _, _, seen in views(setting):
        assert set(seen.stock) <= {UNSEEN}


@each_setting
def test_nobody_sees_another_hand_before_the_end(setting: Setting) -> None:
    for state, seat, seen in views(setting):
        if setting.game.outcome(state) is None:
            for own, hand in enumerate(seen.hands, start=1):
                assert own == seat or set(hand) <= {UNSEEN}


@each_setting
def test_an_onlooker_sees_no_hand_before_the_end(setting: Setting) -> None:
    for state, seat, seen in views(setting):
        if seat == 0 and setting.game.outcome(state) is None:
            assert not any(card for hand in seen.hands for card in hand)


@each_setting
def test_a_seat_sees_its_own_hand(setting: Setting) -> None:
    for state, seat, seen in views(setting):
        if seat:
            assert seen.hands[seat - 1] == state.hands[seat - 1]


@each_setting
def test_everybody_sees_the_hands_after_the_end(setting: Setting) -> None:
    game = setting.game

    for state, _, seen in views(setting):
        # A block that a new stock can still take back is no end yet.
        if game.outcome(state) and not (lays_melds(game) and game.to_shuffle(state)):
            assert seen.hands == state.hands


@each_setting
def test_everybody_sees_how_many_cards_lie_where(setting: Setting) -> None:
    for state, _, seen in views(setting):
        assert list(map(len, seen.hands)) == list(map(len, state.hands))
        assert len(seen.stock) - seen.drawn == len(state.stock) - state.drawn


@each_setting
def test_cards_gone_from_the_pile_leave_no_trace(setting: Setting) -> None:
    """The first cards of `stock` that were drawn are in somebody's hand: they must not stay."""
    for _, _, seen in views(setting):
        assert not any(seen.stock[: seen.drawn])


@each_setting
def test_the_facts_are_the_same_for_everybody(setting: Setting) -> None:
    facts = setting.game.facts

    for state, _, seen in views(setting):
        assert facts(seen) == facts(state)


@each_setting
def test_looking_twice_shows_nothing_else(setting: Setting) -> None:
    seen_by = setting.game.seen_by

    for _, seat, seen in views(setting):
        assert seen_by(seen, seat) == seen


@each_setting
def test_what_one_seat_sees_shows_an_onlooker_as_little_as_the_state_itself(
    setting: Setting,
) -> None:
    seen_by = setting.game.seen_by

    for state, _, seen in views(setting):
        assert seen_by(seen, 0) == seen_by(state, 0)


@each_setting
def test_states_that_differ_only_in_hidden_cards_look_the_same(setting: Setting) -> None:
    seen_by, chance = setting.game.seen_by, random.Random(1)

    for state in states(setting)[::5]:
        if setting.game.outcome(state) is None:
            for seat in range(setting.seats + 1):
                assert seen_by(dealt_anew(state, seat, chance), seat) == seen_by(state, seat)


def dealt_anew(state: Any, seat: int, chance: random.Random) -> Any:
    """Return `state` with all cards that `seat` cannot see dealt otherwise."""
    others = [own for own in range(len(state.hands)) if own != seat - 1]
    hidden = [card for own in others for card in state.hands[own]]
    hidden += state.stock
    chance.shuffle(hidden)
    hands = list(state.hands)
    for own in others:
        size = len(hands[own])
        hands[own], hidden = tuple(hidden[:size]), hidden[size:]
    return state._replace(hands=tuple(hands), stock=tuple(hidden))


@each_setting
def test_judging_a_held_card_on_what_is_seen_gives_the_same_ruling(setting: Setting) -> None:
    game, lines = setting.game, every_line(setting)
    plain = game.deck(setting.options).plain

    for state in states(setting)[::17]:
        for seat in range(1, setting.seats + 1):
            seen = game.seen_by(state, seat)
            for move in lines:
                if type(move) is not Play or move.seat != seat:
                    continue
                if plain[move.card] in state.hands[seat - 1]:
                    assert game.judge(seen, move) == game.judge(state, move)


@each_setting
def test_what_is_lawful_is_lawful_on_what_is_seen(setting: Setting) -> None:
    """Not always the other way round: a card that is drawn first may be any that nobody saw."""
    game = setting.game

    for state in states(setting)[::3]:
        for move in game.legal_moves(state):
            assert game.judge(game.seen_by(state, move.seat), move) is ALLOWED


@each_setting
def test_the_seat_to_move_is_offered_all_that_is_lawful_on_what_it_sees(setting: Setting) -> None:
    game = setting.game

    for state in states(setting)[::3]:
        turn = game.to_move(state)
        if turn is not None:
            offered = set(game.legal_moves(game.seen_by(state, turn)))
            assert {move for move in game.legal_moves(state) if move.seat == turn} <= offered


@each_setting
def test_what_a_seat_can_see_to_be_lawful_is_lawful(setting: Setting) -> None:
    game = setting.game

    for state in states(setting)[::3]:
        for seat in range(1, setting.seats + 1):
            lawful = {move for move in game.legal_moves(state) if move.seat == seat}
            assert set(game.legal_for(state, seat)) <= lawful


@each_setting
def test_what_a_seat_can_see_to_be_lawful_follows_from_what_it_sees(setting: Setting) -> None:
    game, chance = setting.game, random.Random(2)

    for state in states(setting)[::9]:
        for seat in range(1, setting.seats + 1):
            other = dealt_anew(state, seat, chance)
            if game.outcome(state) is None:
                assert game.legal_for(other, seat) == game.legal_for(state, seat)
