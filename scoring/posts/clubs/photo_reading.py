"""Whether a club's photos of forms are read, and whether it keeps the pictures of single cells."""

from typing import NamedTuple

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club, KeptCell
from scoring.posts.clubs.choices import Switches, choose


class ReadingChoice(NamedTuple):
    """What a club chooses: whether photos of forms are read, and whether cells are kept of them."""

    reads_photos: bool = False
    keeps_cells: bool = False


def reading_choice(club: Club) -> ReadingChoice:
    """Return what a club has chosen."""
    return ReadingChoice(club.reads_photos, club.keeps_cells)


SWITCHES = Switches(Verb.CLUB_READS_PHOTOS, reading_choice, ReadingChoice._fields)


def choose_reading(
    user: Actor, club: Club, chosen: ReadingChoice, *, seen: ReadingChoice, token: str
) -> PostConflict | None:
    """Choose both; `seen` is the choice that the page showed. What is kept already stays."""
    return choose(user, club, SWITCHES, chosen, seen=seen, token=token)


@transaction.atomic
def delete_cells(user: Actor, club: Club, *, token: str) -> None:
    """Delete every picture of a cell that a club keeps."""
    lock(club)
    if change_of(club, token, Verb.CELLS_DELETED):
        return
    cells = KeptCell.objects.filter(club=club)
    if count := cells.count():
        cells.delete()
        log_change(user, Verb.CELLS_DELETED, count, club=club, token=token)
