"""Rulings of "May I?" that the referee keeps as the decision at a table."""

from django.db import transaction

from referee.rulings.own_rulings import WrittenRuling
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.models import KeptRuling
from scoring.posts.entry.entering import last_line

MOST_RULINGS = 50
"""Of one table."""


@transaction.atomic
def keep_ruling(
    post: TablePost, ruling: WrittenRuling, number: int | None
) -> KeptRuling | NotChanged:
    """Keep a ruling as the decision at a table, on a deal or on none; it changes no deal.

    The same token again gives the one that it kept. A round that is closed can still have one:
    players come with their questions when they read the sheet.
    """
    post = post.locked()
    table = post.table
    if known := KeptRuling.objects.filter(token=post.token).first():
        refuse_another(known.table_id == table.pk)
        return known
    if post.event.closed:
        return NotChanged("event-closed")
    used = table.deal_versions.order_by("number").values_list("number", flat=True).last()
    if number is not None and not 1 <= number <= last_line(agreement_of(post.event), used or 0):
        return NotChanged("no-such-line")
    if table.kept_rulings.count() >= MOST_RULINGS:
        return NotChanged("too-many-rulings", {"most": MOST_RULINGS})
    kept = KeptRuling.objects.create(
        table=table,
        number=number,
        situation=ruling.situation,
        question=ruling.question,
        allowed=ruling.allowed,
        sentence=ruling.sentence,
        clause=ruling.clause,
        url=ruling.url,
        user_id=post.user.pk,
        who=name_of(post.user),
        token=post.token,
    )
    post.log(Verb.RULING_KEPT, place_of(table, number), after=_facts(kept))
    return kept


@transaction.atomic
def drop_ruling(post: TablePost, pk: int) -> NotChanged | None:
    """Take a decision away that was kept by mistake; one that is gone already stays so."""
    post = post.locked()
    kept = post.table.kept_rulings.filter(pk=pk).first()
    if kept is None:
        return None
    if post.event.closed:
        return NotChanged("event-closed")
    post.log(Verb.RULING_DROPPED, place_of(post.table, kept.number), before=_facts(kept))
    kept.delete()
    return None


def _facts(kept: KeptRuling) -> dict[str, object]:
    return {
        "situation": kept.situation,
        "question": kept.question,
        "allowed": kept.allowed,
        "sentence": kept.sentence,
        "clause": kept.clause,
    }
