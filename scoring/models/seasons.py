"""Seasons: evenings of a club that are put together, and the rules they are put together by."""

from typing import Any

from django.db import models
from django.urls import reverse

from scoring.core.seasons.rules import USUAL_LIST, USUAL_TIES, Guests, SeasonScore, Unranked
from scoring.models.clubs import NAME_LENGTH, Club
from scoring.models.events import new_lot_seed


def usual_list() -> list[int]:
    return list(USUAL_LIST)


def usual_ties() -> list[str]:
    return [each.value for each in USUAL_TIES]


class Season(models.Model):
    """A season of a club. Its table is worked out from the evenings whenever it is shown.

    Its rules are those of `scoring.core.seasons.rules`; `also` and `without` hold the codes of
    evenings, and `by_hand` says that only those in `also` belong. `planned` is how many evenings it
    will have, None where nobody knows. `prizes` are as `scoring.core.prizes` writes them; what
    cannot be shared evenly goes by the lots of `lot_seed`. `kept` is the final table once it is
    frozen, as `scoring.core.seasons.kept_table` writes it.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=NAME_LENGTH)
    formats = models.JSONField(default=list)
    first = models.DateField(null=True)
    last = models.DateField(null=True)
    by_hand = models.BooleanField(default=False)
    also = models.JSONField(default=list)
    without = models.JSONField(default=list)
    score = models.CharField(max_length=10, default=SeasonScore.LIST.value)
    points = models.JSONField(default=usual_list)
    best = models.PositiveSmallIntegerField(null=True)
    least = models.PositiveSmallIntegerField(default=1)
    planned = models.PositiveSmallIntegerField(null=True)
    unranked = models.CharField(max_length=10, default=Unranked.NOTHING.value)
    ties = models.JSONField(default=usual_ties)
    guests = models.CharField(max_length=10, default=Guests.RANK.value)
    prizes = models.JSONField(default=list)
    lot_seed = models.BigIntegerField(default=new_lot_seed)
    kept = models.JSONField(null=True)
    kept_at = models.DateTimeField(null=True)
    kept_by = models.CharField(max_length=150, blank=True)
    version = models.PositiveIntegerField(default=1)
    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("scoring:season", args=[self.club.code, self.pk])

    @property
    def is_final(self) -> bool:
        return self.kept is not None

    def rules(self) -> dict[str, Any]:
        """Return what an organiser settles, by the names of the fields."""
        return {name: getattr(self, name) for name in SETTLED}


SETTLED = (
    "name",
    "formats",
    "first",
    "last",
    "by_hand",
    "also",
    "without",
    "score",
    "points",
    "best",
    "least",
    "planned",
    "unranked",
    "ties",
    "guests",
    "prizes",
)
"""The fields that an organiser settles."""
