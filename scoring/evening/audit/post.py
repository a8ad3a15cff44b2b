"""A post that changes an event, as one value: from whom it comes, what makes it one, and why."""

from dataclasses import dataclass, field, replace
from typing import Any, Self

from django.contrib.auth.models import AnonymousUser

from foundation.web.text import on_one_line
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock_event
from scoring.evening.audit.verbs import Verb
from scoring.evening.table_state import name_at
from scoring.models import AuditEntry, Entrant, Event, Seat, Table


@dataclass(frozen=True)
class Post:
    """A post that changes something of an event.

    user    the member of the club who posts, AnonymousUser for a phone
    event   the event that is changed
    token   what makes the same post twice one change
    reason  why, in the words of the one who posts
    """

    user: Actor
    event: Event
    token: str = field(default="", kw_only=True)
    reason: str = field(default="", kw_only=True)

    @property
    def kept_reason(self) -> str:
        """The reason as it is stored."""
        return on_one_line(self.reason)

    def locked(self) -> Self:
        """Return the post with its event as it is now; nobody else changes it until the transaction
        ends.
        """
        return replace(self, event=lock_event(self.event))

    def log(self, verb: Verb, subject: object, **change: Any) -> AuditEntry:
        """Log what the post has changed; `change` is as `log_change` takes it."""
        return log_change(self.user, verb, subject, **self._place, **change)

    @property
    def _place(self) -> dict[str, Any]:
        """Where it was posted, as `log_change` takes it."""
        return {"club": self.event.club, "event": self.event}


@dataclass(frozen=True)
class TablePost(Post):
    """A post that changes something of a table.

    seen       the version that its page showed of what it changes, 0 where nothing stood there
    seat       the seat whose phone posts, None for a member of the club
    known_as   how the one who posts is called on the sheet, where that is no name of theirs
    as_scribe  whether a scribe posts, who leaves alone what is the referee's to decide
    device     by what the phone is told from others of the evening, empty where that is unknown
    in_closed  whether an organiser corrects a deal although its round or evening is closed
    """

    table: Table
    seen: int = field(default=0, kw_only=True)
    seat: Seat | None = field(default=None, kw_only=True)
    known_as: str = field(default="", kw_only=True)
    as_scribe: bool = field(default=False, kw_only=True)
    device: str = field(default="", kw_only=True)
    in_closed: bool = field(default=False, kw_only=True)

    @classmethod
    def from_seat(cls, seat: Seat, event: Event, table: Table, **more: Any) -> Self:
        """Return the post of a phone that holds a seat of the table."""
        return cls(AnonymousUser(), event, table, seat=seat, **more)

    @property
    def entrant(self) -> Entrant | None:
        """Whose phone posts."""
        return self.seat.entrant if self.seat else None

    @property
    def who(self) -> str:
        """How the one who posts is called, empty where that is the user's own name."""
        return name_at(self.seat) if self.seat else self.known_as

    def locked(self) -> Self:
        """Return the post with its event, which is locked, and its table as they are now."""
        table = Table.objects.select_related("round")
        post = super().locked()
        return replace(post, table=table.get(pk=self.table.pk))

    @property
    def _place(self) -> dict[str, Any]:
        return {**super()._place, "table": self.table, "who": self.who}
