"""Why a line of the standings is as it is, in words: its sum, and what put it where it stands.

Source: docs/rules/night.md, section 4.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import MINUS, apart, figures
from scoring.core.formats import Agreement
from scoring.core.standings import Counted, StandingsRow, tie_breaks
from scoring.evening.wording import ABSENT_SCORES, TIE_BREAKS, Text, number_text


def sum_of(line: StandingsRow) -> str:
    """Return the total spelt out: ``19 + 7 + 22 + penalties 5 = 53``, ``""`` with nothing to add.

    A missed round stands in brackets.
    """
    parts = [(each.points, _round_text(each)) for each in line.rounds if each]
    if line.penalties:
        words = _("penalties %(points)s") % {"points": abs(line.penalties)}
        parts.append((line.penalties, apart(words)))
    if not parts:
        return ""
    first, *rest = parts
    spelt = f"{MINUS}{first[1]}" if first[0] < 0 else first[1]
    for points, text in rest:
        spelt += f" {MINUS} {text}" if points < 0 else f" + {text}"
    return figures(spelt if not rest else f"{spelt} = {number_text(line.total)}")


def _round_text(counted: Counted) -> str:
    return f"({abs(counted.points)})" if counted.is_absent else str(abs(counted.points))


def decided(
    line: StandingsRow, above: StandingsRow | None, names: Mapping[int, str], agreement: Agreement
) -> str:
    """Return what put the line after the one `above`; empty for the first."""
    if line.place is None:
        return _unranked(line, agreement)
    if not any(line.rounds):
        return _("There is no result yet.")
    if above is None:
        return ""
    facts = {"name": names[above.player], "total": number_text(line.total), "place": line.place}
    if line.decided_by == "shared":
        words = _("Level with %(name)s in everything that counts, so they share place %(place)s.")
        return words % facts
    if line.decided_by == "total":
        return _difference(abs(line.total - above.total), facts, agreement)
    level = _("Level with %(name)s on %(total)s.") % facts
    return " ".join((level, *_same(line, agreement), tie_reason(line, above, agreement)))


def _unranked(line: StandingsRow, agreement: Agreement) -> str:
    words = ngettext(
        "No place: %(n)s round played. %(rule)s",
        "No place: %(n)s rounds played. %(rule)s",
        line.played,
    )
    return words % {"n": line.played, "rule": least_rounds(agreement)}


def _same(line: StandingsRow, agreement: Agreement) -> list[str]:
    """Return what the tie-breaks before the one that decided found equal."""
    chain = tie_breaks(agreement)[1:]
    before = chain[: chain.index(str(line.decided_by))]
    return [_equal(each, line) for each in before]


def _equal(tie_break: str, line: StandingsRow) -> str:
    """Return what a line and the one above it have both by a tie-break."""
    match tie_break:
        case "cards":
            return _("Cards left: %(n)s each.") % {"n": line.cards}
        case "won":
            return _("Deals won: %(n)s each.") % {"n": line.won}
        case "worst":
            return _("Worst round: %(n)s each.") % {"n": number_text(line.worst)}
        case "best":
            return _("Best round: %(n)s each.") % {"n": number_text(line.best)}
        case "head_to_head" if line.met is None:
            return _("There was no round in which all who are level sat at one table.")
        case "head_to_head":
            return _("In the rounds at one table: %(n)s each.") % {"n": number_text(line.met)}
    raise ValueError(tie_break)


def tie_reason(line: StandingsRow, above: StandingsRow | None, agreement: Agreement) -> str:
    """Return the tie-break that put the line after the one `above`, with its numbers; empty where
    none did.
    """
    if above is None or line.decided_by is None:
        return ""
    facts: dict[str, object] = {"seed": agreement.policy.seed}

    def against(best: int | None, own: int | None) -> dict[str, object]:
        return {"best": number_text(best), "own": number_text(own)}

    match line.decided_by:
        case "won":
            facts |= against(above.won, line.won)
            words = _("The most deals won decide: %(best)s against %(own)s.")
        case "worst":
            facts |= against(above.worst, line.worst)
            words = _("The worst single round decides: %(best)s against %(own)s.")
        case "best":
            facts |= against(above.best, line.best)
            words = _("The best single round decides: %(best)s against %(own)s.")
        case "head_to_head":
            facts |= against(above.met, line.met)
            words = _("The rounds at one table decide: %(best)s against %(own)s.")
        case "lot":
            words = _("The lot decides, drawn from the number %(seed)s of this evening.")
        case "cards":
            facts |= against(above.cards, line.cards)
            words = _("The fewest cards left decide: %(best)s against %(own)s.")
        case _:
            return ""
    return words % facts


def chain_in_words(agreement: Agreement) -> str:
    """Return what decides between equal totals, the first thing first."""
    words: dict[str, Text] = {str(each): text for each, text in TIE_BREAKS.items()}
    words["cards"] = _("fewer cards left")
    chain = [str(words[each]) for each in tie_breaks(agreement)[1:]]
    return ", ".join(chain) or _("nothing: the place is shared")


def least_rounds(agreement: Agreement) -> str:
    """Return how many rounds a player must have played to have a place, as a sentence."""
    policy = agreement.policy
    if policy.least_rounds == 0:
        return _("Everybody has a place, whatever was missed.")
    if policy.least_rounds is not None:
        words = ngettext(
            "Only players who have played at least %(n)s round have a place.",
            "Only players who have played at least %(n)s rounds have a place.",
            policy.least_rounds,
        )
        return words % {"n": policy.least_rounds}
    if policy.late_entry:
        words = ngettext(
            "Only players who have played all rounds have a place; %(n)s may be missed at the "
            "start or the end.",
            "Only players who have played all rounds have a place; %(n)s may be missed at the "
            "start or the end.",
            policy.late_entry,
        )
        return words % {"n": policy.late_entry}
    return _("Only players who have played all rounds have a place.")


def _difference(points: int, facts: Mapping[str, object], agreement: Agreement) -> str:
    if agreement.format.highest_wins:
        words = ngettext("%(n)s less than %(name)s.", "%(n)s less than %(name)s.", points)
    else:
        words = ngettext("%(n)s more than %(name)s.", "%(n)s more than %(name)s.", points)
    return words % {"n": points, **facts}


def absence(agreement: Agreement) -> str:
    """Return what a missed round counts in this event."""
    return str(ABSENT_SCORES[agreement.absent])
