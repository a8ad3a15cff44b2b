"""What of a hand may be laid now, the best first."""

from typing import Any

from referee.games.jokeren import GAME
from referee.games.jokeren.player.lay_now import lay_now
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

HANDS = ("5H * 7H KC KD KH 9C 4C", "QS QH QD JS JH JD 9C 2C 4H 6H")


def view_of(*moves: str, hands: tuple[str, str], seat: int = 1, **options: Any) -> Any:
    return GAME.seen_by(state_of(*moves, hands=hands, options=options), seat)


def test_an_opening_says_its_points_and_what_is_left() -> None:
    view = view_of("1 draw", hands=("KH KC KD 5H 5C 5D 9S", "2S 4S"))

    best = lay_now(view, 1)[0]

    assert (best.points, best.missing, len(best.left)) == (45, 0, 2)
    assert [len(meld.cards) for meld in best.melds] == [3, 3]
    assert GAME.apply(view, best.moves[0]).opened[0]


def test_what_cannot_come_out_says_how_many_points_lack() -> None:
    view = view_of("1 draw", hands=("5H 5C 5D 9S", "2S 4S"))

    [short] = lay_now(view, 1)

    assert (short.points, short.missing) == (15, 25)
    assert short.moves == ()


def test_a_hand_without_melds_has_nothing_to_lay() -> None:
    assert lay_now(view_of("1 draw", hands=("5H 9C KD", "2S 4S")), 1) == ()


def test_cards_laid_off_and_swaps_are_among_the_proposals() -> None:
    view = view_of(*BOTH_OUT, hands=HANDS, seat=2)

    proposals = lay_now(view, 2)

    assert len(proposals[0].swaps) == 1
    assert proposals[0].added
    lefts = [len(each.left) for each in proposals]
    assert lefts == sorted(lefts)


def test_every_proposal_is_made_of_lawful_moves() -> None:
    view = view_of(*BOTH_OUT, hands=HANDS, seat=2)

    for proposal in lay_now(view, 2):
        after = view
        for move in proposal.moves:
            after = GAME.apply(after, move)
        assert tuple(sorted(after.hands[1])) == proposal.left


def test_a_player_who_waits_is_shown_what_the_hand_could_lay() -> None:
    view = view_of("1 draw", hands=("2S 4S", "KH KC KD 5H 5C 5D 9S"), seat=2)

    assert lay_now(view, 2)[0].points == 45


def test_where_one_meld_must_reach_the_points_the_dearest_counts() -> None:
    hands = ("KH KC KD KS 5H 5C 5D 9S", "2S 4S")
    view = view_of("1 draw", hands=hands, opening_single_meld=True)

    assert lay_now(view, 1)[0].points == 40
