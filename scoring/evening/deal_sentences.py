"""What the core finds wrong with a sheet, as sentences.

The core has codes and facts; here they become words, with the names of the players and cards.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from referee.cards.card_names import card_name
from scoring.core.deals import Problem
from scoring.core.formats import Agreement, Unit
from scoring.models import DealVersion

WINNER = gettext_lazy("Who went out?")

PROBLEMS: Mapping[str, Any] = {
    # who went out
    "no-winner": gettext_lazy("It is not entered who went out."),
    "two-winners": gettext_lazy("%(name)s and %(other)s cannot both have gone out."),
    "winner-of-blocked": gettext_lazy("The deal is blocked, so %(name)s cannot have gone out."),
    "winner-of-not-played": gettext_lazy(
        "The deal was not played, so %(name)s cannot have gone out."
    ),
    "cannot-be-blocked": gettext_lazy("In this game somebody always goes out."),
    # what was left in a hand
    "missing": gettext_lazy("It is not entered what %(name)s had left."),
    "missing-cards": gettext_lazy("It is not entered how many cards %(name)s had left."),
    "negative": gettext_lazy("%(name)s cannot have had less than 0 left."),
    "nothing-left": gettext_lazy("%(name)s did not go out, so at least one card was left."),
    "cards-of-winner": gettext_lazy("%(name)s went out, so %(name)s had nothing left."),
    "impossible": gettext_lazy(
        "No cards add up to %(number)s. Please count the cards of %(name)s again."
    ),
    "too-much": gettext_lazy(
        "%(number)s is too much for %(name)s: all cards together make %(most)s."
    ),
    "wrong-sum": gettext_lazy(
        "%(name)s gets %(right)s, not %(given)s: that is what the others had left."
    ),
    "unknown-card": gettext_lazy("This game has no card “%(card)s”."),
    "too-many-copies": ngettext_lazy(
        "The %(card)s is in this game only %(copies)s time, but here it appears once more.",
        "The %(card)s is in this game only %(copies)s times, but here it appears once more.",
        "copies",
    ),
    "no-such-stage": gettext_lazy("%(name)s: the stages go from %(most)s down to 1."),
    "more-than-dealt": gettext_lazy(
        "%(number)s is too much for %(name)s: only %(most)s were dealt."
    ),
    # the sheet
    "empty-before-filled": gettext_lazy("Deal %(deal)s is empty, but later ones are filled in."),
    "more-deals-than-agreed": ngettext_lazy(
        "%(deals)s deal was agreed on.",
        "%(deals)s deals were agreed on.",
        "deals",
    ),
    "won-do-not-add-up": ngettext_lazy(
        "The form adds up to %(won)s deal won; it should be %(right)s.",
        "The form adds up to %(won)s deals won; it should be %(right)s.",
        "won",
    ),
    # what the players wrote on paper
    "not-a-number": gettext_lazy("“%(typed)s” is neither a number nor an X."),
    "won-written": gettext_lazy(
        "The form says %(given)s won for %(name)s; it should be %(right)s."
    ),
    "subtotal-written": gettext_lazy(
        "The form says %(given)s as the subtotal of %(name)s; it should be %(right)s."
    ),
    "total-written": gettext_lazy(
        "The form says %(given)s as the total of %(name)s; it should be %(right)s."
    ),
}
"""Every code of `scoring.core`; `missing-cards` is `missing` of the cards of a Pyramid."""


def problem_sentence(problem: Problem, names: Sequence[str], agreement: Agreement) -> str:
    """Return what is wrong; `names` are the players in seat order."""
    facts: dict[str, object] = dict(problem.facts)
    if problem.deal is not None:
        facts["deal"] = problem.deal
    if problem.seat is not None:
        facts["name"] = names[problem.seat - 1]
    if "other" in facts:
        facts["other"] = names[int(problem.facts["other"]) - 1]
    if problem.code in ("unknown-card", "too-many-copies"):
        facts["card"] = named_card(str(problem.facts["card"]), agreement)
    code = "missing-cards" if problem.facts.get("what") == "cards" else problem.code
    return str(PROBLEMS[code] % facts)


def named_card(name: str, agreement: Agreement) -> str:
    """Return what a card is called; a name that no card has stays as it is."""
    card = agreement.deck.numbers.get(name)
    return name if card is None else card_name(agreement.deck.face(card))


def question_left(agreement: Agreement) -> str:
    """Return the question for what the others had left."""
    if agreement.unit is Unit.CARDS:
        return _("How many cards did the others have left?")
    return _("How many points did the others have left?")


def meanwhile(theirs: DealVersion | None) -> str:
    """Return who entered a deal while it was being typed; None for whoever emptied it."""
    if theirs is None:
        return _("In the meantime this deal was changed.")
    time = time_format(localtime(theirs.entered), "TIME_FORMAT")
    return _("In the meantime %(who)s entered this deal, at %(time)s.") % {
        "who": theirs.who,
        "time": time,
    }
