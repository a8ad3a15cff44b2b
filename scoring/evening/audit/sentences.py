"""The audit trail in words: a sentence for every verb, and beside it what was and what is.

Names and numbers stay as they were logged. A verb without a sentence is shown with its data, so
that nothing that happened is hidden.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from scoring.evening.audit.places import subject_in_words
from scoring.evening.audit.value_words import DETAILS, Detail, role_in_words
from scoring.models import AuditEntry


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A change in words."""

    sentence: str
    details: Sequence[Detail] = ()


SENTENCES: Mapping[str, Any] = {
    # Clubs and helpers
    "club-made": gettext_lazy("The club %(subject)s was created."),
    "club-renamed": gettext_lazy("The club was renamed."),
    "club-currency": gettext_lazy("The club has another currency."),
    "calendar-address": gettext_lazy("The dates for calendars have a new address."),
    "calendar-address-withdrawn": gettext_lazy(
        "The address of the dates for calendars was withdrawn."
    ),
    "club-picture": gettext_lazy("The club has a new logo on its papers."),
    "club-picture-removed": gettext_lazy("The club’s logo was removed."),
    "hall-network": gettext_lazy("The Wi-Fi of the hall was noted: %(subject)s."),
    "hall-network-removed": gettext_lazy("The Wi-Fi of the hall was taken away: %(subject)s."),
    "club-language": gettext_lazy("The club’s papers are in another language."),
    "club-time-zone": gettext_lazy("The hall’s clock is in another time zone."),
    "club-public-names": gettext_lazy("In public the club’s players are called differently."),
    "invitation-made": gettext_lazy("An invitation was created: %(role)s."),
    "invitation-withdrawn": gettext_lazy("An invitation was withdrawn: %(role)s."),
    "member-joined": gettext_lazy("%(subject)s joined as %(role)s."),
    "member-role": gettext_lazy("%(subject)s has another role."),
    "member-removed": gettext_lazy("%(subject)s is no longer a helper."),
    "member-left": gettext_lazy("%(subject)s left the club."),
    # The register
    "player-added": gettext_lazy("%(subject)s was added to the list of players."),
    "player-renamed": gettext_lazy("A player was renamed."),
    "player-guest": gettext_lazy("%(subject)s became a guest."),
    "player-member": gettext_lazy("%(subject)s became a member."),
    "player-left-out": gettext_lazy("%(subject)s is left out in public."),
    "player-shown": gettext_lazy("%(subject)s is no longer left out in public."),
    "alias-added": gettext_lazy("%(subject)s is also called %(name)s."),
    "alias-removed": gettext_lazy("%(subject)s is no longer also called %(name)s."),
    "players-imported": gettext_lazy("A list of players was read in."),
    "players-merged": gettext_lazy("%(dropped_name)s and %(subject)s were merged into one player."),
    "merge-undone": gettext_lazy("%(name)s and %(subject)s are two players again."),
    "player-forgotten": gettext_lazy(
        "A player was removed; in results the name is now %(subject)s."
    ),
    "player-removed": gettext_lazy("A player who had no evenings was removed."),
    # An event, and who is here
    "preset-kept": gettext_lazy("Rules were kept as a preset: %(subject)s."),
    "preset-dropped": gettext_lazy("The preset %(subject)s is no longer offered."),
    "event-made": gettext_lazy("%(subject)s was created."),
    "event-changed": gettext_lazy("What was agreed on for %(subject)s was changed."),
    "money-changed": gettext_lazy("The fee or the prizes of %(subject)s were changed."),
    "fee-paid": gettext_lazy("%(subject)s has paid the fee."),
    "fee-not-paid": gettext_lazy("%(subject)s has not paid the fee after all."),
    "event-closed": gettext_lazy("%(subject)s was closed."),
    "event-reopened": gettext_lazy("%(subject)s was reopened."),
    "demo-deleted": gettext_lazy("The demo night %(subject)s was deleted."),
    "night-read": gettext_lazy("%(subject)s was read from a file."),
    "entered": gettext_lazy("%(subject)s was put on the list for this evening."),
    "came": gettext_lazy("%(subject)s is here."),
    "left": gettext_lazy("%(subject)s is not here any more."),
    "comes-late": gettext_lazy("%(subject)s comes later."),
    "not-seen": gettext_lazy("%(subject)s has not been seen yet."),
    "all-not-seen": gettext_lazy("Marked as not seen yet:"),
    "all-expected": gettext_lazy("Expected this evening:"),
    "all-came": gettext_lazy("Marked as here:"),
    "all-left": gettext_lazy("Marked as gone:"),
    "taken-out": gettext_lazy("%(subject)s was taken off the list for this evening."),
    "substitute": gettext_lazy("The substitute of %(subject)s was changed."),
    "kept-apart": gettext_lazy("To be kept apart: %(subject)s."),
    "let-together": gettext_lazy("No longer kept apart: %(subject)s."),
    "kept-together": gettext_lazy("To sit together: %(subject)s."),
    "no-longer-together": gettext_lazy("No longer kept together: %(subject)s."),
    "table-fixed": gettext_lazy("%(subject)s always sits at table %(table)s."),
    "table-freed": gettext_lazy("%(subject)s no longer has a fixed table."),
    "joined-table": gettext_lazy("%(subject)s joined table %(table)s in round %(round)s."),
    # The door
    "door-opened": gettext_lazy("Phones can check in to %(subject)s by a new code."),
    "door-shut": gettext_lazy("Phones can no longer check in to %(subject)s."),
    "door-lots": gettext_lazy("How the tables of round 1 are made was changed."),
    "checked-in": gettext_lazy("%(subject)s checked in by phone %(phone)s."),
    "phone-comes-late": gettext_lazy("Phone %(phone)s says that %(subject)s comes later."),
    "phone-left": gettext_lazy("Phone %(phone)s says that %(subject)s does not come."),
    "phone-at-door": gettext_lazy("Phone %(phone)s is checked in for %(subject)s, who is here."),
    "check-in-taken-back": gettext_lazy(
        "Phone %(phone)s took back what it had said of %(subject)s."
    ),
    "check-in-undone": gettext_lazy("The desk undid what a phone had said of %(subject)s."),
    "door-phone-freed": gettext_lazy("No phone is checked in for %(subject)s any more."),
    "door-question": gettext_lazy("Phone %(phone)s asked the desk to add %(subject)s."),
    "door-question-withdrawn": gettext_lazy(
        "Phone %(phone)s no longer asks the desk to add %(subject)s."
    ),
    "door-question-refused": gettext_lazy("The desk did not add %(subject)s."),
    "lot-drawn": gettext_lazy("%(subject)s drew lot %(lot)s on phone %(phone)s."),
    "lots-drawn": gettext_lazy("The program drew missing lots:"),
    "lots-entered": gettext_lazy("The numbers of lots were entered:"),
    "drawn-from-lots": gettext_lazy("The tables of round %(subject)s were made of lots."),
    # Who sits where
    "drawn": gettext_lazy("The tables of round %(subject)s were drawn."),
    "drawn-again": gettext_lazy("The tables of round %(subject)s were drawn again."),
    "swapped": gettext_lazy("Two players changed places in round %(round)s: %(subject)s."),
    "published": gettext_lazy("The tables of round %(subject)s were published."),
    "unpublished": gettext_lazy("The tables of round %(subject)s are a draft again."),
    "draft-thrown-away": gettext_lazy("The draft of round %(subject)s was deleted."),
    "seats-put-right": gettext_lazy("The seats were corrected: %(subject)s."),
    # Sheets
    "deal-entered": gettext_lazy("A deal was entered: %(subject)s."),
    "deal-corrected": gettext_lazy("A deal was corrected: %(subject)s."),
    "closed-deal-corrected": gettext_lazy(
        "A deal was corrected in a round that stays closed: %(subject)s."
    ),
    "entry-undone": gettext_lazy("An entry was undone: %(subject)s."),
    "closed-entry-undone": gettext_lazy(
        "A correction in a round that stays closed was undone: %(subject)s."
    ),
    "deal-adjusted": gettext_lazy("The referee decided a deal: %(subject)s."),
    "deal-emptied": gettext_lazy("A deal was emptied: %(subject)s."),
    # Phones at the tables
    "phone-joined": gettext_lazy("%(subject)s joined table %(table)s with a phone."),
    "phone-freed": gettext_lazy(
        "The seat of %(subject)s at table %(table)s no longer has a phone."
    ),
    "code-renewed": gettext_lazy("A table has a new code: %(subject)s."),
    "deal-confirmed": gettext_lazy("A deal was confirmed: %(subject)s."),
    "deal-confirmed-same-phone": gettext_lazy(
        "A deal was confirmed on the phone that had entered it: %(subject)s."
    ),
    "deal-kept": gettext_lazy("The referee confirmed a deal that waited: %(subject)s."),
    "columns-checked": gettext_lazy("A player checked the columns of a sheet: %(subject)s."),
    "deal-disputed": gettext_lazy("A deal was disputed: %(subject)s."),
    "dispute-settled": gettext_lazy("The referee decided about a disputed deal: %(subject)s."),
    "referee-called": gettext_lazy("A table called the referee: %(subject)s."),
    "call-withdrawn": gettext_lazy("A table no longer needs the referee: %(subject)s."),
    "call-claimed": gettext_lazy("The referee is on the way: %(subject)s."),
    "call-closed": gettext_lazy("The referee has settled a call: %(subject)s."),
    "match-ruled": gettext_lazy("The referee ruled in a match: %(subject)s."),
    "ruling-kept": gettext_lazy("A ruling was kept as the decision: %(subject)s."),
    "ruling-dropped": gettext_lazy("A decision that was kept was taken away: %(subject)s."),
    "photo-added": gettext_lazy("A photo of a sheet was added: %(subject)s."),
    "photo-removed": gettext_lazy("A photo of a sheet was removed: %(subject)s."),
    "penalty-given": ngettext_lazy(
        "%(points)s penalty point for %(subject)s.",
        "%(points)s penalty points for %(subject)s.",
        "points",
    ),
    "penalty-cancelled": ngettext_lazy(
        "%(points)s penalty point was cancelled: %(subject)s.",
        "%(points)s penalty points were cancelled: %(subject)s.",
        "points",
    ),
    "match-started": gettext_lazy("A match was started: %(subject)s."),
    # The clock
    "clock-started": gettext_lazy("The clock of round %(round)s was started."),
    "clock-paused": gettext_lazy("The clock of round %(round)s was paused."),
    "clock-more": ngettext_lazy(
        "Round %(round)s was given %(minutes)s more minute.",
        "Round %(round)s was given %(minutes)s more minutes.",
        "minutes",
    ),
    "clock-set": ngettext_lazy(
        "Round %(round)s lasts %(minutes)s minute.",
        "Round %(round)s lasts %(minutes)s minutes.",
        "minutes",
    ),
    "table-time": ngettext_lazy(
        "Table %(table)s in round %(round)s was given %(minutes)s more minute.",
        "Table %(table)s in round %(round)s was given %(minutes)s more minutes.",
        "minutes",
    ),
    # The hall screen
    "screen-shows": gettext_lazy("The hall screen shows something else."),
    "screen-looks": gettext_lazy("The hall screen looks different."),
    "screen-step": gettext_lazy("The hall screen shows another part of the result."),
    "screen-address": gettext_lazy("The hall screen has a new address for another computer."),
    "screen-address-withdrawn": gettext_lazy("The address of the hall screen was withdrawn."),
    # In public
    "link-on": gettext_lazy("The link for everybody was switched on."),
    "link-off": gettext_lazy("The link for everybody was switched off."),
    "link-renewed": gettext_lazy("The link for everybody has a new address."),
    "table-finished": gettext_lazy("A table has finished: %(subject)s."),
    "table-goes-on": gettext_lazy("A table plays on: %(subject)s."),
    "round-closed": gettext_lazy("Closed: %(subject)s."),
    "round-reopened": gettext_lazy("Reopened: %(subject)s."),
}


def change_in_words(change: AuditEntry) -> ChangeInWords:
    """Return a change in words."""
    words = SENTENCES.get(change.verb)
    if words is None:
        return _as_written(change)
    details = DETAILS.get(change.verb)
    return ChangeInWords(str(words % _facts(change)), details(change) if details else ())


def _as_written(change: AuditEntry) -> ChangeInWords:
    """Return a change that has no sentence: its code, and its data as they are kept."""
    return ChangeInWords(
        f"{change.verb}: {change.subject}", [("", _raw(change.before), _raw(change.after))]
    )


def _raw(data: Any) -> str:
    return "" if data is None else json.dumps(data, ensure_ascii=False, sort_keys=True)


def _facts(change: AuditEntry) -> dict[str, object]:
    """Return what a sentence may name; where both have it, what it is and not what it was."""
    facts = {"subject": subject_in_words(change.subject), **change.was, **change.became}
    facts["dropped_name"] = change.was.get("name", "")
    facts["role"] = role_in_words(facts.get("role", ""))
    return facts
