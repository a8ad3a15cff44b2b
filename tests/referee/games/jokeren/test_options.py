"""The house rules: their defaults in each edition, and what else they may be."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.options import allowed_values
from referee.games.jokeren.options import EDITIONS, Options, seats, warnings
from tests.referee.games.jokeren.records import COMPETITION, facts, verdict


def test_the_editions_are_home_and_competition() -> None:
    assert list(EDITIONS) == ["home", "competition"]


def test_the_options_are_these() -> None:
    assert list(allowed_values(EDITIONS["home"])) == [
        "jokers",
        "hand_size",
        "upcard",
        "melds",
        "max_run",
        "ace_wrap",
        "joker_ratio",
        "joker_gap",
        "opening_points",
        "opening_single_meld",
        "hand_out_waives",
        "ace_high",
        "joker_value",
        "layoff_wait",
        "joker_set_swap",
        "joker_keep",
        "discard_pick",
        "no_return_discard",
        "draw_count",
        "fit_discard",
        "fit_points",
        "go_out",
        "first_orbit",
        "dealer_goes_out",
        "max_renewals",
        "hand_score",
        "joker_hand_value",
        "joker_hand_test",
        "hand_out_factor",
    ]


def test_the_defaults_at_home() -> None:
    assert (
        Options(
            jokers=4,
            hand_size=13,
            upcard=False,
            melds="both",
            max_run=14,
            ace_wrap=False,
            joker_ratio="minority",
            joker_gap=1,
            opening_points=40,
            opening_single_meld=False,
            hand_out_waives=None,
            ace_high=11,
            joker_value="flat",
            layoff_wait=1,
            joker_set_swap="declared",
            joker_keep=False,
            discard_pick="use_now",
            no_return_discard=True,
            draw_count=1,
            fit_discard="allow",
            fit_points=5,
            go_out="discard",
            first_orbit="no_end",
            dealer_goes_out=False,
            max_renewals=2,
            hand_score="cards",
            joker_hand_value=1,
            joker_hand_test="always",
            hand_out_factor=1,
        )
        == EDITIONS["home"]
    )


def test_what_competition_has_otherwise() -> None:
    home, other = EDITIONS["home"], EDITIONS["competition"]
    names = allowed_values(home)

    assert {
        name: getattr(other, name) for name in names if getattr(other, name) != getattr(home, name)
    } == {"jokers": 2, "ace_high": 10}


def test_how_many_play() -> None:
    assert seats(EDITIONS["home"]) == range(2, 7)
    assert seats(EDITIONS["competition"]) == range(3, 5)


@pytest.mark.parametrize(
    ("points", "waives", "expected"),
    [(40, None, False), (50, None, True), (49, None, False), (50, False, False), (40, True, True)],
)
def test_3_4_laying_all_waives_the_points_by_itself_at_fifty(
    points: int, waives: bool | None, expected: bool
) -> None:
    assert Options(opening_points=points, hand_out_waives=waives).waives is expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("jokers", 0),
        ("jokers", 8),
        ("hand_size", 7),
        ("max_run", 13),
        ("joker_ratio", "one"),
        ("joker_gap", 2),
        ("opening_points", 0),
        ("opening_points", 60),
        ("opening_points", 40),
        ("hand_out_waives", True),
        ("hand_out_waives", False),
        ("ace_high", 10),
        ("joker_set_swap", "full"),
        ("discard_pick", "use_now_opened"),
        ("fit_points", 0),
        ("max_renewals", 0),
        ("joker_hand_value", 25),
        ("hand_out_factor", 2),
    ],
)
def test_an_option_may_have_such_a_value(name: str, value: object) -> None:
    assert facts(hands=("7S", "2H"), options={name: value})["over"] is False


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("jokers", 9),
        ("jokers", -1),
        ("jokers", 4.0),
        ("hand_size", 10),
        ("hand_size", "13"),
        ("upcard", 1),
        ("melds", "groups"),
        ("melds", ["both"]),
        ("max_run", 12),
        ("ace_wrap", "on"),
        ("ace_wrap", 0),
        ("joker_ratio", "none"),
        ("joker_gap", 3),
        ("joker_gap", True),
        ("opening_points", 61),
        ("opening_points", -1),
        ("opening_points", 40.5),
        ("opening_points", "40"),
        ("opening_single_meld", None),
        ("hand_out_waives", None),
        ("hand_out_waives", 1),
        ("ace_high", 1),
        ("joker_value", 10),
        ("layoff_wait", 3),
        ("layoff_wait", False),
        ("joker_set_swap", "none"),
        ("joker_keep", {}),
        ("discard_pick", "always"),
        ("no_return_discard", "yes"),
        ("draw_count", 0),
        ("draw_count", True),
        ("fit_discard", True),
        ("fit_points", -1),
        ("go_out", None),
        ("first_orbit", False),
        ("max_renewals", -1),
        ("hand_score", "points"),
        ("joker_hand_value", 0),
        ("joker_hand_value", 26),
        ("joker_hand_test", "never"),
        ("hand_out_factor", 3),
    ],
)
def test_it_may_not_have_another(name: str, value: object) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=("7S", "2H"), options={name: value})

    assert (unreadable.value.code, unreadable.value.where) == ("wrong-value", f"options.{name}")


@pytest.mark.parametrize("name", ["joker_color", "voluntary_draw", "least_players"])
def test_another_name_is_no_option(name: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=("7S", "2H"), options={name: 1})

    assert (unreadable.value.code, unreadable.value.where) == ("unknown-option", f"options.{name}")


def test_what_an_edition_has_may_be_changed() -> None:
    hands = ("7S * *", "2H * *", "9C")

    assert facts(hands=hands, jokers=4, **COMPETITION)["hands"] == [3, 3, 1]


def test_7_fifty_points_in_one_set_are_reached_only_by_going_out() -> None:
    mix = Options(opening_points=50, opening_single_meld=True, melds="sets")

    assert "only-by-going-out" in warnings(mix)


def test_7_the_defaults_are_warned_of_nothing() -> None:
    assert (warnings(EDITIONS["home"]), warnings(EDITIONS["competition"])) == ((), ())
