"""A player's figures for everybody: names as the club chooses, and nobody is named who has no page
there.
"""

from django.utils.safestring import SafeString

from scoring.core.public_names import NameRule
from scoring.evening.public_players import has_public_page, public_address_of
from scoring.models import Club, Player
from scoring.pages.players.audiences import Audience, in_public, nowhere
from scoring.pages.players.kept_figures import Register, figures_for
from scoring.pages.public.public_names import in_words, names_of


def figures_for_everybody(player: Player) -> SafeString:
    """Return the figures of a player who has a page for everybody."""
    club = player.club
    # How the club calls its players is changed with an evening, and so is no change of the club.
    who = f"everybody {club.address} {club.public_names}"
    return figures_for(club, player.pk, who, lambda register: _everybody(club, register))


def _everybody(club: Club, register: Register) -> Audience:
    shown = {pk: each for pk, each in register.items() if has_public_page(each)}
    # Those who are not shown have no part in how the others are called: a number beside a name
    # would give away that there is another one like it.
    names = names_of(shown.values(), NameRule(club.public_names))
    return Audience(
        called={pk: in_words(name) for pk, name in names.items()},
        sees_all=False,
        names_strangers=True,
        to_player=lambda player: public_address_of(club, shown[player].public_number),
        to_evening=in_public,
        to_table=lambda event, _number, _table: in_public(event),
        to_season=nowhere,
    )
