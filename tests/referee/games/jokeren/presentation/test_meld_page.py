"""What the pages of a game with melds show: values, and who may see them."""

from typing import Any

import pytest

from referee.cards.card_names import card_name
from referee.games import GAMES
from referee.games.jokeren.cards import deck
from referee.games.jokeren.presentation.melding import MELDS, Opening
from referee.games.melds.presentation.contract import TapResult
from referee.games.melds.presentation.meld_page import MeldPage, meld_page, pad_of, refereed_melds
from referee.games.melds.presentation.tray import Tray
from referee.matches.deals import DealInPlay
from referee.models import DealRecord, Match, Teaching
from tests.referee.games.jokeren.taps import plain

GAME = GAMES["jokeren"]
HANDS = ("5H * 7H KC KD KH 2C 4C", "QS QH QD JS JH JD 6H 8C", "AS 2S 3S 4S 9H 10H JH 3C")
STOCK = "2D 3D 4D 5D 6D 7D 2H 3H"
OPENED = ("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2D")
BEN_OPENED = ("2 draw", "2 lay QS QH QD | JS JH JD", "2 discard 3D")
SEEN_BY = ((("2 draw",), 2), ((*BEN_OPENED, "3 draw"), 3))
"""Ben holds the six of hearts, Gil does not."""


def played(*lines: str, hidden: bool = False, lesson: str = "", **options: Any) -> DealInPlay:
    match = Match(
        game="jokeren",
        lesson=lesson,
        edition="home",
        options=options,
        players=["Ada", "Ben", "Gil"],
        at_table=hidden,
    )
    hands: list[Any] = [13] * 3 if hidden else [hand.split() for hand in HANDS]
    stock: Any = 60 if hidden else STOCK.split()
    cards = {"hands": hands, "upcards": [], "stock": stock}
    mark = f"{lines}{options}{hidden}"
    return DealInPlay(
        match, DealRecord(match=match, number=1, first=1, cards=cards, token=mark), lines
    )


def page(*lines: str, holder: int | None, tray: Tray | None = None, **options: Any) -> MeldPage:
    return meld_page(MELDS, played(*lines, **options), holder, TapResult(tray or Tray()))


def hand(of: MeldPage) -> list[str]:
    return [card.name for card in of.hand]


# The page


def test_the_holder_sees_the_hand_in_the_order_of_the_packs_and_what_is_new() -> None:
    shown = page("1 draw", holder=1)

    assert shown.phase == "laying"
    assert hand(shown) == ["5H", "7H", "KH", "2D", "KD", "2C", "4C", "KC", "*"]
    assert [card.name for card in shown.hand if card.is_new] == ["2D"]
    assert [player.cards for player in shown.players] == [9, 8, 8]
    assert (shown.stock, shown.discards, shown.top) == (7, 0, None)
    assert shown.may == {"lay"}


def test_what_a_joker_lies_for_is_asked_only_while_its_holder_lays() -> None:
    tray = Tray((), (("KC", "KD", "*"),))

    assert page("1 draw", holder=1, tray=tray).prompt == "Which card does the joker stand for?"
    waiting = page("1 draw", "1 discard 2D", holder=1, tray=tray)
    assert [bool(each.choices) for each in waiting.making] == [True]
    assert waiting.prompt == "Your turn is over"


@pytest.mark.parametrize("holder", [None, 2, 3])
def test_nobody_else_sees_it(holder: int | None) -> None:
    shown = page("1 draw", holder=holder, tray=Tray(("2D",), (("5H", "*", "7H"),)))

    assert shown.phase == ("handover" if holder is None else "after")
    if holder is None:
        assert hand(shown) == []
    else:
        assert sorted(hand(shown)) == sorted(HANDS[holder - 1].split())
        assert (shown.tray, shown.making) == (Tray(), ())


def test_what_lies_in_the_making_is_not_in_the_hand() -> None:
    tray = Tray(("2C",), (("5H", "*", "7H"), ("QS", "QH", "QD")))
    shown = page("1 draw", holder=1, tray=tray)

    assert hand(shown) == ["KH", "2D", "KD", "2C", "4C", "KC"]
    assert [card.name for card in shown.hand if card.is_chosen] == ["2C"]
    assert [each.text for each in shown.making] == ["5H * 7H"]
    assert shown.part
    assert (shown.part.needed, shown.part.points, shown.part.missing) == (40, 22, 18)


def test_a_drawn_card_is_no_longer_new_once_something_was_laid() -> None:
    shown = page(*OPENED[:2], holder=1)

    assert not any(card.is_new for card in shown.hand)
    assert shown.may == {"lay", "undo"}
    assert shown.part is None


