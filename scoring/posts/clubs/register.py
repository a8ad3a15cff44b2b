"""The register of a club: who plays there, under which names, and every change of one entry.

A name or an alias belongs to one player. Names that differ in capitals alone are one name: `key`
decides. What a service returns is None where it did what was asked, or a value that
says why not; the same token again is the first answer again.
"""

import hashlib
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import transaction

from foundation.web.conflicts import PostConflict
from foundation.web.text import clean_name
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Alias, Club, Player
from scoring.models.clubs import NAME_LENGTH

MOST_NEAR = 3
MOST_MEANT = 3
SHORTEST_NEAR = 4


def key(name: str) -> str:
    """Return what a name has in common with every other way to write it in capitals or not.

    The I with a dot is any other I, as some databases have it.
    """
    name = name.replace("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}", "I")
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def plain(text: str) -> str:
    """Return the letters and digits of a text without accents, its words one space apart."""
    signs = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(
        "".join(
            sign if sign.isalnum() else " " for sign in signs if not unicodedata.combining(sign)
        ).split()
    )


@dataclass(frozen=True, slots=True)
class NameProblem:
    """Why a name cannot be given: ``empty``, ``long``, ``taken`` or ``alias`` (of `other`), or
    ``own`` (a name of that player already).
    """

    code: str
    other: Player | None = None


