"""What the rules of an evening mean for its players, each in one sentence: those it has chosen, and
the standard.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.core.clock import AtZero
from scoring.core.formats import FORMATS, AbsentScore, DealersOfThree
from scoring.core.policy import TieBreak
from scoring.core.standings import default_chain
from scoring.evening.audit.value_words import AGREED
from scoring.evening.wording import (
    ABSENT_SCORES,
    AT_ZERO,
    DEALERS_OF_THREE,
    TIE_BREAKS,
    Text,
    number_text,
)
from scoring.models.events import Confirming, Five, Seating

OF_VALUES: Mapping[str, Mapping[Any, Text]] = {
    "seating": {
        Seating.LOT: gettext_lazy("The lot makes up the tables."),
        Seating.FEW_REMATCHES: gettext_lazy(
            "The tables are made up with as few rematches as possible."
        ),
    },
    "even_threes": {
        True: gettext_lazy(
            "Nobody sits at a table of three twice before everybody has sat there once."
        ),
        False: gettext_lazy("A player may sit at a table of three twice before others do once."),
    },
    "even_firsts": {
        True: gettext_lazy("Every player is the first dealer about equally often."),
        False: gettext_lazy("Nothing evens out how often a player is the first dealer."),
    },
    "small_tables": {
        True: gettext_lazy("There are as many tables of three as possible."),
        False: gettext_lazy("There are as few tables of three as possible."),
    },
    "five": {
        Five.ASK: gettext_lazy("If only five players are here, the draw asks what to do."),
        Five.HOME_TABLE: gettext_lazy("If only five players are here, they sit at one table."),
        Five.SIT_OUT: gettext_lazy("If only five players are here, one sits out, in turn."),
    },
    "confirming": {
        Confirming.NOBODY: gettext_lazy("What a phone has entered is final at once."),
        Confirming.ONE: gettext_lazy(
            "What a phone has entered is final when one other player at the table confirms it."
        ),
        Confirming.ALL: gettext_lazy(
            "What a phone has entered is final when all others at the table confirm it."
        ),
    },
    "one_phone": {
        True: gettext_lazy("One phone may be passed round a table, and confirm what it entered."),
        False: gettext_lazy("What a phone has entered is confirmed on another phone of the table."),
    },
    "hides_last_round": {
        True: gettext_lazy("The standings of the last round are hidden until the end."),
        False: gettext_lazy("The standings of the last round are seen at once."),
    },
}
"""The sentences of rules with few values, by the value."""


def sentence_of(name: str, agreed: Mapping[str, Any]) -> str:
    """Return the sentence about the field `name` of what was agreed on."""
    value = agreed[name]
    if name in OF_VALUES:
        return str(OF_VALUES[name][value])
    return COUNTED[name](value, agreed)


def _rounds(value: int, _agreed: Mapping[str, Any]) -> str:
    words = ngettext("%(n)s round is played.", "%(n)s rounds are played.", value)
    return words % {"n": value}


def _deals(value: int | None, _agreed: Mapping[str, Any]) -> str:
    if value is None:
        return _("A table plays on as long as it likes.")
    words = ngettext("A round has %(n)s deal.", "A round has %(n)s deals.", value)
    return words % {"n": value}


def _target(value: int | None, _agreed: Mapping[str, Any]) -> str:
    if value is None:
        return _("No total ends a round.")
    words = ngettext(
        "At a table the round is over with %(n)s point.",
        "At a table the round is over with %(n)s points.",
        value,
    )
    return words % {"n": value}


def _place(value: int | None, agreed: Mapping[str, Any]) -> str:
    if value is None:
        return _("Only players who have played all rounds have a place.")
    if value == 0:
        return _("Everybody has a place, whatever was missed.")
    words = ngettext(
        "Only players who have played at least %(n)s round have a place.",
        "Only players who have played at least %(n)s rounds have a place.",
        value,
    )
    return words % {"n": value}


def _late(value: int, _agreed: Mapping[str, Any]) -> str:
    if not value:
        return _("No round may be missed at the start or the end.")
    words = ngettext(
        "%(n)s round may be missed at the start or the end.",
        "%(n)s rounds may be missed at the start or the end.",
        value,
    )
    return words % {"n": value}


def _absent(value: str, agreed: Mapping[str, Any]) -> str:
    if value == AbsentScore.FIXED:
        points = agreed["absent_points"]
        words = ngettext(
            "A missed round counts %(n)s point.", "A missed round counts %(n)s points.", abs(points)
        )
        return words % {"n": number_text(points)}
    words = _("A missed round counts as %(score)s.")
    return words % {"score": ABSENT_SCORES[AbsentScore(value)]}


def _chain(value: list[str] | None, agreed: Mapping[str, Any]) -> str:
    usual = default_chain(FORMATS[agreed["format"]])
    chain = ", ".join(
        str(TIE_BREAKS[TieBreak(each)]) for each in (usual if value is None else value)
    )
    if not chain:
        return _("Equal totals share a place.")
    return _("Equal totals: %(chain)s.") % {"chain": chain}


def _dealers(value: str, _agreed: Mapping[str, Any]) -> str:
    facts = {"rule": AGREED["dealers_of_three"], "answer": DEALERS_OF_THREE[DealersOfThree(value)]}
    return _("%(rule)s: %(answer)s.") % facts


def _minutes(value: int | None, _agreed: Mapping[str, Any]) -> str:
    if value is None:
        return _("There is no clock.")
    words = ngettext("A round lasts %(n)s minute.", "A round lasts %(n)s minutes.", value)
    return words % {"n": value}


def _at_zero(value: str, _agreed: Mapping[str, Any]) -> str:
    return _("When the time is up, %(then)s.") % {"then": AT_ZERO[AtZero(value)]}


COUNTED: Mapping[str, Callable[[Any, Mapping[str, Any]], str]] = {
    "rounds": _rounds,
    "deals": _deals,
    "target": _target,
    "least_rounds": _place,
    "late_entry": _late,
    "absent": _absent,
    "tie_breaks": _chain,
    "dealers_of_three": _dealers,
    "round_minutes": _minutes,
    "at_zero": _at_zero,
}
"""Sentences with a number or a list in them, made of the value and all that was agreed on."""
