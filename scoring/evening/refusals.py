"""Why a post of a member or of a phone changed nothing: a sentence a code, with its facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from foundation.web.text import on_one_line
from scoring.models import DealVersion, Event, Table
from scoring.models.sheets import REASON_LENGTH

CORRECTABLE = ("round-closed", "event-closed")
"""Why nothing changes any more, but for what an organiser corrects."""


@dataclass(frozen=True, slots=True)
class Stale:
    """Others have entered these deals since the page was made: what stands there now, by number."""

    present: Mapping[int, DealVersion]


@dataclass(frozen=True, slots=True)
class NotChanged:
    """Why nothing was changed: a code of `scoring.evening.refusals.REFUSALS`, with its facts."""

    code: str
    facts: Mapping[str, int] | None = None


def closed(event: Event, table: Table) -> NotChanged | None:
    """Return why nothing of a table changes now, or None."""
    if event.closed:
        return NotChanged("event-closed")
    if table.round.published is None:
        return NotChanged("not-published")
    return NotChanged("round-closed") if table.round.closed else None


def unfit(reason: str, *, needed: bool = True) -> NotChanged | None:
    """Return what is wrong with a reason, or None; one that is not `needed` may be left out."""
    kept = on_one_line(reason)
    if needed and not kept:
        return NotChanged("reason-missing")
    if len(kept) > REASON_LENGTH:
        return NotChanged("reason-too-long", {"most": REASON_LENGTH})
    return None


REFUSALS: Mapping[str, Any] = {
    "event-closed": gettext_lazy(
        "This evening is closed. An organiser can still correct a deal of it."
    ),
    "round-closed": gettext_lazy(
        "This round is closed. An organiser can still correct a deal of it."
    ),
    "reason-missing": gettext_lazy("Please enter the reason: it stays with the sheet."),
    "reason-too-long": ngettext_lazy(
        "That is too long: please use at most %(most)s character.",
        "That is too long: please use at most %(most)s characters.",
        "most",
    ),
    "no-such-line": gettext_lazy("This sheet has no line for that deal."),
    "nothing-to-empty": gettext_lazy("This line is empty already."),
    "not-closed": gettext_lazy("Some rounds are still open. Close them first."),
    "not-published": gettext_lazy("This round has not been published yet."),
    "changed": gettext_lazy(
        "In the meantime something was changed. Please check it again before you confirm it."
    ),
    "not-these-players": gettext_lazy(
        "Each seat needs a player of this round, and no player can have two seats."
    ),
    "no-such-player": gettext_lazy("That player does not sit at this table."),
    "wrong-points": gettext_lazy("Please enter a whole number of points from 1 to 1000."),
    "wrong-seats": gettext_lazy(
        "These house rules are for %(low)s to %(high)s players, and this table has %(players)s."
    ),
    "undo-too-late": gettext_lazy(
        "An entry can be undone for ten minutes. It can still be corrected on its sheet."
    ),
    "built-on": gettext_lazy(
        "Something was done with this entry since, so it cannot be undone. Correct it on its sheet."
    ),
    # the clock
    "no-length": gettext_lazy("This round has no length yet. Enter its minutes first."),
    "wrong-minutes": gettext_lazy(
        "Please enter a whole number of minutes from 1 to %(most)s: that is the longest a round "
        "can be in all."
    ),
    "clock-changed": gettext_lazy(
        "In the meantime the clock was changed. This is how it stands now: do it again if it is "
        "still needed."
    ),
    # the hall screen
    "screen-changed": gettext_lazy(
        "In the meantime somebody else changed the hall screen. This is what it shows now."
    ),
    "no-result-yet": gettext_lazy(
        "The result can be shown when the evening is closed. Close it first."
    ),
    "lines-changed": gettext_lazy(
        "In the meantime somebody else chose the lines. These are shown now."
    ),
    "no-round-yet": gettext_lazy("No round has been published yet, so there is nothing to show."),
    "no-words": gettext_lazy("Please enter what the hall is to read."),
    "too-many-words": ngettext_lazy(
        "That is too long to be read from afar: please use at most %(most)s letter.",
        "That is too long to be read from afar: please use at most %(most)s letters.",
        "most",
    ),
    "no-such-time": gettext_lazy("Please enter a time of day, such as 21:45."),
    # the door
    "evening-over": gettext_lazy("This evening is over: nobody checks in any more."),
    "no-such-name": gettext_lazy("This name is not on the list of the evening any more."),
    "phone-full": ngettext_lazy(
        "One phone can check in %(most)s person. Others use their own phone, or go to the desk.",
        "One phone can check in %(most)s people. Others use their own phone, or go to the desk.",
        "most",
    ),
    "seated-already": gettext_lazy(
        "This player has a seat already. If somebody is wrong here, please go to the desk."
    ),
    "check-in-stays": gettext_lazy(
        "What a phone said can be undone for ten minutes. Mark the player by hand instead."
    ),
    "no-name": gettext_lazy("Please enter a name."),
    "name-too-long": ngettext_lazy(
        "That is too long: a name can have at most %(most)s letter.",
        "That is too long: a name can have at most %(most)s letters.",
        "most",
    ),
    "desk-is-busy": gettext_lazy("The desk has many questions already. Please go there."),
    "answered": gettext_lazy("Somebody else has answered this question already."),
    "lots-too-late": gettext_lazy(
        "Round 1 has its tables already. Delete its draft first, if nobody has played."
    ),
    "wrong-places": gettext_lazy(
        "Please enter a whole number of lots from %(least)s to %(most)s: no lot that was drawn is "
        "taken out."
    ),
    "no-lots-now": gettext_lazy("No lots are drawn now: round 1 has its tables, or needs none."),
    "lots-missing": gettext_lazy("Some players who are here have no lot yet."),
    # scribes
    "of-the-referee": gettext_lazy(
        "Deal %(deal)s is for the referee to decide: a scribe cannot change it."
    ),
    # phones
    "for-the-referee": gettext_lazy("That is for the referee to decide: call the referee."),
    "disputed": gettext_lazy(
        "This deal is disputed: it cannot be changed until the referee decides."
    ),
    "final": gettext_lazy("This deal is final. If it is wrong, call the referee about it."),
    "own-entry": gettext_lazy("Another player of the table must confirm what you have entered."),
    "same-phone": gettext_lazy(
        "This phone entered the deal, so its confirmation does not count. Another phone of the "
        "table has to confirm it, or the organiser keeps it."
    ),
    "nothing-entered": gettext_lazy("This deal has not been entered yet."),
    "columns-changed": gettext_lazy(
        "The columns have changed since this page was made. Please check them again."
    ),
    "columns-disputed": gettext_lazy(
        "A deal of this table is disputed: check the columns when the referee has decided."
    ),
    "has-own-phone": gettext_lazy("This player checks the columns on a phone of their own."),
    "no-such-seat": gettext_lazy("Nobody with that name sits at this table."),
    "seat-taken": gettext_lazy(
        "Another phone has that name already. It can be freed on that phone, or by an organiser."
    ),
    "at-another-table": gettext_lazy("This phone belongs to another table of this round."),
    "no-such-reason": gettext_lazy("Please say what it is about."),
    "settle-first": gettext_lazy("Decide about the deal: that settles this call."),
    "claimed": gettext_lazy("Somebody else is on the way to that table already."),
    # rulings
    "too-many-rulings": ngettext_lazy(
        "A table can have %(most)s decision. Take one away first.",
        "A table can have %(most)s decisions. Take one away first.",
        "most",
    ),
    # photos
    "photos-closed": gettext_lazy(
        "This round is closed: only an organiser can still add or remove photos of its sheets."
    ),
    "too-many-photos": ngettext_lazy(
        "A sheet can have %(most)s photo. Remove one first.",
        "A sheet can have %(most)s photos. Remove one first.",
        "most",
    ),
    "photo-of-another": gettext_lazy(
        "Another player sent this photo, or the desk. They can remove it."
    ),
    "photo-is-evidence": gettext_lazy(
        "A deal of this table is disputed: its photos stay until the referee has decided."
    ),
    "match-goes-on": gettext_lazy(
        "That match is not over yet, or some hands have not been counted."
    ),
}


def refusal_sentence(refused: NotChanged) -> str:
    """Return why nothing was changed."""
    return str(REFUSALS[refused.code] % (refused.facts or {}))