class Register:
    """All entries of a club with their aliases, read in two queries."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.entries = list(
            Player.objects.filter(club=club, merged_into=None).prefetch_related("aliases")
        )
        self.by_key: dict[str, Player] = {}
        for player in self.entries:
            for alias in player.aliases.all():
                self.by_key[key(alias.name)] = player
        self.by_key |= {key(player.name): player for player in self.entries}

    @cached_property
    def players(self) -> list[Player]:
        """Those whom the register shows, by name. Players of demo nights are not among them."""
        shown = [each for each in self.entries if not (each.is_forgotten or each.is_made_up)]
        return sorted(shown, key=lambda player: (plain(player.name), player.pk))

    @cached_property
    def version(self) -> str:
        """What a page of this moment shows, so that a post can say what it saw."""
        written = repr(
            sorted(
                (
                    each.pk,
                    each.name,
                    each.is_guest,
                    sorted(alias.name for alias in each.aliases.all()),
                )
                for each in self.entries
            )
        )
        return hashlib.sha256(written.encode()).hexdigest()[:16]

    def called(self, name: str) -> Player | None:
        """Return the player of this name or alias, whoever typed it in capitals or not."""
        return self.by_key.get(key(clean_name(name)))

    def problem(self, name: str, of: Player | None = None) -> NameProblem | None:
        """Return why `name`, cleaned already, cannot be a name of the player `of` (None: a new
        one). An alias of the player's own may become the name.
        """
        if not plain(name):
            return NameProblem("empty")
        if len(name) > NAME_LENGTH:
            return NameProblem("long")
        other = self.by_key.get(key(name))
        if other is None or other == of:
            return None
        return NameProblem("taken" if key(other.name) == key(name) else "alias", other)

    def matching(self, query: str) -> list[Player]:
        """Return the players whose name or alias holds each word of the query."""
        words = plain(query).split()
        return [
            player
            for player in self.players
            if any(all(word in name for word in words) for name in map(plain, _names(player)))
        ]

    def meant(self, name: str, but: Collection[int] = ()) -> list[Player]:
        """Return the few players who may be meant by a name that is nobody's: those with a name or
        an alias in which each of its words begins one, in any order, and those whose name is near
        it; without those of the primary keys `but`.
        """
        words = plain(name).split()
        begun = [
            player
            for player in self.players
            if words and any(_begin(words, plain(each)) for each in _names(player))
        ]
        meant = dict.fromkeys([*begun, *self.near(name)])
        return [each for each in meant if each.pk not in but][:MOST_MEANT]

    def near(self, name: str) -> list[Player]:
        """Return the players who may be meant by a name that is nobody's: spelled with one letter
        more, fewer, other or swapped, with other accents, or with its words in another order.
        """
        wanted = _spelled(name)
        found = dict.fromkeys(self._by_words.get(_words(wanted), ()))
        for written in _less_one(wanted):
            for player, other in self._by_less_one.get(written, ()):
                if is_near(wanted, other):
                    found[player] = None
        return list(found)[:MOST_NEAR]

    @cached_property
    def _by_words(self) -> dict[tuple[str, ...], list[Player]]:
        found: dict[tuple[str, ...], list[Player]] = {}
        for player in self.players:
            for name in _names(player):
                found.setdefault(_words(_spelled(name)), []).append(player)
        return found

    @cached_property
    def _by_less_one(self) -> dict[str, list[tuple[Player, str]]]:
        found: dict[str, list[tuple[Player, str]]] = {}
        for player in self.players:
            for name in map(_spelled, _names(player)):
                for written in _less_one(name):
                    found.setdefault(written, []).append((player, name))
        return found


def _begin(words: Sequence[str], name: str) -> bool:
    """Return whether each word begins a word of the name, both plain."""
    return all(f" {word}" in f" {name}" for word in words)


def _names(player: Player) -> Iterator[str]:
    yield player.name
    for alias in player.aliases.all():
        yield alias.name


def _spelled(name: str) -> str:
    """Return a name as it is compared with near ones: Dijk and Dyk are spelled alike."""
    return plain(name).replace("ij", "y")


def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(name.split()))


def _less_one(name: str) -> set[str]:
    """Return the name and each way to leave one letter out: near names have one in common."""
    return {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}


def is_near(one: str, other: str) -> bool:
    """Return whether two names differ by one letter more, fewer or other, or by two swapped.

    Names of three letters are not near any other: Ans and Hans are two people.
    """
    short, long = sorted((one, other), key=len)
    if len(short) < SHORTEST_NEAR:
        return one == other
    at = next(
        (at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short)
    )
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    rest, other_rest = short[at:], long[at:]
    swapped = rest[:2] == other_rest[:2][::-1] and rest[2:] == other_rest[2:]
    return rest[1:] == other_rest[1:] or swapped


def facts_of(player: Player) -> dict[str, object]:
    """Return what is logged of a player."""
    return {"player": player.pk, "name": player.name, "guest": player.is_guest}


@transaction.atomic
def add_player(
    user: Actor, club: Club, name: str, *, is_guest: bool = False, token: str
) -> Player | NameProblem | PostConflict:
    """Add a player; gives the player, or why the name cannot be given."""
    lock(club)
    if change := change_of(club, token, Verb.PLAYER_ADDED):
        return Player.objects.filter(pk=change.became["player"]).first() or PostConflict.STALE
    name = clean_name(name)
    if problem := Register(club).problem(name):
        return problem
    player = Player.objects.create(club=club, name=name, is_guest=is_guest)
    log_change(user, Verb.PLAYER_ADDED, player, club=club, token=token, after=facts_of(player))
    return player


@transaction.atomic
def find_or_add(
    user: Actor, club: Club, names: Iterable[str], *, as_members: bool = False
) -> list[Player]:
    """Return the players of these names or aliases, each once; whose name nobody has is a new
    guest, or a new member (`as_members`). A made-up player of that name is somebody real from now
    on, since nobody else can have the name.
    """
    lock(club)
    register = Register(club)
    found: dict[Player, None] = {}
    for name in filter(None, map(clean_name, names)):
        player = register.called(name)
        if player is None:
            player = Player.objects.create(club=club, name=name, is_guest=not as_members)
            register.by_key[key(name)] = player
            log_change(user, Verb.PLAYER_ADDED, player, club=club, after=facts_of(player))
        elif player.is_made_up:
            player.is_made_up = False
            player.save(update_fields=["is_made_up"])
            log_change(user, Verb.PLAYER_ADDED, player, club=club, after=facts_of(player))
        found[player] = None
    return list(found)


@transaction.atomic
def rename(
    user: Actor, player: Player, name: str, *, seen: str, token: str
) -> NameProblem | PostConflict | None:
    """Give a player another name everywhere; `seen` is the name that the page showed."""
    club = lock(player.club)
    if change_of(club, token, Verb.PLAYER_RENAMED):
        return None
    register = Register(club)
    present = _of(register, player)
    if present is None or present.name != seen:
        return PostConflict.STALE
    name = clean_name(name)
    if name == present.name:
        return None
    if problem := register.problem(name, of=present):
        return problem
    before = present.name
    own = [alias.pk for alias in present.aliases.all() if key(alias.name) == key(name)]
    Alias.objects.filter(pk__in=own).delete()
    present.name = name
    present.save(update_fields=["name"])
    log_change(
        user,
        Verb.PLAYER_RENAMED,
        name,
        club=club,
        token=token,
        before={"player": present.pk, "name": before},
        after={"player": present.pk, "name": name},
    )
    return None


def _of(register: Register, player: Player) -> Player | None:
    """Return the entry as it is now, None where it was merged, forgotten or removed."""
    return next(
        (each for each in register.entries if each == player and not each.is_forgotten), None
    )


@transaction.atomic
def set_guest(user: Actor, player: Player, is_guest: bool, *, token: str) -> PostConflict | None:
    """Make a member a guest, or a guest a member."""
    club = lock(player.club)
    if change_of(club, token, Verb.PLAYER_GUEST, Verb.PLAYER_MEMBER):
        return None
    present = Player.objects.of(club).filter(pk=player.pk).first()
    if present is None:
        return PostConflict.STALE
    if present.is_guest != is_guest:
        before = facts_of(present)
        present.is_guest = is_guest
        present.save(update_fields=["is_guest"])
        verb = Verb.PLAYER_GUEST if is_guest else Verb.PLAYER_MEMBER
        log_change(
            user, verb, present, club=club, token=token, before=before, after=facts_of(present)
        )
    return None


@transaction.atomic
def set_left_out(
    user: Actor, player: Player, is_left_out: bool, *, token: str
) -> PostConflict | None:
    """Leave a player's name out of all that is public, or show it there again (night 6)."""
    club = lock(player.club)
    if change_of(club, token, Verb.PLAYER_LEFT_OUT, Verb.PLAYER_SHOWN):
        return None
    present = Player.objects.of(club).filter(pk=player.pk).first()
    if present is None:
        return PostConflict.STALE
    if present.is_left_out != is_left_out:
        present.is_left_out = is_left_out
        present.save(update_fields=["is_left_out"])
        verb = Verb.PLAYER_LEFT_OUT if is_left_out else Verb.PLAYER_SHOWN
        log_change(user, verb, present, club=club, token=token, after=facts_of(present))
    return None


