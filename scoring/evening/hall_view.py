"""What the hall's screen shows at this moment: what was chosen, or what the evening is at."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import partial

from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from scoring.evening.evening_now import evening_now
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.page_cache import Mark, cached
from scoring.models import DealVersion, Event, HallScreen, PlayedMatch, Round
from scoring.models.hall import HallView


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
    return HallMoment(state, screen, showing_of(state, screen), _itself(state))


def showing_of(state: EventState, screen: HallScreen) -> Showing:
    """Return what an event's screen shows now, where the event and the screen's row are read."""
    of_round = state.present.round if state.present else None
    return _chosen(state.event, screen, of_round) or _itself(state)


def _itself(state: EventState) -> Showing:
    present = state.present
    has_deals = present is not None and any(table.has_begun for table in present.tables)
    return _by_itself(present.round if present else None, has_deals=has_deals)


def shows_now(event: Event, changes: Mark | None = None) -> Showing:
    """Return what an event's screen shows now.

    `changes` is the mark of the event's changes, where the page has read the evening by it already;
    else no more of the evening is read than is needed.
    """
    if changes is not None:
        screen = HallScreen.objects.filter(event=event).first() or HallScreen(event=event)
        return showing_of(evening_now(event, changes).state, screen)
    chosen, itself, until = cached(event, "what the screen shows", partial(_chosen_of, event))
    is_past = until is not None and until <= timezone.now()
    return itself if chosen is None or is_past else chosen


def _chosen_of(event: Event) -> tuple[Showing | None, Showing, datetime | None]:
    """Return what was chosen, what would show by itself, and until when the choice holds, in two
    queries: of the evening no more is read.
    """
    screen = HallScreen.objects.filter(event=event).first() or HallScreen(event=event)
    deals = DealVersion.objects.filter(table__round=OuterRef("pk"))
    matches = PlayedMatch.objects.filter(table__round=OuterRef("pk"))
    published = event.event_rounds.filter(published__isnull=False).order_by("-number")
    of_round = published.annotate(has_deals=Exists(deals) | Exists(matches)).first()
    itself = _by_itself(of_round, has_deals=of_round is not None and of_round.has_deals)
    until = screen.until if screen.view in (HallView.SAY, HallView.PAUSE) else None
    return _chosen(event, screen, of_round), itself, until


def _by_itself(present: Round | None, *, has_deals: bool) -> Showing:
    if present is None:
        return Showing.WELCOME
    if present.closed:
        return Showing.BETWEEN
    has_clock_run = present.clock_spent > 0 or present.clock_since is not None
    return Showing.PLAYING if has_clock_run or has_deals else Showing.SEATING


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
