"""The promises of the seating: for every number of players, and seen where they are broken."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scoring.core.seating import (
    Draft,
    NoTables,
    SeatingRules,
    draw,
    drawing,
    figures,
    planning,
    promises,
    search,
)
from scoring.core.seating.nights import play
from scoring.core.seating.promises import (
    PROMISES,
    broken,
    broken_by_joining,
    broken_figures,
    broken_night,
)
from scoring.core.seating.values import Past
from tests.scoring.core.seated import drawn, played


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is searched, the promises hold."""
    monkeypatch.setattr(search, "LOOKS_EACH", 4)
    monkeypatch.setattr(planning, "LOOKS_EACH", 2)
    monkeypatch.setattr(drawing, "LOOKS_AHEAD", 500)


EVERY_KIND = (
    SeatingRules(),
    SeatingRules(even_threes=True, even_firsts=True),
    SeatingRules(even_firsts=True),
    SeatingRules("few-rematches", even_threes=True),
)


@pytest.mark.parametrize("players", range(3, 61))
def test_every_number_of_players_is_seated_as_promised(players: int) -> None:
    rules = replace(EVERY_KIND[players % 4], sit_out=True)
    past: Past = ()
    for seed in range(8):
        draft = draw(range(players), past, rules, seed)

        assert broken(range(players), past, rules, draft, seed) == set()
        assert isinstance(draft, Draft)
        past = (*past, draft.round)
        assert broken_night(past, rules) == set()


@settings(max_examples=15)
@given(seed=some.integers(0, 2**53 - 1))
def test_people_who_come_and_go_are_seated_as_promised(seed: int) -> None:
    assert play(seed, 1, 3, 30).broken == ()


def test_the_same_night_is_played_again() -> None:
    assert play(5, 3, 3, 12) == play(5, 3, 3, 12)


# A promise that is broken is seen.

HERE = range(1, 8)
PAST = (played((1, 2, 3, 4), (5, 6, 7)),)
NONE = SeatingRules()


def judged(draft: Draft, rules: SeatingRules = NONE) -> set[str]:
    return broken(HERE, PAST, rules, draft, draft.seed) - {"replay"}


def test_another_draft_of_the_seed_is_seen() -> None:
    draft = drawn(HERE, PAST, SeatingRules(), 1)

    assert broken(HERE, PAST, SeatingRules(), draft, 2) == {"replay"}


def test_a_player_who_is_missing_or_twice_there_is_seen() -> None:
    assert judged(Draft(((1, 2, 3, 4), (5, 6, 6)), (), 1)) == {"everyone"}


def test_other_sizes_are_seen() -> None:
    assert judged(Draft(((1, 2, 3), (4, 5, 6, 7)), (), 1)) == {"sizes"}


def test_sitting_out_before_others_is_seen() -> None:
    past = (played((1, 2, 3, 4), out=(5,)),)
    again = Draft(((1, 2, 3, 4),), (5,), 1)

    assert broken(range(1, 6), past, SeatingRules(sit_out=True), again, 1) - {"replay"} == {
        "sit-out"
    }


def test_a_pair_that_is_not_apart_is_seen() -> None:
    rules = SeatingRules(apart=frozenset({(2, 1)}))

    assert judged(Draft(((1, 2, 3, 4), (5, 6, 7)), (), 1), rules) == {"apart"}


def test_a_table_of_3_out_of_turn_is_seen() -> None:
    rules = SeatingRules(even_threes=True)

    assert judged(Draft(((1, 2, 3, 4), (5, 6, 7)), (), 1), rules) == {"threes"}
    assert judged(Draft(((1, 5, 6, 7), (2, 3, 4)), (), 1), rules) == set()


def test_a_first_deal_out_of_turn_is_seen() -> None:
    rules = SeatingRules(even_firsts=True)

    assert judged(Draft(((1, 2, 3, 4), (6, 5, 7)), (), 1), rules) == {"firsts"}
    assert judged(Draft(((2, 1, 3, 4), (6, 5, 7)), (), 1), rules) == set()


def test_tables_that_were_refused_without_need_are_seen() -> None:
    assert broken(HERE, (), SeatingRules(), NoTables("five", 7), 1) == {"replay", "tables"}


def test_a_wrong_count_of_repeats_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    told = figures(PAST[0], PAST, SeatingRules())
    monkeypatch.setattr(promises, "figures", lambda *_: replace(told, again=(), least=10))

    assert broken_figures(PAST[0], PAST, SeatingRules()) == {"repeats", "least"}


@pytest.mark.parametrize(
    "after",
    [
        ((1, 2, 3, 4), (5, 6, 7)),
        ((1, 2, 3, 4), (8, 5, 6, 7)),
        ((1, 2, 3, 4, 8), (5, 6, 7)),
        ((2, 1, 3, 4), (5, 6, 7, 8)),
    ],
)
def test_a_latecomer_who_moves_others_is_seen(after: tuple[tuple[int, ...], ...]) -> None:
    before = ((1, 2, 3, 4), (5, 6, 7))

    assert broken_by_joining(before, after, (), 8) == {"begun"}


def test_a_latecomer_at_a_table_that_has_begun_is_seen() -> None:
    before, after = ((1, 2, 3, 4), (5, 6, 7)), ((1, 2, 3, 4), (5, 6, 7, 8))

    assert broken_by_joining(before, after, {1}, 8) == {"begun"}
    assert broken_by_joining(before, after, {0}, 8) == set()


def test_an_uneven_night_is_seen() -> None:
    past = (*PAST, played((1, 3, 4, 2), (5, 7, 6)))

    assert broken_night(past, SeatingRules(even_threes=True)) == {"night"}
    assert broken_night(past, SeatingRules(even_firsts=True)) == {"night"}
    assert broken_night(past, SeatingRules()) == set()


def test_every_promise_has_words() -> None:
    assert set(PROMISES) == {
        "replay", "tables", "everyone", "sizes", "sit-out", "apart", "together", "threes", "firsts",
        "repeats", "least", "begun", "night",
    }  # fmt: skip
