"""The order in which a hand is shown."""

from referee.games.jokeren.notation import DECK
from referee.games.jokeren.presentation.melding import rank
from referee.games.melds.presentation.hand_order import notes_after, ordered, shown_of
from referee.games.melds.presentation.tray import Tray
from referee.matches.hand_notes import BY_HAND, BY_RANK, HandNotes
from tests.referee.games.jokeren.taps import cards, tray

HAND = cards("KH 2D * 2D AS")


def shown(notes: HandNotes) -> str:
    return " ".join(DECK.names[HAND[place]] for place in ordered(HAND, notes, DECK, rank))


def after(do: str, order: str = "", of: Tray | None = None) -> HandNotes | None:
    return notes_after((do, order), of or Tray(), HandNotes(), HAND, DECK, rank)


def test_a_hand_is_sorted_by_suit_by_rank_or_by_hand() -> None:
    assert shown(HandNotes()) == "AS KH 2D 2D *"
    assert shown(HandNotes(BY_RANK)) == "AS 2D 2D KH *"
    assert shown(HandNotes(BY_HAND, ("*", "2D", "9C", "2D"))) == "* 2D 2D KH AS"


def test_a_button_that_arranges_nothing_is_left_to_others() -> None:
    assert after("lay") is None
    assert after("arrange:KH") is None


def test_a_card_is_put_before_the_place_that_was_tapped() -> None:
    assert after("place:*:1") == HandNotes(BY_HAND, ("*", "AS", "KH", "2D", "2D"))
    assert after("place:AS:3") == HandNotes(BY_HAND, ("KH", "AS", "2D", "2D", "*"))
    assert after("place:AS:6") == HandNotes(BY_HAND, ("KH", "2D", "2D", "*", "AS"))
    assert after("place:9C:1") == HandNotes()


def test_cards_in_the_tray_keep_their_place_in_the_hand() -> None:
    melds = tray("", "KH 2D *")

    assert shown_of(["AS", "KH", "2D", "2D", "*"], melds, DECK) == ["AS", "2D"]
    dragged = after("order:hand", "2D AS", melds)
    assert dragged == HandNotes(BY_HAND, ("2D", "KH", "2D", "AS", "*"))
