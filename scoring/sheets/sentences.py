"""What the core finds wrong with a sheet, and why a change was not made, as sentences.

The core has codes and facts; here they become words, with the names of the players and cards.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.cards.card_names import card_name
from referee.engine.cards import Deck
from scoring.core.deals import Problem
from scoring.core.formats import Agreement, Unit
from scoring.entry.entering import NotChanged

WINNER = gettext_lazy("Who went out?")

PROBLEMS: Mapping[str, Any] = {
    # who went out
    "no-winner": gettext_lazy("Who went out has not been said."),
    "two-winners": gettext_lazy("%(name)s and %(other)s cannot both have gone out."),
    "winner-of-blocked": gettext_lazy("The deal is blocked, so %(name)s cannot have gone out."),
    "winner-of-not-played": gettext_lazy(
        "The deal was not played, so %(name)s cannot have gone out."
    ),
    "cannot-be-blocked": gettext_lazy("In this game somebody always goes out."),
    # what was left in a hand
    "missing": gettext_lazy("What %(name)s had left is missing."),
    "missing-cards": gettext_lazy("How many cards %(name)s had left is missing."),
    "negative": gettext_lazy("%(name)s cannot have less than nothing left."),
    "nothing-left": gettext_lazy("%(name)s did not go out, so at least one card was left."),
    "cards-of-winner": gettext_lazy("%(name)s went out, so nothing can be left there."),
    "impossible": gettext_lazy("No cards make %(number)s together. Please count %(name)s again."),
    "too-much": gettext_lazy(
        "%(number)s for %(name)s cannot be: all cards together make %(most)s."
    ),
    "wrong-sum": gettext_lazy(
        "%(name)s gets %(right)s: that is what the others had, not %(given)s."
    ),
    "unknown-card": gettext_lazy("This game has no card “%(card)s”."),
    "too-many-copies": gettext_lazy(
        "The cards of this game have the %(card)s %(copies)s times; here it is once more."
    ),
    "no-such-stage": gettext_lazy("%(name)s: the stages go from %(most)s down to 1."),
    "more-than-dealt": gettext_lazy("%(name)s with %(number)s: more than the %(most)s dealt."),
    # the sheet
    "empty-before-filled": gettext_lazy("Deal %(deal)s is empty, but later ones are filled in."),
    "more-deals-than-agreed": gettext_lazy("The agreement was %(deals)s deals."),
    "won-do-not-add-up": gettext_lazy(
        "The deals won add up to %(won)s, but %(right)s were won by somebody."
    ),
    # what the players wrote on paper
    "not-a-number": gettext_lazy("“%(typed)s” is neither a number nor an X."),
    "won-written": gettext_lazy("The form says %(given)s won for %(name)s; it is %(right)s."),
    "subtotal-written": gettext_lazy(
        "The form says %(given)s as subtotal for %(name)s; it is %(right)s."
    ),
    "total-written": gettext_lazy(
        "The form says %(given)s as total for %(name)s; it is %(right)s."
    ),
}
"""Every code of `scoring.core`; `missing-cards` is `missing` of the cards of a Pyramid."""

REFUSALS: Mapping[str, Any] = {
    "event-closed": gettext_lazy(
        "This event is closed, so its sheets do not change. The organiser can open it again."
    ),
    "round-closed": gettext_lazy(
        "This round is closed, so its sheets do not change. The organiser can open it again."
    ),
    "reason-missing": gettext_lazy("Please say why: it stays with the sheet."),
    "reason-too-long": gettext_lazy("Please say it more shortly."),
    "no-such-line": gettext_lazy("This sheet has no line for that deal."),
    "nothing-to-empty": gettext_lazy("This line is empty already."),
    "not-closed": gettext_lazy("Rounds are still open: close those first."),
    "not-published": gettext_lazy("This round has not been published yet."),
    "changed": gettext_lazy(
        "In the meantime something changed: please look again before you confirm it."
    ),
    "not-these-players": gettext_lazy(
        "Each seat needs a player of this round, and each only once."
    ),
    "no-such-player": gettext_lazy("That player does not sit at this table."),
    "wrong-points": gettext_lazy("Please give whole points from 1 to 1000."),
    "wrong-seats": gettext_lazy(
        "These house rules are for %(low)s to %(high)s players, and this table has %(players)s."
    ),
    # scribes
    "of-the-referee": gettext_lazy(
        "Deal %(deal)s is the referee's to decide: a scribe does not change it."
    ),
    # phones
    "for-the-referee": gettext_lazy("That is for the referee to decide: call the referee."),
    "disputed": gettext_lazy(
        "This deal is disputed: nothing of it changes until the referee decides."
    ),
    "final": gettext_lazy(
        "This deal is final. If it is not right, say so: then the referee looks at it."
    ),
    "own-entry": gettext_lazy("Another player of the table confirms what you have entered."),
    "nothing-entered": gettext_lazy("This deal has not been entered yet."),
    "no-such-seat": gettext_lazy("Nobody of that name sits at this table."),
    "seat-taken": gettext_lazy(
        "Another phone has that name already. Its owner can let it go, or the organiser can."
    ),
    "at-another-table": gettext_lazy("This phone belongs to another table of this round."),
    "no-such-reason": gettext_lazy("Please say what it is about."),
    "settle-first": gettext_lazy("Decide about the deal: that answers this call."),
    "claimed": gettext_lazy("Somebody else is on the way to that table already."),
    "match-goes-on": gettext_lazy("That match is not over yet, or not all hands were counted."),
}


def problem_sentence(problem: Problem, names: Sequence[str], deck: Deck) -> str:
    """Return what is wrong; `names` are the players in seat order."""
    facts: dict[str, object] = dict(problem.facts)
    if problem.deal is not None:
        facts["deal"] = problem.deal
    if problem.seat is not None:
        facts["name"] = names[problem.seat - 1]
    if "other" in facts:
        facts["other"] = names[int(problem.facts["other"]) - 1]
    if problem.code in ("unknown-card", "too-many-copies"):
        facts["card"] = named_card(str(problem.facts["card"]), deck)
    code = "missing-cards" if problem.facts.get("what") == "cards" else problem.code
    return str(PROBLEMS[code]) % facts


def refusal_sentence(refused: NotChanged) -> str:
    """Return why nothing was changed."""
    return str(REFUSALS[refused.code]) % (refused.facts or {})


def named_card(name: str, deck: Deck) -> str:
    """Return what a card is called; a name that no card has stays as it is."""
    card = deck.numbers.get(name)
    return name if card is None else card_name(deck.face(card))


def question_left(terms: Agreement) -> str:
    """Return the question for what the others had left."""
    if terms.unit is Unit.CARDS:
        return _("How many cards did the others have left?")
    return _("How many points did the others have left?")
