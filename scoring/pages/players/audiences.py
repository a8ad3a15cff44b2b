"""Those who look at a player's page: the club's members, and the player on the own phone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.urls import reverse

from scoring.evening.player_figures import ClubSeason
from scoring.evening.public_address import code_in_public
from scoring.models import Club, Event, Player


@dataclass(frozen=True)
class Audience:
    """Who looks at a player's page: how others are `called` there, by their keys, those who are not
    in it are named nowhere; where the links lead, to nowhere where they are empty. With `sees_all`
    the page has what only the player and organisers see, and what went worst. With
    `names_strangers` those are named whom the player never met.
    """

    called: Mapping[int, str]
    sees_all: bool
    names_strangers: bool
    to_player: Callable[[int], str]
    to_evening: Callable[[Event], str]
    to_table: Callable[[Event, int, int], str]
    to_season: Callable[[ClubSeason], str]


def register_of(club: Club) -> dict[int, Player]:
    """Return all players of a club but for second entries, by their keys."""
    return {each.pk: each for each in Player.objects.filter(club=club, merged_into=None)}


def of_club(club: Club, register: dict[int, Player]) -> Audience:
    """Return the members who see the club's players: they know everybody's name."""

    def to_player(player: int) -> str:
        if register[player].is_forgotten:
            return ""
        return reverse("scoring:player", args=[club.code, player])

    return Audience(
        called={pk: each.name for pk, each in register.items()},
        sees_all=True,
        names_strangers=True,
        to_player=to_player,
        to_evening=lambda event: reverse("scoring:standings", args=[event.code]),
        to_table=lambda event, number, table: reverse(
            "scoring:sheet", args=[event.code, number, table]
        ),
        to_season=lambda season: reverse("scoring:season", args=[club.code, season.pk]),
    )


def of_own_phone(register: dict[int, Player]) -> Audience:
    """Return the player at a table of tonight, who has no account: evenings are linked as far as
    they have a page for everybody. Anybody may hold such a phone, so that it names those alone whom
    the player met.
    """
    return Audience(
        called={pk: each.name for pk, each in register.items()},
        sees_all=True,
        names_strangers=False,
        to_player=nowhere,
        to_evening=in_public,
        to_table=lambda event, _number, _table: in_public(event),
        to_season=nowhere,
    )


def nowhere(_of: int | ClubSeason) -> str:
    """Return the address of what this audience has no page of."""
    return ""


def in_public(event: Event) -> str:
    """Return the address of an evening's standings for everybody, empty where it has none."""
    code = code_in_public(event)
    return reverse("scoring:public-standings", args=[code]) if code else ""
