"""Phones at a table: who holds which seat, what was confirmed or disputed, who called the referee.

A phone has no account. It is known by the key in its cookie, and speaks for entrants of an event,
so that it finds their next table by itself.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from scoring.models.events import Entrant, Table
from scoring.models.sheets import DEVICE_LENGTH, REASON_LENGTH, DealVersion

DIGEST_LENGTH = 16


class Phone(models.Model):
    """A phone that is somebody's seat at an event.

    `key` is that of the phone's cookie. One phone may speak for several entrants; `chosen` is when
    it was last told who holds it.
    """

    key = models.CharField(max_length=43, db_index=True)
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="phone")
    joined = models.DateTimeField(auto_now_add=True)
    chosen = models.DateTimeField()

    class Meta:
        ordering = ("-chosen", "-pk")

    def __str__(self) -> str:
        return f"phone of {self.entrant_id}"


class Confirmation(models.Model):
    """A seat, or a member of the club, has said that a version of a deal is right.

    `device` is the digest of the phone's key, as `DealVersion` has it. Where a member of the club
    said so, `entrant` is None and `who` is how that member is called.
    """

    version = models.ForeignKey(DealVersion, on_delete=models.CASCADE, related_name="confirmations")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, null=True, related_name="+")
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    who = models.CharField(max_length=150, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("version", "entrant"), name="confirmed_once_a_seat"),
        )

    def __str__(self) -> str:
        return f"{self.version_id} confirmed by {self.entrant_id or self.who}"


class ColumnCheck(models.Model):
    """A player has checked a table's added columns.

    `digest` stands for the columns that the player saw: the check counts while they are the same.
    `device` is as `Confirmation` has it. `who` is how the one who noted it is called, for a
    player without a phone at hand; empty where the player did so on a phone of their own.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="column_checks")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=DIGEST_LENGTH)
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    who = models.CharField(max_length=150, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("table", "entrant", "digest"), name="columns_checked_once_a_player"
            ),
        )

    def __str__(self) -> str:
        return f"columns of {self.table_id} checked by {self.entrant_id}"


class DisputeOutcome(models.TextChoices):
    """What the referee decided about a disputed deal."""

    KEPT = "kept", _("it stays as it was")
    CORRECTED = "corrected", _("it was corrected")


class Dispute(models.Model):
    """A seat has said that a deal is not right: until the referee decides, nothing of it changes.

    `version` is what stood there; `settled` is None while the referee has not decided. `decider` is
    how the one who decided is called, empty where that is not known.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="disputes")
    number = models.PositiveSmallIntegerField()
    version = models.ForeignKey(DealVersion, on_delete=models.CASCADE, related_name="disputes")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    words = models.CharField(max_length=REASON_LENGTH, blank=True)
    made = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=10, choices=DisputeOutcome.choices, blank=True)
    decider = models.CharField(max_length=150, blank=True)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("table", "number"),
                condition=models.Q(settled=None),
                name="one_open_dispute_of_a_deal",
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id}, deal {self.number}, disputed"


class Why(models.TextChoices):
    """What the referee is called for."""

    RULE = "rule", _("A question about the rules")
    PLAY = "play", _("Something went wrong in the play")
    COUNT = "count", _("We do not agree on the count")
    OTHER = "other", _("Something else")
    DISPUTE = "dispute", _("A deal on the sheet is not right")


class RefereeCall(models.Model):
    """A table's call for the referee. With a `dispute`, what is decided about that answers it.

    `claimed_by` is who is coming, `outcome` what was said in the end.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="calls")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    dispute = models.OneToOneField(
        Dispute, on_delete=models.CASCADE, null=True, related_name="call"
    )
    why = models.CharField(max_length=10, choices=Why.choices)
    words = models.CharField(max_length=REASON_LENGTH, blank=True)
    made = models.DateTimeField(auto_now_add=True)
    claimed = models.DateTimeField(null=True)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    claimer = models.CharField(max_length=150, blank=True)
    closed = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=REASON_LENGTH, blank=True)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("made", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("table",),
                condition=models.Q(closed=None, dispute=None),
                name="one_open_call_of_a_table",
            ),
        )

    def __str__(self) -> str:
        return f"call of {self.table_id}: {self.why}"
