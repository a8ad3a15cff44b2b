"""Rulebook 4.5: a physical table, where a card is unseen until it is laid."""

import random
from collections import Counter
from typing import Any

import pytest

from referee.engine.cards import UNSEEN
from referee.engine.moves import Draw, Play
from referee.engine.rulings import ALLOWED
from referee.games import GAMES
from referee.games.eight_colours.cards import DECK
from referee.games.eight_colours.options import STANDARD, Options
from tests.builders import Setting, facts, names, random_play, refusal, state_of

GAME = GAMES["eight_colours"]
TABLE = {"hands": (7, 7, 7), "upcards": "R4", "stock": 180}


def test_4_5_any_card_may_be_in_a_hidden_hand() -> None:
    found = facts("1 play R9", "2 play W:K", "3 play K+2", **TABLE)

    assert (found["hands"], found["owed"]) == ([6, 6, 6], 2)


def test_4_5_a_hidden_hand_draws_unseen_cards() -> None:
    state = state_of("1 draw", **TABLE)

    assert (state.hands[0], len(state.stock) - state.drawn) == ((UNSEEN,) * 8, 179)


@pytest.mark.parametrize("card", ["K9", "B8"])
def test_4_5_what_does_not_match_is_refused_all_the_same(card: str) -> None:
    assert refusal(f"1 play {card}", **TABLE) == ("no-match", "2.3")


def test_4_5_a_wild_names_its_colour_all_the_same() -> None:
    assert refusal("1 play W", **TABLE) == ("name-colour", "2.6")


def test_4_5_the_only_copy_cannot_be_laid_when_it_leads() -> None:
    assert refusal("1 play R0", **TABLE | {"upcards": "R0"}) == ("not-in-hand", "2.3")


def test_4_5_the_second_copy_can_be_laid_and_a_third_cannot() -> None:
    assert facts("1 play R5", "2 play R5", **TABLE)["leading"] == "R5"
    assert refusal("1 play R5", "2 play R5", "3 play R5", **TABLE)[0] == "not-in-hand"


def test_4_5_a_buried_upcard_is_seen() -> None:
    fields = TABLE | {"upcards": "RS RS R4"}

    assert refusal("1 play RS", **fields)[0] == "not-in-hand"


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_4_5_a_ninth_wild_cannot_be_laid(wild: str) -> None:
    buried = " ".join([wild] * 7)
    fields = TABLE | {"upcards": f"{buried} R4"}

    assert facts(f"1 play {wild}:K", **fields)["leading"] == f"{wild}:K"
    assert refusal(f"1 play {wild}:K", f"2 play {wild}:G", **fields)[0] == "not-in-hand"


def test_4_5_a_hidden_hand_without_a_card_left_lays_nothing() -> None:
    assert refusal("1 draw", "2 play R5", hands=(3, ""))[0] == "not-in-hand"


def test_4_5_a_card_in_an_open_hand_is_seen() -> None:
    hands = ("R0 R1", 3)

    assert refusal("1 draw", "2 play R0", hands=hands)[0] == "not-in-hand"
    assert facts("1 draw", "2 play R1", hands=hands)["leading"] == "R1"


def test_4_5_a_card_in_an_open_pile_is_seen() -> None:
    assert refusal("1 play R0", hands=(3, 3), stock="O1 R0")[0] == "not-in-hand"


def test_4_5_a_card_drawn_from_an_open_pile_is_seen_once() -> None:
    moves = ("1 draw", "2 play R5")

    assert facts(*moves, hands=("Y1", 3), stock="R5 O1 O2")["leading"] == "R5"
    assert refusal(*moves, hands=("Y1", 3), stock="R5 O1 R5")[0] == "not-in-hand"


def test_4_5_a_card_drawn_from_an_open_pile_is_known_to_be_in_the_hand() -> None:
    state = state_of("1 draw", hands=(1, 3), stock="R0 O1")

    assert names(state, state.hands[0]) == ["?", "R0"]


def test_4_5_a_known_card_can_be_laid_from_a_hidden_hand() -> None:
    assert facts("1 draw", "2 draw", "1 play R0", hands=(1, 3), stock="R0 O1")["hands"] == [1, 4]


def test_4_5_once_every_unseen_card_is_laid_only_known_ones_are_left() -> None:
    moves = ("1 draw", "2 draw", "1 play R7", "2 draw", "1 play R8")

    assert refusal(*moves, hands=(1, 3), stock="R0 O1 O2")[0] == "not-in-hand"


