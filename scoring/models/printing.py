"""Long PDF files that are made beside the serving, and kept for an hour."""

from django.conf import settings
from django.db import models

from foundation.web.codes import address_code
from scoring.models.events import Event
from scoring.models.roles_and_rights import Role


class PrintJob(models.Model):
    """A long PDF of an event, from the moment at which it was asked for.

    `role` is what the `user` was in the club who asked: whoever may do as much may see the file.
    `address` is that of the PDF with what stands after it, `origin` and `language` are how it was
    asked for. `mark` stands for the state of the evening that it shows, None until that was read.
    `title` is what is made, empty until it is begun; `doing` is the part of it that is made now,
    after `done` of so many `sheets`. `beat` is when the process that makes it was seen last.
    """

    class State(models.TextChoices):
        """How far a job is."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    class Failure(models.TextChoices):
        """Why a job has failed: what has to be installed, or what happened."""

        PACKAGE = "package"
        LIBRARIES = "libraries"
        GONE = "gone"
        STOPPED = "stopped"
        BROKEN = "broken"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="print_jobs")
    code = models.CharField(max_length=10, unique=True, default=address_code, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    role = models.CharField(max_length=10, choices=Role.choices)
    address = models.CharField(max_length=300)
    origin = models.CharField(max_length=300)
    language = models.CharField(max_length=20)
    token = models.CharField(max_length=36)
    made = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=9, choices=State.choices, default=State.WAITING)
    failure = models.CharField(max_length=9, choices=Failure.choices, blank=True)
    beat = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    mark = models.JSONField(null=True)
    title = models.TextField(blank=True)
    doing = models.TextField(blank=True)
    done = models.PositiveIntegerField(default=0)
    sheets = models.PositiveIntegerField(default=0)
    disposition = models.TextField(blank=True)
    file = models.BinaryField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(fields=["event", "token"], name="one_print_job_of_a_post"),
        ]

    def __str__(self) -> str:
        return f"{self.address}: {self.state}"
