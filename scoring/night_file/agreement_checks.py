"""What a night file says that the evening agreed on, checked as its form checks it."""

from typing import Any

from django.utils.translation import gettext as _

from referee.engine.options import read_options
from referee.games import GAMES
from scoring.core.formats import (
    FORMATS,
    MOST_DEALS,
    MOST_ROUNDS,
    AbsentScore,
    DealersOfThree,
    Format,
)
from scoring.models.events import Confirming, Five, Seating
from scoring.night_file.field_checks import Given, fit_for_referee


def read_event(given: Given) -> dict[str, Any]:
    """Return the event's fields, each as the form would take it; raises Unfit."""
    given.only(
        *("name", "date", "format", "edition", "options", "rounds", "deals", "target", "seating"),
        *("even_threes", "even_firsts", "small_tables", "five", "dealers_of_three", "absent"),
        *("absent_points", "confirming", "hides_last_round", "closed"),
    )
    chosen = FORMATS[given["format"].one_of(list(FORMATS))]
    game = GAMES[chosen.game]
    edition = given["edition"].one_of(list(game.editions))
    deals = given["deals"].or_none(lambda each: each.whole(1, MOST_DEALS))
    if (deals is None and not chosen.is_open_ended) or (
        not chosen.can_set_deals and deals != chosen.deals
    ):
        raise given["deals"].wrong(_("This format has another number of deals."))
    target = given["target"].or_none(lambda each: each.whole(1, 100_000))
    if target is not None and not chosen.can_have_target:
        raise given["target"].wrong(_("This format has no target."))
    absent = given["absent"].one_of([each.value for each in AbsentScore])
    points = given["absent_points"].whole(-10_000, 10_000)
    return {
        "name": given["name"].name(),
        "date": given["date"].date(),
        "format": chosen.code,
        "edition": edition,
        "options": _read_options(given["options"], chosen, edition),
        "rounds": given["rounds"].whole(1, MOST_ROUNDS),
        "deals": deals,
        "target": target,
        "seating": given["seating"].one_of(Seating.values),
        "even_threes": given["even_threes"].switch(),
        "even_firsts": given["even_firsts"].switch(),
        "small_tables": given["small_tables"].switch(),
        "five": given["five"].one_of(Five.values),
        "dealers_of_three": given["dealers_of_three"].one_of([one.value for one in DealersOfThree]),
        "absent": absent,
        "absent_points": points,
        "confirming": given["confirming"].one_of(Confirming.values),
        "hides_last_round": given["hides_last_round"].switch(),
        "closed": given["closed"].or_none(Given.time),
    }


def _read_options(given: Given, chosen: Format, edition: str) -> dict[str, object]:
    if not isinstance(given.value, dict):
        raise given.wrong(_("An object is needed here: names and values in braces."))
    printed = GAMES[chosen.game].editions[edition]
    with fit_for_referee(given.where.removesuffix(".options")):
        options = read_options(printed, given.value)
    for name, value in chosen.options.items():
        if getattr(options, name) != value:
            words = _("This format needs %(option)s = %(value)s.")
            raise given.wrong(words % {"option": name, "value": value})
    return dict(given.value)
