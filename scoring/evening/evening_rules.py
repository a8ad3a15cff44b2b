"""The rules of an evening, each declared once.

The form asks for them, the night file is read by them, the audit trail and the page of rules word
them, all from this table. What a rule does stands where it acts; the model `Event` has a field for
each, and what an evening begins with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.core.clock import MOST_MINUTES, AtZero
from scoring.core.formats import MOST_ROUNDS
from scoring.evening.wording import ABSENT_SCORES, AT_ZERO, DEALERS_OF_THREE, Text
from scoring.models.events import Confirming, Five, Seating


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, or none where it may be left empty."""

    low: int
    high: int
    may_be_empty: bool = False


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, each with its words."""

    words: Mapping[str, Text]


class Section(Enum):
    """What belongs together on the form and on the page of rules."""

    EVENING = auto()
    LENGTH = auto()
    TABLES = auto()
    MISSED = auto()
    PLACES = auto()
    LEVEL = auto()
    PHONES = auto()
    CLOCK = auto()


@dataclass(frozen=True, slots=True)
class EveningRule:
    """A rule of an evening.

    name        that of its field of an event, in night files too
    section     what it belongs to
    title       what it is called
    kind        what its values are; None where form and file read it in a way of their own
    question    what the form asks, where that is not the title
    help        what stands beside the question
    is_required whether the form has to be given an answer
    since       the version of the night file that has it; None: it came without one, and may be
                missing
    before      what a file from before it is read as; nothing: what an evening begins with
    means       what each of few values means for the players, in a sentence
    """

    name: str
    section: Section
    title: Text
    kind: Switch | Number | OneOf | None = None
    question: Text = ""
    help: Text = ""
    is_required: bool = True
    since: int | None = 1
    before: Sequence[object] = ()
    means: Mapping[Any, Text] = field(default_factory=dict)


EVENING_RULES: Sequence[EveningRule] = (
    EveningRule("name", Section.EVENING, _("Name")),
    EveningRule("date", Section.EVENING, _("Date")),
    EveningRule("starts", Section.EVENING, _("Starting time")),
    EveningRule("language", Section.EVENING, _("Language of paper, hall screen and public page")),
    EveningRule("rounds", Section.LENGTH, _("Rounds"), Number(1, MOST_ROUNDS)),
    EveningRule("deals", Section.LENGTH, _("Deals in a round")),
    EveningRule("target", Section.LENGTH, _("Target, in points")),
    EveningRule(
        "seating",
        Section.TABLES,
        _("How tables are made up"),
        OneOf(dict(Seating.choices)),
        question=_("How are the tables made up?"),
        means={
            Seating.LOT: _("The lot makes up the tables."),
            Seating.FEW_REMATCHES: _("The tables are made up with as few rematches as possible."),
        },
    ),
    EveningRule(
        "even_threes",
        Section.TABLES,
        _("Nobody sits at a table of three twice before everybody has sat there once"),
        Switch(),
        means={
            True: _("Nobody sits at a table of three twice before everybody has sat there once."),
            False: _("A player may sit at a table of three twice before others do once."),
        },
    ),
    EveningRule(
        "even_firsts",
        Section.TABLES,
        _("First dealers spread evenly"),
        Switch(),
        question=_("Every player is the first dealer about equally often"),
        means={
            True: _("Every player is the first dealer about equally often."),
            False: _("Nothing evens out how often a player is the first dealer."),
        },
    ),
    EveningRule(
        "small_tables",
        Section.TABLES,
        _("As many tables of three as possible"),
        Switch(),
        question=_("As many tables of three as possible, so that fewer players meet twice"),
        means={
            True: _("There are as many tables of three as possible."),
            False: _("There are as few tables of three as possible."),
        },
    ),
    EveningRule(
        "five",
        Section.TABLES,
        _("If only five players are here"),
        OneOf(dict(Five.choices)),
        means={
            Five.ASK: _("If only five players are here, the draw asks what to do."),
            Five.HOME_TABLE: _("If only five players are here, they sit at one table."),
            Five.SIT_OUT: _("If only five players are here, one sits out, in turn."),
        },
    ),
    EveningRule(
        "dealers_of_three",
        Section.TABLES,
        _("Who deals at a table of three"),
        OneOf({each.value: words for each, words in DEALERS_OF_THREE.items()}),
        question=_("Who deals at a table of three?"),
    ),
    EveningRule(
        "absent",
        Section.MISSED,
        _("What a missed round counts"),
        OneOf({each.value: words for each, words in ABSENT_SCORES.items()}),
        question=_("What does a missed round count?"),
    ),
    EveningRule(
        "absent_points",
        Section.MISSED,
        _("Points for a missed round"),
        Number(-10_000, 10_000),
        question=_("That number of points"),
        is_required=False,
    ),
    EveningRule(
        "least_rounds",
        Section.PLACES,
        _("Rounds that a player must have played for a place"),
        Number(0, MOST_ROUNDS, may_be_empty=True),
        question=_("That number of rounds"),
        since=2,
        # Before there was such a rule everybody was ranked.
        before=(0,),
    ),
    EveningRule(
        "late_entry",
        Section.PLACES,
        _("Rounds that may be missed at the start or the end"),
        Number(0, MOST_ROUNDS),
        help=_("For players who come late or leave early, where all rounds must be played."),
        is_required=False,
        since=2,
    ),
    EveningRule("tie_breaks", Section.LEVEL, _("What decides between equal totals"), since=2),
    EveningRule(
        "confirming",
        Section.PHONES,
        _("Who confirms a deal"),
        OneOf(dict(Confirming.choices)),
        question=_("Who confirms what a phone has entered?"),
        means={
            Confirming.NOBODY: _("What a phone has entered is final at once."),
            Confirming.ONE: _(
                "What a phone has entered is final when one other player at the table confirms it."
            ),
            Confirming.ALL: _(
                "What a phone has entered is final when all others at the table confirm it."
            ),
        },
    ),
    EveningRule(
        "one_phone",
        Section.PHONES,
        _("One phone may be passed round a table, and confirm what it entered"),
        Switch(),
        help=_(
            "Without this, what a phone has entered is confirmed on another phone of the table. "
            "Allow it where most tables have only one phone: nobody else then checks the deal on "
            "a screen of their own."
        ),
        since=None,
        # A file without it is of an evening at which every confirmation counted.
        before=(True,),
        means={
            True: _("One phone may be passed round a table, and confirm what it entered."),
            False: _("What a phone has entered is confirmed on another phone of the table."),
        },
    ),
    EveningRule(
        "hides_last_round",
        Section.PHONES,
        _("Standings of the last round hidden until the end"),
        Switch(),
        question=_("Hide the standings of the last round until the end"),
        means={
            True: _("The standings of the last round are hidden until the end."),
            False: _("The standings of the last round are seen at once."),
        },
    ),
    EveningRule(
        "round_minutes",
        Section.CLOCK,
        _("Minutes in a round"),
        Number(1, MOST_MINUTES, may_be_empty=True),
        help=_("Leave empty to play without a clock."),
        is_required=False,
        since=None,
        before=(None,),
    ),
    EveningRule(
        "at_zero",
        Section.CLOCK,
        _("When the time is up"),
        OneOf({each.value: words for each, words in AT_ZERO.items()}),
        question=_("What is still played when the time is up?"),
        is_required=False,
        since=None,
        before=(AtZero.FINISH_DEAL.value,),
    ),
)
"""In the order in which they are asked."""

BY_NAME: Mapping[str, EveningRule] = {rule.name: rule for rule in EVENING_RULES}
AGREED = tuple(BY_NAME)
"""The fields of an event that are agreed on, besides format, edition and house rules."""


def rule_names_in(section: Section) -> list[str]:
    """Return the rules that belong together, by name."""
    return [rule.name for rule in EVENING_RULES if rule.section is section]
