"""The audit trail: one line for every change, written in the transaction that makes it."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from scoring.models.clubs import Club
from scoring.models.events import Event, Table


class AuditChain(models.Model):
    """The end of a chain of lines: how many there are, and the hash of the last one.

    A club has one; a demo evening has one of its own, which goes with it. Whoever adds a line holds
    this row until the end of the transaction: that is what fixes the order of the lines.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="chains")
    event = models.OneToOneField(Event, on_delete=models.CASCADE, null=True, related_name="+")
    length = models.PositiveIntegerField(default=0)
    last = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("club",),
                condition=models.Q(event=None),
                name="one_chain_of_a_club",
            ),
        )

    def __str__(self) -> str:
        return f"chain of {self.event_id or self.club_id}, {self.length} lines"


class AuditEntry(models.Model):
    """Who changed what, from what to what, and why. Lines are only ever added.

    `verb` is a code ("deal-entered"), `subject` what it was done to, in words that stay readable
    when the thing is gone. `before` and `after` hold what changed of it. `token` is that of the
    post which asked for it, where nothing else keeps it.

    `number` is its place in its chain, from 1; `hash` covers it and the line before, with `salt` or
    with `seals` where a name was taken out of it (`scoring.core.audit_chain`).
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="changes")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, null=True, related_name="changes")
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    who = models.CharField(max_length=150)
    verb = models.CharField(max_length=40)
    subject = models.CharField(max_length=200)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.CharField(max_length=200, blank=True)
    token = models.CharField(max_length=40, blank=True)
    made = models.DateTimeField(default=timezone.now)
    # The constraint below has an index of it.
    chain = models.ForeignKey(
        AuditChain, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    number = models.PositiveIntegerField()
    salt = models.CharField(max_length=32, blank=True)
    seals = models.JSONField(null=True)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ("-pk",)
        indexes = (
            models.Index(fields=("event", "id"), name="changes_of_an_event"),
            models.Index(fields=("club", "id"), name="changes_of_a_club"),
        )
        constraints = (
            models.UniqueConstraint(
                fields=("club", "token"),
                condition=~models.Q(token=""),
                name="one_change_of_a_post",
            ),
            models.UniqueConstraint(fields=("chain", "number"), name="one_change_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.verb}: {self.subject}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("what happened does not change")
        super().save(*args, **kwargs)

    @property
    def was(self) -> dict[str, Any]:
        """What changed of it by name, as it was: empty where that is told otherwise or not."""
        return self.before if isinstance(self.before, dict) else {}

    @property
    def became(self) -> dict[str, Any]:
        """What changed of it by name, as it is since."""
        return self.after if isinstance(self.after, dict) else {}
