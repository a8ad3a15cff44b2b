"""What the hall's screen shows at this moment: what was chosen, or what the evening is at."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from scoring.events.evening_now import evening_now
from scoring.events.event_state import EventState, RoundState
from scoring.models import Event, HallScreen
from scoring.models.hall import HallView
from scoring.page_cache import Mark


class Showing(StrEnum):
    """What stands on the screen. Two of them nobody chooses: they come by themselves."""

    WELCOME = "welcome"
    SEATING = "seating"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over and the next has not been published."""
    STANDINGS = "standings"
    RESULT = "result"
    SAY = "say"
    PAUSE = "pause"


SEEN: Mapping[Showing, str | Promise] = {
    Showing.WELCOME: pgettext_lazy("what the hall screen shows", "Welcome"),
    Showing.SEATING: HallView.SEATING.label,
    Showing.PLAYING: HallView.PLAYING.label,
    Showing.BETWEEN: HallView.PAUSE.label,
    Showing.STANDINGS: HallView.STANDINGS.label,
    Showing.RESULT: HallView.RESULT.label,
    Showing.SAY: HallView.SAY.label,
    Showing.PAUSE: HallView.PAUSE.label,
}
"""What the hall sees, in a word or two."""


@dataclass(frozen=True, slots=True)
class HallMoment:
    """An event's screen as it is now: the evening, and what is shown of it.

    `by_itself` is what it shows or would show if nobody chose; never the result.
    """

    evening: EventState
    screen: HallScreen
    showing: Showing
    by_itself: Showing

    @property
    def event(self) -> Event:
        return self.evening.event

    @property
    def present(self) -> RoundState | None:
        """The round that was published last."""
        return self.evening.present

    @property
    def until(self) -> datetime | None:
        """When what is shown goes by itself."""
        return self.screen.until if self.showing in (Showing.SAY, Showing.PAUSE) else None


def hall_moment(event: Event, changes: Mark | None = None) -> HallMoment:
    """Return what an event's screen shows now; `changes` is the mark of the event's changes, where
    it is known already.
    """
    state = evening_now(event, changes).state
    screen = HallScreen.objects.filter(event=event).first() or HallScreen(event=event)
    by_itself = _by_itself(state.present)
    showing = _chosen(state.event, screen, state.present) or by_itself
    return HallMoment(state, screen, showing, by_itself)


def _by_itself(present: RoundState | None) -> Showing:
    if present is None:
        return Showing.WELCOME
    if present.is_closed:
        return Showing.BETWEEN
    of_round = present.round
    has_begun = (
        of_round.clock_spent > 0
        or of_round.clock_since is not None
        or any(table.has_begun for table in present.tables)
    )
    return Showing.PLAYING if has_begun else Showing.SEATING


def _chosen(event: Event, screen: HallScreen, present: RoundState | None) -> Showing | None:
    """Return what was chosen, None where that follows the evening or cannot be shown (any more)."""
    if screen.view == HallView.AUTO:
        return None
    if screen.view in (HallView.SAY, HallView.PAUSE):
        is_past = screen.until is not None and screen.until <= timezone.now()
        return None if is_past else Showing(screen.view)
    if screen.view in (HallView.SEATING, HallView.PLAYING, HallView.STANDINGS) and present is None:
        return None
    if screen.view == HallView.RESULT and event.closed is None:
        return None
    return Showing(screen.view)


def steps_shown(screen: HallScreen, event: Event) -> int:
    """Return how many steps of the result are shown; a result that was closed anew has none yet."""
    return screen.step if event.closed is not None and screen.step_of == event.closed else 0
