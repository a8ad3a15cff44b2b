"""What the rules of an evening come to, by example: its own players with small numbers, ranked as
the evening is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from scoring.core.formats import Agreement, Counting
from scoring.core.policy import Policy, TieBreak
from scoring.core.standings import (
    CountedRound,
    RoundResult,
    StandingsRow,
    standings,
    tie_breaks,
)
from scoring.evening.wording import number_text
from scoring.pages.standings.explaining import absence, decided, sum_of

STOCK_NAMES = ("Ada", "Bas", "Cor", "Dien")
"""The players of the example in docs/rules/night.md."""

MISSED = ((20, 18, 22, 10), (22, 26, 22, None), (24, 22, 22, 20))
"""What each of four players has in each of three rounds, the last of them missing one."""
LEVEL: Mapping[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    TieBreak.WON: ((20, 22, 24), (20, 22, 24)),
    TieBreak.WORST: ((20, 22, 24), (20, 20, 26)),
    TieBreak.BEST: ((18, 24, 24), (20, 22, 24)),
    TieBreak.HEAD_TO_HEAD: ((20, 22, 24), (24, 22, 20)),
    TieBreak.LOT: ((20, 22, 24), (20, 22, 24)),
    "cards": ((20, 22, 24), (20, 22, 24)),
}
"""The rounds of two players whom that tie-break alone tells apart, where the lowest total wins."""
MIDDLE = 44
"""What a round is turned round at where the highest total wins: 20 becomes 24."""


def names_for(tonight: Sequence[str]) -> tuple[str, ...]:
    """Return four names: those of tonight, and stock names where there are too few."""
    known = {name.casefold() for name in tonight}
    stock = [name for name in STOCK_NAMES if name.casefold() not in known]
    return tuple([*tonight, *stock][:4])


@dataclass(frozen=True)
class RuleExamples:
    """Sentences about four players, of whom the last misses a round."""

    agreement: Agreement
    names: tuple[str, ...]

    def _closed(
        self, rounds: Sequence[Sequence[int | None]], together: bool = False
    ) -> list[CountedRound]:
        """Return rounds of 1, 2, … players; in the first they sit `together`, or never."""
        found = []
        for number, results in enumerate(rounds):
            played = {
                player: RoundResult(self._points(points), won=2)
                for player, points in enumerate(results, start=1)
                if points is not None
            }
            tables = [frozenset(played)] if together and number == 0 else []
            found.append(CountedRound(played, True, tables))
        return found

    def _points(self, points: int) -> int:
        if self.agreement.format.counting is Counting.STAGES:
            return (points - 8) // 2
        return MIDDLE - points if self.agreement.format.highest_wins else points

    @cached_property
    def _names(self) -> Mapping[int, str]:
        return dict(enumerate(self.names, start=1))

    @cached_property
    def _misser(self) -> StandingsRow:
        lines = standings(self.agreement, range(1, 5), self._closed(MISSED))
        return next(line for line in lines if line.player == 4)

    @property
    def place(self) -> str:
        """What becomes of a player who misses a round in the middle."""
        facts = {"name": self.names[3], "place": self._misser.place}
        if self._misser.place is None:
            words = _("%(name)s misses round 2 of 3: no place, and a line below all others.")
        else:
            words = _("%(name)s misses round 2 of 3 and has a place all the same: place %(place)s.")
        return words % facts

    @property
    def late(self) -> str:
        """What becomes of a player who comes one round late."""
        late = [(20, 18, None), *(each[:3] for each in MISSED[1:])]
        lines = standings(self.agreement, range(1, 4), self._closed(late))
        line = next(line for line in lines if line.player == 3)
        if line.place is None:
            words = _("%(name)s comes after round 1 of 3: no place.")
        else:
            words = _("%(name)s comes after round 1 of 3 and has place %(place)s.")
        return words % {"name": self.names[2], "place": line.place}

    @property
    def missed(self) -> str:
        """What the missed round counts."""
        counted = self._misser.rounds[1]
        if counted is None:
            return ""
        words = _("%(name)s missed round 2. It counts %(points)s: %(rule)s. %(sum)s")
        return words % {
            "name": self.names[3],
            "points": number_text(counted.points),
            "rule": absence(self.agreement),
            "sum": sum_of(self._misser),
        }

    @property
    def can_be_won(self) -> str:
        """A warning where a player can win who missed a round; empty where none can."""
        if self._misser.place != 1:
            return ""
        words = _("So %(name)s wins with %(total)s although a round was missed.")
        return words % {"name": self.names[3], "total": number_text(self._misser.total)}

    @property
    def chain(self) -> list[str]:
        """For each tie-break two players whom it tells apart."""
        return [self._level(each) for each in tie_breaks(self.agreement)[1:]]

    def _level(self, tie_break: str) -> str:
        one, other = LEVEL[tie_break]
        counted = self._closed(
            list(zip(one, other, strict=True)), together=tie_break == TieBreak.HEAD_TO_HEAD
        )
        first = counted[0].results
        if tie_break == TieBreak.WON:
            counted[0] = counted[0]._replace(results={**first, 1: first[1]._replace(won=3)})
        if tie_break == "cards":
            counted[0] = counted[0]._replace(results={**first, 2: first[2]._replace(cards=3)})
        above, below = standings(self.agreement, (1, 2), counted)
        if tie_break == TieBreak.LOT:
            # The number that it is drawn from is told where it has decided.
            words = _("%(name)s and %(above)s are level in all else: the lot decides.")
        else:
            words = _("%(name)s stands below %(above)s. %(why)s")
        return words % {
            "name": self._names[below.player],
            "above": self._names[above.player],
            "why": decided(below, above, self._names, self.agreement),
        }

    @property
    def shared(self) -> str:
        """What becomes of two players who are level in everything."""
        level = self._closed([(20, 20, 24), (20, 20, 24), (20, 20, 24)])
        lines = standings(self.agreement, (1, 2, 3), level)
        places = {line.player: line.place for line in lines}
        facts = {"one": self.names[0], "other": self.names[1], "third": self.names[2]}
        if len(set(places.values())) == 3:
            words = _("No place is shared: %(one)s and %(other)s, level in all else, draw a lot.")
            return words % facts
        words = _(
            "%(one)s and %(other)s are level in everything: both have place %(shared)s. "
            "%(third)s has place %(alone)s."
        )
        return words % {**facts, "shared": places[1], "alone": places[3]}


def examples_of(agreement: Agreement, tonight: Sequence[str]) -> RuleExamples:
    """Return the examples of an evening; `tonight` are the names of those who are here.

    The lot of the example is not that of the evening, which is not told before it decides.
    """
    policy: Policy = replace(agreement.policy, seed=1)
    return RuleExamples(replace(agreement, policy=policy), names_for(tonight))
