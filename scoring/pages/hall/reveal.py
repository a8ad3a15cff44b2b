"""The result, place by place: the last place first, each step all who share a place.

What no step has shown yet is in nothing that this returns for the hall.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.core.places_revealed import place_groups
from scoring.core.standings import StandingsRow
from scoring.evening.event_state import EventState
from scoring.evening.told_lines import has_lines
from scoring.evening.wording import number_text
from scoring.pages.five_lines.wording import ToldLine, shown_lines
from scoring.pages.hall.fitting_names import FittedName, fitted

ON_PODIUM = 3
MOST_KNOWN, MOST_LINES = 9, 11
KNOWN_ROOM, PODIUM_ROOM = 10.8, 12.0
"""How wide a name may be, as `fitting_names.width` has it; on the podium that is two lines."""
LINE_ROOM = 22.0
"""How wide all names of one of the five lines may be together."""


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place that was shown. `facts` are the player's own: what decided between equal totals."""

    place: str
    name: FittedName
    total: str
    facts: str = ""


@dataclass(frozen=True, slots=True)
class HallLine:
    """A line of the evening in five lines, with its names as they fit the screen."""

    line: ToldLine
    names: Sequence[FittedName]
    behind: Sequence[FittedName]


@dataclass(frozen=True, slots=True)
class Reveal:
    """The result as far as it is shown.

    known   those below the podium, the best first: as many as have room
    podium  the first places from 1, None for those that are still hidden
    shown   how many players of how many (`number`) are shown
    steps   how many steps of how many (`last`) were made
    lines   the evening in five lines, once the step after the places was made
    more    whether that step is still to come
    """

    known: Sequence[ShownPlace]
    podium: Sequence[ShownPlace | None]
    shown: int
    number: int
    steps: int
    last: int
    lines: Sequence[HallLine] = ()
    more: bool = False

    @property
    def is_whole(self) -> bool:
        return self.steps >= self.last


@dataclass(frozen=True, slots=True)
class NextPlace:
    """What the next step shows: for the organiser's eyes alone. `place` is empty for a player
    without one.
    """

    place: str
    names: Sequence[str]
    total: str


def next_place(event_state: EventState, steps: int) -> NextPlace | None:
    """Return what the next step would show, None after the last."""
    groups = place_groups(event_state.standings())
    if steps >= len(groups):
        return None
    lines = groups[steps]
    names = [event_state.names[line.player] for line in lines]
    return NextPlace(str(lines[0].place or ""), names, number_text(lines[0].total))


def reveal(event_state: EventState, steps: int) -> Reveal:
    """Return the result of an event after so many steps."""
    lines = event_state.standings()
    groups = place_groups(lines)
    has_more = has_lines(event_state)
    shows_lines = has_more and steps > len(groups)
    steps = min(steps, len(groups))
    shown = sum(map(len, groups[:steps]))
    hidden = len(lines) - shown
    below = lines[max(hidden, ON_PODIUM) :][:MOST_KNOWN]
    known = _shown(event_state, below, KNOWN_ROOM)
    while sum(line.name.lines for line in known) > MOST_LINES:
        known.pop()
    podium = lines[hidden:ON_PODIUM]
    on_podium = min(ON_PODIUM, len(lines))
    return Reveal(
        known=known,
        podium=[
            *[None] * min(hidden, on_podium),
            *_shown(event_state, podium, PODIUM_ROOM, facts=_facts(event_state, lines[hidden:])),
        ],
        shown=shown,
        number=len(lines),
        steps=steps,
        last=len(groups),
        lines=_lines(event_state) if shows_lines else (),
        more=has_more and not shows_lines,
    )


def _lines(event_state: EventState) -> list[HallLine]:
    """Return the evening in five lines; each name in a form that fits."""
    found = []
    for line in shown_lines(event_state):
        names = [*line.names, *line.behind]
        shown = fitted(names, LINE_ROOM / len(names))
        found.append(HallLine(line, shown[: len(line.names)], shown[len(line.names) :]))
    return found


def _shown(
    event_state: EventState,
    lines: Sequence[StandingsRow],
    room: float,
    *,
    facts: Sequence[str] = (),
) -> list[ShownPlace]:
    names = fitted([event_state.names[line.player] for line in lines], room)
    return [
        ShownPlace(
            _place(line), name, number_text(line.total), facts[at] if at < len(facts) else ""
        )
        for at, (line, name) in enumerate(zip(lines, names, strict=True))
    ]


def _place(line: StandingsRow) -> str:
    return "–" if line.place is None or not any(line.rounds) else str(line.place)


def _facts(event_state: EventState, lines: Sequence[StandingsRow]) -> list[str]:
    """Return what each of the shown lines has of its own, as far as it decided anything there."""
    form = event_state.agreement.format
    totals = [line.total for line in lines]
    found = []
    for line in lines:
        words = []
        if line.won:
            words.append(
                _("%(n)s X") % {"n": line.won} if form.has_x else _("%(n)s won") % {"n": line.won}
            )
        if totals.count(line.total) > 1 and line.worst is not None:
            words.append(_("worst round %(points)s") % {"points": number_text(line.worst)})
        found.append(", ".join(words))
    return found
