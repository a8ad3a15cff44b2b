"""A round's clock out of the database, and as pages show it."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.core.clock import MINUTE, AtZero, RoundClock
from scoring.evening.server_time import as_milliseconds, as_moment, server_now, time_of_day
from scoring.models import Event, Round

CLOCK_FIELDS = ("clock_length", "clock_spent", "clock_since", "clock_version")


def clock_of(event: Event, of_round: Round) -> RoundClock | None:
    """Return the clock of a round, None where it has no length."""
    length = of_round.clock_length
    if length is None and event.round_minutes is not None:
        length = event.round_minutes * MINUTE
    if length is None:
        return None
    since = None if of_round.clock_since is None else as_milliseconds(of_round.clock_since)
    return RoundClock(length, of_round.clock_spent, since)


def keep_clock(of_round: Round, clock: RoundClock) -> None:
    """Write a clock to its round; the round's event is locked."""
    of_round.clock_length = clock.length
    of_round.clock_spent = clock.spent
    of_round.clock_since = None if clock.since is None else as_moment(clock.since)
    of_round.clock_version += 1
    of_round.save(update_fields=CLOCK_FIELDS)


def begin_anew(of_round: Round) -> None:
    """Have a round's clock stand where it did before anybody played; the round is not saved."""
    of_round.clock_spent, of_round.clock_since = 0, None
    of_round.clock_version += 1


@dataclass(frozen=True, slots=True)
class ShownClock:
    """A clock as a page shows it at the moment `now` of the server; `extra` is a table's own."""

    clock: RoundClock
    at_zero: AtZero
    now: int
    extra: int = 0

    @property
    def left(self) -> int:
        return self.clock.left(self.now, self.extra)

    @property
    def total(self) -> int:
        return self.clock.length + self.extra

    @property
    def is_running(self) -> bool:
        return self.clock.is_running

    @property
    def is_up(self) -> bool:
        return self.left == 0

    @property
    def has_started(self) -> bool:
        return self.clock.has_started

    @property
    def state(self) -> str:
        """What the clock does, as a style sheet and a script know it."""
        if self.is_up:
            return "up"
        if self.is_running:
            return "running"
        return "paused" if self.has_started else "waiting"

    @property
    def ends(self) -> int:
        """The moment at which it gets to zero, if it runs on from now."""
        return self.now + self.left

    @property
    def until(self) -> datetime:
        """When it gets to zero, as the clock on the wall has it."""
        return time_of_day(self.left)

    @property
    def digits(self) -> str:
        """What is left, as minutes and seconds; a second that has begun counts."""
        minutes, seconds = divmod(-(-self.left // 1000), 60)
        return f"{minutes}:{seconds:02}"

    @property
    def extra_minutes(self) -> int:
        return -(-self.extra // MINUTE)

    @property
    def then(self) -> str:
        """What is played when the time is up."""
        if self.at_zero is AtZero.ONE_MORE_DEAL:
            return _("Then finish the deal you are in, and play one more.")
        return _("Then finish the deal you are in.")

    @property
    def is_over(self) -> str:
        """What is played now that the time is up."""
        if self.at_zero is AtZero.ONE_MORE_DEAL:
            return _("Finish this deal and play one more. Start no other.")
        return _("Finish this deal. Start no other.")


def shown_clock(event: Event, of_round: Round | None, extra: int = 0) -> ShownClock | None:
    """Return the clock of a round that is being played, None where there is none to show."""
    if of_round is None or of_round.published is None or of_round.closed or event.closed:
        return None
    clock = clock_of(event, of_round)
    if clock is None:
        return None
    return ShownClock(clock, AtZero(event.at_zero), server_now(), extra)
