"""What is kept of a match: its settings and the records of its deals.

A state is never kept; it is replayed from the record.
"""

import secrets
from typing import Any

from django.db import models
from django.urls import reverse

from referee.engine.game import Game
from referee.engine.options import read_options
from referee.engine.series import Length
from referee.games import GAMES

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without the letters and digits that are taken for one another."""


def new_code() -> str:
    """Return a match's name in its address: too many to guess one."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(10))


class Match(models.Model):
    """Several deals of one game by the same players.

    `options` is what differs from the edition's defaults, frozen when the match starts. `players`
    are the names in seat order. `at_table`: the cards are real and lie on a real table; the device
    referees what is tapped and sees no hand.
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    game = models.CharField(max_length=20)
    edition = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    players = models.JSONField()
    rounds = models.PositiveIntegerField(null=True)
    target = models.PositiveIntegerField(null=True)
    is_example = models.BooleanField(default=False)
    at_table = models.BooleanField(default=False)
    token = models.CharField(max_length=40, unique=True)
    started = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("referee:refereed" if self.at_table else "referee:match", args=[self.code])

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]

    def house_rules(self) -> Any:
        """Return the options object that the match is played under."""
        return read_options(self.rules.editions[self.edition], self.options)

    @property
    def length(self) -> Length:
        return Length(self.rounds, self.target)


class DealRecord(models.Model):
    """One deal of a match: the seed that dealt it, the seat that played first, and its lines.

    A deal at a real table has no seed but its `cards`, as a record writes them. `dealt_again` is
    the referee's reason for dealing anew; such a deal does not count.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    seed = models.BigIntegerField(null=True)
    cards = models.JSONField(null=True)
    dealt_again = models.CharField(max_length=200, blank=True)
    first = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_deal_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.match_id}, deal {self.number}"


class RecordLine(models.Model):
    """One line of a record, in the notation. Two posts can never both be the next line.

    `token` is the post's own: the same post twice is one line. A line that the device writes
    itself (a shuffle) carries the token of the post that needed it, with a mark behind. `reason` is
    what the referee gave for a ruling.
    """

    deal = models.ForeignKey(DealRecord, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    text = models.TextField()
    token = models.CharField(max_length=40, unique=True)
    reason = models.CharField(max_length=200, blank=True)
    written = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("deal", "number"), name="one_line_of_a_number"),
        )

    def __str__(self) -> str:
        return self.text


class CheckedRecord(models.Model):
    """A record that somebody had checked, as it came, so that it can be stepped through.

    `mark` is made from the token of the post and the text: the same post twice is one record.
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    text = models.TextField()
    mark = models.CharField(max_length=40, unique=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return f"checked record {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("referee:checked", args=[self.code])
