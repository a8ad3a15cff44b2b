"""How far a club's draws look back (season 29.2, 29.4)."""

from django.db import transaction

from scoring.core.seating.memory import MOST_REMEMBERED
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club


@transaction.atomic
def choose_memory(
    user: Actor, club: Club, evenings: int, *, has_other_games: bool, token: str
) -> None:
    """Choose how many past evenings a draw remembers, 0 for none, and whether those of other games
    too. Drafts that there are stay as they were drawn.

    Raises ValueError for fewer than 0 or more than MOST_REMEMBERED.
    """
    if not 0 <= evenings <= MOST_REMEMBERED:
        raise ValueError(f"a draw remembers 0 to {MOST_REMEMBERED} evenings (got {evenings})")
    present = lock(club)
    before = {"remembers": present.remembers, "other_games": present.remembers_other_games}
    after = {"remembers": evenings, "other_games": has_other_games}
    if change_of(club, token, Verb.CLUB_REMEMBERS) or before == after:
        return
    present.remembers, present.remembers_other_games = evenings, has_other_games
    present.save(update_fields=["remembers", "remembers_other_games"])
    log_change(
        user, Verb.CLUB_REMEMBERS, present, club=club, before=before, after=after, token=token
    )
