"""Why a line of the standings is as it is, in words: its sum, and what put it after the one above.

Source: docs/rules/night.md, section 4.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.formats import AbsentScore, Agreement
from scoring.core.standings import Counted, StandingsRow
from scoring.wording import number_text


def sum_of(line: StandingsRow) -> str:
    """Return the total spelt out: ``19 + 7 + 22 + penalties 5 = 53``, ``""`` with nothing to add.

    A missed round stands in brackets.
    """
    parts = [(each.points, _round_text(each)) for each in line.rounds if each]
    if line.penalties:
        words = _("penalties %(points)s") % {"points": abs(line.penalties)}
        parts.append((line.penalties, words))
    if not parts:
        return ""
    first, *rest = parts
    spelt = f"−{first[1]}" if first[0] < 0 else first[1]
    for points, text in rest:
        spelt += f" − {text}" if points < 0 else f" + {text}"
    return spelt if not rest else f"{spelt} = {number_text(line.total)}"


def _round_text(counted: Counted) -> str:
    return f"({abs(counted.points)})" if counted.is_absent else str(abs(counted.points))


def decided(
    line: StandingsRow, above: StandingsRow | None, names: Mapping[int, str], agreement: Agreement
) -> str:
    """Return what put the line after the one `above`; empty for the first."""
    if not any(line.rounds):
        return _("There is no result yet.")
    if above is None:
        return ""
    facts = {
        "name": names[above.player],
        "total": number_text(line.total),
        "won": line.won,
        "place": line.place,
    }
    match line.decided_by:
        case "won":
            words = _(
                "Level with %(name)s on %(total)s. The most deals won decide: %(best)s against "
                "%(own)s."
            )
            return words % (facts | {"best": above.won, "own": line.won})
        case "worst":
            words = ngettext(
                "Level with %(name)s on %(total)s and on %(won)s deal won. The better worst round "
                "decides: %(best)s against %(own)s.",
                "Level with %(name)s on %(total)s and on %(won)s deals won. The better worst round "
                "decides: %(best)s against %(own)s.",
                line.won,
            )
            best, own = number_text(above.worst or 0), number_text(line.worst or 0)
            return words % (facts | {"best": best, "own": own})
        case "cards":
            words = _(
                "Level with %(name)s on %(total)s. The fewest cards left decide: %(best)s against "
                "%(own)s."
            )
            return words % (facts | {"best": above.cards, "own": line.cards})
        case "shared":
            words = _(
                "Level with %(name)s in everything that counts, so they share place %(place)s."
            )
            return words % facts
    return _difference(abs(line.total - above.total), facts, agreement)


def _difference(points: int, facts: Mapping[str, object], agreement: Agreement) -> str:
    if agreement.format.highest_wins:
        words = ngettext("%(n)s less than %(name)s.", "%(n)s less than %(name)s.", points)
    else:
        words = ngettext("%(n)s more than %(name)s.", "%(n)s more than %(name)s.", points)
    return words % {"n": points, **facts}


def absence(agreement: Agreement) -> str:
    """Return what a missed round counts in this event."""
    if agreement.absent is AbsentScore.FIXED:
        return _("a fixed number of points")
    if agreement.absent is AbsentScore.AVERAGE:
        return _("the player’s own average, rounded up")
    return _("the worst result of that round")
