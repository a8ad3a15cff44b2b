"""Rulings that the referee of an evening keeps as the decision at a table."""

from django.conf import settings
from django.db import models

from scoring.models.events import Table

CLAUSE_LENGTH = 20


class KeptRuling(models.Model):
    """A ruling of "May I?" that was kept as the decision at a table.

    number     the deal that it was about, None where it was about none
    situation  how the table stood, `question` what was asked, `sentence` why the answer is so: in
               the language and the words of that evening, since a later program may word them
               otherwise
    clause     the number of the clause of the rulebook
    url        the address at which the question is asked anew
    who        how the one who kept it is called
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="kept_rulings")
    number = models.PositiveSmallIntegerField(null=True)
    situation = models.TextField()
    question = models.TextField()
    allowed = models.BooleanField()
    sentence = models.TextField()
    clause = models.CharField(max_length=CLAUSE_LENGTH)
    url = models.TextField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    who = models.CharField(max_length=150)
    made = models.DateTimeField(auto_now_add=True)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("made", "pk")

    def __str__(self) -> str:
        return f"ruling of {self.table_id}: {self.clause}"
