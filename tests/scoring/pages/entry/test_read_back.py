"""A deal as it is read aloud at the table."""

from dataclasses import replace

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.agreement import agreement_of
from scoring.models import Event
from scoring.pages.entry.read_back import read_back
from tests.scoring.building import won_by

NAMES = ("Anna", "Ben", "Coby")


def words_of(
    deal: DealResult,
    format: str = "jokeren-competition",
    edition: str = "competition",
    names: tuple[str, ...] = NAMES,
) -> str:
    event = Event(format=format, edition=edition, options={}, rounds=1, deals=6)
    return read_back(deal, names, agreement_of(event))


def test_the_winner_first_and_then_each_hand():
    assert words_of(won_by(2, 7, 12)) == "Ben went out. Anna 7, Coby 12."


def test_a_hand_that_is_not_known_yet_is_a_question():
    deal = DealResult(DealKind.PLAYED, (NOTHING, Left(number=7), Left()), (1,))

    assert words_of(deal) == "Anna went out. Ben 7, Coby ?."


def test_a_blocked_deal_has_a_hand_for_everybody():
    deal = DealResult(DealKind.BLOCKED, (Left(number=1), Left(number=2), Left(number=3)))

    assert words_of(deal) == "Nobody went out. Anna 1, Ben 2, Coby 3."


def test_a_deal_that_is_not_played_says_no_more():
    assert words_of(DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 3)) == "This deal was not played."


def test_where_the_winner_counts_only_that_number_is_said():
    deal = DealResult(DealKind.PLAYED, (Left(number=45), NOTHING, NOTHING), (1,))

    assert words_of(deal, "eight-colours", "standard") == "Anna went out and gets 45."


def test_what_counts_more_than_once_is_said():
    deal = replace(won_by(1, 7, 12), in_one_turn=True)
    event = Event(format="jokeren-competition", edition="competition", rounds=1, deals=6)
    event.options = {"hand_out_factor": 2}

    words = read_back(deal, NAMES, agreement_of(event))
    assert words == (
        "Anna went out. Ben 14, Coby 24. Came out and went out in one turn: counts 2 times."
    )


def test_a_pyramid_is_told_by_stages_and_cards():
    deal = DealResult(
        DealKind.PLAYED, (NOTHING, Left(number=4, stage=3), Left(number=1, stage=5)), (1,)
    )

    assert words_of(deal, "taki-pyramid", "116") == (
        "Anna went out. Ben at stage 3 with 4 cards, Coby at stage 5 with 1 card."
    )


def test_what_the_referee_decided_has_a_number_for_everybody():
    deal = DealResult(DealKind.ADJUSTED, (Left(number=0), Left(number=5), Left(number=6)), (1,))

    assert words_of(deal) == "The referee decided this deal. Anna 0, Ben 5, Coby 6."


def test_a_name_that_is_read_from_the_right_keeps_its_number_beside_it():
    read = words_of(won_by(1, 5, 7), names=("Frits", "נועה כהן", "Greet"))

    assert read.endswith("\N{FIRST STRONG ISOLATE}נועה כהן\N{POP DIRECTIONAL ISOLATE} 5, Greet 7.")
