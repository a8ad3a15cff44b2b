"""What a table's sheet is made of: the deals in all their versions, and penalties."""

from django.conf import settings
from django.db import models

from referee.models import Match
from scoring.models.events import Entrant, Event, Round, Table

REASON_LENGTH = 200
DEVICE_LENGTH = 32


class DealVersion(models.Model):
    """One version of what was noted of a table's deal; the highest one counts.

    `facts` is the deal as `scoring.core.deal_json` writes it, None where the line was emptied.
    `version` counts from 1. `who` is how the one who entered it is called on the page; `entrant` is
    whose phone it was, None where a member of the club entered it; `device` is the digest of that
    phone's key (`scoring.posts.phones.joining.device_of`), empty where it is not known.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deal_versions")
    number = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField()
    facts = models.JSONField(null=True)
    reason = models.CharField(max_length=REASON_LENGTH, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    who = models.CharField(max_length=150)
    entrant = models.ForeignKey(
        Entrant, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    entered = models.DateTimeField(auto_now_add=True)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("number", "version")
        constraints = (
            models.UniqueConstraint(
                fields=("table", "number", "version"), name="one_deal_of_a_version"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id}, deal {self.number}, version {self.version}"


class SheetPenalty(models.Model):
    """Penalty points that the referee gave. A wrong one is cancelled, never deleted.

    `deal` is the deal of the player's table whose match gave them by its rules, None for others.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="penalties")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="penalties")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="penalties")
    points = models.IntegerField()
    deal = models.PositiveSmallIntegerField(null=True)
    reason = models.CharField(max_length=REASON_LENGTH)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    who = models.CharField(max_length=150)
    given = models.DateTimeField(auto_now_add=True)
    cancelled = models.DateTimeField(null=True)
    cancel_reason = models.CharField(max_length=REASON_LENGTH, blank=True)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("given", "pk")

    def __str__(self) -> str:
        return f"{self.points} for {self.entrant_id}"


class PlayedMatch(models.Model):
    """A match that was started from a table's deal; its count fills the line when it ends."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="played_matches")
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="+")

    class Meta:
        ordering = ("number", "pk")

    def __str__(self) -> str:
        return f"match of {self.table_id}, deal {self.number}"
