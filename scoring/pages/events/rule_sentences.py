"""What the rules of an evening mean for its players, each in one sentence: those it has chosen, and
the standard.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.clock import AtZero
from scoring.core.formats import FORMATS, AbsentScore
from scoring.core.policy import TieBreak
from scoring.core.standings import default_chain
from scoring.evening.audit.value_words import agreed_in_words
from scoring.evening.evening_rules import BY_NAME
from scoring.evening.wording import ABSENT_SCORES, AT_ZERO, TIE_BREAKS, number_text


def sentence_of(name: str, agreed: Mapping[str, Any]) -> str:
    """Return the sentence about the field `name` of what was agreed on."""
    rule, value = BY_NAME[name], agreed[name]
    if rule.means:
        return str(rule.means[value])
    if name in COUNTED:
        return COUNTED[name](value, agreed)
    facts = {"rule": rule.title, "answer": agreed_in_words(name, value)}
    return _("%(rule)s: %(answer)s.") % facts


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
    "round_minutes": _minutes,
    "at_zero": _at_zero,
}
"""Sentences with a number or a list in them, made of the value and all that was agreed on; what a
rule with few values means stands with the rule.
"""
