"""What the hall's screen shows at this moment: what was chosen, or what the evening is at."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.utils import timezone

from scoring.models import DealVersion, Event, HallScreen, Round
from scoring.models.hall import HallView
from scoring.page_cache import cached


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


@dataclass(frozen=True, slots=True)
class HallMoment:
    """An event's screen as it is now: the round that was published last, and what is shown.

    `by_itself` is what it shows or would show if nobody chose; never the result.
    """

    event: Event
    screen: HallScreen
    round: Round | None
    showing: Showing
    by_itself: Showing

    @property
    def until(self) -> datetime | None:
        """When what is shown goes by itself."""
        return self.screen.until if self.showing in (Showing.SAY, Showing.PAUSE) else None


def screen_of(event: Event) -> HallScreen:
    """Return an event's screen, one that is not stored yet where nobody has chosen anything."""
    return HallScreen.objects.filter(event=event).first() or HallScreen(event=event)


def hall_moment(event: Event, mark: str | None = None) -> HallMoment:
    """Return what an event's screen shows now; `mark` is that of its changes, where it is known.

    What it depends on is read once a change: only time makes it another one in between.
    """

    def read() -> tuple[HallScreen, Round | None, Showing]:
        present = event.event_rounds.filter(published__isnull=False).last()
        return screen_of(event), present, _by_itself(present)

    found = cached(event, "hall-moment", read, mark=None if mark is None else (mark,))
    screen, present, by_itself = found
    showing = _chosen(event, screen, present) or by_itself
    return HallMoment(event, screen, present, showing, by_itself)


def _by_itself(present: Round | None) -> Showing:
    if present is None:
        return Showing.WELCOME
    if present.closed:
        return Showing.BETWEEN
    has_begun = (
        present.clock_spent > 0
        or present.clock_since is not None
        or DealVersion.objects.filter(table__round=present).exists()
    )
    return Showing.PLAYING if has_begun else Showing.SEATING


def _chosen(event: Event, screen: HallScreen, present: Round | None) -> Showing | None:
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
