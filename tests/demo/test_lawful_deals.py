"""What the tables of the demo enter is without a fault, whatever they play."""

from random import Random

import pytest
from django.http import QueryDict

from demo.lawful_deals import fields_of, lawful_deal
from scoring.core.deal_draft import read_draft
from scoring.core.deals import DealKind, problems_of
from scoring.core.formats import FORMATS
from scoring.evening.agreement import agreement_of
from scoring.models import Event
from scoring.pages.entry.deal_post import read_phone_post

SEEDS = range(60)


def agreed(format: str):
    usual = FORMATS[format]
    return agreement_of(
        Event(
            format=format,
            edition=usual.edition,
            options=dict(usual.options),
            rounds=usual.rounds,
            deals=usual.deals,
            lot_seed=1,
        )
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("format", FORMATS)
def test_nothing_is_wrong_with_a_deal(format: str, seats: int) -> None:
    agreement = agreed(format)
    deals = [lawful_deal(Random(seed), agreement, seats) for seed in SEEDS]

    assert [deal for deal in deals if problems_of(deal, agreement)] == []
    assert {len(deal.left) for deal in deals} == {seats}
    assert len(set(deals)) > 10


@pytest.mark.parametrize("format", FORMATS)
def test_the_form_of_a_phone_says_the_same_deal(format: str) -> None:
    agreement = agreed(format)
    for seed in SEEDS:
        deal = lawful_deal(Random(seed), agreement, 4)
        posted = QueryDict(mutable=True)
        posted.update(fields_of(deal, agreement))

        assert read_draft(read_phone_post(posted, 4).draft, agreement) == deal


def test_the_same_seed_makes_the_same_deal() -> None:
    agreement = agreed("taki-points")

    assert lawful_deal(Random(3), agreement, 4) == lawful_deal(Random(3), agreement, 4)


def test_now_and_then_nobody_goes_out_where_that_may_be() -> None:
    kinds = {
        format: {lawful_deal(Random(seed), agreed(format), 4).kind for seed in range(200)}
        for format in ("jokeren-competition", "taki-points")
    }

    assert kinds["jokeren-competition"] == {DealKind.PLAYED, DealKind.BLOCKED}
    assert kinds["taki-points"] == {DealKind.PLAYED}
