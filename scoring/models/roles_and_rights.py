"""What one may do in a club, and the roles: each is the set of what it may do."""

from enum import Enum
from typing import Self

from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Right(Enum):
    """Something that a member may do in a club, in a few words. A view asks for one of these, never
    for a role.
    """

    SEE_CLUB = "see_club", "open the club's own page, with its evenings by name, and leave the club"
    SEE_EVENINGS = (
        "see_evenings",
        "see how an evening goes: tables, sheets, standings, dates, and what can be printed",
    )
    ENTER_DEALS = "enter_deals", "enter deals, correct them, and attach photos of the sheets"
    DECIDE = (
        "decide",
        "decide at the tables: disputes, penalties, calls, wrong seats, rulings and matches",
    )
    MIND_CLOCK = "mind_clock", "start and pause the clock, and give more time"
    SEE_PLAYERS = "see_players", "see the club's list of players"
    SEE_CHANGES = "see_changes", "see what was changed in the whole club"
    CHECK_IN = "check_in", "mark who is here, and put people on the list of an evening"
    TAKE_MONEY = "take_money", "see and change fee and prizes, and note who has paid"
    DRAW = "draw", "draw the tables and publish them, by lots too, and grant what is wished of them"
    RUN_EVENINGS = (
        "run_evenings",
        "create, set up and close evenings, see what is hidden, and correct what is closed",
    )
    KEEP_PLAYERS = "keep_players", "add, change, merge and remove players of the club's list"
    MANAGE_CLUB = "manage_club", "give roles, and name the club"

    means: str

    def __new__(cls, code: str, means: str) -> Self:
        right = object.__new__(cls)
        right._value_ = code
        right.means = means
        return right


_SCRIBE = frozenset({Right.SEE_CLUB, Right.SEE_EVENINGS, Right.ENTER_DEALS})
_REFEREE = _SCRIBE | {Right.DECIDE, Right.MIND_CLOCK, Right.SEE_PLAYERS, Right.SEE_CHANGES}
_ORGANISER = frozenset(Right) - {Right.MANAGE_CLUB}
_TREASURER = frozenset({Right.SEE_CLUB, Right.CHECK_IN, Right.TAKE_MONEY})


class Role(models.TextChoices):
    """What somebody is in a club.

    Each has its code, its rights, what it may do as the form of roles and as an invitation says it,
    and its word. Whoever gives a role is offered the last one first.
    """

    OWNER = (
        "owner",
        frozenset(Right),
        _("Owner: may do everything, and decides who helps"),
        _("You are invited as an owner: you may do everything, and decide who helps."),
        _("owner"),
    )
    ORGANISER = (
        "organiser",
        _ORGANISER,
        _("Organiser: also runs evenings and keeps the list of players"),
        _("You are invited as an organiser: you run evenings and keep the list of players."),
        _("organiser"),
    )
    REFEREE = (
        "referee",
        _REFEREE,
        _("Referee: sees everything, decides, enters deals and gives penalties"),
        _(
            "You are invited as a referee: you see everything, decide when a table calls, enter "
            "and correct deals, and give penalties."
        ),
        _("referee"),
    )
    SCRIBE = (
        "scribe",
        _SCRIBE,
        _("Scribe: sees evenings and enters what is on the forms"),
        _("You are invited as a scribe: you see evenings, and enter what is on the forms."),
        _("scribe"),
    )
    TREASURER = (
        "treasurer",
        _TREASURER,
        _("Treasurer: notes who is here and who has paid, nothing else"),
        _(
            "You are invited as a treasurer: you note who is here and who has paid, and keep fee "
            "and prizes."
        ),
        _("treasurer"),
    )

    rights: frozenset[Right]
    may_do: str | Promise
    invitation: str | Promise

    def __new__(
        cls,
        code: str,
        rights: frozenset[Right] = frozenset(),
        may_do: str | Promise = "",
        invitation: str | Promise = "",
    ) -> Self:
        role = str.__new__(cls, code)
        role._value_ = code
        role.rights, role.may_do, role.invitation = rights, may_do, invitation
        return role

    def may(self, right: Right) -> bool:
        """Return whether this role has a right."""
        return right in self.rights

    def may_all_of(self, other: "Role") -> bool:
        """Return whether this role may do all that another may."""
        return self.rights >= other.rights

    @property
    def may_by_name(self) -> dict[str, bool]:
        """Each right by its name with whether this role has it, for templates."""
        return {right.value: right in self.rights for right in Right}

    @classmethod
    def all_with(cls, right: Right) -> "list[Role]":
        """Return the roles that have a right."""
        return [role for role in cls if role.may(right)]
