"""Daily deals of the world: one of the public and one of the club, both of a day gone by."""

import hashlib
from datetime import date, timedelta

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from referee.daily.players import keep_device_key, player_on
from referee.daily_models import DailyDeal, DailyMove, DailyPlayer, DailyTry
from referee.models import Match

DAY = date(2026, 1, 5)
LINK = "link-of-the-records"
LINK_DIGEST = hashlib.sha256(LINK.encode()).hexdigest()


def the_daily_deals(circle: str, of_public: Match, of_club: Match) -> DailyPlayer:
    """Let somebody have finished both, beside others; return who."""
    player = player_on("key of the daily deals")
    for code, match in (("", of_public), (circle, of_club)):
        deal = DailyDeal.objects.create(
            circle=code,
            day=DAY,
            game=match.game,
            edition=match.edition,
            level="normal",
            secret="2" * 64,
        )
        results = {"turns": 9, "fewest_wins": False, "place": 2, "choice_at": 0}
        own = {"match": match, "points": 66, "has_gone_out": True, "choice": "1 draw"}
        DailyTry.objects.create(deal=deal, player=player, **{**results, **own})
        for points in range(0, 90, 9):
            other = player_on(f"device {points}")
            DailyTry.objects.create(
                deal=deal, player=other, points=points, choice="1 play R1", **results
            )
    return player


def show_records(client: Client, player: DailyPlayer) -> None:
    """Let the browser be a device of this player, and a link be there that takes it along."""
    answer = HttpResponse()
    keep_device_key(answer, "key of the daily deals")
    client.cookies.update(answer.cookies)
    DailyMove.objects.create(
        player=player, digest=LINK_DIGEST, until=timezone.now() + timedelta(hours=1)
    )