@transaction.atomic
def add_alias(
    user: Actor, player: Player, name: str, *, token: str
) -> NameProblem | PostConflict | None:
    """Let a player be found under another name besides."""
    club = lock(player.club)
    if change_of(club, token, Verb.ALIAS_ADDED):
        return None
    register = Register(club)
    present = _of(register, player)
    if present is None:
        return PostConflict.STALE
    name = clean_name(name)
    if problem := register.problem(name, of=present):
        return problem
    if register.by_key.get(key(name)) == present:
        return NameProblem("own", present)
    Alias.objects.create(club=club, player=present, name=name)
    log_change(
        user,
        Verb.ALIAS_ADDED,
        present,
        club=club,
        token=token,
        after={"player": present.pk, "name": name},
    )
    return None


@transaction.atomic
def remove_alias(user: Actor, player: Player, alias: int, *, token: str) -> None:
    """Take an alias away; one that is gone already stays gone."""
    club = lock(player.club)
    found = Alias.objects.filter(club=club, player=player, pk=alias).first()
    if found is None or change_of(club, token, Verb.ALIAS_REMOVED):
        return
    found.delete()
    log_change(
        user,
        Verb.ALIAS_REMOVED,
        player,
        club=club,
        token=token,
        before={"player": player.pk, "name": found.name},
    )
