"""What a season says in words: how it counts, why there is no table, and what a line means."""

import math
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.seasons.reach import SeasonReach
from scoring.core.seasons.results import Result
from scoring.core.seasons.rules import (
    Guests,
    SeasonProblem,
    SeasonScore,
    SeasonTie,
    Unranked,
    shown,
)
from scoring.core.seasons.table import RunningLine
from scoring.pages.standings.seasons import Season, SeasonQuery


def how_it_counts(season: Season) -> list[str]:
    """Return the rules of a season, a sentence each, and what speaks against adding it up so."""
    query = season.query
    rules = [_what_an_evening_gives(query)]
    if query.weight.is_by_place:
        rules.append(_("Players who share a place share its points."))
    if query.unranked is Unranked.LAST:
        rules.append(_for_the_unranked(query.weight))
    if query.best:
        words = ngettext(
            "The best %(n)s evening counts.", "The best %(n)s evenings count.", query.best
        )
        rules.append(words % {"n": query.best})
    if query.weight is SeasonScore.TOTAL:
        rules.append(_("Players with fewer totals than are added up have no place."))
    if query.least > 1:
        words = ngettext(
            "Players with fewer than %(n)s evening are not ranked.",
            "Players with fewer than %(n)s evenings are not ranked.",
            query.least,
        )
        rules.append(words % {"n": query.least})
    if query.guests is Guests.SHOW:
        rules.append(_("Guests stand below all others, without a place."))
    elif query.guests is Guests.HIDE:
        rules.append(_("Guests are left out."))
    if season.has_different_lengths:
        rules.append(_("These evenings were not all of the same length: compare totals with care."))
    return rules


def _what_an_evening_gives(query: SeasonQuery) -> str:
    match query.weight:
        case SeasonScore.LIST:
            points = "-".join(map(str, query.points))
            return _("On each evening the places give %(points)s points.") % {"points": points}
        case SeasonScore.PLAYERS:
            return _(
                "On each evening the last gets 1 point, and every player one more than the player "
                "below."
            )
        case SeasonScore.EQUAL:
            return _("On each evening the first gets 100 points and the last gets none.")
        case SeasonScore.TOTAL:
            return _("The totals of the evenings are added up.")
        case SeasonScore.AVERAGE:
            return _("What counts is the average of a deal, the mean of all evenings.")


def _for_the_unranked(score: SeasonScore) -> str:
    if score is SeasonScore.TOTAL:
        return _(
            "Players without a place on an evening get its worst total, or their own if worse."
        )
    if score is SeasonScore.AVERAGE:
        return _("Players without a place on an evening get their own average.")
    return _("Players without a place share the points below the last place.")


def why_no_table(problem: SeasonProblem) -> str:
    """Return why a season cannot be added up."""
    words = {
        SeasonProblem.RISING_LIST: _("A list of points never rises."),
        SeasonProblem.MERGED_TOGETHER: _("Two entries of one evening are the same player now."),
        SeasonProblem.MIXED_FORMATS: _("Totals of different games cannot be added up."),
        SeasonProblem.STAGES: _("A Pyramid has stages and no totals: count it by places."),
    }
    return words[problem]


def beside_the_name(running: RunningLine) -> str:
    """Return how a line moved since the evening before, and which tie-break decided its place."""
    decided = running.line.decided_by
    why = _TIES[SeasonTie(decided)]() if decided in set(SeasonTie) else ""
    words = [_movement(running.move or 0), why]
    return " · ".join(each for each in words if each)


def _movement(move: int) -> str:
    if not move:
        return ""
    words = (
        ngettext("▲ up %(n)s place", "▲ up %(n)s places", move)
        if move > 0
        else ngettext("▼ down %(n)s place", "▼ down %(n)s places", -move)
    )
    return words % {"n": abs(move)}


_TIES = {
    SeasonTie.BEST: lambda: _("level: the best evenings decide"),
    SeasonTie.HEAD_TO_HEAD: lambda: _("level: more often before the others decides"),
    SeasonTie.LAST_COMMON: lambda: _("level: the last evening together decides"),
    SeasonTie.PLACES: lambda: _("level: more first places decide"),
}


def behind_the_first(running: RunningLine) -> str:
    """Return the gap to the first, nothing for the first line and without a place."""
    return _("%(gap)s behind the first") % {"gap": shown(running.gap)} if running.gap else ""


def what_is_left(one: SeasonReach | None) -> list[str]:
    """Return what a player can still reach, where that is known."""
    if one is None:
        return []
    words = [_("can still win") if one.can_win else _("can no longer win")]
    if one.certain:
        words.append(_("certain of place %(place)s or better") % {"place": one.certain})
    return words


def worth(result: Result | None) -> str:
    """Return what an evening brought a player."""
    if result is None:
        return _("was not there")
    points = result.value or Fraction(0)
    if result.place is None:
        words = ngettext(
            "no place, too few rounds, %(points)s point",
            "no place, too few rounds, %(points)s points",
            math.ceil(points),
        )
        return words % {"points": shown(points)}
    words = ngettext(
        "place %(place)s, %(points)s point",
        "place %(place)s, %(points)s points",
        math.ceil(points),
    )
    return words % {"place": result.place, "points": shown(points)}
