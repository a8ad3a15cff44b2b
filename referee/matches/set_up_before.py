"""Matches that a host has dealt and left: whoever sits down with that host reads how many.

A seal shows that the cards of a match were settled before anybody saw one. That nobody dealt
several matches and asked others into the one that suited, it cannot show.
"""

from dataclasses import dataclass
from datetime import timedelta

from referee.matches.deals import deals_of_each
from referee.models import Match

WITHIN = timedelta(hours=12)
"""An evening: what was left before that chose nothing for this one."""
MOST = 20
"""Earlier matches that are looked at."""


@dataclass(frozen=True, slots=True)
class SetUpBefore:
    """What the host of a match has done before it: `number` is which match of that host it is, and
    `left` how many of those before it stopped in the middle of a deal.
    """

    number: int
    left: int


def set_up_before(match: Match) -> SetUpBefore:
    """Return what the host's phone has dealt of this game before, to the phones of several people.

    A host is known by the phone alone: who takes another one begins anew.
    """
    host = match.holders.first()
    if host is None:
        return SetUpBefore(number=1, left=0)
    earlier = Match.objects.filter(
        own_phones=True,
        game=match.game,
        pk__lt=match.pk,
        started__gt=match.started - WITHIN,
        pk__in=host_of(host.key),
    )
    newest = earlier.order_by("-pk").values_list("pk", flat=True)[:MOST]
    deals_of = deals_of_each(Match.objects.filter(pk__in=list(newest)))
    dealt = [
        deals[-1]
        for each, deals in deals_of.items()
        if deals and len(each.players) - len(each.computers) > 1
    ]
    left = sum(each.outcome() is None for each in dealt)
    return SetUpBefore(number=len(dealt) + 1, left=left)


def host_of(key: str) -> list[int]:
    """Return the matches of which the phone with this key is the host: the first that came."""
    held = Match.objects.filter(holders__key=key).prefetch_related("holders").order_by("-pk")
    return [each.pk for each in held[:MOST] if each.holders.all()[0].key == key]
