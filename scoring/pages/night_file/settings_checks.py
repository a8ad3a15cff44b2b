"""What a night file says was agreed on, its preset and its clocks, checked as forms check them."""

from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from scoring.core.clock import MINUTE, MOST_MINUTES, MOST_SPENT
from scoring.core.formats import FORMATS, MOST_DEALS, Format
from scoring.core.policy import TieBreak
from scoring.core.prizes import MOST_CENTS, read_prizes
from scoring.core.seating import SEEDS
from scoring.core.statistics.five_lines import LineCode
from scoring.evening.evening_rules import (
    EVENING_RULES,
    EveningRule,
    Number,
    OneOf,
    Section,
    Switch,
    rule_names_in,
)
from scoring.evening.game_rules import game_of, read_rules
from scoring.evening.penalty_reasons import MOST_POINTS
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.printing.document import LISTS
from scoring.posts.events.presets import MOST_PENALTIES
from scoring.posts.night_file.field_checks import FileItem, fit_for_referee
from scoring.posts.night_file.values import ClockRead, PresetRead

Read = Callable[[FileItem], Any]


def _tie_breaks(item: FileItem) -> list[str] | None:
    chain = item.or_none(
        lambda each: each.items(len(TieBreak), lambda one: one.one_of([*TieBreak]))
    )
    if chain is not None and len(set(chain)) < len(chain):
        raise item.wrong(_("Each tie-break can stand here once."))
    return None if chain is None else list(chain)


def _prizes(item: FileItem) -> Any:
    try:
        read_prizes(item.value)
    except ValueError:
        raise item.wrong(_("These are no prizes.")) from None
    return item.value


def _penalty(item: FileItem) -> list[object]:
    """Return a penalty of a preset: its reason, and its points or None."""
    if not isinstance(item.value, list) or len(item.value) != 2:
        raise item.wrong(_("A reason and its points are needed here."))
    reason, points = (FileItem(value, item.where) for value in item.value)
    text = reason.text(REASON_LENGTH)
    if not text:
        raise item.wrong(_("A reason is needed here."))
    return [text, points.or_none(lambda each: each.whole(1, MOST_POINTS))]


def _reader(rule: EveningRule) -> Read:
    """Return what reads a rule of an evening."""
    match rule.kind:
        case Switch():
            return FileItem.switch
        case OneOf(words):
            return lambda each: each.one_of(list(words))
        case Number(low, high, may_be_empty):
            if may_be_empty:
                return lambda each: each.or_none(lambda one: one.whole(low, high))
            return lambda each: each.whole(low, high)
        case None:
            return {"tie_breaks": _tie_breaks}[rule.name]


OF_THE_GAME = ("format", "edition", "options", "deals", "target")
"""What depends on the format, and is read together."""
_READ_APART = {*OF_THE_GAME, *rule_names_in(Section.EVENING)}


def _since(version: int | None) -> Mapping[str, Read]:
    return {
        rule.name: _reader(rule)
        for rule in EVENING_RULES
        if rule.since == version and rule.name not in _READ_APART
    }


SINCE_1 = _since(1)
SINCE_2: Mapping[str, Read] = {
    **_since(2),
    "fee": lambda each: each.or_none(lambda one: one.whole(1, MOST_CENTS)),
    "prizes": _prizes,
}
"""The rules that version 2 has added."""
MAY_BE_MISSING = _since(None)
"""The rules that came without a version of their own."""
BEFORE: Mapping[int | None, Mapping[str, object]] = {
    version: {
        rule.name: rule.before[0] for rule in EVENING_RULES if rule.since == version and rule.before
    }
    for version in (2, None)
}
"""What a file from before a rule is read as, by the version that brought the rule."""
LANGUAGE: Mapping[str, Read] = {
    "language": lambda each: each.one_of([code for code, _name in settings.LANGUAGES]),
}
"""What came so as well, and is the evening's own: without it, the club's that reads the file."""
STARTS: Mapping[str, Read] = {"starts": FileItem.hour}
"""When the evening begins, of an evening of which that was said."""


def _left_out(item: FileItem) -> list[str]:
    codes = item.items(len(LineCode), lambda one: one.one_of([each.value for each in LineCode]))
    if len(set(codes)) < len(codes):
        raise item.wrong(_("Each line can stand here once."))
    return list(codes)


