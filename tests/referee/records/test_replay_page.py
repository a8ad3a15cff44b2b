"""What each step of a deal shows, and that a seat's view holds no card which it did not see."""

from dataclasses import replace
from typing import Any

import pytest

from referee.cards.card_names import card_name
from referee.engine.cards import UNSEEN
from referee.engine.moves import Play, Show
from referee.engine.record import read_record
from referee.games import GAMES
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Discard, Lay
from referee.records.replay_page import (
    MOST_LISTED,
    Past,
    ReplayPage,
    ShownHand,
    judged,
    replay_page,
)
from tests.builders import Setting, random_play, record, record_of, short_of_cards

HANDS = ("R9 K1 B3", "R1 G9 Y3", "R3 G3 G6")
SETTINGS = [
    Setting(game.code, edition, options, seats)
    for game in GAMES.values()
    for edition, options in game.editions.items()
    for seats in (2, 3, 4)
    if seats in game.seats_under(options)
]


def past(*moves: str, **fields: Any) -> Past:
    return judged(read_record(record(*moves, **{"hands": HANDS} | fields), GAMES))


def page(of: Past, step: int, seat: int = 0) -> ReplayPage:
    return replay_page(of, step, seat, lambda step: f"/{step}/", "Replay of round 1")


def cards(hand: ShownHand) -> list[str]:
    return [card_name(card.face) if card.face else "?" for card in hand.cards]


def hands(of: ReplayPage) -> list[list[str]]:
    return [cards(hand) for hand in of.hands]


def test_the_first_step_is_the_deal() -> None:
    shown = page(past("1 play R9"), 0)

    assert hands(shown) == [
        ["red 9", "blue 3", "pink 1"],
        ["red 1", "yellow 3", "green 9"],
        ["red 3", "green 3", "green 6"],
    ]
    assert (shown.leading and card_name(shown.leading), shown.stock) == ("red 4", 12)
    assert (shown.colour, shown.letter, shown.direction) == ("red", "R", 1)
    assert shown.line is None
    assert shown.pending == (
        ("Ada is to move, and lays a card that fits on the red 4 or a wild, or draws."),
    )


def test_a_step_is_the_table_after_its_move() -> None:
    shown = page(past("1 play R9", "2 draw"), 1)

    assert cards(shown.hands[0]) == ["blue 3", "pink 1"]
    assert shown.line
    assert shown.line.sentences == ("Ada laid the red 9.",)
    assert [hand.is_to_move for hand in shown.hands] == [False, True, False]


def test_a_card_that_was_drawn_is_new() -> None:
    shown = page(past("1 draw"), 1).hands[0]

    assert [(card_name(card.face), card.is_new) for card in shown.cards if card.face] == [
        ("red 9", False),
        ("blue 3", False),
        ("orange 1", True),
        ("pink 1", False),
    ]


def test_a_card_that_a_strike_puts_back_is_not_new() -> None:
    shown = page(past("1 play R9", "0 undo"), 2).hands[0]

    assert cards(shown) == ["red 9", "blue 3", "pink 1"]
    assert not any(card.is_new for card in shown.cards)


def test_a_seat_sees_the_backs_of_the_other_hands() -> None:
    shown = page(past("1 draw", "2 draw"), 2, seat=2)

    assert hands(shown) == [
        ["?"] * 4,
        ["red 1", "yellow 3", "green 9", "orange 2"],
        ["?"] * 3,
    ]
    assert [hand.face_down for hand in shown.hands] == [4, 0, 3]


def test_everybody_sees_the_hands_once_the_deal_is_over() -> None:
    shown = page(past("1 play R9", hands=("R9", "G9 Y3")), 1, seat=1)

    assert hands(shown) == [[], ["yellow 3", "green 9"]]
    assert [hand.points for hand in shown.hands] == [12, 0]
    assert shown.pending == ("Ada has won.",)


def test_a_seat_is_told_only_what_it_has_seen() -> None:
    deal = past("1 play R9", "2 play R1", "3 play R3")

    assert [line.sentences for line in page(deal, 1, seat=1).lines] == [
        ("Ada laid the red 9.",),
        (),
        (),
    ]
    assert [line.name for line in page(deal, 1, seat=1).lines] == ["Ada", "Ben", "Gil"]
    assert all(line.sentences for line in page(deal, 1).lines)


