"""The words for formats and for what an event agrees on, and numbers as they are shown."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from django.utils.formats import get_format, number_format
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from foundation.language.direction import with_minus
from scoring.core.clock import AtZero
from scoring.core.formats import AbsentScore, DealersOfThree
from scoring.core.policy import TieBreak
from scoring.core.prizes import LAST, MOST_EVENINGS, MOST_WON
from scoring.core.public_names import NameRule
from scoring.core.seasons.rules import shown
from scoring.models.clubs import Currency

Text = str | Promise


class FormatWords(NamedTuple):
    """What a format is called, and what there is to say of it where one is chosen."""

    title: Text
    description: Text


FORMAT_WORDS: Mapping[str, FormatWords] = {
    "jokeren-competition": FormatWords(
        _("Jokeren competition"),
        _(
            "Three rounds of six deals, new tables for each round. Cards left count; "
            "the lowest total wins."
        ),
    ),
    "jokeren-form": FormatWords(
        _("Jokeren, one form"),
        _("Ten deals at one table, with a subtotal. Cards left count; the lowest total wins."),
    ),
    "taki-points": FormatWords(
        _("TAKI for points"),
        _("Six deals. The player who goes out gets −100, cards left count; the lowest total wins."),
    ),
    "taki-pyramid": FormatWords(
        _("TAKI Pyramid"), _("Down the Pyramid until a player has emptied stage 1.")
    ),
    "eight-colours": FormatWords(
        _("Eight colours"),
        _("The player who goes out gets the points of all others; the highest total wins."),
    ),
}
"""The words of each of `scoring.core.formats.FORMATS`, by its code."""

FORMAT_TITLES: Mapping[str, Text] = {code: words.title for code, words in FORMAT_WORDS.items()}

DEALERS_OF_THREE: Mapping[DealersOfThree, Text] = {
    DealersOfThree.ROTATE: _("in turn: 1 2 3 1 2 3"),
    DealersOfThree.BLOCKS: _("two deals each: 1 1 2 2 3 3"),
    DealersOfThree.FIRST: _("only the first twice: 1 1 2 3, and so on"),
}

ABSENT_SCORES: Mapping[AbsentScore, Text] = {
    AbsentScore.AVERAGE: _("the player’s own average, rounded up"),
    AbsentScore.FIXED: _("a fixed number of points"),
    AbsentScore.WORST: _("the worst result of that round"),
}

AT_ZERO: Mapping[AtZero, Text] = {
    AtZero.FINISH_DEAL: _("each table finishes the deal it is in"),
    AtZero.ONE_MORE_DEAL: _("each table finishes its deal and plays one more"),
}

TIE_BREAKS: Mapping[TieBreak, Text] = {
    TieBreak.WON: _("more deals won"),
    TieBreak.WORST: _("the worst single round"),
    TieBreak.BEST: _("the best single round"),
    TieBreak.HEAD_TO_HEAD: _("the better total of the rounds at one table"),
    TieBreak.LOT: _("the lot"),
}

NAME_RULES: Mapping[NameRule, Text] = {
    NameRule.FULL: _("names in full"),
    NameRule.INITIAL: _("first name and initial"),
    NameRule.NUMBER: _("number only"),
}


def money_text(cents: int, currency: str) -> str:
    """Return an amount as it is shown: ``€ 7.50``, with the decimal sign of the page's language."""
    amount = number_format(abs(Decimal(cents)) / 100, 2, use_l10n=True)
    sign = "-" if cents < 0 else ""
    return with_minus(f"{Currency(currency).label}\N{NO-BREAK SPACE}{sign}{amount}")


def prize_title(given_for: Sequence[str]) -> str:
    """Return what prizes are for, as `scoring.core.prizes` has them."""
    if given_for[0] == LAST:
        return gettext("Last place")
    if given_for[0] == MOST_WON:
        return gettext("Most deals won")
    if given_for[0] == MOST_EVENINGS:
        return gettext("Most evenings")
    words = ngettext("Place %(places)s", "Places %(places)s", len(given_for))
    return words % {"places": ", ".join(given_for)}


def yes_or_no(value: bool) -> str:
    return gettext("yes") if value else gettext("no")


def number_text(number: int | None) -> str:
    """Return a number as it is shown, empty where there is none."""
    return "" if number is None else with_minus(str(number))


def value_text(value: Fraction) -> str:
    """Return a value of a season or an average as the language of the page writes it."""
    return with_minus(shown(value).replace(".", get_format("DECIMAL_SEPARATOR")))
