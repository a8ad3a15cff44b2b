"""The page of a player for everybody: who has one, and its address."""

from django.urls import reverse

from scoring.models import Club, Player
from scoring.models.clubs import PageFor


def has_public_page(player: Player) -> bool:
    """Return whether a player has chosen a page for everybody, and is none who has no page there:
    a guest, a player who is left out in public, a forgotten one.
    """
    return (
        player.page_for == PageFor.EVERYBODY
        and not (player.is_guest or player.is_left_out or player.is_forgotten)
        and player.merged_into_id is None
    )


def public_page_of(club: Club, player: Player) -> str:
    """Return the address of a player's page for everybody, empty where there is none."""
    if not club.is_public or club.address is None or not has_public_page(player):
        return ""
    return public_address_of(club, player.public_number)


def public_address_of(club: Club, number: int) -> str:
    """Return the address of the page of the player with this number, of a club that has one."""
    return reverse("scoring:public-player", args=[club.address, number])