def test_hidden_hands_of_a_real_table_show_their_backs() -> None:
    deal = past("1 play R9", "2 draw", hands=("R9 K1", 2, 3), stock=30)

    assert hands(page(deal, 2)) == [["pink 1"], ["?"] * 3, ["?"] * 3]


def test_the_steps_lead_to_one_another() -> None:
    deal = past("1 draw", "2 draw", "3 draw")
    start, middle, end = page(deal, 0), page(deal, 2), page(deal, 3)

    assert (start.first_url, start.back_url) == ("", "")
    assert (start.forward_url, start.last_url) == ("/1/", "/3/")
    assert (middle.first_url, middle.back_url) == ("/0/", "/1/")
    assert (middle.forward_url, middle.last_url) == ("/3/", "/3/")
    assert (end.back_url, end.forward_url, end.last_url) == ("/2/", "", "")


def test_the_steps_of_a_seat_stay_with_the_seat() -> None:
    shown = page(past("1 draw", "2 draw"), 1, seat=2)

    assert (shown.back_url, shown.forward_url) == ("/0/?seat=2", "/2/?seat=2")
    assert [line.url for line in shown.lines] == ["/1/?seat=2", "/2/?seat=2"]
    assert [(view.name, view.url) for view in shown.views] == [
        ("All hands", "/1/"),
        ("Ada", "/1/?seat=1"),
        ("Ben", "/1/?seat=2"),
        ("Gil", "/1/?seat=3"),
    ]


def test_struck_moves_are_marked_and_strikes_are_not() -> None:
    deal = past("1 play R9", "2 draw", "0 undo", "0 undo", "1 draw")

    assert [line.is_struck for line in page(deal, 5).lines] == [True, True, False, False, False]
    assert [line.sentences for line in page(deal, 0).lines[:1]] == [("Ada laid the red 9.",)]


def test_a_refused_move_is_the_last_step_and_changes_nothing() -> None:
    deal = past("1 play R9", "2 play B3", "3 draw", "1 draw")
    before, shown = page(deal, 1), page(deal, 2)

    assert deal.last == 2
    assert (before.refusal, before.line and before.line.is_refused) == (None, False)
    assert hands(shown) == hands(before)
    assert shown.line
    assert shown.line.is_refused
    assert shown.line.sentences == ("Ben: play B3",)
    assert shown.refusal
    assert shown.refusal.clause == "2.3"
    assert shown.refusal.sentence == "Ben cannot hold the blue 3."
    assert shown.refusal.url == "/rules/eight_colours/#c2.3"
    assert shown.unread == 2
    assert not any(card.is_new for hand in shown.hands for card in hand.cards)


def test_a_wrong_result_is_refused_at_the_last_step() -> None:
    deal = past("1 play R9", hands=("R9", "G9"), result={"winner": 2})
    shown = page(deal, 1)

    assert deal.last == 1
    assert shown.line
    assert not shown.line.is_refused
    assert shown.refusal
    assert shown.refusal.url.startswith("/rules/eight_colours/#c")
    assert page(deal, 0).refusal is None


def test_a_lawful_deal_has_no_refusal() -> None:
    deal = past("1 draw")

    assert (deal.refused, deal.refused_move, page(deal, 1).refusal) == (None, None, None)


def test_a_refusal_tells_a_seat_nothing_of_another_hand() -> None:
    """That the red 9 could be laid is known to Ada alone."""
    deal = past("1 draw", options={"voluntary_draw": False})
    told = {seat: page(deal, 1, seat).refusal for seat in (0, 1, 2)}

    assert told[0]
    assert "red 9" in told[0].sentence
    assert told[1]
    assert told[1].sentence == told[0].sentence
    assert told[2]
    assert told[2].sentence == "The reason is shown only to those who see all hands."
    assert told[2].clause == told[0].clause


def test_a_refusal_that_everybody_understands_is_told_to_everybody() -> None:
    refusal = page(past("2 draw"), 1, seat=3).refusal

    assert refusal
    assert "Ben" in refusal.sentence


