"""What a deal's form says, and that nothing typed or tapped is lost."""

from typing import Any

import pytest
from django.http import QueryDict

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.agreement import agreement_of
from scoring.models import Event
from scoring.pages.entry.deal_form import DealForm
from scoring.pages.entry.deal_post import read_post
from tests.scoring.building import won_by

NAMES = ("Anna", "Bert", "Carla")


def an_event(format: str = "jokeren-form", **fields: Any) -> Event:
    editions = {"jokeren-form": "home", "taki-points": "112", "taki-pyramid": "116"}
    edition = editions.get(format, "standard")
    return Event(format=format, edition=edition, **{"rounds": 1, "deals": 10, **fields})


def form(event: Event, posted: str = "", present: DealResult | None = None) -> DealForm:
    post = read_post(QueryDict(posted), len(NAMES)) if posted else None
    return DealForm(agreement_of(event), NAMES, present, post)


def codes(found: DealForm) -> list[tuple[str, int | None]]:
    found.check()
    return [(problem.code, problem.seat) for problem in found.problems_found]


def test_numbers_make_a_deal() -> None:
    found = form(an_event(), "out=1&left-2=7&left-3=12")

    assert found.check()
    assert found.deal == won_by(1, 7, 12)


def test_tapped_cards_make_a_deal() -> None:
    found = form(an_event(), "out=1&cards-2=5H+KS+*&left-3=2")

    assert found.check()
    assert found.deal.left == (NOTHING, Left(cards=("5H", "KS", "*")), Left(number=2))
    assert found.parts[1].counted == "counts 3"


def test_tapped_cards_count_points_where_points_count() -> None:
    found = form(an_event("taki-points", deals=6), "out=1&cards-2=R9+R3&left-3=2")

    assert found.parts[1].counted == "12 points"


def test_a_tap_adds_a_card_and_keeps_the_rest() -> None:
    found = form(an_event(), "out=1&cards-2=5H&add=2+KS&left-3=abc&reason=because")

    assert found.hidden_cards == [("cards-2", "5H KS")]
    assert found.parts[1].is_open
    assert (found.parts[2].text, found.reason) == ("abc", "because")


def test_a_tap_takes_a_card_away() -> None:
    found = form(an_event(), "cards-2=5H+KS+7D&away=2+1")

    assert found.hidden_cards == [("cards-2", "5H 7D")]


@pytest.mark.parametrize(
    "tap", ["away=2+9", "away=2+x", "away=9+0", "away=", "away=2+²", "add=9+KS", "add=2"]
)
def test_a_tap_on_what_is_not_there_changes_nothing(tap: str) -> None:
    found = form(an_event(), f"cards-2=5H&{tap}")

    assert found.hidden_cards == [("cards-2", "5H")]


def test_all_cards_of_a_hand_are_taken_away() -> None:
    found = form(an_event(), "cards-2=5H+KS&cards-3=7D&do=clear:2")

    assert found.hidden_cards == [("cards-3", "7D")]


def test_a_third_copy_is_told_at_once() -> None:
    found = form(an_event(), "cards-2=5H+5H&add=3+5H")

    assert [(problem.code, problem.seat) for problem in found.problems] == [("too-many-copies", 3)]
    assert found.parts[2].errors == (
        "The five of hearts is in this game only 2 times, but here it appears once more.",
    )


@pytest.mark.parametrize("typed", ["abc", "1.5", "--3", "7 8", "1234567", "½", "٣x"])
def test_what_is_no_number_is_told_and_kept(typed: str) -> None:
    found = form(an_event(), f"out=1&left-2={typed}&left-3=1")

    assert codes(found) == [("not-a-number", 2)]
    assert found.parts[1].text == typed


@pytest.mark.parametrize(
    ("posted", "expected"),
    [
        ("left-1=1&left-2=2&left-3=3", [("no-winner", None)]),
        ("out=1&out=2&left-3=3", [("two-winners", 2)]),
        ("out=1&left-2=2", [("missing", 3)]),
        ("out=1&left-2=-4&left-3=3", [("negative", 2)]),
        ("out=1&left-2=0&left-3=3", [("nothing-left", 2)]),
        ("out=1&left-2=14&left-3=3", [("more-than-dealt", 2)]),
        ("out=1&left-2=999&left-3=3", [("too-much", 2)]),
        ("out=1&left-1=4&left-2=2&left-3=3", [("cards-of-winner", 1)]),
        ("out=1&cards-1=5H&left-2=2&left-3=3", [("cards-of-winner", 1)]),
        ("out=1&cards-2=XX&left-3=3", [("unknown-card", 2)]),
        ("out=blocked&left-1=1&left-2=2", [("missing", 3)]),
        ("out=9&left-1=1&left-2=2&left-3=3", [("no-winner", None)]),
        ("do=save", [("no-winner", None), ("missing", 1), ("missing", 2), ("missing", 3)]),
    ],
)
def test_what_is_wrong_is_told_of_its_seat(
    posted: str, expected: list[tuple[str, int | None]]
) -> None:
    assert codes(form(an_event(), posted)) == expected


