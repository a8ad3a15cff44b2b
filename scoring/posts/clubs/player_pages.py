"""Who may see the page of a player: as the player chooses, or an organiser does who is asked to."""

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Player
from scoring.models.clubs import PageFor


@transaction.atomic
def show_page_to(
    user: Actor, player: Player, page_for: PageFor, *, seen: str, token: str, who: str = ""
) -> PostConflict | None:
    """Show a player's page to these; `seen` is who could see it as the page said. `who` is how a
    player is called who chooses on a phone.
    """
    club = lock(player.club)
    if change_of(club, token, Verb.PLAYER_PAGE):
        return None
    present = Player.objects.of(club).filter(pk=player.pk).first()
    if present is None or present.page_for != seen:
        return PostConflict.STALE
    if present.page_for != page_for:
        present.page_for = page_for.value
        present.save(update_fields=["page_for"])
        log_change(
            user,
            Verb.PLAYER_PAGE,
            present,
            club=club,
            token=token,
            before={"player": present.pk, "page": seen},
            after={"player": present.pk, "page": page_for.value},
            who=who,
        )
    return None
