"""Many players at once: what a list would change in the register, and changing it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Alias, Club, Player
from scoring.posts.clubs.player_lists import PlayerList, RegisterRow
from scoring.posts.clubs.register import Register, facts_of, key

NEW, SKIP = "new", "skip"
"""What can be chosen for a name that is nearly another one, besides that player's number."""


@dataclass(frozen=True, slots=True)
class Planned:
    """What a line of a list would change.

    `kind`: ``new``; ``known`` or ``alias`` (of `player`, who is in the register under that name or
    alias); ``near`` (perhaps one of `candidates`: to be chosen); ``twice`` (as on the line
    `earlier`); ``problem``, which changes nothing: one of the line's own, or ``taken`` (`word` is
    a name of `player`). `aliases` are new; `guest` is what the player becomes, None where nothing.
    """

    line: RegisterRow
    kind: str
    player: Player | None = None
    candidates: tuple[Player, ...] = ()
    aliases: tuple[str, ...] = ()
    guest: bool | None = None
    earlier: int = 0
    problem: str = ""
    word: str = ""


def plan(register: Register, players: PlayerList) -> list[Planned]:
    """Return what each line of the list would change."""
    first_lines: dict[str, int] = {}
    planned = []
    for line in players.lines:
        each = _plan(register, line, first_lines)
        if each.kind != "problem":
            for name in (line.name, *each.aliases):
                first_lines.setdefault(key(name), line.number)
        planned.append(each)
    return planned


def _plan(register: Register, line: RegisterRow, first_lines: Mapping[str, int]) -> Planned:
    if line.problem:
        return Planned(line, "problem", problem=line.problem, word=line.word)
    if earlier := first_lines.get(key(line.name)):
        return Planned(line, "twice", earlier=earlier)
    player = register.called(line.name)
    if player and (player.is_made_up or player.is_forgotten):
        return Planned(line, "problem", player, problem="taken", word=line.name)
    new: dict[str, str] = {}
    for alias in line.aliases:
        holder = register.called(alias)
        if key(alias) in first_lines or (holder and holder != player):
            return Planned(line, "problem", holder, problem="taken", word=alias)
        if holder is None and key(alias) != key(line.name):
            new.setdefault(key(alias), alias)
    aliases = tuple(new.values())
    if player:
        kind = "known" if key(player.name) == key(line.name) else "alias"
        changes_guest = line.is_guest is not None and line.is_guest != player.is_guest
        guest = line.is_guest if changes_guest else None
        return Planned(line, kind, player, aliases=aliases, guest=guest)
    near = tuple(register.near(line.name))
    return Planned(line, "near" if near else "new", candidates=near, aliases=aliases)


@dataclass(frozen=True, slots=True)
class Imported:
    """What a list has changed: how many players are new, and how many others it had."""

    added: int
    changed: int


def undecided(planned: Sequence[Planned], choices: Mapping[int, str]) -> list[int]:
    """Return the numbers of the lines for which something is still to be chosen."""
    return [
        each.line.number
        for each in planned
        if each.kind == "near" and choices.get(each.line.number) not in _choices(each)
    ]


def _choices(each: Planned) -> list[str]:
    return [NEW, SKIP, *(str(player.pk) for player in each.candidates)]


@transaction.atomic
def import_players(
    user: Actor,
    club: Club,
    players: PlayerList,
    choices: Mapping[int, str],
    *,
    seen: str,
    token: str,
) -> Imported | PostConflict:
    """Change the register by a list, as the page showed that it would.

    `seen` is the version of the register on that page; `choices` are by the number of the line.
    Raises ValueError where a line is left to choose.
    """
    lock(club)
    if change := change_of(club, token, Verb.PLAYERS_IMPORTED):
        return Imported(len(change.became["added"]), change.became["changed"])
    register = Register(club)
    if register.version != seen:
        return PostConflict.STALE
    planned = plan(register, players)
    if left := undecided(planned, choices):
        raise ValueError(f"lines {left} are not decided")
    return _change(user, club, planned, choices, token)


def _change(
    user: Actor,
    club: Club,
    planned: Sequence[Planned],
    choices: Mapping[int, str],
    token: str,
) -> Imported:
    chosen = [(each, choices[each.line.number] if each.kind == "near" else "") for each in planned]
    new = [each for each, choice in chosen if each.kind == "new" or choice == NEW]
    added = Player.objects.bulk_create(
        Player(club=club, name=each.line.name, is_guest=bool(each.line.is_guest)) for each in new
    )
    aliases = [
        (player, alias) for player, each in zip(added, new, strict=True) for alias in each.aliases
    ]
    touched: set[int] = set()
    guests = []
    for each, choice in chosen:
        player, names = each.player, each.aliases
        if each.kind == "near" and choice not in (NEW, SKIP):
            player = next(one for one in each.candidates if str(one.pk) == choice)
            names = (each.line.name, *names)
        if player is None or each.kind == "problem":
            continue
        aliases += [(player, alias) for alias in names]
        if each.guest is not None:
            player.is_guest = each.guest
            player.save(update_fields=["is_guest"])
            guests.append(facts_of(player))
        if names or each.guest is not None:
            touched.add(player.pk)
    Alias.objects.bulk_create(
        Alias(club=club, player=player, name=alias) for player, alias in aliases
    )
    after = {
        "added": [facts_of(player) for player in added],
        "aliases": [{"player": player.pk, "name": alias} for player, alias in aliases],
        "guests": guests,
        "changed": len(touched),
    }
    if added or touched:
        log_change(user, Verb.PLAYERS_IMPORTED, club, club=club, token=token, after=after)
    return Imported(len(added), len(touched))