def test_a_deal_is_blocked_or_not_played() -> None:
    blocked = form(an_event(), "out=blocked&left-1=1&left-2=2&left-3=3")
    not_played = form(an_event(), "out=not-played&left-1=x")

    assert blocked.check()
    assert blocked.deal.kind is DealKind.BLOCKED
    assert not_played.check()
    assert not_played.deal == DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 3)


def test_a_warning_is_asked_and_then_confirmed() -> None:
    asked = form(an_event(), "out=1&left-2=14&left-3=3&do=save")
    asked.check()
    ((key, sentence),) = asked.warnings

    sure = form(an_event(), f"out=1&left-2=14&left-3=3&do=accept&warned={key}")

    assert sentence == "14 is too much for Bert: only 13 were dealt."
    assert sure.check()
    assert sure.deal.accepted == {"more-than-dealt"}


def test_another_number_than_the_confirmed_one_is_asked_again() -> None:
    asked = form(an_event(), "out=1&left-2=14&left-3=3&do=save")
    asked.check()
    ((key, _sentence),) = asked.warnings

    other = form(an_event(), f"out=1&left-2=15&left-3=3&do=accept&warned={key}")

    assert codes(other) == [("more-than-dealt", 2)]


def test_what_was_confirmed_before_is_not_asked_again() -> None:
    present = DealResult(
        DealKind.PLAYED,
        (NOTHING, Left(14), Left(3)),
        (1,),
        accepted=frozenset({"more-than-dealt"}),
    )

    found = form(an_event(), "out=1&left-2=14&left-3=4&do=save", present)

    assert found.check()


def test_another_winner_need_not_clear_what_stood_in_the_field() -> None:
    found = form(an_event(), "out=2&left-1=5&left-2=7&left-3=12", won_by(1, 7, 12))

    assert found.check()
    assert found.deal == won_by(2, 5, 12)


def test_the_form_opens_with_what_stands_on_the_sheet() -> None:
    found = form(an_event(), present=won_by(2, 7, 12))

    assert found.draft.out == ("2",)
    assert [part.text for part in found.parts] == ["7", "", "12"]


def test_in_one_turn_counts_where_it_is_agreed_on() -> None:
    doubled = an_event(options={"hand_out_factor": 2})

    agreed = form(doubled, "out=1&left-2=3&left-3=4&in_one_turn=on")
    other = form(an_event(), "out=1&left-2=3&left-3=4&in_one_turn=on")

    assert agreed.deal.in_one_turn
    assert agreed.row == ("X", "6", "8")
    assert not other.deal.in_one_turn


def test_the_director_gives_each_player_a_number() -> None:
    found = form(an_event(), "adjusted=on&left-1=5&left-2=6&left-3=7")

    assert found.check()
    assert found.deal == DealResult(DealKind.ADJUSTED, (Left(5), Left(6), Left(7)))


def test_a_pyramid_asks_for_stages_and_cards() -> None:
    event = an_event("taki-pyramid", deals=1)
    found = form(event, "out=1&stage-2=3&left-2=5&stage-3=4&cards-3=R3+R4")

    assert found.check()
    assert found.deal.left == (NOTHING, Left(5, stage=3), Left(cards=("R3", "R4"), stage=4))
    assert found.row == ("X", "3/5", "4/2")


def test_a_stage_that_is_no_number_is_told() -> None:
    event = an_event("taki-pyramid", deals=1)

    found = form(event, "out=1&stage-2=three&left-2=5&stage-3=4&left-3=2")

    assert codes(found) == [("not-a-number", 2)]


def test_the_winners_points_alone_are_enough() -> None:
    found = form(an_event("eight-colours", deals=None), "out=2&gathered=55")

    assert found.check()
    assert found.deal == DealResult(DealKind.PLAYED, (NOTHING, Left(55), NOTHING), (2,))


def test_the_winners_points_are_checked_against_the_others() -> None:
    found = form(an_event("eight-colours", deals=None), "out=2&gathered=55&left-1=20&left-3=30")

    assert codes(found) == [("wrong-sum", 2)]
    assert found.gathered_errors == ["Bert gets 50, not 55: that is what the others had left."]


def test_the_form_opens_with_the_winners_points() -> None:
    deal = DealResult(DealKind.PLAYED, (NOTHING, Left(55), NOTHING), (2,))

    found = form(an_event("eight-colours", deals=None), present=deal)

    assert found.draft.gathered == "55"
    assert [part.text for part in found.parts] == ["", "", ""]
    assert found.deal == deal
