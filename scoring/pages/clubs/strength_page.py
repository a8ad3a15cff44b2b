"""The strength of players as pages show it: a club's list, and the line of one player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import ngettext

from foundation.language.direction import with_minus
from scoring.core.statistics.strength import LEAST_ROUNDS, Strength, Strengths, ranked
from scoring.evening.club_strength import ClubStrength, strength_of
from scoring.evening.game_rules import game_title
from scoring.models import Club, Player


@dataclass(frozen=True, slots=True)
class Shown:
    """A strength in words: `most_likely` ± `unsure`, and what the player is `at_least`."""

    most_likely: str
    unsure: str
    at_least: str
    rounds: int


@dataclass(frozen=True, slots=True)
class StrengthRow:
    """A line of the list. The numbers of the picture are hundredths of its width, as texts."""

    player: Player
    shown: Shown
    begins: str
    width: str
    middle: str


@dataclass(frozen=True, slots=True)
class StrengthList:
    """The players of one game by strength, or over all games where `title` is empty."""

    title: str
    rows: Sequence[StrengthRow]
    too_few: str


@dataclass(frozen=True, slots=True)
class PlayerStrength:
    """A player's strength in one game, or over all where `title` is empty; None where there were
    not rounds enough.
    """

    title: str
    shown: Shown | None
    rounds: int


def strength_lists(club: Club, found: ClubStrength) -> list[StrengthList]:
    """Return the lists of a club, in one query; a forgotten player is in none of them."""
    numbers = {player for each in found.by_game.values() for player in each}
    register = Player.objects.of(club).in_bulk(numbers)
    return [
        _list(_title(game), each, register)
        for game, each in sorted(found.by_game.items())
        if register.keys() & each.keys()
    ]


def strengths_of_player(player: Player) -> Sequence[PlayerStrength]:
    """Return a player's strengths: one, or one a game, and none where the club has them switched
    off, the player has not played, or they are still being worked out.

    For templates/scoring/clubs/_strength.html; in three queries where all is kept.
    """
    # What is not kept yet is worked out by the club's own page, and only begun by this one.
    found = strength_of(player.club, seconds=0)
    if not found.is_whole:
        return ()
    return [
        PlayerStrength(_title(game), _shown(one) if one.is_shown else None, one.rounds)
        for game, each in sorted(found.by_game.items())
        if (one := each.get(player.pk))
    ]


def _title(game: str) -> str:
    return str(game_title(game)) if game else ""


def _list(title: str, found: Strengths, register: Mapping[int, Player]) -> StrengthList:
    known = {player: each for player, each in found.items() if player in register}
    pairs = ranked(known)
    low = min((each.mu - each.sigma for _player, each in pairs), default=0.0)
    high = max((each.mu + each.sigma for _player, each in pairs), default=1.0)
    wide = high - low

    def at(value: float) -> str:
        return f"{100 * value / wide:.1f}"

    few = len(known) - len(pairs)
    words = ngettext(
        "%(number)s other player has played fewer than %(least)s rounds.",
        "%(number)s other players have played fewer than %(least)s rounds.",
        few,
    )
    return StrengthList(
        title,
        [
            StrengthRow(
                register[player],
                _shown(each),
                begins=at(each.mu - each.sigma - low),
                width=at(2 * each.sigma),
                middle=at(each.mu - low),
            )
            for player, each in pairs
        ],
        words % {"number": few, "least": LEAST_ROUNDS} if few else "",
    )


def _shown(strength: Strength) -> Shown:
    return Shown(
        _one_digit(strength.mu),
        _one_digit(strength.sigma),
        _one_digit(strength.at_least),
        strength.rounds,
    )


def _one_digit(value: float) -> str:
    """Return a number as the language writes it, never as -0.0."""
    return with_minus(number_format(round(value, 1) + 0.0, 1))