def test_4_5_a_known_card_is_laid_before_an_unseen_one() -> None:
    state = state_of("1 draw", "2 draw", "1 play R5", hands=(1, 3), stock="R5 O1")

    assert names(state, state.hands[0]) == ["?"]


def test_4_5_whether_a_hidden_hand_could_have_laid_cannot_be_judged() -> None:
    assert facts("1 draw", options={"voluntary_draw": False}, **TABLE)["turn"] == 2


def test_4_5_the_call_is_due_at_a_table_too() -> None:
    fields = {"hands": (2, 3), "stock": 30, "options": {"last_card_call": True}}

    assert facts("1 play R5", "2 draw", **fields)["hands"] == [3, 4]


def test_4_5_a_whole_round_can_be_written_down_and_counted() -> None:
    moves = ("1 play R9", "2 draw", "1 play R1", "0 show 2 W G9 BS")

    assert facts(*moves, hands=(2, 2), stock=30)["points"] == [79, 0]


def test_4_5_a_table_shuffles_its_cards_unseen() -> None:
    moves = ("1 play R5", "2 play R1", "3 draw", "0 shuffle", "1 draw", "2 draw", "3 play R5")

    found = facts(*moves, hands=(8, 8, 8), stock=0)

    assert (found["hands"], found["stock"], found["leading"]) == ([8, 7, 8], 0, "R5")


# Against an independent reading, over plays by chance


def hidden_states(options: Options, seats: int) -> list[Any]:
    """States of whole plays, seen by everyone in turn, so that some hands are hidden."""
    setting = Setting("eight_colours", "standard", options, seats)
    chance, found = random.Random(seats), []
    for seed in range(3):
        deal = GAME.deal(options, seats, seed)
        for step in random_play(setting, deal, seed, most=150):
            if chance.random() < 0.1:
                found.append(GAME.seen_by(step.after, chance.randrange(seats + 1)))
    return found


def can_hold(state: Any, seat: int, card: int) -> bool:
    """Say it again: in the hand, or some unseen card of the hand may be a copy of it."""
    hand = state.hands[seat - 1]
    if card in hand:
        return True
    piles = [*state.hands, state.stock[state.drawn :], state.discards]
    seen = Counter(DECK.plain[each] for pile in piles for each in pile if each != UNSEEN)
    return UNSEEN in hand and seen[card] < DECK.copies[card]


@pytest.mark.parametrize("options", [STANDARD, Options(voluntary_draw=False)], ids=["may", "must"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_5_a_move_is_refused_for_the_hand_only_where_it_cannot_be(
    options: Options, seats: int
) -> None:
    for state in hidden_states(options, seats):
        if GAME.to_move(state) is None:
            continue
        seat = state.turn
        for card in DECK.numbers.values():
            ruling = GAME.judge(state, Play(seat, card))
            in_hand = getattr(ruling, "code", "") != "not-in-hand"
            assert in_hand == can_hold(state, seat, DECK.plain[card])


@pytest.mark.parametrize("options", [STANDARD, Options(voluntary_draw=False)], ids=["may", "must"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_5_of_a_hidden_hand_every_move_that_may_be_is_offered(
    options: Options, seats: int
) -> None:
    for state in hidden_states(options, seats):
        seat = GAME.to_move(state)
        if seat is None:
            assert GAME.legal_moves(state) == ()
            continue
        every = [Play(seat, card) for card in DECK.numbers.values()] + [Draw(seat)]
        lawful = {move for move in every if GAME.judge(state, move) is ALLOWED}
        assert set(GAME.legal_moves(state)) == lawful


@pytest.mark.parametrize("options", [STANDARD, Options(voluntary_draw=False)], ids=["may", "must"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_to_move_is_judged_and_offered_the_same_on_what_it_sees(
    options: Options, seats: int
) -> None:
    setting = Setting("eight_colours", "standard", options, seats)
    deal = GAME.deal(options, seats, 4)

    for step in random_play(setting, deal, seed=4, most=150):
        state, turn = step.before, step.before.turn
        seen = GAME.seen_by(state, turn)
        assert set(GAME.legal_moves(seen)) == set(GAME.legal_moves(state))
        for card in DECK.numbers.values():
            move = Play(turn, card)
            assert GAME.judge(seen, move) == GAME.judge(state, move)
