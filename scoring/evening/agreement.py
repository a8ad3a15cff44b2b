"""An event's agreement: what its format and its house rules make of a deal's cells."""

import json
from collections.abc import Sequence
from functools import lru_cache

from referee.presentation.registry import presentation_of
from scoring.core.formats import FORMATS, AbsentScore, Agreement, Counting, DealersOfThree, Unit
from scoring.core.policy import Policy, TieBreak
from scoring.evening.game_rules import game_of, read_rules
from scoring.models import Event


def agreement_of(event: Event) -> Agreement:
    """Return what the event agreed on, as far as sheets and standings depend on it."""
    return _agreement(
        event.format,
        event.edition,
        json.dumps(event.options, sort_keys=True),
        event.rounds,
        event.deals,
        event.target,
        event.dealers_of_three,
        event.absent,
        event.absent_points,
        policy_of(event),
    )


def policy_of(event: Event) -> Policy:
    """Return who is ranked in the event, and what decides between equal totals."""
    chain: Sequence[str] | None = event.tie_breaks
    return Policy(
        event.least_rounds,
        event.late_entry,
        None if chain is None else tuple(TieBreak(each) for each in chain),
        event.lot_seed,
    )


@lru_cache(maxsize=128)
def _agreement(
    code: str,
    edition: str,
    options: str,
    rounds: int,
    deals: int | None,
    target: int | None,
    dealers: str,
    absent: str,
    absent_points: int,
    policy: Policy,
) -> Agreement:
    # Kept, since every page of an event asks and a deck's sums take a while to find.
    form = FORMATS[code]
    game = game_of(form)
    chosen = read_rules(form, edition, json.loads(options))
    deck, scoring = game.deck(chosen), game.scoring(chosen)
    cards = [card for card, copies in enumerate(deck.copies) if copies]
    presentation = presentation_of(form.game)
    counts_cards = form.counting is Counting.STAGES or presentation.counts_cards(chosen)
    return Agreement(
        format=form,
        rounds=rounds,
        deals=deals,
        target=target,
        unit=Unit.CARDS if counts_cards else Unit.POINTS,
        winner_points=scoring.winner_points,
        worth={deck.names[card]: game.worth(chosen, card) for card in cards},
        copies={deck.names[card]: deck.copies[card] for card in cards},
        most_left=presentation.most_left(chosen),
        factor=scoring.turn_factor,
        also_worth={deck.names[card]: each for card, each in scoring.also_worth.items()},
        dealers_of_three=DealersOfThree(dealers),
        absent=AbsentScore(absent),
        absent_points=absent_points,
        policy=policy,
        deck=deck,
        winner_begins=game.winner_begins,
        youngest_begins=game.youngest_begins,
    )
