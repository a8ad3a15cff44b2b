"""Trying a daily deal: once, as an ordinary match against computers; and what goes in time."""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from foundation.web.tokens import new_token
from referee.computers.seats import new_computers
from referee.daily.circles import Circle
from referee.daily.days import COMPUTERS, kept_deal
from referee.daily.players import KEPT_FOR, player_on
from referee.daily_models import DailyDeal, DailyPlayer, DailyTry
from referee.engine.series import Length
from referee.matches.deals import MatchPlan
from referee.matches.own_phones import start_against_computers

TRIES_TO_KEEP = 200_000
"""Tries that are left when there are too many: the newest."""
AT_ONCE = 500


def try_of(player: DailyPlayer | None, deal: DailyDeal) -> DailyTry | None:
    """Return the player's try at a deal, None where there is none."""
    if player is None or deal.pk is None:
        return None
    found = DailyTry.objects.filter(player=player, deal=deal)
    return found.select_related("deal", "match").first()


@transaction.atomic
def start_try(circle: Circle, day: date, *, device: str, phone: str, name: str) -> DailyTry:
    """Start the try of the device at the deal of a day, on the phone with the key `phone`; the
    player has one, so whoever asks again is given the same.
    """
    deal, player = kept_deal(circle, day), player_on(device)
    tried, is_new = DailyTry.objects.get_or_create(deal=deal, player=player)
    if is_new:
        # No token of a form looks like that: a match from elsewhere cannot be passed off as a try.
        tried.match = start_against_computers(
            _plan(deal, name), key=phone, token=f"daily:{new_token()}", secret=deal.secret
        )
        tried.save(update_fields=["match"])
    return tried


def _plan(deal: DailyDeal, name: str) -> MatchPlan:
    computers = new_computers(COMPUTERS, deal.level, [name])
    return MatchPlan(
        deal.game,
        deal.edition,
        {},
        [name, *computers],
        Length(rounds=1),
        computers=computers,
        # Nobody takes a move back: what was seen then would be no secret any more.
        has_referee=True,
    )


# What goes in time


def remove_old_tries(now: datetime | None = None) -> int:
    """Remove the tries that are over their time or beyond the room for them, those whose match was
    removed before it ended, and whatever then has no try; return how many tries went.
    """
    before = (now or timezone.now()).date() - KEPT_FOR
    old = DailyTry.objects.filter(deal__day__lt=before)
    left = DailyTry.objects.filter(match=None, points=None)
    newest = DailyTry.objects.order_by("-deal__day", "-pk").values_list("pk", flat=True)
    removed = sum(
        _remove(keys)
        for keys in (
            list(old.values_list("pk", flat=True)),
            list(left.values_list("pk", flat=True)),
            list(newest[TRIES_TO_KEEP:]),
        )
    )
    # Somebody may be playing a first deal of a day just now.
    settled = (now or timezone.now()).date() - timedelta(days=2)
    DailyDeal.objects.filter(tries=None, day__lt=settled).delete()
    DailyPlayer.objects.filter(tries=None).delete()
    return removed


def _remove(keys: list[int]) -> int:
    """Remove tries, a few at a time: whoever writes meanwhile waits for none of it long."""
    for at in range(0, len(keys), AT_ONCE):
        DailyTry.objects.filter(pk__in=keys[at : at + AT_ONCE]).delete()
    return len(keys)
