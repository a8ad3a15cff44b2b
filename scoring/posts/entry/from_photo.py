"""Entering deals that were read from a photo and checked by somebody: who did, what was changed,
how right the reader was, and the cells that the club keeps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import SystemRandom

from django.db import transaction
from django.utils.timezone import localdate

from scoring.core.deals import DealResult
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.models import DealVersion, KeptCell, PhotoReading, ReadingCheck
from scoring.posts.entry.entering import NotEntered, enter_deals
from scoring.posts.photo_readings import Part, cut_cells


@dataclass(frozen=True, slots=True)
class CheckedCell:
    """A cell of a deal that was read, and what somebody has stored there.

    `was_proposed`: it was filled in as sure. `part` is where it is in the straightened picture.
    """

    deal: int
    seat: int
    read: str
    stored: str
    is_changed: bool
    was_proposed: bool
    part: Part


def enter_read_deals(
    post: TablePost,
    deals: Mapping[int, DealResult | None],
    *,
    seen: Mapping[int, int],
    reading: PhotoReading,
    checked: Sequence[CheckedCell],
) -> tuple[DealVersion, ...] | NotEntered:
    """Write deals as `enter_deals` does, and with them what becomes of the reading.

    The same post twice counts once. Where nothing is written nothing was checked either.
    """
    pictures: list[bytes] = []
    if post.event.club.keeps_cells:
        picture = PhotoReading.objects.values_list("picture", flat=True).filter(pk=reading.pk)
        for content in picture:
            pictures = cut_cells(bytes(content), (cell.part for cell in checked))
    with transaction.atomic():
        post = post.locked()
        answer = enter_deals(post, deals, seen=seen)
        is_known = change_of(post.event.club, post.token, Verb.PHOTO_CHECKED) is not None
        if isinstance(answer, tuple) and answer and checked and not is_known:
            _note(post, reading, checked)
            if post.event.club.keeps_cells:
                _keep(post, checked, pictures)
    return answer


def _note(post: TablePost, reading: PhotoReading, checked: Sequence[CheckedCell]) -> None:
    proposed = [cell for cell in checked if cell.was_proposed]
    changed = [cell for cell in checked if cell.is_changed]
    ReadingCheck.objects.create(
        club=post.event.club,
        table=post.table,
        reader=reading.reader,
        proposed=len(proposed),
        shown=len(checked) - len(proposed),
        wrong=sum(cell.is_changed for cell in proposed),
    )
    post.log(
        Verb.PHOTO_CHECKED,
        place_of(post.table),
        before={"cells": [[cell.deal, cell.seat, cell.read] for cell in changed]},
        after={
            "cells": [[cell.deal, cell.seat, cell.stored] for cell in changed],
            "proposed": len(proposed),
            "shown": len(checked) - len(proposed),
        },
        token=post.token,
    )


def _keep(post: TablePost, checked: Sequence[CheckedCell], pictures: Sequence[bytes]) -> None:
    pairs = list(zip(checked, pictures, strict=False))
    # Rows in the order of the form would put it together again.
    SystemRandom().shuffle(pairs)
    KeptCell.objects.bulk_create(
        KeptCell(
            club=post.event.club,
            picture=picture,
            text=cell.stored,
            was_proposed=cell.was_proposed,
            kept=localdate(),
        )
        for cell, picture in pairs
    )
