"""The best and the worst of a player in words: what it was, when, and at which table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import with_minus
from scoring.core.statistics.extremes import BestDeal, BestEvening, BestRound, FormatExtremes
from scoring.core.statistics.history import OwnDeal
from scoring.evening.player_figures import PlayerFigures
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Event
from scoring.pages.players.audiences import Audience


class Extreme(NamedTuple):
    """What it is, its value, when and where it was, and how many others are as good."""

    words: str
    value: str
    where: str
    address: str
    others: str


def best_and_worst(
    figures: PlayerFigures, events: Mapping[int, Event], audience: Audience
) -> Sequence[tuple[str, Sequence[Extreme]]]:
    """Return the lines of all evenings, under an empty title, and of each format under its own."""
    parts = [("", list(_evenings(figures, events, audience)))]
    ordered = sorted(figures.extremes, key=lambda of: (-figures.formats[of].deals, of))
    for of in ordered:
        lines = _Lines(events, audience).of_format(figures.extremes[of])
        parts.append((str(FORMAT_TITLES[of]), list(lines)))
    return [(title, lines) for title, lines in parts if lines]


def _evenings(
    figures: PlayerFigures, events: Mapping[int, Event], audience: Audience
) -> Iterator[Extreme]:
    found = [(_("Best evening"), figures.best)]
    if audience.sees_all and figures.worst != figures.best and len(figures.visits) > 1:
        found.append((_("Worst evening"), figures.worst))
    for words, best in found:
        if best is not None:
            yield _evening(words, best, events, audience)


def _evening(
    words: str, best: BestEvening, events: Mapping[int, Event], audience: Audience
) -> Extreme:
    event = events[best.visit.evening.result.number]
    facts = {"place": best.visit.place, "players": best.visit.ranked}
    value = _("place %(place)s of %(players)s") % facts
    return Extreme(words, value, day_of(event), audience.to_evening(event), _others(best.others))


class _Lines(NamedTuple):
    """The lines of a format."""

    events: Mapping[int, Event]
    audience: Audience

    def of_format(self, of: FormatExtremes) -> Iterator[Extreme]:
        if of.best_deal:
            yield self._deal(self._best_words(of.best_deal), of.best_deal)
        if of.best_round:
            yield self._round(_("Best round: points"), of.best_round)
        if self.audience.sees_all:
            if of.worst_deal:
                yield self._deal(_("Worst deal: points"), of.worst_deal)
            if of.worst_round and of.worst_round != of.best_round:
                yield self._round(_("Worst round: points"), of.worst_round)

    def _best_words(self, best: BestDeal) -> str:
        if best.deal.evening.result.highest_wins:
            return _("Best deal: points")
        return _("Best deal: what the others held")

    def _deal(self, words: str, best: BestDeal) -> Extreme:
        return self._line(words, best.deal, best)

    def _round(self, words: str, best: BestRound) -> Extreme:
        return self._line(words, best.first, best)

    def _line(self, words: str, where: OwnDeal, best: BestDeal | BestRound) -> Extreme:
        event = self.events[where.evening.result.number]
        facts = {"day": day_of(event), "round": where.round, "table": where.table.number}
        place = _("%(day)s, round %(round)s, table %(table)s") % facts
        there = self.audience.to_table(event, where.round, where.table.number)
        return Extreme(words, with_minus(str(best.value)), place, there, _others(best.others))


def _others(others: int) -> str:
    if not others:
        return ""
    words = ngettext("%(n)s other time as much", "%(n)s other times as much", others)
    return words % {"n": others}


def day_of(event: Event) -> str:
    """Return the day of an evening as it stands on the page of a player."""
    return date_format(event.date, "SHORT_DATE_FORMAT")
