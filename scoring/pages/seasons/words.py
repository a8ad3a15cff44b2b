"""What a season says in words: how it counts, why there is no table, and what a line means."""

import math
from collections.abc import Sequence
from fractions import Fraction

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.language.direction import apart, figures, names_in_sentence
from scoring.core.seasons.needs import NeededPlace
from scoring.core.seasons.reach import SeasonReach
from scoring.core.seasons.results import Result
from scoring.core.seasons.rules import (
    Guests,
    SeasonProblem,
    SeasonRules,
    SeasonScore,
    SeasonTie,
    Unranked,
)
from scoring.core.seasons.table import RunningLine, SeasonLine
from scoring.evening.season_table import SeasonTable
from scoring.evening.season_wording import SEASON_TIES
from scoring.evening.wording import FORMAT_TITLES, value_text

PODIUM = 3
MOST_NAMED = 2
"""So many others are named of whom a player's win depends."""


def how_it_counts(table: SeasonTable) -> list[str]:
    """Return the rules of a season, a sentence each, and what speaks against adding it up so."""
    rules = table.rules
    said = [_what_an_evening_gives(rules)]
    if rules.score.is_by_place:
        said.append(_("Players who share a place share its points."))
    if rules.unranked is Unranked.LAST:
        said.append(_for_the_unranked(rules.score))
    if rules.best:
        words = ngettext(
            "The best %(n)s evening counts.", "The best %(n)s evenings count.", rules.best
        )
        said.append(words % {"n": rules.best})
    if rules.score is SeasonScore.TOTAL:
        said.append(_("Players with fewer totals than are added up have no place."))
    if rules.least > 1:
        words = ngettext(
            "Players with fewer than %(n)s evening are not ranked.",
            "Players with fewer than %(n)s evenings are not ranked.",
            rules.least,
        )
        said.append(words % {"n": rules.least})
    if rules.guests is Guests.SHOW:
        said.append(_("Guests stand below all others, without a place."))
    elif rules.guests is Guests.HIDE:
        said.append(_("Guests are left out."))
    said.append(_ties(rules))
    if table.has_different_lengths:
        said.append(_("These evenings were not all of the same length: compare totals with care."))
    return said


def _ties(rules: SeasonRules) -> str:
    if not rules.ties:
        return _("Players of the same value share their place.")
    chain = [str(SEASON_TIES[each]) for each in rules.ties]
    return _("Where values are the same, these decide: %(chain)s; then the place is shared.") % {
        "chain": "; ".join(chain)
    }


def in_one_line(table: SeasonTable) -> str:
    """Return what is played and how it counts, as it stands under a season's name."""
    season = table.season
    parts = [", ".join(str(FORMAT_TITLES[each]) for each in season.formats) or _("all games")]
    if season.best:
        words = ngettext("best %(n)s evening", "best %(n)s evenings", season.best)
        parts.append(words % {"n": season.best})
    if season.least > 1:
        words = ngettext("at least %(n)s evening", "at least %(n)s evenings", season.least)
        parts.append(words % {"n": season.least})
    if table.rules.score is SeasonScore.LIST:
        parts.append(points_text(season.points))
    played = ngettext("%(n)s evening", "%(n)s evenings", len(table.counted))
    parts.append(played % {"n": len(table.counted)})
    if table.to_come and not season.is_final:
        left = ngettext("%(n)s to come", "%(n)s to come", table.to_come)
        parts.append(left % {"n": table.to_come})
    return " · ".join(parts)


def final_since(table: SeasonTable) -> str:
    """Return that a table is final, and since when; nothing where it is not (15)."""
    frozen = table.season.kept_at
    if frozen is None:
        return ""
    return _("Final table, %(day)s") % {"day": date_format(localtime(frozen), "DATE_FORMAT")}


def points_text(points: Sequence[int]) -> str:
    """Return a list of points as people write it, from left to right in any language."""
    return figures("-".join(map(str, points)))


def _what_an_evening_gives(rules: SeasonRules) -> str:
    match rules.score:
        case SeasonScore.LIST:
            return _("On each evening the places give %(points)s points.") % {
                "points": points_text(rules.points)
            }
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


