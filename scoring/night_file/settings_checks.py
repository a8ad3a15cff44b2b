"""What a night file says was agreed on, and of its clocks, checked as the forms check it."""

from typing import Any

from django.utils.translation import gettext as _

from scoring.core.clock import MINUTE, MOST_MINUTES, MOST_SPENT, AtZero
from scoring.core.formats import (
    FORMATS,
    MOST_DEALS,
    MOST_ROUNDS,
    AbsentScore,
    DealersOfThree,
    Format,
)
from scoring.core.policy import TieBreak
from scoring.core.prizes import MOST_CENTS, read_prizes
from scoring.core.seating import SEEDS
from scoring.events.game_rules import game_of, read_rules
from scoring.models.events import Confirming, Five, Seating
from scoring.night_file.field_checks import FileItem, fit_for_referee
from scoring.night_file.values import ClockRead

POLICY = ("least_rounds", "late_entry", "tie_breaks", "lot_seed", "fee", "prizes")
"""The fields that version 2 has added."""


def read_event(item: FileItem, version: int) -> dict[str, Any]:
    """Return the event's fields, each as the form would take it; raises Unfit.

    `version` is that of the notation: before 2 there was no policy, and everybody was ranked.
    """
    item.only(
        *("name", "date", "format", "edition", "options", "rounds", "deals", "target", "seating"),
        *("even_threes", "even_firsts", "small_tables", "five", "dealers_of_three", "absent"),
        *(
            "absent_points",
            "confirming",
            "one_phone",
            "hides_last_round",
            "round_minutes",
            "at_zero",
        ),
        "closed",
        *(POLICY if version >= 2 else ()),
        optional=("one_phone", "round_minutes", "at_zero"),
    )
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
    absent = item["absent"].one_of([each.value for each in AbsentScore])
    points = item["absent_points"].whole(-10_000, 10_000)
    policy = _read_policy(item) if version >= 2 else {"least_rounds": 0}
    return policy | {
        "name": item["name"].name(),
        "date": item["date"].date(),
        "format": chosen.code,
        "edition": edition,
        "options": _read_options(item["options"], chosen, edition),
        "rounds": item["rounds"].whole(1, MOST_ROUNDS),
        "deals": deals,
        "target": target,
        "seating": item["seating"].one_of(Seating.values),
        "even_threes": item["even_threes"].switch(),
        "even_firsts": item["even_firsts"].switch(),
        "small_tables": item["small_tables"].switch(),
        "five": item["five"].one_of(Five.values),
        "dealers_of_three": item["dealers_of_three"].one_of([one.value for one in DealersOfThree]),
        "absent": absent,
        "absent_points": points,
        "confirming": item["confirming"].one_of(Confirming.values),
        # A file without it is of an evening at which every confirmation counted.
        "one_phone": item["one_phone"].switch() if item.has("one_phone") else True,
        "hides_last_round": item["hides_last_round"].switch(),
        "round_minutes": _minutes(item),
        "at_zero": item["at_zero"].one_of([each.value for each in AtZero])
        if item.has("at_zero")
        else AtZero.FINISH_DEAL.value,
        "closed": item["closed"].or_none(FileItem.time),
    }


def _read_policy(item: FileItem) -> dict[str, Any]:
    chain = item["tie_breaks"].or_none(
        lambda each: each.items(len(TieBreak), lambda one: one.one_of([*TieBreak]))
    )
    if chain is not None and len(set(chain)) < len(chain):
        raise item["tie_breaks"].wrong(_("Each tie-break can stand here once."))
    try:
        read_prizes(item["prizes"].value)
    except ValueError:
        raise item["prizes"].wrong(_("These are no prizes.")) from None
    return {
        "least_rounds": item["least_rounds"].or_none(lambda each: each.whole(0, MOST_ROUNDS)),
        "late_entry": item["late_entry"].whole(0, MOST_ROUNDS),
        "tie_breaks": None if chain is None else list(chain),
        "lot_seed": item["lot_seed"].whole(SEEDS[0], SEEDS[-1]),
        "fee": item["fee"].or_none(lambda each: each.whole(1, MOST_CENTS)),
        "prizes": item["prizes"].value,
    }


def _minutes(item: FileItem) -> int | None:
    """Return the minutes in a round; a file from before there were clocks has none."""
    if not item.has("round_minutes"):
        return None
    return item["round_minutes"].or_none(lambda each: each.whole(1, MOST_MINUTES))


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
