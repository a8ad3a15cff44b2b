"""What a change was and is, beside its sentence in the audit trail."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, time
from typing import Any

from django.conf import settings
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from foundation.language.direction import in_order, row_of_names
from scoring.core.deals import DealKind
from scoring.core.formats import FORMATS
from scoring.core.policy import TieBreak
from scoring.core.public_names import NameRule
from scoring.evening.audit.reading_words import changes_of_reading, checked_cells
from scoring.evening.audit.verbs import Verb
from scoring.evening.audit.website_words import changes_of_website
from scoring.evening.club_strength import changes_of_strength
from scoring.evening.evening_rules import BY_NAME, EVENING_RULES, OneOf
from scoring.evening.game_rules import edition_titles, rules_asked
from scoring.evening.past_evenings import changes_of_memory
from scoring.evening.season_wording import changes_of_season
from scoring.evening.told_lines import changes_of_lines
from scoring.evening.wording import (
    FORMAT_TITLES,
    NAME_RULES,
    TIE_BREAKS,
    money_text,
    prize_title,
    yes_or_no,
)
from scoring.models import AuditEntry, Role, Seat
from scoring.models.hall import HallView

Detail = tuple[str, str, str]
"""In words what changed of it, what it was and what it is; each may be empty."""

AGREED: Mapping[str, Any] = {
    "format": gettext_lazy("What is played"),
    "edition": gettext_lazy("Edition"),
    "options": gettext_lazy("House rules"),
    **{rule.name: rule.title for rule in EVENING_RULES},
}
"""What an event agrees on, in words."""

KINDS: Mapping[str, Any] = {
    DealKind.BLOCKED.value: gettext_lazy("blocked"),
    DealKind.NOT_PLAYED.value: gettext_lazy("not played"),
    DealKind.ADJUSTED.value: gettext_lazy("decided by the referee"),
}


def role_in_words(role: object) -> str:
    return str(Role(role).label) if role in Role.values else str(role)


def names(change: AuditEntry) -> Sequence[Detail]:
    return [("", str(change.was["name"]), str(change.became["name"]))]


def roles(change: AuditEntry) -> Sequence[Detail]:
    return [("", role_in_words(change.was["role"]), role_in_words(change.became["role"]))]


def imported(change: AuditEntry) -> Sequence[Detail]:
    parts = (
        (pgettext("players", "New"), change.became["added"]),
        (_("Other names"), change.became["aliases"]),
        (_("Guest or member"), change.became["guests"]),
    )
    return [
        (words, "", row_of_names(each["name"] for each in data)) for words, data in parts if data
    ]


def agreement(change: AuditEntry) -> Sequence[Detail]:
    """Return what an event agrees on, or what of it is different now."""
    game = change.event.sheet_format.game if change.event else ""
    found: list[Detail] = []
    for name in change.became:
        if name == "options":
            found += _options(game, change.was.get(name) or {}, change.became[name])
            continue
        if name == "edition":
            found += _edition(change)
            continue
        was = agreed_in_words(name, change.was[name]) if name in change.was else ""
        found.append((str(AGREED.get(name, name)), was, agreed_in_words(name, change.became[name])))
    return found


def _edition(change: AuditEntry) -> list[Detail]:
    """Return the edition by its title, nothing where the game has but one."""
    was, became = (
        _title_of_edition(
            facts.get("format") or (change.event.format if change.event else ""), facts
        )
        for facts in (change.was, change.became)
    )
    return [(str(AGREED["edition"]), was, became)] if became else []


def _title_of_edition(format: str, facts: Mapping[str, Any]) -> str:
    titles = edition_titles(FORMATS[format]) if format in FORMATS else {}
    return str(titles.get(facts.get("edition", ""), ""))


def _options(game: str, was: Mapping[str, Any], became: Mapping[str, Any]) -> list[Detail]:
    rules = rules_asked(game) if game else {}
    found = []
    for name in sorted({*was, *became}):
        if was.get(name) == became.get(name):
            continue
        rule = rules.get(name)
        before, after = (
            "" if name not in data else rule.answer(data[name]) if rule else str(data[name])
            for data in (was, became)
        )
        found.append((str(rule.question) if rule else name, before, after or _("standard")))
    return found


def agreed_in_words(name: str, value: Any) -> str:
    """Return a value of one of the fields `AGREED`."""
    if name == "date":
        return date_format(date.fromisoformat(str(value)), "DATE_FORMAT")
    if name == "starts" and value:
        return time_format(time.fromisoformat(str(value)), "TIME_FORMAT")
    if name == "least_rounds" and not value:
        return _("all") if value is None else pgettext("agreed value", "none")
    if name == "tie_breaks":
        return _chain(value)
    if value is None:
        return pgettext("agreed value", "none")
    if isinstance(value, bool):
        return yes_or_no(value)
    if name == "format" and value in FORMATS:
        return str(FORMAT_TITLES[value])
    kind = BY_NAME[name].kind if name in BY_NAME else None
    return str(kind.words.get(value, value) if isinstance(kind, OneOf) else value)


def _chain(value: Any) -> str:
    if value is None:
        return _("as usual for what is played")
    known = [str(TIE_BREAKS[TieBreak(each)]) for each in value if each in set(TieBreak)]
    return ", ".join(known) or _("nothing: the place is shared")


def deal(change: AuditEntry) -> Sequence[Detail]:
    """Return a deal as it was and is, each player's cell in seat order."""
    seats = sorted(change.table.seats.all(), key=lambda seat: seat.number) if change.table else []
    return [("", _deal(change.was, seats), _deal(change.became, seats))]


