"""Photos of the sheets on paper, as evidence beside what was entered of them."""

from django.conf import settings
from django.db import models

from scoring.models.events import Entrant, Table


class SheetPhoto(models.Model):
    """A photo of a table's sheet on paper, checked and upright, with nothing but its pixels.

    `picture` and `small` are files as they are shown, `width` and `height` the pixels of the
    former. `digest` is that of the picture: a table has the same one once. `entrant` is whose phone
    sent it, None where a member of the club did; `who` is how that one is called.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="photos")
    picture = models.BinaryField()
    small = models.BinaryField()
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    entrant = models.ForeignKey(Entrant, on_delete=models.SET_NULL, null=True, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    who = models.CharField(max_length=150)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("made", "pk")
        constraints = (
            models.UniqueConstraint(fields=("table", "digest"), name="one_photo_of_a_digest"),
        )

    def __str__(self) -> str:
        return f"photo of {self.table_id}, {self.made}"
