"""The audit trail: one line for every change, written in the transaction that makes it."""

from typing import Any

from django.conf import settings
from django.db import models

from scoring.models.clubs import Club
from scoring.models.events import Event, Table


class AuditEntry(models.Model):
    """Who changed what, from what to what, and why. Lines are only ever added.

    `verb` is a code ("deal-entered"), `subject` what it was done to, in words that stay readable
    when the thing is gone. `before` and `after` hold what changed of it. `token` is that of the
    post which asked for it, where nothing else keeps it.
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
    made = models.DateTimeField(auto_now_add=True)

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