def _deal(facts: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    if not facts:
        return ""
    left = facts.get("left", [])
    cells = []
    for number, each in enumerate(left, start=1):
        won = number in facts.get("winners", ())
        cell = _("went out") if won else _left(each)
        if len(seats) == len(left):
            name = seats[number - 1].entrant.player.name
            cell = _("%(name)s %(cell)s") % {"name": name, "cell": cell}
        cells.append(cell)
    kind = str(KINDS.get(facts.get("kind", ""), ""))
    text = (
        "\N{NO-BREAK SPACE}· ".join(cells) if facts.get("kind") != DealKind.NOT_PLAYED.value else ""
    )
    return in_order(": ".join(filter(None, (kind, text))))


def _left(left: Mapping[str, Any]) -> str:
    parts = []
    if left.get("stage") is not None:
        parts.append(_("stage %(stage)s") % {"stage": left["stage"]})
    if left.get("number") is not None:
        parts.append(str(left["number"]))
    if left.get("cards"):
        parts.append(" ".join(left["cards"]))
    return ", ".join(parts) or "–"


def currencies(change: AuditEntry) -> Sequence[Detail]:
    return [("", str(change.was["currency"]), str(change.became["currency"]))]


def name_rules(change: AuditEntry) -> Sequence[Detail]:
    was, became = (NameRule(each["names"]) for each in (change.was, change.became))
    return [("", str(NAME_RULES[was]), str(NAME_RULES[became]))]


def languages(change: AuditEntry) -> Sequence[Detail]:
    names = dict(settings.LANGUAGES)
    was, became = (each["language"] for each in (change.was, change.became))
    return [("", names.get(was, was), names.get(became, became))]


def time_zones(change: AuditEntry) -> Sequence[Detail]:
    was, became = (each["time_zone"] or _("the server’s") for each in (change.was, change.became))
    return [("", was, became)]


def money(change: AuditEntry) -> Sequence[Detail]:
    """Return the fee and each prize that is another now."""
    currency = change.club.currency
    was, became = (_amounts(data, currency) for data in (change.was, change.became))
    return [
        (title, was.get(title, ""), became.get(title, ""))
        for title in {**was, **became}
        if was.get(title) != became.get(title)
    ]


def _amounts(data: Mapping[str, Any], currency: str) -> dict[str, str]:
    found = {}
    if data.get("fee"):
        found[_("Fee")] = money_text(data["fee"], currency)
    for each in data.get("prizes", ()):
        amount = money_text(each["cents"], currency) if "cents" in each else each["text"]
        found[prize_title((each["for"],))] = amount
    return found


def tables(change: AuditEntry) -> Sequence[Detail]:
    """Return who sits together, a line for each table."""
    return [
        (_("Table %(number)s") % {"number": number}, "", row_of_names(group))
        for number, group in enumerate(change.became["tables"], start=1)
    ]


def in_seat_order(change: AuditEntry) -> Sequence[Detail]:
    return [("", row_of_names(change.before or ()), row_of_names(change.after or ()))]


def one_of_each(change: AuditEntry) -> Sequence[Detail]:
    """Return a change of a single word or name."""
    nobody = _("nobody")
    return [("", str(change.before or nobody), str(change.after or nobody))]


def listed(change: AuditEntry) -> Sequence[Detail]:
    return [("", "", row_of_names(map(str, change.after or ())))]


def lots(change: AuditEntry) -> Sequence[Detail]:
    """Return each player's lot, and the one that stood there."""
    was = dict(change.before or ())
    return [
        (name, str(was.get(name) or ""), "–" if lot is None else str(lot))
        for name, lot in change.after or ()
    ]


def at_door(change: AuditEntry) -> Sequence[Detail]:
    if not change.became["by_lots"]:
        return [("", "", _("Drawn by the program."))]
    count = change.became["places"]
    words = ngettext("By lots at the door: %(n)s lot", "By lots at the door: %(n)s lots", count)
    return [("", "", words % {"n": count})]


def unfinished(change: AuditEntry) -> Sequence[Detail]:
    left = change.became.get("unfinished tables")
    lines = [(_("Tables that had not finished"), "", str(left))] if left else []
    for table, deals in change.became.get("unsettled deals", {}).items():
        words = _("Deals that were not settled, table %(table)s") % {"table": table}
        lines.append((words, "", ", ".join(map(str, deals))))
    return lines


def read(change: AuditEntry) -> Sequence[Detail]:
    lines = []
    if new := change.became.get("new"):
        lines.append((_("New players"), "", row_of_names(new)))
    if preset := change.became.get("preset"):
        lines.append((_("Preset"), "", _("%(name)s, version %(version)s") % preset))
    return lines


def sender(change: AuditEntry) -> Sequence[Detail]:
    """Return who had sent a photo that was removed."""
    return [(_("Sent by"), str(change.was.get("who", "")), "")]


def ruling(change: AuditEntry) -> Sequence[Detail]:
    """Return a ruling that was kept as the decision, or that was."""
    facts, is_kept = change.became or change.was, bool(change.became)
    verdict = _("Yes") if facts.get("allowed") else _("No")
    lines = (
        (_("Situation"), facts.get("situation", "")),
        (_("Question"), facts.get("question", "")),
        (_("Ruling"), f"{verdict}. {facts.get('sentence', '')}"),
        (_("Rule"), facts.get("clause", "")),
    )
    return [
        (words, "" if is_kept else str(text), str(text) if is_kept else "") for words, text in lines
    ]


def in_match(change: AuditEntry) -> Sequence[Detail]:
    """Return what the referee did in a match that was dealt here."""
    words = {
        "strike": _("the last move was struck"),
        "penalty": _("penalty cards were given"),
        "redeal": _("the round was dealt again"),
    }
    what = str(change.became.get("ruling", ""))
    return [("", "", words.get(what, what))]


def on_screen(change: AuditEntry) -> Sequence[Detail]:
    """Return what the hall's screen showed and shows, with the words of an announcement."""
    views: Mapping[object, object] = dict(HallView.choices)
    was, became = (str(views.get(each.get("view"), "")) for each in (change.was, change.became))
    words = [each for each in (became, change.became.get("headline")) if each]
    return [("", was, ": ".join(map(str, words)))]


DETAILS: Mapping[str, Callable[[AuditEntry], Sequence[Detail]]] = {
    Verb.CLUB_RENAMED: names,
    Verb.PLAYER_RENAMED: names,
    Verb.MEMBER_ROLE: roles,
    Verb.PLAYERS_IMPORTED: imported,
    Verb.CLUB_CURRENCY: currencies,
    Verb.CLUB_LANGUAGE: languages,
    Verb.CLUB_TIME_ZONE: time_zones,
    Verb.CLUB_PUBLIC_NAMES: name_rules,
    Verb.WEBSITE_CHANGED: changes_of_website,
    Verb.CLUB_REMEMBERS: changes_of_memory,
    Verb.CLUB_STRENGTH: changes_of_strength,
    Verb.CLUB_READS_PHOTOS: changes_of_reading,
    Verb.SEASON_CHANGED: changes_of_season,
    Verb.MONEY_CHANGED: money,
    Verb.EVENT_MADE: agreement,
    Verb.EVENT_CHANGED: agreement,
    Verb.NIGHT_READ: read,
    Verb.ALL_CAME: listed,
    Verb.ALL_LEFT: listed,
    Verb.ALL_NOT_SEEN: listed,
    Verb.ALL_EXPECTED: listed,
    Verb.DOOR_LOTS: at_door,
    Verb.LOTS_DRAWN: lots,
    Verb.LOTS_ENTERED: lots,
    Verb.DRAWN_FROM_LOTS: tables,
    "substitute": one_of_each,
    "drawn": tables,
    Verb.DRAWN_AGAIN: tables,
    "published": tables,
    Verb.SEATS_PUT_RIGHT: in_seat_order,
    Verb.DEAL_ENTERED: deal,
    Verb.DEAL_CORRECTED: deal,
    Verb.CLOSED_DEAL_CORRECTED: deal,
    Verb.ENTRY_UNDONE: deal,
    Verb.CLOSED_ENTRY_UNDONE: deal,
    Verb.DEAL_ADJUSTED: deal,
    Verb.DEAL_EMPTIED: deal,
    Verb.PHOTO_REMOVED: sender,
    Verb.PHOTO_CHECKED: checked_cells,
    Verb.MATCH_RULED: in_match,
    Verb.RULING_KEPT: ruling,
    Verb.RULING_DROPPED: ruling,
    Verb.ROUND_CLOSED: unfinished,
    Verb.SCREEN_SHOWS: on_screen,
    Verb.LINES_LEFT_OUT: changes_of_lines,
}
"""What stands beside a sentence, by verb."""
