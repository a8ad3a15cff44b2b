"""The rules of an evening on one page: what differs from the standard, what is fixed, and all of
them in groups, each with an example made of tonight's names.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.text import in_lists
from scoring.core.formats import AbsentScore
from scoring.evening.evening_rules import Section, rule_names_in
from scoring.evening.event_state import EventState
from scoring.evening.game_rules import edition_titles
from scoring.evening.wording import ABSENT_SCORES, FORMAT_TITLES, money_text
from scoring.models import Event
from scoring.pages.events.evening_examples import EveningExamples
from scoring.pages.events.event_form import EventForm
from scoring.pages.events.rules_of_evening import (
    Rule,
    RuleField,
    agreed_rules,
    fields_of,
    house_chapters,
)
from scoring.pages.standings.explaining import chain_in_words
from scoring.pages.standings.rule_examples import RuleExamples, examples_of
from scoring.posts.events.money import prizes_in_words

ABOUT = rule_names_in(Section.EVENING)
LENGTHS = rule_names_in(Section.LENGTH)
PLACES = [*rule_names_in(Section.PLACES), "absent"]
LEVEL = rule_names_in(Section.LEVEL)
TABLES = rule_names_in(Section.TABLES)
CLOCK = rule_names_in(Section.CLOCK)
PHONES = rule_names_in(Section.PHONES)
DECIDING = ("deals", "target", "dealers_of_three")
"""The rules of the evening, beside those of the house, that the first deal settles."""


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules that belong together, folded: `summary` says in words what holds, `texts` are a label
    and words of what another page changes.
    """

    key: str
    title: str
    summary: str
    rules: Sequence[Rule] = ()
    examples: Sequence[str] = ()
    texts: Sequence[tuple[str, str]] = ()
    is_found: bool = False
    is_hidden: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it stands open: somebody has searched for it, or something in it is not right."""
        return self.is_found or any(each.has_errors for each in self.rules if not each.differs)

    @property
    def found(self) -> int:
        """How many rules a search has found in it: at least one, where its title has the words."""
        return sum(not each.is_hidden for each in self.rules) or max(1, len(self.texts))


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The page “Rules tonight”.

    `about` are the fields of the name, the date, the time and the language. `made_with` was settled
    when the evening was made, `settled` with its first deal. `search` is what somebody looks for,
    `found` how many rules have it.
    """

    evening: Sequence[RuleGroup]
    game: Sequence[RuleGroup]
    about: Sequence[RuleField]
    made_with: Sequence[tuple[str, str]]
    settled: Sequence[tuple[str, str]]
    warning: str
    search: str = ""

    @property
    def groups(self) -> list[RuleGroup]:
        return [*self.evening, *self.game]

    @property
    def differing(self) -> list[Rule]:
        return [rule for group in self.groups for rule in group.rules if rule.differs]

    @property
    def fields(self) -> list[RuleField]:
        """All fields, in the order of the page."""
        others = [rule for group in self.groups for rule in group.rules if not rule.differs]
        first = [each for rule in self.differing for each in rule.fields]
        return [*first, *self.about, *(each for rule in others for each in rule.fields)]

    @property
    def count(self) -> int:
        return sum(len(group.rules) for group in self.groups)

    @property
    def found(self) -> int:
        return sum(group.found for group in self.groups if group.is_found)


def rules_page(event_state: EventState, form: EventForm | None, search: str = "") -> RulesPage:
    """Return the page of an evening's rules; without a form all of them are text."""
    event = event_state.event
    tonight = _tonight(event_state)
    shown = examples_of(event_state.agreement, tonight)
    evening = EveningExamples(event, event_state.agreement, shown.names, players=len(tonight))
    words = in_lists(search).split()
    return RulesPage(
        [_found(each, words) for each in _evening_groups(event_state, form, evening, shown)],
        [_found(each, words) for each in _game_groups(event_state, form, evening)],
        fields_of(form, ABOUT),
        _made_with(event),
        _settled(event_state) if form is None or form.is_begun else (),
        shown.can_be_won,
        search,
    )


def _tonight(event_state: EventState) -> list[str]:
    here = [entrant.player.name for entrant in event_state.entrants if entrant.is_here]
    return here or [*event_state.names.values()]


