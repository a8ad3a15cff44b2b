"""The example: a round that was counted, and the next one under way."""

import random
from itertools import count

import pytest

from referee.matches.deals import deals_in_play, is_over
from referee.matches.example import start_example
from referee.models import Match

pytestmark = pytest.mark.django_db
_tokens = count()


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch):
    """Let the lots and choices of the example follow from a number."""

    def decide(number: int) -> None:
        source = random.Random(number)
        monkeypatch.setattr("secrets.choice", source.choice)
        monkeypatch.setattr("secrets.randbelow", source.randrange)

    return decide


def example() -> Match:
    return start_example(f"example-of-the-tests-{next(_tokens)}")


def test_it_is_marked_as_an_example(chance) -> None:
    chance(2)
    match = example()

    assert match.is_example
    assert match.players == ["Ada", "Ben", "Gil"]


def test_one_round_is_counted_and_the_next_is_under_way(chance) -> None:
    chance(2)
    match = example()
    first, second = deals_in_play(match)

    assert first.outcome() is not None
    assert second.outcome() is None
    assert len(second.lines) >= 7
    assert not is_over(match)


def test_the_same_token_gives_the_same_match(chance) -> None:
    chance(2)
    matches = [start_example("example-of-the-tests-once") for _ in range(2)]

    assert matches[0] == matches[1]
    assert matches[0].deals.count() == 2


def test_whatever_chance_brings_it_is_there_at_once(chance, django_assert_max_num_queries) -> None:
    """A visitor waits for it, and while it is made nobody else can write."""
    for number in range(12):
        chance(number)
        with django_assert_max_num_queries(500):
            example()
