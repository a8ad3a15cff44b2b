"""Whether a club has the strength of its players worked out (season 28)."""

from typing import NamedTuple

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club


class StrengthChoice(NamedTuple):
    """What a club chooses: whether strengths are worked out, and for each game by itself."""

    is_rated: bool
    by_game: bool = False


def strength_choice(club: Club) -> StrengthChoice:
    """Return what a club has chosen."""
    return StrengthChoice(club.rates_strength, club.rates_strength and club.rates_by_game)


@transaction.atomic
def choose_strength(
    user: Actor, club: Club, chosen: StrengthChoice, *, seen: StrengthChoice, token: str
) -> PostConflict | None:
    """Switch the strength of players on or off; `seen` is the choice that the page showed.

    No evening is changed by it, nor any place, prize or draw.
    """
    present = lock(club)
    before = strength_choice(present)
    if change_of(club, token, Verb.CLUB_STRENGTH) or before == chosen:
        return None
    if before != seen:
        return PostConflict.STALE
    present.rates_strength, present.rates_by_game = chosen
    present.save(update_fields=["rates_strength", "rates_by_game"])
    log_change(
        user,
        Verb.CLUB_STRENGTH,
        present,
        club=club,
        before=before._asdict(),
        after=chosen._asdict(),
        token=token,
    )
    return None
