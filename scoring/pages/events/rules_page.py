"""The rules of an evening on one page: what can still change as fields, all else as text, each with
an example made of tonight's names.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.evening.audit.value_words import AGREED, agreed_in_words
from scoring.evening.event_state import EventState
from scoring.evening.game_rules import house_rules_of
from scoring.evening.wording import money_text
from scoring.models import Event
from scoring.pages.events.evening_examples import EveningExamples
from scoring.pages.events.event_form import CLOCK, EventForm
from scoring.pages.standings.explaining import chain_in_words
from scoring.pages.standings.rule_examples import examples_of
from scoring.posts.events.money import prizes_in_words


@dataclass(frozen=True, slots=True)
class RuleSection:
    """Rules that belong together: `fields` that can be changed, `texts` (a label and the words) for
    those that cannot, `examples`, and a `warning` where a rule may surprise.
    """

    key: str
    title: str
    fields: Sequence[BoundField] = ()
    texts: Sequence[tuple[str, str]] = ()
    examples: Sequence[str] = ()
    warning: str = ""


LENGTHS = ("rounds", "deals", "target")
PLACES = ("least_rounds", "late_entry")
MISSED = ("absent", "absent_points")
TABLES = (
    "seating",
    "even_threes",
    "even_firsts",
    "small_tables",
    "five",
    "dealers_of_three",
)
PHONES = ("confirming", "one_phone", "hides_last_round")


def rule_sections(event_state: EventState, form: EventForm | None) -> list[RuleSection]:
    """Return the rules of an evening; without a form all of them are text."""
    tonight = _tonight(event_state)
    shown = examples_of(event_state.agreement, tonight)
    evening = EveningExamples(
        event_state.event, event_state.agreement, shown.names, players=len(tonight)
    )
    found = [
        _section(event_state, form, "evening", _("How long"), LENGTHS, evening.length),
        RuleSection(
            "places",
            _("Who has a place"),
            form.policy_fields if form else (),
            () if form else _texts(event_state, PLACES),
            [shown.place, shown.late],
            shown.can_be_won,
        ),
        RuleSection(
            "missed",
            _("What a missed round counts"),
            form.score_fields if form else (),
            () if form else _texts(event_state, MISSED),
            [shown.missed],
        ),
        RuleSection(
            "level",
            _("Equal totals"),
            form.chain_fields if form else (),
            () if form else _texts(event_state, ("tie_breaks",)),
            [*shown.chain, shown.shared],
        ),
        _section(event_state, form, "tables", _("Tables"), TABLES, evening.tables),
        _section(
            event_state, form, "clock", _("The clock"), CLOCK, list(filter(None, [evening.clock]))
        ),
        _section(event_state, form, "phones", _("Phones and standings"), PHONES, evening.phones),
        RuleSection(
            "house",
            _("House rules"),
            form.option_fields if form else (),
            () if form and not form.is_begun else _house_rules(event_state),
            evening.counting,
        ),
        _money(event_state, evening),
    ]
    return [each for each in found if each]


def _tonight(event_state: EventState) -> list[str]:
    here = [entrant.player.name for entrant in event_state.entrants if entrant.is_here]
    return here or [*event_state.names.values()]


def _section(
    event_state: EventState,
    form: EventForm | None,
    key: str,
    title: str,
    names: Sequence[str],
    examples: Sequence[str] = (),
) -> RuleSection:
    """Return a section of rules each of which is a field as long as the form has one."""
    fields = [form[name] for name in names if form and name in form.fields]
    open_ones = {field.name for field in fields}
    settled = [name for name in names if name not in open_ones]
    return RuleSection(key, title, fields, _texts(event_state, settled), examples)


def _texts(event_state: EventState, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return rules in words; what the format does not know is left out."""
    event, chosen = event_state.event, event_state.agreement.format
    unknown = set()
    if not chosen.can_have_target:
        unknown.add("target")
    if not chosen.can_set_deals:
        unknown.add("deals")
    if event.absent != "fixed":
        unknown.add("absent_points")
    return [
        (
            str(AGREED[name]),
            chain_in_words(event_state.agreement)
            if name == "tie_breaks"
            else agreed_in_words(name, getattr(event, name)),
        )
        for name in names
        if name not in unknown
    ]


def _money(event_state: EventState, evening: EveningExamples) -> RuleSection | None:
    """Return the fee and the prizes, which have a page of their own; None where there are none."""
    event = event_state.event
    currency = event.club.currency
    texts = prizes_in_words(event)
    if event.fee is not None:
        texts = [(_("Fee for each player"), money_text(event.fee, currency)), *texts]
    if not texts:
        return None
    return RuleSection("money", _("Fee and prizes"), (), texts, evening.money(currency))


def _house_rules(event_state: EventState) -> list[tuple[str, str]]:
    rules = house_rules_of(event_state.event)
    found = [(str(each.clause), str(each.sentence)) for each in rules.differences]
    return found or [("", _("As in the rulebook."))]


def lengths(event: Event) -> list[str]:
    """Return how long is played: rounds, the deals of each, and the target."""
    found = [ngettext("%(n)s round", "%(n)s rounds", event.rounds) % {"n": event.rounds}]
    if event.deals:
        words = ngettext("%(n)s deal each", "%(n)s deals each", event.deals)
        found.append(words % {"n": event.deals})
    if event.target:
        words = ngettext("to %(n)s point", "to %(n)s points", event.target)
        found.append(words % {"n": event.target})
    return found
