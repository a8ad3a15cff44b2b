"""What the server stores of itself, whatever is played on it."""

from django.db import models


class WrongAttempts(models.Model):
    """Passwords or codes that were wrong: how many, from where, and until when the next one waits.

    `what` is a kind of `foundation.attempts.counting`, `source` an address or a device, empty for
    all together. `about` is the name for which a password was typed, empty where all of a source
    count together. In `minute`, counted from 1970, `looked_at` of them were looked at.
    """

    what = models.CharField(max_length=12)
    source = models.CharField(max_length=64, blank=True)
    about = models.CharField(max_length=150, blank=True)
    number = models.PositiveIntegerField(default=0)
    first = models.DateTimeField()
    last = models.DateTimeField(db_index=True)
    until = models.DateTimeField(null=True)
    minute = models.BigIntegerField(default=0)
    looked_at = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("what", "source", "about"), name="one_count_of_each"),
        )

    def __str__(self) -> str:
        return f"{self.number} × {self.what} from {self.source or 'everywhere'}"
