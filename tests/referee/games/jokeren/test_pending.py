"""Who may do what now: the sentences that the table reads."""

from typing import Any

from referee.games import GAMES
from referee.presentation.sentences import pending_sentences
from tests.referee.games.jokeren.records import BOTH_OUT, OPENING, state_of

GAME = GAMES["jokeren"]
HANDS = (f"{OPENING[0]} 8H", f"{OPENING[1]} 6H 9S 8S")
KING = ("KH 2S", "KC KS 10D 10C 10S 3D 5H")


def told(*moves: str, **fields: Any) -> list[str]:
    state = state_of(*moves, **{"hands": HANDS, **fields})
    deck = GAME.deck(state.setup.options)
    return pending_sentences("jokeren", GAME.pending(state), ("Ada", "Ben"), deck)


def test_before_the_first_discard_one_draws() -> None:
    assert told() == ["Ada is to move, and draws a card from the stock."]


def test_after_it_one_may_take_the_top() -> None:
    assert told("1 draw", "1 discard 9C") == [
        "Ben is to move, and draws a card or takes the nine of clubs."
    ]


def test_not_where_the_club_says_never() -> None:
    assert told("1 draw", "1 discard 9C", discard_pick="never") == [
        "Ben is to move, and draws a card from the stock."
    ]


def test_a_second_card_is_due() -> None:
    assert told("1 draw", draw_count=2) == ["Ada has one more card to draw."]


def test_who_is_not_out_is_told_the_points() -> None:
    assert told("1 draw") == [
        "Ada has drawn and has not come out yet: lay melds worth 40 points in one go, or discard "
        "a card."
    ]


def test_who_is_out_lays_as_they_like() -> None:
    assert told(*BOTH_OUT) == ["Ben has drawn: now lay, lay off or swap cards, then discard one."]


def test_the_card_taken_must_be_used() -> None:
    assert told("1 draw", "1 discard KH", "2 take", hands=KING)[0] == (
        "Ben has taken the king of hearts: it must be on the table this turn."
    )


def test_free_it_need_not() -> None:
    sentences = told("1 draw", "1 discard KH", "2 take", hands=KING, discard_pick="free")

    assert len(sentences) == 1


def test_the_joker_must_be_laid_again() -> None:
    assert told(*BOTH_OUT, "2 swap 6H M1")[0] == (
        "Ben has swapped for a joker: the joker must be on the table again before the discard."
    )


def test_where_it_may_be_held_nobody_is_told_so() -> None:
    assert len(told(*BOTH_OUT, "2 swap 6H M1", joker_keep=True)) == 1


def test_the_end() -> None:
    moves = ("1 draw", "1 discard 2C")

    assert told(*moves, hands=("", "2H"), first_orbit="free") == ["Ada has gone out and won."]


def test_a_blocked_deal() -> None:
    assert told("1 draw", stock="") == [
        "The deal is blocked: nobody has gone out, and all players count their cards."
    ]
