"""A player's figures as a part of a page, kept until a closed evening, a season or the register
changes.
"""

from collections.abc import Callable

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from foundation.kept import KeptByMark
from scoring.evening.kept_clubs import mark_of_club
from scoring.evening.player_figures import ClubHistory
from scoring.models import Club, Player
from scoring.pages.players.audiences import Audience, of_club, of_own_phone, register_of
from scoring.pages.players.player_page import PlayerPage
from scoring.pages.records.wall import records_held

MOST_KEPT = 400

Register = dict[int, Player]

_KEPT: KeptByMark[tuple[object, ...], SafeString] = KeptByMark(MOST_KEPT)


def figures_for_club(player: Player) -> SafeString:
    """Return a player's figures for the club's members."""
    club = player.club
    return figures_for(club, player.pk, "club", lambda register: of_club(club, register))


def figures_for_player(player: Player) -> SafeString:
    """Return a player's figures for the player, on a phone at a table."""
    return figures_for(player.club, player.pk, "own", of_own_phone)


def figures_for(
    club: Club, player: int, who: str, audience: Callable[[Register], Audience]
) -> SafeString:
    """Return a player's figures for an audience; `who` tells it from every other of the club."""
    # Before anything is read, so that what is kept is at least as new.
    mark = mark_of_club(club)
    key = (club.code, player, who, get_language())
    return _KEPT.of(key, mark, lambda: _made(ClubHistory(club, mark), player, audience))


def _made(
    history: ClubHistory, player: int, audience: Callable[[Register], Audience]
) -> SafeString:
    club = history.club
    register = register_of(club)
    forgotten = frozenset(pk for pk, each in register.items() if each.is_forgotten)
    one = register[player]
    one.club = club
    context = {
        "page": PlayerPage(history, player, audience(register), forgotten),
        "club": club,
        "records": records_held(one),
    }
    return render_to_string("scoring/players/_figures.html", context)
