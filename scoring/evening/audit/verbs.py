"""Every verb of the audit trail: what happened, its sentence, and what it changes of an evening.

A change is logged with one of these, so that its words, the pages that it wakes and what is read
again after it cannot be forgotten.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from scoring.evening.audit.touched import (
    CALLS,
    DEALS,
    DOOR,
    EVENING,
    PHONES,
    PHOTOS,
    PLAN,
    SCREEN,
    TABLE,
    Touched,
)


class Verb(StrEnum):
    """What a change did, as it is kept.

    words    the sentence, with ``%(subject)s`` and whatever was logged beside it
    touches  what is to be read again after it; where nothing else is said, what stands above the
             deals, and who has a phone: no deals, confirmations, disputes, calls and photos
    """

    words: Any
    touches: Touched

    def __new__(cls, code: str, words: Any, touches: Touched = PLAN | PHONES) -> Self:
        verb = str.__new__(cls, code)
        verb._value_, verb.words, verb.touches = code, words, touches
        return verb

    # Clubs and helpers
    CLUB_MADE = "club-made", _("The club %(subject)s was created.")
    CLUB_RENAMED = "club-renamed", _("The club was renamed.")
    CLUB_CURRENCY = "club-currency", _("The club has another currency.")
    CALENDAR_ADDRESS = ("calendar-address", _("The dates for calendars have a new address."))
    CALENDAR_ADDRESS_WITHDRAWN = (
        "calendar-address-withdrawn",
        _("The address of the dates for calendars was withdrawn."),
    )
    CLUB_PICTURE = "club-picture", _("The club has a new logo on its papers.")
    CLUB_PICTURE_REMOVED = "club-picture-removed", _("The club’s logo was removed.")
    HALL_NETWORK = "hall-network", _("The Wi-Fi of the hall was noted: %(subject)s.")
    HALL_NETWORK_REMOVED = (
        "hall-network-removed",
        _("The Wi-Fi of the hall was taken away: %(subject)s."),
    )
    CLUB_LANGUAGE = "club-language", _("The club’s papers are in another language.")
    CLUB_TIME_ZONE = "club-time-zone", _("The hall’s clock is in another time zone.")
    CLUB_REMEMBERS = "club-remembers", _("How many evenings a draw remembers was changed.")
    CLUB_STRENGTH = "club-strength", _("Whether strengths are worked out was changed.")
    CLUB_READS_PHOTOS = ("club-reads-photos", _("Whether photos of forms are read was changed."))
    CELLS_DELETED = ("cells-deleted", _("The kept pictures of cells were deleted: %(subject)s."))
    CLUB_PUBLIC_NAMES = (
        "club-public-names",
        _("In public the club’s players are called differently."),
    )
    WEBSITE_ON = "website-on", _("The club’s page for everybody was switched on.")
    WEBSITE_OFF = "website-off", _("The club’s page for everybody was switched off.")
    WEBSITE_CHANGED = "website-changed", _("The club’s page for everybody was changed.")
    READ_KEY_MADE = "read-key-made", _("Programs read the club’s page with a new key.")
    READ_KEY_WITHDRAWN = (
        "read-key-withdrawn",
        _("The key by which programs read the club’s page was withdrawn."),
    )
    INVITATION_MADE = "invitation-made", _("An invitation was created: %(role)s.")
    INVITATION_WITHDRAWN = ("invitation-withdrawn", _("An invitation was withdrawn: %(role)s."))
    MEMBER_JOINED = "member-joined", _("%(subject)s joined as %(role)s.")
    MEMBER_ROLE = "member-role", _("%(subject)s has another role.")
    MEMBER_REMOVED = "member-removed", _("%(subject)s is no longer a helper.")
    MEMBER_LEFT = "member-left", _("%(subject)s left the club.")
    # The register
    PLAYER_ADDED = "player-added", _("%(subject)s was added to the list of players.")
    PLAYER_RENAMED = "player-renamed", _("A player was renamed.")
    PLAYER_GUEST = "player-guest", _("%(subject)s became a guest.")
    PLAYER_MEMBER = "player-member", _("%(subject)s became a member.")
    PLAYER_LEFT_OUT = "player-left-out", _("%(subject)s is left out in public.")
    PLAYER_SHOWN = "player-shown", _("%(subject)s is no longer left out in public.")
    PLAYER_PAGE = "player-page", _("Who sees the page of %(subject)s was changed.")
    ALIAS_ADDED = "alias-added", _("%(subject)s is also called %(name)s.")
    ALIAS_REMOVED = "alias-removed", _("%(subject)s is no longer also called %(name)s.")
    PLAYERS_IMPORTED = "players-imported", _("A list of players was read in.")
    PLAYERS_MERGED = (
        "players-merged",
        _("%(dropped_name)s and %(subject)s were merged into one player."),
        EVENING,
    )
    MERGE_UNDONE = "merge-undone", _("%(name)s and %(subject)s are two players again."), EVENING
    PLAYER_FORGOTTEN = (
        "player-forgotten",
        _("A player was removed; in results the name is now %(subject)s."),
        EVENING,
    )
    PLAYER_REMOVED = "player-removed", _("A player who had no evenings was removed."), EVENING
    # Seasons
    SEASON_MADE = "season-made", _("The season %(subject)s was created.")
    SEASON_CHANGED = "season-changed", _("The season %(subject)s was changed.")
    SEASON_FROZEN = "season-frozen", _("The final table of %(subject)s was frozen.")
    SEASON_REOPENED = "season-reopened", _("The table of %(subject)s is no longer final.")
    SEASON_REMOVED = "season-removed", _("The season %(subject)s was removed.")
    # An event, and who is here
    PRESET_KEPT = "preset-kept", _("Rules were kept as a preset: %(subject)s.")
    PRESET_DROPPED = "preset-dropped", _("The preset %(subject)s is no longer offered.")
    EVENT_MADE = "event-made", _("%(subject)s was created."), EVENING
    EVENT_CHANGED = "event-changed", _("What was agreed on for %(subject)s was changed.")
    MONEY_CHANGED = ("money-changed", _("The fee or the prizes of %(subject)s were changed."))
    FEE_PAID = "fee-paid", _("%(subject)s has paid the fee.")
    FEE_NOT_PAID = "fee-not-paid", _("%(subject)s has not paid the fee after all.")
    EVENT_CLOSED = "event-closed", _("%(subject)s was closed."), EVENING
    EVENT_REOPENED = "event-reopened", _("%(subject)s was reopened."), EVENING
    DEMO_DELETED = "demo-deleted", _("The demo night %(subject)s was deleted."), EVENING
    NIGHT_READ = "night-read", _("%(subject)s was read from a file."), EVENING
    ENTERED = "entered", _("%(subject)s was put on the list for this evening.")
    CAME = "came", _("%(subject)s is here.")
    LEFT = "left", _("%(subject)s is not here any more.")
    COMES_LATE = "comes-late", _("%(subject)s comes later.")
    NOT_SEEN = "not-seen", _("%(subject)s has not been seen yet.")
    ALL_NOT_SEEN = "all-not-seen", _("Marked as not seen yet:")
    ALL_EXPECTED = "all-expected", _("Expected this evening:")
    ALL_CAME = "all-came", _("Marked as here:")
    ALL_LEFT = "all-left", _("Marked as gone:")
    TAKEN_OUT = "taken-out", _("%(subject)s was taken off the list for this evening.")
    SUBSTITUTE = "substitute", _("The substitute of %(subject)s was changed.")
    KEPT_APART = "kept-apart", _("To be kept apart: %(subject)s.")
    LET_TOGETHER = "let-together", _("No longer kept apart: %(subject)s.")
    KEPT_TOGETHER = "kept-together", _("To sit together: %(subject)s.")
    NO_LONGER_TOGETHER = "no-longer-together", _("No longer kept together: %(subject)s.")
    TABLE_FIXED = "table-fixed", _("%(subject)s always sits at table %(table)s.")
    TABLE_FREED = "table-freed", _("%(subject)s no longer has a fixed table.")
    JOINED_TABLE = ("joined-table", _("%(subject)s joined table %(table)s in round %(round)s."))
    # The door
    DOOR_OPENED = ("door-opened", _("Phones can check in to %(subject)s by a new code."), DOOR)
    DOOR_SHUT = "door-shut", _("Phones can no longer check in to %(subject)s."), DOOR
    DOOR_LOTS = "door-lots", _("How the tables of round 1 are made was changed."), DOOR
    CHECKED_IN = "checked-in", _("%(subject)s checked in by phone %(phone)s.")
    PHONE_COMES_LATE = ("phone-comes-late", _("Phone %(phone)s says that %(subject)s comes later."))
    PHONE_LEFT = "phone-left", _("Phone %(phone)s says that %(subject)s does not come.")
    PHONE_AT_DOOR = (
        "phone-at-door",
        _("Phone %(phone)s is checked in for %(subject)s, who is here."),
    )
    CHECK_IN_TAKEN_BACK = (
        "check-in-taken-back",
        _("Phone %(phone)s took back what it had said of %(subject)s."),
    )
    CHECK_IN_UNDONE = ("check-in-undone", _("The desk undid what a phone had said of %(subject)s."))
    DOOR_PHONE_FREED = ("door-phone-freed", _("No phone is checked in for %(subject)s any more."))
    DOOR_QUESTION = ("door-question", _("Phone %(phone)s asked the desk to add %(subject)s."), DOOR)
    DOOR_QUESTION_WITHDRAWN = (
        "door-question-withdrawn",
        _("Phone %(phone)s no longer asks the desk to add %(subject)s."),
        DOOR,
    )
    DOOR_QUESTION_REFUSED = ("door-question-refused", _("The desk did not add %(subject)s."), DOOR)
    LOT_DRAWN = "lot-drawn", _("%(subject)s drew lot %(lot)s on phone %(phone)s.")
    LOTS_DRAWN = "lots-drawn", _("The program drew missing lots:")
    LOTS_ENTERED = "lots-entered", _("The numbers of lots were entered:")
    DRAWN_FROM_LOTS = ("drawn-from-lots", _("The tables of round %(subject)s were made of lots."))
    # Who sits where
    DRAWN = "drawn", _("The tables of round %(subject)s were drawn.")
    DRAWN_AGAIN = "drawn-again", _("The tables of round %(subject)s were drawn again.")
    SWAPPED = "swapped", _("Two players changed places in round %(round)s: %(subject)s.")
    PUBLISHED = "published", _("The tables of round %(subject)s were published.")
    UNPUBLISHED = (
        "unpublished",
        _("The tables of round %(subject)s are a draft again."),
        PLAN | PHONES | PHOTOS,
    )
    DRAFT_THROWN_AWAY = ("draft-thrown-away", _("The draft of round %(subject)s was deleted."))
    SEATS_PUT_RIGHT = (
        "seats-put-right",
        _("The seats were corrected: %(subject)s."),
        TABLE | CALLS,
    )
    # Sheets
    DEAL_ENTERED = "deal-entered", _("A deal was entered: %(subject)s."), DEALS
    DEAL_CORRECTED = "deal-corrected", _("A deal was corrected: %(subject)s."), DEALS
    CLOSED_DEAL_CORRECTED = (
        "closed-deal-corrected",
        _("A deal was corrected in a round that stays closed: %(subject)s."),
        EVENING,
    )
    ENTRY_UNDONE = "entry-undone", _("An entry was undone: %(subject)s."), EVENING
    CLOSED_ENTRY_UNDONE = (
        "closed-entry-undone",
        _("A correction in a round that stays closed was undone: %(subject)s."),
        EVENING,
    )
    DEAL_ADJUSTED = ("deal-adjusted", _("The referee decided a deal: %(subject)s."), DEALS | CALLS)
    DEAL_EMPTIED = "deal-emptied", _("A deal was emptied: %(subject)s."), DEALS | CALLS
    # Phones at the tables
    PHONE_JOINED = (
        "phone-joined",
        _("%(subject)s joined table %(table)s with a phone."),
        DEALS | PHONES,
    )
    PHONE_FREED = (
        "phone-freed",
        _("The seat of %(subject)s at table %(table)s no longer has a phone."),
        DEALS | CALLS | PHONES,
    )
    CODE_RENEWED = (
        "code-renewed",
        _("A table has a new code: %(subject)s."),
        TABLE | CALLS | PHONES,
    )
    DEAL_CONFIRMED = "deal-confirmed", _("A deal was confirmed: %(subject)s."), DEALS
    DEAL_CONFIRMED_SAME_PHONE = (
        "deal-confirmed-same-phone",
        _("A deal was confirmed on the phone that had entered it: %(subject)s."),
        DEALS,
    )
    DEAL_KEPT = ("deal-kept", _("The referee confirmed a deal that waited: %(subject)s."), DEALS)
    COLUMNS_CHECKED = (
        "columns-checked",
        _("A player checked the columns of a sheet: %(subject)s."),
        DEALS,
    )
    DEAL_DISPUTED = ("deal-disputed", _("A deal was disputed: %(subject)s."), DEALS | CALLS)
    DISPUTE_SETTLED = (
        "dispute-settled",
        _("The referee decided about a disputed deal: %(subject)s."),
        DEALS | CALLS,
    )
    REFEREE_CALLED = (
        "referee-called",
        _("A table called the referee: %(subject)s."),
        DEALS | CALLS,
    )
    CALL_WITHDRAWN = (
        "call-withdrawn",
        _("A table no longer needs the referee: %(subject)s."),
        DEALS | CALLS,
    )
    CALL_CLAIMED = ("call-claimed", _("The referee is on the way: %(subject)s."), DEALS | CALLS)
    CALL_CLOSED = ("call-closed", _("The referee has settled a call: %(subject)s."), DEALS | CALLS)
    MATCH_RULED = ("match-ruled", _("The referee ruled in a match: %(subject)s."), TABLE | CALLS)
    RULING_KEPT = (
        "ruling-kept",
        _("A ruling was kept as the decision: %(subject)s."),
        TABLE | CALLS,
    )
    RULING_DROPPED = (
        "ruling-dropped",
        _("A decision that was kept was taken away: %(subject)s."),
        TABLE | CALLS,
    )
    PHOTO_ADDED = ("photo-added", _("A photo of a sheet was added: %(subject)s."), DEALS | PHOTOS)
    PHOTO_REMOVED = (
        "photo-removed",
        _("A photo of a sheet was removed: %(subject)s."),
        DEALS | PHOTOS,
    )
    PHOTO_CHECKED = (
        "photo-checked",
        _("Numbers read from a photo were checked and saved: %(subject)s."),
        DEALS,
    )
    PENALTY_GIVEN = (
        "penalty-given",
        ngettext_lazy(
            "%(points)s penalty point for %(subject)s.",
            "%(points)s penalty points for %(subject)s.",
            "points",
        ),
        TABLE | CALLS,
    )
    PENALTY_CANCELLED = (
        "penalty-cancelled",
        ngettext_lazy(
            "%(points)s penalty point was cancelled: %(subject)s.",
            "%(points)s penalty points were cancelled: %(subject)s.",
            "points",
        ),
        TABLE | CALLS,
    )
    MATCH_STARTED = ("match-started", _("A match was started: %(subject)s."), TABLE | CALLS)
    # The clock
    CLOCK_STARTED = "clock-started", _("The clock of round %(round)s was started.")
    CLOCK_PAUSED = "clock-paused", _("The clock of round %(round)s was paused.")
    CLOCK_MORE = (
        "clock-more",
        ngettext_lazy(
            "Round %(round)s was given %(minutes)s more minute.",
            "Round %(round)s was given %(minutes)s more minutes.",
            "minutes",
        ),
    )
    CLOCK_SET = (
        "clock-set",
        ngettext_lazy(
            "Round %(round)s lasts %(minutes)s minute.",
            "Round %(round)s lasts %(minutes)s minutes.",
            "minutes",
        ),
    )
    TABLE_TIME = (
        "table-time",
        ngettext_lazy(
            "Table %(table)s in round %(round)s was given %(minutes)s more minute.",
            "Table %(table)s in round %(round)s was given %(minutes)s more minutes.",
            "minutes",
        ),
    )
    # The hall screen
    SCREEN_SHOWS = "screen-shows", _("The hall screen shows something else."), SCREEN
    SCREEN_LOOKS = "screen-looks", _("The hall screen looks different."), SCREEN
    SCREEN_STEP = ("screen-step", _("The hall screen shows another part of the result."), SCREEN)
    SCREEN_ADDRESS = (
        "screen-address",
        _("The hall screen has a new address for another computer."),
        SCREEN,
    )
    SCREEN_ADDRESS_WITHDRAWN = (
        "screen-address-withdrawn",
        _("The address of the hall screen was withdrawn."),
        SCREEN,
    )
    LINES_LEFT_OUT = (
        "lines-left-out",
        _("Which of the five lines of %(subject)s are shown was changed."),
    )
    # In public
    LINK_ON = "link-on", _("The link for everybody was switched on.")
    LINK_OFF = "link-off", _("The link for everybody was switched off.")
    LINK_RENEWED = "link-renewed", _("The link for everybody has a new address.")
    TABLE_FINISHED = ("table-finished", _("A table has finished: %(subject)s."), TABLE | CALLS)
    TABLE_GOES_ON = "table-goes-on", _("A table plays on: %(subject)s."), TABLE | CALLS
    ROUND_CLOSED = "round-closed", _("Closed: %(subject)s.")
    ROUND_REOPENED = "round-reopened", _("Reopened: %(subject)s.")


VERBS: Mapping[str, Verb] = {verb.value: verb for verb in Verb}
"""By their codes; a line of an old trail may have one that is none of today's."""