def why_no_place(table: SeasonTable) -> str:
    """Return why the players at the end of the table have no place."""
    rules = table.rules
    if rules.score is SeasonScore.TOTAL:
        return _("No place yet: fewer totals than are added up")
    least = min(rules.least, len(table.counted))
    if least > 1 and rules.guests is not Guests.SHOW:
        words = ngettext(
            "No place yet: fewer than %(n)s evening",
            "No place yet: fewer than %(n)s evenings",
            least,
        )
        return words % {"n": least}
    return _("Without a place")


def movement(running: RunningLine | None, *, had_table: bool) -> str:
    """Return how a line moved since the evening before, in words: a player who had no place then,
    where others had one, is new.
    """
    if running is None or running.line.place is None or not had_table:
        return ""
    move = running.move
    if move is None:
        return pgettext("movement in a table", "new")
    if not move:
        return ""
    words = (
        ngettext("up %(n)s place", "up %(n)s places", move)
        if move > 0
        else ngettext("down %(n)s place", "down %(n)s places", -move)
    )
    return words % {"n": abs(move)}


def what_decided(line: SeasonLine) -> str:
    """Return which tie-break put a line below the one above, nothing where none did."""
    decided = line.decided_by
    return _TIES[SeasonTie(decided)]() if decided in set(SeasonTie) else ""


_TIES = {
    SeasonTie.BEST: lambda: _("level: the best evenings decide"),
    SeasonTie.HEAD_TO_HEAD: lambda: _("level: more often before the others decides"),
    SeasonTie.LAST_COMMON: lambda: _("level: the last evening together decides"),
    SeasonTie.PLACES: lambda: _("level: more first places decide"),
}


def behind_the_first(running: RunningLine | None) -> str:
    """Return the gap to the first, nothing for the first line and without a place."""
    gap = running.gap if running else None
    return _("%(gap)s behind the first") % {"gap": value_text(gap)} if gap else ""


def what_is_left(one: SeasonReach | None) -> list[str]:
    """Return what a player can still reach, where known, with a certain place on the podium."""
    if one is None:
        return []
    words = [_("can still win") if one.can_win else _("can no longer win")]
    if one.certain and one.certain <= PODIUM:
        words.append(_("certain of place %(place)s or better") % {"place": one.certain})
    return words


def what_is_needed(need: NeededPlace, name: str, table: SeasonTable) -> str:
    """Return what a player needs of others too on the last evening, to come first or draw level."""
    player = apart(name)
    if len(need.others) > MOST_NAMED:
        words = ngettext(
            "%(name)s needs a first place, and %(n)s other player must not come too high.",
            "%(name)s needs a first place, and %(n)s other players must not come too high.",
            len(need.others),
        )
        return words % {"name": player, "n": len(need.others)}
    others = ", ".join(
        _held_back(apart(table.names[other]), place, table) for other, place in need.others
    )
    return _("%(name)s needs a first place, and %(others)s.") % {"name": player, "others": others}


def what_is_enough(place: int, names: Sequence[str], table: SeasonTable) -> str:
    """Return what place on the last evening is enough for players, whatever the others do."""
    players = names_in_sentence([apart(name) for name in names])
    if place > len(table.rules.points):
        words = ngettext(
            "%(names)s can only be caught up with.",
            "%(names)s can only be caught up with.",
            len(names),
        )
        return words % {"names": players}
    if place == 1:
        return _("A first place is enough for %(name)s.") % {"name": players}
    words = _("Place %(place)s or better is enough for %(name)s.")
    return words % {"place": place, "name": players}


def _held_back(name: str, place: int, table: SeasonTable) -> str:
    """Return how far a player may come who must not pass another."""
    if place > len(table.rules.points) + 1:
        return _("%(name)s not to come") % {"name": name}
    return _("%(name)s no better than place %(place)s") % {"name": name, "place": place}


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
        return words % {"points": value_text(points)}
    words = ngettext(
        "place %(place)s, %(points)s point",
        "place %(place)s, %(points)s points",
        math.ceil(points),
    )
    return words % {"place": result.place, "points": value_text(points)}
