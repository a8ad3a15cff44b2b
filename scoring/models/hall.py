"""The hall's screen of an event: what was chosen for it to show."""

from django.db import models
from django.utils.translation import pgettext_lazy

from scoring.models.events import Event

HEADLINE_LENGTH = 120
BELOW_LENGTH = 160


class HallView(models.TextChoices):
    """What the screen can show; `AUTO` follows the evening by itself."""

    AUTO = "auto", pgettext_lazy("what the hall screen shows", "By itself")
    SEATING = "seating", pgettext_lazy("what the hall screen shows", "Seating")
    PLAYING = "playing", pgettext_lazy("what the hall screen shows", "Clock")
    STANDINGS = "standings", pgettext_lazy("what the hall screen shows", "Standings")
    RESULT = "result", pgettext_lazy("what the hall screen shows", "Result")
    SAY = "say", pgettext_lazy("what the hall screen shows", "Announcement")
    PAUSE = "pause", pgettext_lazy("what the hall screen shows", "Break")


class HallScreen(models.Model):
    """What an event's screen shows, and how it looks.

    `key` is the secret in the address of a screen without an account, None while there is none.
    `step` is how many lines of the result are shown, the last first; it holds for the result of
    the closing `step_of`, so that a result which was opened again starts anew. `until` is when an
    announcement goes by itself, or when a break ends.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="hall_screen")
    key = models.CharField(max_length=32, null=True, unique=True)  # noqa: DJ001
    view = models.CharField(max_length=10, choices=HallView.choices, default=HallView.AUTO)
    step = models.PositiveSmallIntegerField(default=0)
    step_of = models.DateTimeField(null=True)
    headline = models.CharField(max_length=HEADLINE_LENGTH, blank=True)
    below = models.CharField(max_length=BELOW_LENGTH, blank=True)
    until = models.DateTimeField(null=True)
    is_dark = models.BooleanField(default=False)
    is_larger = models.BooleanField(default=False)
    is_black = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"screen of {self.event_id}: {self.view}"
