"""The tables of a round as they are shown: the figures of the draw, and the price of a swap."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from scoring.core.seating import Figures, met_in, swap_costs
from scoring.events.drawing import draft_of, figures_of, past_of
from scoring.events.event_state import EventState, RoundState
from scoring.models import Entrant


@dataclass(frozen=True)
class SeatedPlayer:
    """One player at a table: who met whom before, and what a swap with the chosen one would do.

    `change` is how many more (or fewer) repeats it makes, None where nobody is chosen or the two
    sit together; `breaks`: it brings more together who should be kept apart.
    """

    entrant: Entrant
    name: str
    number: int
    met: tuple[str, ...]
    is_chosen: bool
    change: int | None
    breaks: bool


@dataclass(frozen=True)
class DraftPage:
    """A round's tables. `chosen` is the entrant who is to change places, by key."""

    event_state: EventState
    drawn: RoundState
    chosen: int | None

    @cached_property
    def figures(self) -> Figures:
        return figures_of(self.event_state, self.drawn)

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
    def tables(self) -> list[tuple[int, str, list[SeatedPlayer]]]:
        """Each table: its number, its code, and who sits there in seat order."""
        return [
            (
                table.table.number,
                table.table.code,
                [
                    self._sitting(seat.entrant, seat.number, table.names[seat.number - 1])
                    for seat in table.seats
                ],
            )
            for table in self.drawn.tables
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
            is_chosen=entrant.pk == self.chosen and self.chosen_entrant is not None,
            change=self._repeats.get(entrant.pk),
            breaks=self._apart.get(entrant.pk, 0) > 0,
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
    def _repeats(self) -> Mapping[int, int]:
        """What a swap with the chosen player would change in the number of repeats."""
        return self._costs(met_in(past_of(self.event_state, before=self.drawn.number)))

    @cached_property
    def _apart(self) -> Mapping[int, int]:
        """What it would change in the number of pairs that sit together and should not."""
        return self._costs((pair.one_id, pair.other_id) for pair in self.event_state.kept_apart)

    def _costs(self, pairs: Iterable[tuple[int, int]]) -> Mapping[int, int]:
        chosen = self.chosen_entrant
        return swap_costs(draft_of(self.drawn).round, chosen.pk, pairs) if chosen else {}

    @cached_property
    def often(self) -> list[tuple[str, int, int]]:
        """How often each player here has sat at a table of three and dealt first, this round
        included; most often first.
        """
        threes, firsts = self.figures.threes, self.figures.firsts
        rows = [(self.event_state.names[pk], threes[pk], firsts[pk]) for pk in threes]
        return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))

    @property
    def apart(self) -> list[str]:
        """The pairs that should be kept apart and sit together."""
        pairs = (*self.figures.apart, *self.figures.rather_apart)
        return [
            f"{self.event_state.names[one]} – {self.event_state.names[other]}"
            for one, other in pairs
        ]
