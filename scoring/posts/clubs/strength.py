"""Whether a club has the strength of its players worked out (season 28)."""

from typing import NamedTuple

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor
from scoring.evening.audit.verbs import Verb
from scoring.models import Club
from scoring.posts.clubs.choices import Switches, choose


class StrengthChoice(NamedTuple):
    """What a club chooses: whether strengths are worked out, and for each game by itself."""

    is_rated: bool
    by_game: bool = False


def strength_choice(club: Club) -> StrengthChoice:
    """Return what a club has chosen."""
    return StrengthChoice(club.rates_strength, club.rates_strength and club.rates_by_game)


SWITCHES = Switches(Verb.CLUB_STRENGTH, strength_choice, ("rates_strength", "rates_by_game"))


def choose_strength(
    user: Actor, club: Club, chosen: StrengthChoice, *, seen: StrengthChoice, token: str
) -> PostConflict | None:
    """Switch the strength of players on or off; `seen` is the choice that the page showed.

    No evening is changed by it, nor any place, prize or draw.
    """
    return choose(user, club, SWITCHES, chosen, seen=seen, token=token)
