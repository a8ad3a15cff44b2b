"""How the players of an evening, or of several, are called in public, in words."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from scoring.core.public_names import NamedPerson, NameRule, PublicName, public_names
from scoring.evening.event_state import EventState
from scoring.models import Player


def in_words(name: PublicName) -> str:
    """Return how somebody is called: "Gerda V.", "Gerda V. (12)" beside another one, "Player 12"
    without a name.
    """
    if name.number is None:
        return name.text
    if not name.text:
        return _("Player %(number)s") % {"number": name.number}
    return f"{name.text} ({name.number})"


def names_of(players: Iterable[Player], rule: NameRule) -> dict[int, PublicName]:
    """Return how these players are called in public, by their keys: whoever was forgotten has no
    name left to show.
    """
    return public_names(
        (
            NamedPerson(
                player.pk,
                player.name,
                player.public_number,
                is_left_out=player.is_left_out or player.is_forgotten,
            )
            for player in players
        ),
        rule,
    )


def names_in_public(event_state: EventState, rule: NameRule) -> dict[int, PublicName]:
    """Return how everybody of an evening is called in public, by the keys of the players.

    All of the evening are called together, so that a name does not change from list to list.
    """
    return names_of(event_state.players.values(), rule)


def name_in_public(player: Player) -> str:
    """Return how a player is called in public where nobody else stands beside."""
    rule = NameRule(player.club.public_names)
    return in_words(names_of([player], rule)[player.pk])