LINES: Mapping[str, Read] = {"left_out": _left_out}
"""What an organiser leaves out of the evening in five lines; without it nothing."""
OF_THE_EVENING: Mapping[str, Read] = {
    "name": FileItem.name,
    "date": FileItem.date,
    "closed": lambda each: each.or_none(FileItem.time),
}
OF_A_PRESET: Mapping[str, Read] = {
    "penalties": lambda each: list(each.items(MOST_PENALTIES, _penalty)),
    "paper": lambda each: each.one_of([one.value for one in LISTS]),
}


def _lot_seed(item: FileItem) -> int:
    return item.whole(SEEDS[0], SEEDS[-1])


def read_event(item: FileItem, version: int) -> dict[str, Any]:
    """Return the event's fields, each as the form would take it; raises Unfit.

    `version` is that of the notation: before 2 there was no policy, and everybody was ranked.
    """
    optional = {**MAY_BE_MISSING, **LANGUAGE, **STARTS, **LINES}
    if version < 2:
        fields = {**SINCE_1, **OF_THE_EVENING}
        return dict(BEFORE[2]) | _read_fields(item, fields, optional)
    added = {**SINCE_2, "lot_seed": _lot_seed}
    fields = {**SINCE_1, **added, **OF_THE_EVENING}
    return _read_fields(item, fields, optional)


def _read_fields(
    item: FileItem, fields: Mapping[str, Read], optional: Mapping[str, Read] = MAY_BE_MISSING
) -> dict[str, Any]:
    """Return the fields of an event or a preset, those of the game among them, with what a file
    from before there was such a choice is read as.
    """
    item.only(*OF_THE_GAME, *fields, *optional, optional=tuple(optional))
    found = _read_game(item)
    found |= {name: read(item[name]) for name, read in fields.items()}
    given = {name: read(item[name]) for name, read in optional.items() if item.has(name)}
    return found | dict(BEFORE[None]) | given


def _read_game(item: FileItem) -> dict[str, Any]:
    chosen = FORMATS[item["format"].one_of(list(FORMATS))]
    edition = item["edition"].one_of(list(game_of(chosen).editions))
    deals = item["deals"].or_none(lambda each: each.whole(1, MOST_DEALS))
    if (deals is None and not chosen.is_open_ended) or (
        not chosen.can_set_deals and deals != chosen.deals
    ):
        raise item["deals"].wrong(_("This format has another number of deals."))
    target = item["target"].or_none(lambda each: each.whole(1, 100_000))
    if target is not None and not chosen.can_have_target:
        raise item["target"].wrong(_("This format has no target."))
    return {
        "format": chosen.code,
        "edition": edition,
        "options": _read_options(item["options"], chosen, edition),
        "deals": deals,
        "target": target,
    }


def _read_options(item: FileItem, chosen: Format, edition: str) -> dict[str, object]:
    if not isinstance(item.value, dict):
        raise item.wrong(_("An object is needed here: names and values in braces."))
    with fit_for_referee(item.where.removesuffix(".options")):
        options = read_rules(chosen, edition, item.value)
    for name, value in chosen.options.items():
        if getattr(options, name) != value:
            words = _("This format needs %(option)s = %(value)s.")
            raise item.wrong(words % {"option": name, "value": value})
    return dict(item.value)


def read_preset(item: FileItem) -> PresetRead:
    """Return the version of a preset that the evening was made with; raises Unfit."""
    item.only("name", "version", "rules")
    rules = _read_fields(item["rules"], {**SINCE_1, **SINCE_2, **OF_A_PRESET})
    # What a preset has not asked for yet stays out of it.
    kept = {name: value for name, value in rules.items() if item["rules"].has(name)}
    return PresetRead(item["name"].name(), item["version"].whole(1, 1_000_000), kept)


def read_clock(item: FileItem) -> ClockRead:
    """Return how a round's clock stood; raises Unfit."""
    item.only("length", "spent", "since")
    most = MOST_MINUTES * MINUTE
    return ClockRead(
        item["length"].or_none(lambda each: each.whole(1, most)),
        item["spent"].whole(0, MOST_SPENT),
        item["since"].or_none(FileItem.time),
    )


def read_extra_time(item: FileItem) -> int:
    """Return the extra time of a table, in milliseconds; raises Unfit."""
    return item["extra_time"].whole(0, MOST_SPENT) if item.has("extra_time") else 0
