"""The players of an evening as the desk sees them: who is here, by what sign, and what waits."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.addresses import phones_host, scan_code
from scoring.evening.event_state import EventState
from scoring.evening.wording import money_text
from scoring.models import Door, DoorQuestion, Entrant, Player
from scoring.posts.clubs.register import Register, plain
from scoring.posts.door.arriving import can_be_undone
from scoring.posts.door.opening import door_of
from scoring.posts.door.questions import questions_of
from scoring.posts.events.checked_in import table_to_join
from scoring.posts.events.money import fees_of

IN_THE_OPEN = 20
"""Up to so many names each shows all that can be said of it; of more, one tap says the usual."""
ROWS = 12
"""Names in a column where there are many."""


@dataclass(frozen=True)
class PlayerLine:
    """A player on the page.

    `state` is ``here``, ``late``, ``gone`` or ``unseen``; `beside` what is known besides, in words.
    """

    entrant: Entrant
    state: str
    beside: str
    can_undo: bool
    owes: str

    @property
    def name(self) -> str:
        return self.entrant.player.name

    @property
    def parts(self) -> tuple[str, str]:
        """The first name, and the rest."""
        first, _space, rest = self.name.partition(" ")
        return first, rest

    @property
    def time(self) -> str:
        """When a phone, or the desk, said so; empty where that is not known."""
        return _time(self.entrant)

    @property
    def sign(self) -> str:
        return {"here": "✓", "gone": "–"}.get(self.state, "")

    @property
    def words(self) -> str:
        """What the sign means, in a word."""
        return {
            "here": pgettext("player", "here"),
            "late": pgettext("player", "late"),
            "gone": pgettext("player", "gone"),
        }.get(self.state, pgettext("player", "not seen yet"))


@dataclass(frozen=True)
class PlayersPage:
    """All players of an evening; `wanted` is the beginning of the names that are looked for."""

    event_state: EventState
    wanted: str = ""

    @cached_property
    def door(self) -> Door:
        return door_of(self.event_state.event)

    @cached_property
    def every(self) -> Sequence[PlayerLine]:
        return [self._line(each) for each in self.event_state.entrants]

    @property
    def lines(self) -> Sequence[PlayerLine]:
        """Those who are shown: all, or those of a name."""
        if not self.wanted:
            return self.every
        wanted = plain(self.wanted)
        return [line for line in self.every if wanted in plain(line.name)]

    @property
    def is_dense(self) -> bool:
        return len(self.every) > IN_THE_OPEN and not self.wanted

    @property
    def first_match(self) -> PlayerLine | None:
        return next(iter(self.lines), None) if self.wanted else None

    def line_of(self, player: int | None) -> PlayerLine | None:
        """Return the line of a player."""
        return next((line for line in self.every if line.entrant.player_id == player), None)

    def count(self, state: str) -> int:
        return sum(line.state == state for line in self.every)

    @property
    def number_here(self) -> int:
        return self.count("here")

    @property
    def late(self) -> int:
        return self.count("late")

    @property
    def missing(self) -> int:
        return self.count("unseen")

    @property
    def choices(self) -> Sequence[tuple[str, str, str]]:
        """What each button says of a player: its value, the state, and the word."""
        return (
            ("1", "here", pgettext("player", "here")),
            ("late", "late", pgettext("player", "late")),
            ("0", "gone", pgettext("player", "gone")),
        )

    @property
    def by_phone(self) -> Sequence[PlayerLine]:
        """Those who checked in by phone, the last one first."""
        came = [each for each in self.every if each.entrant.by_phone and each.state == "here"]
        return sorted(came, key=lambda line: _since(line.entrant), reverse=True)

    @property
    def can_be_undone(self) -> Sequence[PlayerLine]:
        found = [line for line in self.every if line.can_undo]
        return sorted(found, key=lambda line: _since(line.entrant), reverse=True)

    @cached_property
    def questions(self) -> Sequence[DoorQuestion]:
        return questions_of(self.event_state.event)

    @cached_property
    def questions_with_names(self) -> Sequence[tuple[DoorQuestion, Sequence[Player]]]:
        """What waits for the desk, with players of the register whose names are near."""
        if not self.questions:
            return []
        register = Register(self.event_state.event.club)
        return [(each, register.meant(each.name)) for each in self.questions]

    @cached_property
    def seated(self) -> frozenset[int]:
        """The entrants who sit at a table of the round that is being played."""
        present = self.event_state.present
        if present is None or present.is_closed:
            return frozenset()
        return frozenset(pk for group in present.groups for pk in group)

    @cached_property
    def waiting(self) -> Sequence[tuple[PlayerLine, int | None]]:
        """Those who came when the tables of the round were made, and the table of three that has
        not begun where each could sit.
        """
        present = self.event_state.present
        if present is None or present.is_closed or self.event_state.draft:
            return []
        out = {entrant.pk for entrant in present.sitting_out}
        late = [
            line
            for line in self.every
            if line.state == "here" and line.entrant.pk not in self.seated | out
        ]
        return [(line, self._free_table(line)) for line in late]

    def _free_table(self, line: PlayerLine) -> int | None:
        table = table_to_join(self.event_state, line.entrant)
        return table.table.number if table else None

    def _line(self, entrant: Entrant) -> PlayerLine:
        state = "here" if entrant.is_here else entrant.absence or "unseen"
        return PlayerLine(
            entrant, state, self._beside(entrant, state), can_be_undone(entrant), self.fee
        )

    def _beside(self, entrant: Entrant, state: str) -> str:
        said = []
        if entrant.by_phone and entrant.since:
            said.append(_("by phone, %(time)s") % {"time": _time(entrant)})
        elif state == "gone" and entrant.since:
            said.append(_("left at %(time)s") % {"time": _time(entrant)})
        elif state == "unseen":
            said.append(pgettext("player", "not seen yet"))
        if entrant.substitute:
            said.append(_("%(name)s substitutes") % {"name": entrant.substitute.name})
        if entrant.pk in self.seated:
            said.append(_("at a table"))
        if entrant.player.is_guest:
            said.append(_("guest"))
        if entrant.lot is not None:
            said.append(_("lot %(number)s") % {"number": entrant.lot})
        return " · ".join(said)

    @cached_property
    def fee(self) -> str:
        """What each pays, empty where nobody does."""
        event = self.event_state.event
        return "" if event.fee is None else money_text(event.fee, event.club.currency)

    @property
    def received(self) -> str:
        """What has come in of the fees, empty where nobody pays."""
        fees = fees_of(self.event_state)
        if fees is None:
            return ""
        currency = self.event_state.event.club.currency
        words = ngettext(
            "%(paid)s of %(n)s player has paid: %(received)s of %(expected)s",
            "%(paid)s of %(n)s players have paid: %(received)s of %(expected)s",
            fees.players,
        )
        return words % {
            "paid": fees.paid,
            "n": fees.players,
            "received": money_text(fees.received, currency),
            "expected": money_text(fees.expected, currency),
        }


def _time(entrant: Entrant) -> str:
    return time_format(timezone.localtime(entrant.since), "TIME_FORMAT") if entrant.since else ""


def _since(entrant: Entrant) -> datetime:
    return entrant.since or timezone.now()


@dataclass(frozen=True)
class NameQuestion:
    """Whether a name that was typed is one of these players', or somebody's who is new."""

    name: str
    players: list[Player]


def name_question(
    register: Register, names: Sequence[str], new: Collection[str], here: Collection[int]
) -> NameQuestion | None:
    """Return what is asked about the first name that nobody has and that may be meant for a player:
    not for one who is `here` (their primary keys) or named beside it, and not about a name that was
    said to be `new`.
    """
    known = {player.pk for name in names if (player := register.called(name))}
    for name in names:
        if name in new or register.called(name):
            continue
        if meant := register.meant(name, but={*known, *here}):
            return NameQuestion(name, meant)
    return None


@dataclass(frozen=True)
class DoorAddress:
    """Where phones check in: the address to type, that to scan as a code, and the code alone."""

    code: str
    to_type: str
    scanned: str

    @property
    def qr(self) -> SafeString:
        return scan_code(self.scanned)


def door_address(request: HttpRequest, door: Door) -> DoorAddress | None:
    """Return where phones check in, None while they cannot; without an address where this computer
    is in no network.
    """
    if not door.code:
        return None
    host = phones_host(request)
    if not host:
        return DoorAddress(door.code, "", "")
    path = reverse("scoring:find-door")
    scanned = f"{request.scheme}://{host}/D/{door.code}/".upper()
    return DoorAddress(door.code, f"{host}{path}", scanned)
