"""An evening in five lines, in words: each a number, a sentence of at most nine words, and names.

Nothing here knows how players are called: whoever asks has their names, in full or as in public.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import apart, figures, names_in_sentence
from scoring.core.formats import Counting
from scoring.core.statistics.feats import RecordKind
from scoring.core.statistics.five_lines import (
    BestDealLine,
    ClimbLine,
    ClosestLine,
    FiveLines,
    LineCode,
    MostWonLine,
    WinnerLine,
)
from scoring.evening.event_state import EventState
from scoring.evening.told_lines import LINE_TITLES, lines_of, told_codes, value_of
from scoring.evening.wording import Text, number_text
from scoring.pages.records.wall import NewRecord, new_records, where_played

MOST_NAMED = 3
"""So many names stand in a line; of more, their number does."""

RECORDS: Mapping[LineCode, RecordKind] = {
    LineCode.WINNER: RecordKind.BEST_EVENING,
    LineCode.BEST_DEAL: RecordKind.BIGGEST_DEAL,
    LineCode.MOST_WON: RecordKind.MOST_WON,
}
"""Which record a line tells where it fell."""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line: its number with the `sign` before it and the `unit` behind, its sentence, and names.

    Of a gap `names` were before those `behind`. `where` is the round, table and deal, else empty.
    `is_record`: the number is a record of the club that fell on this evening.
    """

    code: LineCode
    number: str
    sentence: str
    names: Sequence[str]
    behind: Sequence[str] = ()
    sign: str = ""
    unit: str = ""
    where: str = ""
    is_record: bool = False

    @property
    def title(self) -> Text:
        return LINE_TITLES[self.code]

    @property
    def who(self) -> str:
        """The names as a sentence has them."""
        names = names_in_sentence([*map(apart, self.names)])
        if not self.behind:
            return names
        behind = names_in_sentence([*map(apart, self.behind)])
        return _("%(names)s before %(behind)s") % {"names": names, "behind": behind}

    @property
    def figure(self) -> str:
        """The number with its sign and unit."""
        return figures(" ".join(filter(None, (self.sign, self.number, self.unit))))

    @property
    def text(self) -> str:
        """The line where there is nothing but text."""
        return f"{self.sentence} – {self.who} ({self.figure})"


def shown_lines(
    state: EventState, names: Mapping[int, str] | None = None, *, everything: bool = False
) -> list[ToldLine]:
    """Return the lines of a closed event, none of an open one. `names` are by player, in full where
    nothing is said; `everything`: those that are left out too.
    """
    if state.event.closed is None:
        return []
    lines = lines_of(state)
    in_full = {pk: player.name for pk, player in state.players.items()}
    called = in_full if names is None else names
    wording = _Wording(state, called)
    left_out = () if everything else state.event.left_out
    fallen = {each.kind: each.reached for each in new_records(state.event)}
    found = []
    for code in told_codes(lines, left_out):
        line = wording.line(code, lines)
        is_record = code in RECORDS and fallen.get(RECORDS[code]) == value_of(lines, code)
        found.append(replace(line, is_record=is_record))
    return found


def other_records(lines: Iterable[ToldLine], fallen: Iterable[NewRecord]) -> Sequence[NewRecord]:
    """Return the records that fell and that none of the lines tells."""
    told_kinds = {RECORDS[line.code] for line in lines if line.is_record}
    return [each for each in fallen if each.kind not in told_kinds]


def as_text(lines: Iterable[ToldLine]) -> str:
    """Return the lines as text, to be sent on."""
    return "\n".join(line.text for line in lines)


