"""What was read of photos of score forms, how right it was, and the cells that a club keeps."""

from typing import Self

from django.db import models

from scoring.models.clubs import Club
from scoring.models.events import Table
from scoring.models.photos import SheetPhoto
from scoring.sheet_reading.reading import VERSION, SheetReading


class PhotoReading(models.Model):
    """What was read of a photo, so that it is read once; it goes with the photo.

    `facts` is what `SheetReading.as_data` writes, `picture` the form straightened, a JPEG.
    `reader` is the number of the reader that read it.
    """

    photo = models.OneToOneField(SheetPhoto, on_delete=models.CASCADE, related_name="reading")
    reader = models.PositiveSmallIntegerField()
    facts = models.JSONField()
    picture = models.BinaryField()
    made = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"reading of {self.photo_id}"

    @classmethod
    def present(cls, photo: SheetPhoto) -> Self | None:
        """Return what the reader of today has read of a photo, without the picture; None where it
        has not.
        """
        return cls.objects.defer("picture").filter(photo=photo, reader=VERSION).first()

    def as_reading(self) -> SheetReading:
        """Return it as the reader gave it, but for the picture; raises ValueError where its form is
        none of ours.
        """
        return SheetReading.from_data(self.facts, b"")


class ReadingCheck(models.Model):
    """How right a reading was that somebody has checked and stored; it stays when the photo goes.

    Of the cells of the deals that were stored, `proposed` were filled in as sure and `shown` were
    left to a person; `wrong` of the former were changed.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="reading_checks")
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="+")
    reader = models.PositiveSmallIntegerField()
    proposed = models.PositiveSmallIntegerField()
    shown = models.PositiveSmallIntegerField()
    wrong = models.PositiveSmallIntegerField()
    checked = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"check of {self.proposed + self.shown} cells for {self.club_id}"


class KeptCell(models.Model):
    """The picture of a single cell, a PNG, with the `text` that somebody has confirmed; no name, no
    table, no evening, and nothing of the order on the form. `was_proposed`: that text, or another,
    was filled in as sure. `kept` is the day.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="kept_cells")
    picture = models.BinaryField()
    text = models.CharField(max_length=40, blank=True)
    was_proposed = models.BooleanField()
    kept = models.DateField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"cell of {self.club_id}: {self.text}"
