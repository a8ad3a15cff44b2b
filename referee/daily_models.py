"""What is kept of daily deals: the deal of each day, and of each try its result.

Who tries is known by a key of the device in a signed cookie, of which a digest is kept
(`referee.daily.players`); there is no account and no name.
"""

from typing import Any

from django.db import models
from django.urls import reverse

from referee.engine.game import Game
from referee.games import GAMES

DIGEST_LENGTH, CIRCLE_LENGTH = 64, 40
NO_CIRCLE = ""
"""The circle of the public."""


def daily_url(name: str, circle: str, *parts: object) -> str:
    """Return the address of a page of a circle's daily deal."""
    if circle:
        return reverse(f"referee:{name}-of", args=[circle, *parts])
    return reverse(f"referee:{name}", args=parts)


class DailyDeal(models.Model):
    """The deal of a day in a circle: the people whose results are compared (`referee.daily`).

    `secret` is what its cards are made from, as in every sealed match, and `level` is how its
    computers play. The row is there once somebody plays.
    """

    circle = models.CharField(max_length=CIRCLE_LENGTH, blank=True)
    day = models.DateField()
    game = models.CharField(max_length=20)
    edition = models.CharField(max_length=20)
    level = models.CharField(max_length=10)
    secret = models.CharField(max_length=64)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("circle", "day"), name="one_daily_deal_a_day"),
        )

    def __str__(self) -> str:
        return f"{self.game} of {self.day} {self.circle}".rstrip()

    def get_absolute_url(self) -> str:
        return daily_url("daily-day", self.circle, self.day)

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]


class DailyPlayer(models.Model):
    """Somebody who plays daily deals, on one device or on several."""

    def __str__(self) -> str:
        return f"daily player {self.pk}"


class DailyDevice(models.Model):
    """A device that a player's results and records are shown on, by a digest of its key."""

    player = models.ForeignKey(DailyPlayer, on_delete=models.CASCADE, related_name="devices")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)

    def __str__(self) -> str:
        return f"device of {self.player}"


class DailyMove(models.Model):
    """A link by which a player's results come to another device: once, and for a short time.

    It knows a digest of what stands in the link, and of the device that took it, if one has: the
    same post again finds that it has been taken by itself.
    """

    player = models.OneToOneField(DailyPlayer, on_delete=models.CASCADE, related_name="move")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    until = models.DateTimeField()
    taken_by = models.CharField(max_length=DIGEST_LENGTH, blank=True)

    def __str__(self) -> str:
        return f"move of {self.player}"


class DailyTry(models.Model):
    """The one try of a player at a daily deal.

    match         None once the match was removed, since nobody played it for long
    points        what the game counts for the player, None until the deal has ended
    fewest_wins   whether fewer points are better
    place         among the four of the deal, None where it is shared
    turns         how many turns of the player it took
    has_gone_out  whether the player won the deal
    choice        the player's first move among several; `choice_after` is a digest of the moves
                  before it, so that the same choices are compared, and `choice_at` their number
    """

    deal = models.ForeignKey(DailyDeal, on_delete=models.CASCADE, related_name="tries")
    player = models.ForeignKey(DailyPlayer, on_delete=models.CASCADE, related_name="tries")
    match = models.OneToOneField(
        "referee.Match", on_delete=models.SET_NULL, null=True, related_name="daily_try"
    )
    points = models.IntegerField(null=True)
    fewest_wins = models.BooleanField(default=True)
    place = models.PositiveSmallIntegerField(null=True)
    turns = models.PositiveSmallIntegerField(null=True)
    has_gone_out = models.BooleanField(default=False)
    choice = models.CharField(max_length=200, blank=True)
    choice_at = models.PositiveSmallIntegerField(null=True)
    choice_after = models.CharField(max_length=DIGEST_LENGTH, blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("deal", "player"), name="one_try_a_deal"),)

    def __str__(self) -> str:
        return f"try {self.pk} at {self.deal_id}"

    @property
    def is_over(self) -> bool:
        """Whether the deal was played to its end."""
        return self.points is not None

    @property
    def result_url(self) -> str:
        """Where its result is compared with those of others."""
        return self.deal.get_absolute_url()