@dataclass(frozen=True, slots=True)
class _Wording:
    """An evening of which lines are told, and how its players are called."""

    state: EventState
    names: Mapping[int, str]

    def line(self, code: LineCode, lines: FiveLines) -> ToldLine:
        """Return a line that the evening has."""
        match getattr(lines, code):
            case WinnerLine() as winner:
                return self._winner(winner)
            case BestDealLine() as deal:
                return self._best_deal(deal)
            case MostWonLine() as most:
                return self._most_won(most)
            case ClimbLine() as climb:
                return self._climb(climb)
            case ClosestLine() as closest:
                return self._closest(closest)
        raise ValueError(f"the evening has no line {code}")

    def _named(self, players: Iterable[int]) -> list[str]:
        called = [self.names[player] for player in dict.fromkeys(players)]
        if len(called) <= MOST_NAMED:
            return called
        return [ngettext("%(n)s player", "%(n)s players", len(called)) % {"n": len(called)}]

    @property
    def _has_stages(self) -> bool:
        return self.state.agreement.format.counting is Counting.STAGES

    def _winner(self, line: WinnerLine) -> ToldLine:
        if len(line.players) > 1:
            sentence = _("They share the first place")
        elif line.gap is None:
            sentence = _("The winner of the evening")
        elif not line.gap:
            sentence = _("The winner: a tie-break decided")
        else:
            words = (
                ngettext(
                    "The winner, %(n)s stage ahead of the next",
                    "The winner, %(n)s stages ahead of the next",
                    line.gap,
                )
                if self._has_stages
                else ngettext(
                    "The winner, %(n)s point ahead of the next",
                    "The winner, %(n)s points ahead of the next",
                    line.gap,
                )
            )
            sentence = words % {"n": line.gap}
        return ToldLine(
            LineCode.WINNER, number_text(line.total), sentence, self._named(line.players)
        )

    def _best_deal(self, line: BestDealLine) -> ToldLine:
        words = (
            ngettext(
                "Best deal: %(n)s point in one deal",
                "Best deal: %(n)s points in one deal",
                line.value,
            )
            if line.highest_wins
            else ngettext(
                "Best deal: the others still held %(n)s point",
                "Best deal: the others still held %(n)s points",
                line.value,
            )
        )
        return ToldLine(
            LineCode.BEST_DEAL,
            number_text(line.value),
            words % {"n": line.value},
            self._named(each.player for each in line.deals),
            where=" · ".join(
                where_played(each.round, each.table, each.deal) for each in line.deals
            ),
        )

    def _most_won(self, line: MostWonLine) -> ToldLine:
        agreement, event = self.state.agreement, self.state.event
        sentence = _("Most deals won")
        if agreement.deals:
            deals = agreement.deals * event.rounds
            words = ngettext(
                "Most deals won, of %(n)s deal", "Most deals won, of %(n)s deals", deals
            )
            sentence = words % {"n": deals}
        return ToldLine(
            LineCode.MOST_WON,
            number_text(line.value),
            sentence,
            self._named(line.players),
            unit="X" if agreement.format.has_x else "",
        )

    def _climb(self, line: ClimbLine) -> ToldLine:
        facts = {"was": line.place + line.value, "place": line.place}
        return ToldLine(
            LineCode.CLIMB,
            number_text(line.value),
            _("Biggest climb: from place %(was)s to %(place)s") % facts,
            self._named(line.players),
            sign="▲",
            where=_("after round 1, and at the end"),
        )

    def _closest(self, line: ClosestLine) -> ToldLine:
        next_place = line.place + len(line.before)
        facts = {
            "n": line.value,
            "place": line.place,
            "next": next_place,
            "total": number_text(line.total),
        }
        if not line.value:
            sentence = _("Closest: all with %(total)s, a tie-break decided place %(place)s")
            if len(line.before) == len(line.behind) == 1:
                sentence = _("Closest: both with %(total)s, a tie-break decided place %(place)s")
        elif self._has_stages:
            sentence = ngettext(
                "Closest: %(n)s stage between places %(place)s and %(next)s",
                "Closest: %(n)s stages between places %(place)s and %(next)s",
                line.value,
            )
        else:
            sentence = ngettext(
                "Closest: %(n)s point between places %(place)s and %(next)s",
                "Closest: %(n)s points between places %(place)s and %(next)s",
                line.value,
            )
        return ToldLine(
            LineCode.CLOSEST,
            number_text(line.value),
            sentence % facts,
            self._named(line.before),
            self._named(line.behind),
        )
