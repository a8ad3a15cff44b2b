"""The tables of a round as they are shown: the figures of the draw, and the price of a swap."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import combinations

from django.utils.translation import gettext as _

from scoring.core.seating import Figures, mates, met_in, swap, swap_costs
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.past_evenings import last_met
from scoring.models import Entrant
from scoring.models.events import DrawMethod
from scoring.pages.events.draw_costs import DrawCost, OfferedDraw, cost_of, offers_of, repair
from scoring.posts.events.drawing import draft_of, past_of, seating_rules


@dataclass(frozen=True)
class SeatedPlayer:
    """One player at a table: who met whom before, and what a swap with the chosen one would do.

    `change` is how many more (or fewer) repeats it makes, None where nobody is chosen or the two
    sit together; `breaks`: it brings more together who should be kept apart; `splits`: it parts
    more who should sit together, or takes somebody from a fixed table. `is_apart`: sits with
    somebody from whom to be kept apart.
    """

    entrant: Entrant
    name: str
    number: int
    met: tuple[str, ...]
    is_apart: bool
    is_chosen: bool
    change: int | None
    breaks: bool
    splits: bool


@dataclass(frozen=True)
class DrawnTable:
    """A table of the round; `again` counts its pairs that meet again."""

    number: int
    code: str
    sittings: tuple[SeatedPlayer, ...]
    again: int

    @property
    def is_apart(self) -> bool:
        """Whether two sit there who should be kept apart."""
        return any(each.is_apart for each in self.sittings)


@dataclass(frozen=True)
class DraftPage:
    """A round's tables. `chosen` is the entrant who is to change places, by key."""

    event_state: EventState
    drawn: RoundState
    chosen: int | None

    @property
    def figures(self) -> Figures:
        return self.cost.figures

    @cached_property
    def cost(self) -> DrawCost:
        """What the seating costs."""
        return cost_of(self.event_state, draft_of(self.drawn), self.drawn.number - 1)

    @cached_property
    def offers(self) -> list[OfferedDraw]:
        """What could be drawn instead of a draft."""
        return [] if self.drawn.is_published else offers_of(self.event_state, self.drawn)

    @cached_property
    def repair(self) -> OfferedDraw | None:
        """The draw that mends the worst fault of a draft that nobody has changed by hand."""
        return None if self.drawn.round.swaps else repair(self.cost, self.offers)

    @property
    def method(self) -> str:
        """How the round was drawn, in words."""
        return str(DrawMethod(self.drawn.round.method or self.event_state.event.draws_by).label)

    @cached_property
    def chosen_entrant(self) -> Entrant | None:
        """Who is to change places, if it is somebody of this draft."""
        if self.drawn.is_published:
            return None
        seated = {pk for group in self.drawn.groups for pk in group}
        seated |= {entrant.pk for entrant in self.drawn.sitting_out}
        if self.chosen not in seated:
            return None
        return next(each for each in self.event_state.entrants if each.pk == self.chosen)

    @cached_property
    def tables(self) -> list[DrawnTable]:
        """Each table, with who sits there in seat order."""
        return [
            DrawnTable(
                table.table.number,
                table.table.code,
                tuple(
                    self._sitting(seat.entrant, seat.number, table.names[seat.number - 1])
                    for seat in table.seats
                ),
                sum({one, other} <= set(group) for one, other, _times in self.figures.again),
            )
            for table, group in zip(self.drawn.tables, self.drawn.groups, strict=True)
        ]

    @cached_property
    def sitting_out(self) -> list[SeatedPlayer]:
        return [
            self._sitting(entrant, 0, entrant.player.name) for entrant in self.drawn.sitting_out
        ]

    def _sitting(self, entrant: Entrant, number: int, name: str) -> SeatedPlayer:
        return SeatedPlayer(
            entrant=entrant,
            name=name,
            number=number,
            met=self._met.get(entrant.pk, ()),
            is_apart=any(entrant.pk in pair for pair in self.figures.apart),
            is_chosen=entrant.pk == self.chosen and self.chosen_entrant is not None,
            change=self._repeats.get(entrant.pk),
            breaks=self._apart.get(entrant.pk, 0) > 0,
            splits=self._together.get(entrant.pk, 0) < 0 or entrant.pk in self._leaves_own,
        )

    @cached_property
    def _met(self) -> Mapping[int, tuple[str, ...]]:
        """Whom each player meets again at this table."""
        met: dict[int, list[str]] = {}
        for one, other, _times in self.figures.again:
            met.setdefault(one, []).append(self.event_state.names[other])
            met.setdefault(other, []).append(self.event_state.names[one])
        return {pk: tuple(names) for pk, names in met.items()}

    @cached_property
    def _mates(self) -> frozenset[tuple[int, int]]:
        """The pairs who are to sit together."""
        return mates(seating_rules(self.event_state), self.event_state.names.keys())

    @cached_property
    def _repeats(self) -> Mapping[int, int]:
        """What a swap with the chosen player would change in the number of repeats."""
        met = met_in(past_of(self.event_state, before=self.drawn.number))
        return self._costs(met.keys() - self._mates)

    @cached_property
    def _apart(self) -> Mapping[int, int]:
        """What it would change in the number of pairs that sit together and should not."""
        pairs = self.event_state.seating_wishes
        return self._costs(
            (each.one, each.other) for each in pairs if each.kind in ("apart", "rather")
        )

    @cached_property
    def _together(self) -> Mapping[int, int]:
        """What it would change in the number of pairs that sit together as they should."""
        return self._costs(self._mates)

    @cached_property
    def _leaves_own(self) -> frozenset[int]:
        """With whom a swap takes one of the two from a fixed table."""
        chosen = self.chosen_entrant
        if chosen is None:
            return frozenset()
        at = {pk: number for number, group in enumerate(self.drawn.groups, 1) for pk in group}
        own = {
            each.one: each.table for each in self.event_state.seating_wishes if each.kind == "fixed"
        }
        sits = {pk for pk, table in own.items() if at.get(pk) == table}
        return frozenset(at) if chosen.pk in sits else frozenset(sits)

    def _costs(self, pairs: Iterable[tuple[int, int]]) -> Mapping[int, int]:
        chosen = self.chosen_entrant
        return swap_costs(draft_of(self.drawn).round, chosen.pk, pairs) if chosen else {}

    @cached_property
    def last_swap(self) -> tuple[int, int] | None:
        """Who changed places last in this draft."""
        swaps = self.drawn.round.swaps
        return (swaps[-1][0], swaps[-1][1]) if swaps and not self.drawn.is_published else None

    @property
    def swapped_names(self) -> tuple[str, str] | None:
        """The same two, by name."""
        names = self.event_state.names
        return (names[self.last_swap[0]], names[self.last_swap[1]]) if self.last_swap else None

    @cached_property
    def swap_effect(self) -> list[tuple[str, int, int]]:
        """What the last swap changed: the words, the number before and the number now."""
        if self.last_swap is None:
            return []
        before = cost_of(
            self.event_state, swap(draft_of(self.drawn), *self.last_swap), self.drawn.number - 1
        )
        words = (
            _("Kept apart, but together"),
            _("Wishes not granted"),
            _("Together, but rather not"),
            _("Pairs that meet again"),
            _("At a table of three again"),
            _("Pairs of past evenings"),
        )
        was, now = ((*each.parts, each.prices.before) for each in (before, self.cost))
        rows = zip(words, was, now, strict=True)
        changed = [row for row in rows if row[1] != row[2]]
        return changed or [(words[3], before.parts[3], self.cost.parts[3])]

    @property
    def meeting_names(self) -> list[str]:
        """The pairs that meet again, by name."""
        names = self.event_state.names
        return [f"{names[one]} – {names[other]}" for one, other, _times in self.figures.again]

    @cached_property
    def met_before(self) -> list[tuple[int, str, date]]:
        """The pairs of past evenings that sit together, as `prices` counts them: the table, who
        they are, and when they met last.
        """
        names, met = self.event_state.names, last_met(self.event_state.past_evenings)
        return [
            (number, f"{names[pair[0]]} – {names[pair[1]]}", met[pair])
            for number, group in enumerate(self.drawn.groups, start=1)
            for pair in combinations(sorted(group), 2)
            if pair in met and pair not in self._mates
        ]

    @cached_property
    def often(self) -> list[tuple[str, int, int]]:
        """How often each player here has sat at a table of three and dealt first, this round
        included; most often first.
        """
        threes, firsts = self.figures.threes, self.figures.firsts
        rows = [(self.event_state.names[pk], threes[pk], firsts[pk]) for pk in threes]
        return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))
