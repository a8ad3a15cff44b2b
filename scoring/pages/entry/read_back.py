"""A deal in one or two sentences, made to be read aloud at the table."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import apart
from scoring.core.deals import DealKind, DealResult, cells
from scoring.core.formats import Agreement, Counting
from scoring.evening.wording import number_text


def read_back(deal: DealResult, names: Sequence[str], agreement: Agreement) -> str:
    """Return what is noted of a deal, as somebody says it to the others: *Anna went out. Ben 7.*"""
    if deal.kind is DealKind.NOT_PLAYED:
        return _("This deal was not played.")
    values = cells(deal, agreement)
    winners = [names[seat - 1] for seat in deal.winners]
    sentences = [_first(deal, winners, values, agreement)]
    others = [
        _hand(names[seat - 1], seat, deal, values, agreement)
        for seat in range(1, len(names) + 1)
        if seat not in deal.winners or deal.kind is DealKind.ADJUSTED
    ]
    if agreement.format.counting is not Counting.WINNER or deal.kind is DealKind.ADJUSTED:
        sentences.append(", ".join(others) + ".")
    if deal.in_one_turn and agreement.factor > 1:
        words = ngettext(
            "Came out and went out in one turn: counts %(factor)s time.",
            "Came out and went out in one turn: counts %(factor)s times.",
            agreement.factor,
        )
        sentences.append(words % {"factor": agreement.factor})
    return " ".join(each for each in sentences if each)


def _first(
    deal: DealResult, winners: Sequence[str], values: Sequence[int | None], agreement: Agreement
) -> str:
    if deal.kind is DealKind.ADJUSTED:
        return _("The referee decided this deal.")
    if not winners:
        return _("Nobody went out.")
    facts = {"name": winners[0], "number": number_text(values[deal.winners[0] - 1])}
    if agreement.format.counting is Counting.WINNER and facts["number"]:
        return _("%(name)s went out and gets %(number)s.") % facts
    return _("%(name)s went out.") % facts


def _hand(
    name: str, seat: int, deal: DealResult, values: Sequence[int | None], agreement: Agreement
) -> str:
    facts = {"name": name, "number": number_text(values[seat - 1]) or "?"}
    if agreement.format.counting is not Counting.STAGES or deal.kind is DealKind.ADJUSTED:
        return f"{apart(name)} {facts['number']}"
    left = deal.left[seat - 1]
    cards = len(left.cards) if left.cards is not None else left.number
    if cards is None:
        return _("%(name)s at stage %(number)s") % facts
    return ngettext(
        "%(name)s at stage %(number)s with %(cards)s card",
        "%(name)s at stage %(number)s with %(cards)s cards",
        cards,
    ) % {**facts, "cards": cards}
