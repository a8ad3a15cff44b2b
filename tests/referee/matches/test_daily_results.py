"""What is noted of a try when its deal ends."""

from types import SimpleNamespace

import pytest

from referee.engine.game import Outcome
from referee.engine.moves import Call, Draw
from referee.games import GAMES
from referee.matches.daily_results import counted, note_result, turns_of
from referee.matches.deals import present_deal
from tests.referee.daily.conftest import _daily as _daily
from tests.referee.daily.daily_devices import DailyDevice, a_deal, play_to_end


def test_moves_that_follow_each_other_are_one_turn_and_a_call_is_none() -> None:
    moves = [Draw(1), Draw(1), Draw(2), Call(1), Draw(3), Draw(1), Call(2), Draw(1)]

    assert turns_of(moves) == 2
    assert turns_of([Draw(2), Draw(1)]) == 1
    assert turns_of([]) == 0


def test_where_the_rules_count_nothing_the_cards_left_count() -> None:
    game = GAMES["taki"]
    options = game.editions["116"]
    numbers = game.deck(options).numbers
    hands = ((numbers["R4"], numbers["B9"]), ())
    replay = SimpleNamespace(game=game, state=SimpleNamespace(hands=hands))

    assert counted(replay, options, Outcome(2, None)) == ((13, 0), False)


def test_where_the_rules_count_their_points_stand() -> None:
    game = GAMES["eight_colours"]

    found = counted(SimpleNamespace(game=game), None, Outcome(1, (66, 0)))

    assert found == ((66, 0), True)


@pytest.mark.parametrize("game", ["taki", "jokeren"])
def test_a_try_has_its_result_when_the_deal_ends_and_not_before(game: str) -> None:
    a_deal(game=game, edition=GAMES[game].edition)
    match = DailyDevice().match()
    assert not match.daily_try.is_over

    tried = play_to_end(match)

    assert tried.is_over
    assert 1 <= (tried.place or 0) <= 4
    assert (tried.turns or 0) >= 1
    ended = present_deal(match).outcome()
    assert ended
    assert tried.has_gone_out is (ended.winner == 1)


def test_a_deal_that_was_dealt_anew_is_no_result() -> None:
    match = DailyDevice().match()
    deal = match.deals.get()
    deal.number = 2

    note_result(deal, Outcome(1, (0, 0, 0, 0)), SimpleNamespace(), ())

    match.daily_try.refresh_from_db()
    assert not match.daily_try.is_over
