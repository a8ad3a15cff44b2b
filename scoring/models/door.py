"""The door of an evening: players who check in by their own phones, and the lots drawn there."""

from django.db import models

from scoring.models.clubs import NAME_LENGTH
from scoring.models.events import Event

DOOR_LENGTH = 6


class Door(models.Model):
    """What an organiser has chosen for the door of an event.

    `code` stands in the address that phones open, None while they cannot check in. `by_lots`: the
    tables of round 1 are made of lots that players draw at the door, of which there are `places`.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="door")
    code = models.CharField(max_length=DOOR_LENGTH, null=True, unique=True)  # noqa: DJ001
    by_lots = models.BooleanField(default=False)
    places = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"door of {self.event_id}"


class DoorQuestion(models.Model):
    """A phone says a name that is not on the list of the evening: the desk decides.

    `key` is that of the phone's cookie. `refused` is when the desk said no, None while it has not
    answered; with a yes the question is gone and the phone is the player's.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="door_questions")
    key = models.CharField(max_length=43)
    name = models.CharField(max_length=NAME_LENGTH)
    made = models.DateTimeField(auto_now_add=True)
    refused = models.DateTimeField(null=True)

    class Meta:
        ordering = ("made", "pk")
        constraints = (
            models.UniqueConstraint(fields=("event", "key", "name"), name="one_question_of_a_name"),
        )

    def __str__(self) -> str:
        return f"question of {self.event_id}: {self.name}"