def touched_by(code: str) -> Touched:
    """Return what a change made stale; all of the evening where its verb is none of today's."""
    return VERBS[code].touches if code in VERBS else EVENING


SEEN_AT_NO_TABLE = frozenset(
    {
        *(Verb.FEE_PAID, Verb.FEE_NOT_PAID),
        *(Verb.ENTERED, Verb.CAME, Verb.LEFT, Verb.COMES_LATE, Verb.NOT_SEEN),
        *(Verb.ALL_NOT_SEEN, Verb.ALL_EXPECTED, Verb.ALL_CAME, Verb.ALL_LEFT),
        *(Verb.KEPT_APART, Verb.LET_TOGETHER, Verb.KEPT_TOGETHER, Verb.NO_LONGER_TOGETHER),
        *(Verb.TABLE_FIXED, Verb.TABLE_FREED, Verb.DOOR_OPENED, Verb.DOOR_SHUT, Verb.DOOR_LOTS),
        *(Verb.PHONE_COMES_LATE, Verb.PHONE_LEFT, Verb.CHECK_IN_TAKEN_BACK, Verb.CHECK_IN_UNDONE),
        Verb.DOOR_QUESTION,
        *(Verb.DOOR_QUESTION_WITHDRAWN, Verb.DOOR_QUESTION_REFUSED),
        *(Verb.LOT_DRAWN, Verb.LOTS_DRAWN, Verb.LOTS_ENTERED),
        *(Verb.DRAWN, Verb.DRAWN_AGAIN, Verb.SWAPPED, Verb.DRAFT_THROWN_AWAY),
    }
)
"""Changes of an evening that no page of a table on a phone shows: who is here, wishes, money, and a
round until it is published. They wake none of these, or each of a hall's pages would be made for
everybody who comes. A phone that checks in is not among them: it may do so for a player who sits
at a table, and speaks for that player from then on.
"""

OF_OPEN_ROUNDS = frozenset(
    {
        *(Verb.DEAL_ENTERED, Verb.DEAL_CONFIRMED, Verb.DEAL_DISPUTED, Verb.MATCH_STARTED),
        *(Verb.PHONE_JOINED, Verb.PHONE_FREED, Verb.CODE_RENEWED),
        *(Verb.REFEREE_CALLED, Verb.CALL_WITHDRAWN, Verb.CALL_CLAIMED, Verb.CALL_CLOSED),
        *(Verb.CLOCK_STARTED, Verb.CLOCK_PAUSED, Verb.CLOCK_MORE, Verb.CLOCK_SET, Verb.TABLE_TIME),
        *(Verb.SCREEN_SHOWS, Verb.SCREEN_LOOKS, Verb.SCREEN_STEP),
        *(Verb.TABLE_FINISHED, Verb.TABLE_GOES_ON),
    }
)
"""Changes that leave seats, names and closed rounds as they are: most of an evening's are such, and
after one of these the lists of a hall's screen stay as they were made.
"""