def test_the_changed_house_rules_are_shown() -> None:
    shown = page(past(options={"voluntary_draw": False}), 0)

    assert shown.house_rules == (
        (
            "May a player who could lay a card draw instead?",
            "No: a player who can lay a card must lay one",
        ),
    )
    assert page(past(), 0).house_rules == ()


def test_a_long_deal_lists_a_part_of_its_moves_and_leads_to_the_others() -> None:
    moves = [f"{seat} call" for seat in (1, 2, 3)] * MOST_LISTED
    deal = past(*moves)
    start, middle, end = page(deal, 0), page(deal, MOST_LISTED + 1), page(deal, deal.last)

    assert [len(each.lines) for each in (start, middle, end)] == [MOST_LISTED] * 3
    assert (start.earlier_url, start.later_url) == ("", f"/{MOST_LISTED + 1}/")
    assert middle.earlier_url == f"/{MOST_LISTED}/"
    assert middle.lines[0].step == MOST_LISTED + 1
    assert end.later_url == ""
    assert end.line
    assert end.line.step == 3 * MOST_LISTED


def test_the_line_of_every_step_is_its_own() -> None:
    deal = past(*["1 call"] * (MOST_LISTED + 1), "3 draw")

    for step in range(1, deal.last + 1):
        line = page(deal, step).line
        assert line
        assert line.step == step


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("", "Player 1"),
        (" \t ", "Player 1"),
        ("\ud800", "\N{REPLACEMENT CHARACTER}"),
        ("A\x00da", "A\N{REPLACEMENT CHARACTER}da"),
        ("\u202eadA", "\N{REPLACEMENT CHARACTER}adA"),
        ("N" * 300, "N" * 39 + "…"),
        ("אדה", "אדה"),
        ("👩‍👧", "👩‍👧"),
    ],
)
def test_a_name_from_anywhere_is_made_fit_to_be_shown(name: str, shown: str) -> None:
    deal = past("1 draw", players=[name, "Ben", "Gil"])

    assert deal.record.players == (shown, "Ben", "Gil")
    assert page(deal, 1).line == replace(page(deal, 1).lines[0], name=shown)


# Secrecy, by chance


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_seat_sees_no_hidden_card_at_any_step_of_any_deal(setting: Setting) -> None:
    for seed in range(3):
        deal = setting.game.deal(setting.options, setting.seats, seed)
        deal = short_of_cards(deal, 12) if seed % 2 else deal
        moves = [step.move for step in random_play(setting, deal, seed, most=90)]
        of = judged(record_of(setting, deal, moves))
        assert of.refused is None
        for step in range(0, of.last + 1, 7):
            for seat in range(1, setting.seats + 1):
                assert_seen(of, page(of, step, seat), step, seat)


def assert_seen(of: Past, shown: ReplayPage, step: int, seat: int) -> None:
    game, state = of.record.game, of.replay.states[step]
    deck = game.deck(of.record.options)
    seen = game.seen_by(state, seat)
    for hand, own, whole in zip(shown.hands, seen.hands, state.hands, strict=True):
        assert len(hand.cards) == len(whole)
        faces = sorted(str(card.face) for card in hand.cards if card.face)
        assert faces == sorted(str(deck.face(card)) for card in own if card != UNSEEN)
        if hand.seat != seat and not game.outcome(state):
            assert faces == []
    for line in shown.lines:
        assert bool(line.sentences) is (line.step <= step)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_told_to_a_seat_names_only_cards_that_were_laid_or_shown(setting: Setting) -> None:
    deal = setting.game.deal(setting.options, setting.seats, 5)
    moves = [step.move for step in random_play(setting, deal, 5, most=MOST_LISTED)]
    of = judged(record_of(setting, deal, moves))
    deck = setting.game.deck(setting.options)
    names = {card_name(deck.face(card)) for card in range(1, len(deck.names))}
    for line, move in zip(page(of, of.last, 1).lines, moves, strict=False):
        if not isinstance(move, Play | Show | Lay | Add | Swap | Discard):
            assert not any(f" {name}" in sentence for name in names for sentence in line.sentences)