def _evening_groups(
    event_state: EventState, form: EventForm | None, evening: EveningExamples, shown: RuleExamples
) -> list[RuleGroup]:
    event = event_state.event
    of_rule = {
        "least_rounds": shown.place,
        "late_entry": shown.late,
        "absent": shown.missed,
        "round_minutes": evening.clock,
    }

    def group(
        key: str, title: str, summary: str, names: Sequence[str], examples: Sequence[str]
    ) -> RuleGroup:
        rules = agreed_rules(event_state, form, names, of_rule)
        return RuleGroup(key, title, capfirst(summary), rules, [*filter(None, examples)])

    return [
        group("evening", _("How long"), " · ".join(lengths(event)), LENGTHS, evening.length),
        group("tables", _("Tables"), event.get_seating_display(), TABLES, evening.tables),
        group(
            "places",
            _("Places and missed rounds"),
            _places(event),
            PLACES,
            [shown.place, shown.late, shown.missed],
        ),
        group(
            "level",
            _("Equal totals"),
            chain_in_words(event_state.agreement),
            LEVEL,
            [*shown.chain, shown.shared],
        ),
        group("clock", _("The clock"), _clock(event), CLOCK, [evening.clock]),
        group(
            "phones",
            _("Phones and standings"),
            event.get_confirming_display(),
            PHONES,
            evening.phones,
        ),
        _money(event, evening),
    ]


def _places(event: Event) -> str:
    if event.least_rounds is None:
        places = _("all rounds played")
    elif event.least_rounds == 0:
        places = _("everybody")
    else:
        words = ngettext(
            "at least %(n)s round played", "at least %(n)s rounds played", event.least_rounds
        )
        places = words % {"n": event.least_rounds}
    missed = ABSENT_SCORES[AbsentScore(event.absent)]
    return _("%(places)s · missed: %(score)s") % {"places": places, "score": missed}


def _clock(event: Event) -> str:
    if event.round_minutes is None:
        return _("no clock")
    words = ngettext("%(n)s minute a round", "%(n)s minutes a round", event.round_minutes)
    return words % {"n": event.round_minutes}


def _money(event: Event, evening: EveningExamples) -> RuleGroup:
    """Return the fee and the prizes, which have a page of their own."""
    currency = event.club.currency
    texts, short = prizes_in_words(event), []
    if event.prizes:
        words = ngettext("%(n)s prize", "%(n)s prizes", len(event.prizes))
        short = [words % {"n": len(event.prizes)}]
    if event.fee is not None:
        fee = money_text(event.fee, currency)
        texts, short = [(_("Fee for each player"), fee), *texts], [fee, *short]
    summary = " · ".join(short) or _("no fee, no prizes")
    examples = evening.money(currency) if texts else ()
    return RuleGroup("money", _("Fee and prizes"), capfirst(summary), (), examples, texts)


def _game_groups(
    event_state: EventState, form: EventForm | None, evening: EveningExamples
) -> list[RuleGroup]:
    """Return the house rules by chapters; how a deal counts is the matter of the last one."""
    chapters = house_chapters(event_state.event, form)
    groups = []
    for chapter in chapters:
        differing = sum(rule.differs for rule in chapter.rules)
        words = ngettext("%(n)s house rule", "%(n)s house rules", differing)
        summary = words % {"n": differing} if differing else _("as in the rulebook")
        examples = evening.counting if chapter is chapters[-1] else ()
        groups.append(RuleGroup(chapter.key, chapter.title, summary, chapter.rules, examples))
    return groups


def _made_with(event: Event) -> list[tuple[str, str]]:
    """Return what the evening was made for, which nothing changes."""
    found = [(_("What is played"), str(FORMAT_TITLES[event.format]))]
    if edition := edition_titles(event.sheet_format).get(event.edition):
        found.append((_("Edition"), str(edition)))
    return found


def _settled(event_state: EventState) -> list[tuple[str, str]]:
    """Return what the first deal has settled, with a word for all house rules."""
    rules = agreed_rules(event_state, None, DECIDING, {})
    count = len([rule for each in house_chapters(event_state.event, None) for rule in each.rules])
    words = ngettext("all %(n)s of them", "all %(n)s of them", count) % {"n": count}
    return [*((rule.label, capfirst(rule.words)) for rule in rules), (_("House rules"), words)]


def _found(group: RuleGroup, words: Sequence[str]) -> RuleGroup:
    """Return the group with all hidden that has not every word; one whose title has them is shown
    as a whole.
    """
    if not words:
        return group

    def has_all(text: str) -> bool:
        return all(word in in_lists(text) for word in words)

    texts = " ".join(f"{label} {text}" for label, text in group.texts)
    is_whole = has_all(f"{group.title} {texts}")
    rules = [
        replace(rule, is_hidden=not is_whole and not has_all(f"{group.title} {rule.text}"))
        for rule in group.rules
    ]
    is_found = is_whole or not all(rule.is_hidden for rule in rules)
    return replace(group, rules=rules, is_found=is_found, is_hidden=not is_found)


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
