"""The added columns of a full sheet, and the players who have checked them (night 2.5).

A check is of the columns as the player saw them. Whatever changes them makes it count no more, and
nothing need be withdrawn.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256

from django.db import transaction
from django.utils.translation import gettext as _

from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.refusals import NotChanged, closed
from scoring.evening.table_state import TableState, name_at
from scoring.models import ColumnCheck
from scoring.models.phones import DIGEST_LENGTH


def digest_of(at: TableState) -> str:
    """Return what stands for a table's columns: who has which, every cell, penalties, and totals.

    A deal that was blocked and one that a player won with 0 differ by the deals won.
    """
    return at.keep(("digest of the columns",), lambda: _digest_of(at))


def _digest_of(at: TableState) -> str:
    said = [
        (seat.entrant_id, seat.sitter_id, *astuple(column))
        for seat, column in zip(at.seats, at.columns, strict=True)
    ]
    return sha256(json.dumps(said).encode()).hexdigest()[:DIGEST_LENGTH]


@dataclass(frozen=True, slots=True)
class Checked:
    """A player who has checked the columns; `by` noted it, empty where the player did."""

    name: str
    by: str

    @property
    def words(self) -> str:
        if not self.by:
            return self.name
        return _("%(name)s (noted by %(who)s)") % {"name": self.name, "who": self.by}


@dataclass(frozen=True, slots=True)
class Checks:
    """How far the check of a full sheet is.

    `missing` are the entrants who have not checked it, with their names. `is_wanted`: a phone
    entered one of its deals, so that no form on paper has all of it.
    """

    digest: str
    checked: Sequence[Checked]
    missing: Mapping[int, str]
    is_wanted: bool

    @property
    def left(self) -> int:
        """How many players the organiser is told of."""
        return len(self.missing) if self.is_wanted else 0


def checks_at(evening: EveningNow, at: TableState) -> Checks | None:
    """Return how far the check of a table's columns is; None while deals are to come."""
    return checks_among(evening.column_checks(at), at) if at.is_full else None


def checks_among(made: Sequence[ColumnCheck], at: TableState) -> Checks:
    """Return how far the check of a full sheet is, of all that were made of it."""
    digest = digest_of(at)
    counting = {each.entrant_id: each for each in made if each.digest == digest}
    return Checks(
        digest,
        [
            Checked(name_at(seat), counting[seat.entrant_id].who)
            for seat in at.seats
            if seat.entrant_id in counting
        ],
        {seat.entrant_id: name_at(seat) for seat in at.seats if seat.entrant_id not in counting},
        any(version.entrant_id for version in at.all_present.values()),
    )


@transaction.atomic
def check_columns(post: TablePost, entrant: int, digest: str) -> ColumnCheck | NotChanged:
    """Note that a player has checked the columns that `digest` stands for.

    A seat notes it for itself, and for a player of the table without a phone; a member of the club
    for any. Noted twice it is noted once.
    """
    post = post.locked()
    evening = evening_now(post.event)
    at = evening.table(post.table.round.number, post.table.number)
    if at is None or entrant not in {seat.entrant_id for seat in at.seats}:
        return NotChanged("no-such-seat")
    checks = checks_at(evening, at)
    if checks is None or digest != checks.digest:
        return NotChanged("columns-changed")
    if known := ColumnCheck.objects.filter(
        table=post.table, entrant=entrant, digest=digest
    ).first():
        return known
    if refused := closed(post.event, post.table):
        return refused
    if any(state.dispute for state in evening.deal_states(at).values()):
        return NotChanged("columns-disputed")
    is_own = post.entrant is not None and post.entrant.pk == entrant
    if post.entrant and not is_own and entrant in evening.joined:
        return NotChanged("has-own-phone")
    check = ColumnCheck.objects.create(
        table=post.table,
        entrant_id=entrant,
        digest=digest,
        device=post.device,
        who="" if is_own else post.who or name_of(post.user),
    )
    post.log(Verb.COLUMNS_CHECKED, f"{evening.state.names[entrant]}, {place_of(post.table)}")
    return check