def test_the_melds_on_the_table_are_numbered_and_open_to_who_may_lay_off() -> None:
    first = page(*OPENED, "2 draw", holder=2)
    assert [
        (each.number, each.title, [(tap.words, tap.do) for tap in each.taps])
        for each in first.melds
    ] == [
        (1, "Run of Ada", [("Swap the joker of 1", "swap:1")]),
        (2, "Set of Ada", []),
    ]
    assert [each.is_open for each in first.melds] == [False, False]
    assert [card_name(face) for face in first.melds[0].faces] == [
        "five of hearts",
        "joker as the six of hearts",
        "seven of hearts",
    ]

    # In the turn of coming out only what one has laid oneself is open.
    second = page(*OPENED, *BEN_OPENED[:2], holder=2)
    assert [each.is_open for each in second.melds] == [False, False, True, True]
    later = page(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw", holder=1)
    assert [each.is_open for each in later.melds] == [True, True, True, True]


def test_a_swap_is_offered_only_to_a_hand_that_can_make_it() -> None:
    ben, gil = (page(*OPENED, *lines, holder=seat) for lines, seat in SEEN_BY)

    assert [each.taps != () for each in ben.melds] == [True, False]
    assert [each.taps != () for each in gil.melds] == [False] * 4


def test_a_found_meld_shows_a_joker_as_itself() -> None:
    shown = page("1 draw", holder=1)
    (found, *_others) = [each for each in shown.found if "*" in each.text]

    assert "joker" in [face.figure for face in found.held]
    assert not any(face.named for face in found.held)


@pytest.mark.parametrize(
    ("options", "may", "without_help"),
    [
        # Of use or not, a table without help does not tell; what everybody knows it does.
        ({}, {"draw"}, {"draw", "take"}),
        ({"discard_pick": "free"}, {"draw", "take"}, {"draw", "take"}),
        ({"discard_pick": "never"}, {"draw"}, {"draw"}),
        ({"discard_pick": "use_now_opened"}, {"draw"}, {"draw"}),
    ],
)
def test_a_discard_is_offered_to_whoever_can_use_it(
    options: dict[str, Any], may: set[str], without_help: set[str]
) -> None:
    game = played(*OPENED, **options)
    assert meld_page(MELDS, game, 2).may == may
    game.match.helps_with_melds = False
    assert meld_page(MELDS, game, 2).may == without_help
    game.match.lesson = Teaching.ON
    assert meld_page(MELDS, game, 2).may == may


def test_who_may_take_no_discard_is_asked_to_draw() -> None:
    asked = page(*OPENED, holder=2, discard_pick="use_now_opened").to_do

    assert (asked, page(*OPENED, holder=2).to_do) == (
        "Your turn: draw a card",
        "Your turn: take a card",
    )


@pytest.mark.parametrize(("go_out", "number"), [("discard", 0), ("optional", 1)])
def test_no_meld_is_found_that_leaves_no_card_for_a_discard_that_is_due(
    go_out: str, number: int
) -> None:
    tray = Tray((), (("5H", "*", "7H"), ("2D", "2C", "4C")))
    shown = page("1 draw", holder=1, tray=tray, go_out=go_out, first_orbit="free")

    assert len(shown.found) == number


def test_with_two_cards_a_turn_nothing_is_laid_before_both() -> None:
    options = {"draw_count": 2}

    assert page("1 draw", holder=1, **options).may == {"draw"}
    assert page("1 draw", "1 draw", holder=1, **options).may == {"lay"}
    assert [
        card.name for card in page("1 draw", "1 draw", holder=1, **options).hand if card.is_new
    ] == [
        "2D",
        "3D",
    ]


def test_coming_out_lacks_no_less_than_nothing() -> None:
    assert (Opening(40, 52, ()).missing, Opening(40, 40, ()).missing) == (0, 0)
    assert Opening(40, 39, ()).missing == 1


def test_of_one_meld_that_must_reach_the_points_the_best_counts() -> None:
    tray = Tray((), (("5H", "*", "7H"), ("KC", "KD", "KH")))
    together = page("1 draw", holder=1, tray=tray).part
    alone = page("1 draw", holder=1, tray=tray, opening_single_meld=True).part

    assert together
    assert alone
    assert (together.points, alone.points) == (52, 30)
    assert [plain(each) for each in alone.sums] == ["K♥ 10 + K♦ 10 + K♣ 10"]


def test_who_lays_down_all_but_one_card_is_let_off_the_points_where_the_club_says_so() -> None:
    tray = Tray((), (("5H", "*", "7H"), ("KC", "KD", "KH"), ("2C", "4C")))
    let_off = page("1 draw", holder=1, tray=tray, hand_out_waives=True).part
    held_to_it = page("1 draw", holder=1, tray=tray).part

    assert let_off
    assert held_to_it
    assert (let_off.needed, held_to_it.needed) == (0, 40)


# A real table


@pytest.mark.django_db
def test_at_a_real_table_the_pad_has_every_card_once_and_all_jokers() -> None:
    table = played("1 draw", hidden=True)
    table.match.save()
    table.deal.save()
    shown = refereed_melds(MELDS, table, TapResult(Tray(("5H", "*", "*"))))

    assert [len(suit.cards) for suit in shown.pad] == [13, 13, 13, 13, 4]
    assert [card.name for suit in shown.pad for card in suit.cards if card.is_chosen] == [
        "5H",
        "*",
        "*",
    ]
    assert (shown.phase, shown.mover, shown.waits) == ("refereed", "Ada", False)
    assert len(pad_of(deck(0), Tray())) == 4
