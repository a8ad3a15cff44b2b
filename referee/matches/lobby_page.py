"""What a page of a match on players' own phones shows besides the table: who is here, with what."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar
from urllib.parse import urlsplit

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.addresses import scan_code
from foundation.live.fresh import Live
from foundation.web.tokens import new_token
from referee.computers.seats import (
    computers_as_offered,
    computers_in_words,
    level_words,
    levels_offered,
    names_of,
)
from referee.engine.mind import NORMAL
from referee.engine.sealing import link_of
from referee.matches.claims_page import ShownClaim, shown_claims
from referee.matches.emotes import EMOTES, Emote, emotes_now
from referee.matches.joining import typed_code
from referee.matches.notices import notice_sentences
from referee.matches.own_phones import held_by, holders_of, lobby_version, seats_allowed
from referee.matches.set_up_before import set_up_before
from referee.models import Holder, Match
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A player of a match. `is_held` tells whether a phone holds the seat, or a computer has it
    (`is_computer`), `is_youngest` whether its player begins as the youngest.
    """

    seat: int
    name: str
    is_own: bool
    is_host: bool
    is_held: bool
    is_youngest: bool
    is_computer: bool


@dataclass(frozen=True, slots=True)
class WayIn:
    """How other phones come to a match: its address as a code to scan, and what is typed on the
    first page of the site.
    """

    site: str
    drawn: SafeString
    code_text: str


@dataclass(frozen=True)
class OwnPhones:
    """What surrounds the table on a phone of its own.

    `seat` is that of the phone that looks, None for who watches, and `word` its player's own for
    the shuffle. `emotes` are what the seats show just now. `claims` are the seats that go to
    another phone, or have gone there, as far as they matter to this one. `stopped` are the names of
    the others that have stopped. `is_quiet` tells that the page fetched itself, so nothing may take
    the focus.
    """

    match: Match
    seat: int | None
    sitting: tuple[LobbySeat, ...]
    word: str
    notices: Sequence[str]
    emotes: Sequence[Emote]
    claims: Sequence[ShownClaim]
    stopped: Sequence[str]
    live: Live
    is_quiet: bool

    @property
    def code_text(self) -> str:
        """The match's code, as it is typed on another phone."""
        return typed_code(self.match)

    @property
    def may_show(self) -> list[tuple[str, str]]:
        """The emotes that a player may show, each with its words."""
        return [(code, str(words)) for code, words in EMOTES.items()]

    @property
    def has_others(self) -> bool:
        """Whether other people hold a phone at the match."""
        return any(each.is_held and not (each.is_own or each.is_computer) for each in self.sitting)

    @property
    def is_host(self) -> bool:
        return any(each.is_own and each.is_host for each in self.sitting)

    @cached_property
    def following(self) -> Match | None:
        """The match that was set up after this one."""
        return Match.objects.filter(follows=self.match).first()

    @cached_property
    def before(self) -> str:
        """What the host has dealt and left before this match, empty where there is none of that."""
        before = set_up_before(self.match)
        if not before.left:
            return ""
        words = ngettext(
            "This is match %(number)s of this host in twelve hours. %(left)s of those before it "
            "was dealt and never ended.",
            "This is match %(number)s of this host in twelve hours. %(left)s of those before it "
            "were dealt and never ended.",
            before.left,
        )
        return words % {"number": before.number, "left": before.left}

    @property
    def may_ask(self) -> bool:
        """Whether this phone may ask for a seat: it has none, and waits for none."""
        return self.seat is None and not any(each.kind == "waits" for each in self.claims)

    @property
    def free(self) -> tuple[LobbySeat, ...]:
        """The seats that wait for a phone."""
        return tuple(each for each in self.sitting if not each.is_held)


@dataclass(frozen=True)
class LobbyPage:
    """A match that has not begun. `seats` is how many may play."""

    match: Match
    version: str
    token: str
    seats: range
    seal: str
    way_in: WayIn
    stale: bool = False
    phase: str = "lobby"

    step: ClassVar[str] = "lobby"
    """How far the match is, as the scripts of a page know it."""

    @property
    def title(self) -> str:
        return _("Who plays?")

    @property
    def game_title(self) -> Text:
        return presentation_of(self.match.game).rulebook.title

    @property
    def asks_youngest(self) -> bool:
        """Whether the youngest plays first, by the rules of the game."""
        return self.match.rules.youngest_begins

    @property
    def computers_in_words(self) -> str:
        """Who of the match is a computer, and how well they play."""
        return computers_in_words(self.match)

    @property
    def can_deal(self) -> bool:
        return len(self.match.players) in self.seats

    @property
    def levels(self) -> tuple[tuple[str, str, bool], ...]:
        """The levels of computers with their words, and whether the next seat can have each."""
        game = self.match.rules
        offered = levels_offered(game, len(self.match.players) + 1)
        every = game.mind.levels if game.mind and not self.is_full else ()
        return tuple((level, level_words(game, level), level in offered) for level in every)

    @property
    def level(self) -> str:
        """The level that is chosen at first: that of the computers who sit there, else normal."""
        return next(iter(computers_as_offered(self.match).values()), NORMAL)

    @property
    def is_full(self) -> bool:
        return len(self.match.players) >= self.seats[-1]

    @property
    def most(self) -> int:
        return self.seats[-1]

    @property
    def length(self) -> str:
        """How long the match is, in words."""
        rounds, target = self.match.rounds, self.match.target
        if rounds:
            words = ngettext("%(rounds)s round", "%(rounds)s rounds", rounds)
            return words % {"rounds": rounds}
        if target:
            return _("up to %(target)s points") % {"target": target}
        return _("as many rounds as you like")

    @property
    def missing(self) -> int:
        """How many more are needed."""
        return max(0, self.seats[0] - len(self.match.players))


def own_phones_of(match: Match, key: str, live: Live, *, is_quiet: bool) -> OwnPhones:
    """Return what surrounds the table for the phone with that key."""
    holders = holders_of(match)
    own = held_by(holders, key)
    seat = own.seat if own else None
    return OwnPhones(
        match=match,
        seat=seat,
        sitting=tuple(_sitting(match, holders, seat)),
        word=own.word if own else "",
        notices=notice_sentences(match),
        emotes=emotes_now(match),
        claims=shown_claims(match, holders, key),
        stopped=[
            names_of(match)[each.seat - 1]
            for each in holders
            if each.has_stopped and each.key != key
        ],
        live=live,
        is_quiet=is_quiet,
    )


def _sitting(match: Match, holders: Sequence[Holder], own: int | None) -> list[LobbySeat]:
    of_seat = {holder.seat: holder for holder in holders}
    host = holders[0].seat if holders else None
    return [
        LobbySeat(
            seat=seat,
            name=shown,
            is_own=seat == own,
            is_host=seat == host,
            is_held=seat in of_seat or name in match.computers,
            is_youngest=name == match.youngest,
            is_computer=name in match.computers,
        )
        for seat, (name, shown) in enumerate(zip(match.players, names_of(match), strict=True), 1)
    ]


def lobby_page(match: Match, address: str, mark: str, *, stale: bool = False) -> LobbyPage:
    """Return the page of a match that has not begun; others come to it by `address`, and `mark`
    tells how old it is.
    """
    return LobbyPage(
        match=match,
        version=lobby_version(mark),
        token=new_token(),
        seats=seats_allowed(match),
        seal=link_of(match.secret, 0),
        way_in=WayIn(urlsplit(address).netloc, scan_code(address), typed_code(match)),
        stale=stale,
    )
