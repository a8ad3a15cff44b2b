"""Results of deals as a hall enters them: made by chance, and without a fault."""

from random import Random

from scoring.core.deal_draft import draft_of
from scoring.core.deals import NOTHING, DealKind, DealResult, Left, problems_of
from scoring.core.formats import FIRST_STAGE, Agreement, Counting, Unit

BLOCKED_IN = 25
"""One of so many deals ends with nobody out, where that may be."""
MOST_CARDS, USUAL_CARDS = 13, 4
"""How many cards are left in a hand at most, and mostly."""
MOST_TRIES = 1000


def lawful_deal(chance: Random, agreement: Agreement, seats: int) -> DealResult:
    """Return the result of a deal at a table of so many seats, in which nothing is wrong.

    Raises RuntimeError where chance finds none: nothing can be left under such an agreement.
    """
    for _ in range(MOST_TRIES):
        deal = _deal(chance, agreement, seats)
        if not problems_of(deal, agreement):
            return deal
    raise RuntimeError(f"no lawful deal of {agreement.format.code} for {seats} players")


def _deal(chance: Random, agreement: Agreement, seats: int) -> DealResult:
    if agreement.format.can_block and chance.randrange(BLOCKED_IN) == 0:
        hands = tuple(_hand(chance, agreement) for _ in range(seats))
        return DealResult(DealKind.BLOCKED, hands)
    winner = chance.randint(1, seats)
    hands = tuple(
        NOTHING if seat == winner else _hand(chance, agreement) for seat in range(1, seats + 1)
    )
    if agreement.format.counting is Counting.WINNER:
        # The winner says one number: what all others have left.
        gathered = sum(hand.number or 0 for hand in hands)
        hands = tuple(
            Left(number=gathered) if seat == winner else NOTHING for seat in range(1, seats + 1)
        )
    return DealResult(DealKind.PLAYED, hands, (winner,))


def _hand(chance: Random, agreement: Agreement) -> Left:
    """Return what is left in a hand of some cards: their number, or what they count."""
    cards = round(chance.triangular(1, MOST_CARDS, USUAL_CARDS))
    if agreement.format.counting is Counting.STAGES:
        return Left(number=cards, stage=chance.randint(1, FIRST_STAGE))
    if agreement.unit is Unit.CARDS:
        return Left(number=cards)
    deck = [name for name, copies in agreement.copies.items() for _ in range(copies)]
    return Left(number=sum(agreement.worth[name] for name in chance.sample(deck, cards)))


def fields_of(deal: DealResult, agreement: Agreement) -> dict[str, str]:
    """Return what the form of a phone has once a deal was tapped into it."""
    draft = draft_of(deal, agreement, len(deal.left))
    fields = [("out", each) for each in draft.out]
    for seat, hand in enumerate(draft.hands, start=1):
        fields += [(f"left-{seat}", hand.text), (f"stage-{seat}", hand.stage)]
    fields.append(("gathered", draft.gathered))
    return {name: value for name, value in fields if value}
