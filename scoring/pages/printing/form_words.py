"""What stands at the side of a score form, in words, as far as there is room."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.core.deals import DealKind
from scoring.core.form_layout import MARGIN, NARROW, FormSize
from scoring.core.formats import Agreement, Counting, Unit
from scoring.evening.table_state import TableState
from scoring.evening.wording import FORMAT_TITLES, number_text
from scoring.pages.printing.fitting import TYPE, cut, lines_of
from scoring.pages.sheets.beginning import who_begins_on_paper

MOST_EVENT_LINES, MOST_NOTE_LINES = 4, 10
MOST_REASON = 80
# Millimetres: above what is told in small type and below it, and a line that is written on.
AIR, TO_WRITE = 2, 9
POINT = 25.4 / 72
LINE_HEIGHT = 1.2 * POINT
BROKEN_NUMBER = 100
"""From this number of a table on it has a line below the word."""


@dataclass(frozen=True, slots=True)
class FormWords:
    """What stands at the side of a form. `careful` asks to write clearly, where there is room."""

    event: str
    title: str
    begins: str
    how: str
    careful: str = ""


def words_of(
    agreement: Agreement, size: FormSize, event: str, number: int | None, parts: int
) -> FormWords:
    """Return what stands at the side of a form of a table with a number, where it has one, and of
    an evening's name.
    """
    # The types of static/css/paper/forms.css, in points.
    figure, large, plain, small = (34, 9, 9, 8) if size is NARROW else (48, 11, 10, 9)
    name = cut(event, size.side * TYPE / large, MOST_EVENT_LINES)
    title = str(FORMAT_TITLES[agreement.format.code])
    begins, how = who_begins_on_paper(agreement), how_to_fill(agreement)
    careful = _("Write clearly; strike a wrong number through and write the right one beside it.")

    def high(text: str, points: int) -> float:
        return lines_of(text, size.side, points) * points * LINE_HEIGHT

    head = figure * POINT * (1 if number is None or number < BROKEN_NUMBER else 2)
    round_and_date = (TO_WRITE if number is None else high("", plain)) + high("", plain)
    head += high(name, large) + round_and_date if event else 2 * TO_WRITE
    head += high(title, plain) + (high("", plain) if parts > 1 else 0)
    below = AIR + sum(high(text, small) for text in (begins, how, careful))
    has_room = head + below <= size.code_at - MARGIN - AIR
    return FormWords(name, title, begins, how, careful if has_room else "")


def notes_of(filled: TableState, size: FormSize) -> tuple[str, ...]:
    """Return what a filled form tells beside its numbers, as far as there is room."""
    notes: list[str] = []
    lines = 0.0
    for note in _all_notes(filled):
        # With a little room between them.
        lines += lines_of(note, size.side, 9) + 0.3
        if lines > MOST_NOTE_LINES:
            return (*notes, _("There are more notes on the sheet on screen."))
        notes.append(note)
    return tuple(notes)


def _all_notes(filled: TableState) -> Iterator[str]:
    kinds = {
        DealKind.BLOCKED: _("Deal %(deal)s: nobody went out"),
        DealKind.NOT_PLAYED: _("Deal %(deal)s: not played"),
        DealKind.ADJUSTED: _("Deal %(deal)s: numbers set by the referee"),
    }
    if any(filled.version_of(number) > 1 for number in filled.versions):
        yield _("* corrected")
    for number, deal in enumerate(filled.deals, start=1):
        if deal and deal.kind in kinds:
            yield kinds[deal.kind] % {"deal": number}
    places = {seat.entrant_id: seat.number for seat in filled.seats}
    for penalty in filled.penalties:
        if penalty.cancelled is None and penalty.entrant_id in places:
            yield _("Player %(seat)s, penalty %(points)s: %(reason)s (%(who)s)") % {
                "seat": places[penalty.entrant_id],
                "points": number_text(penalty.points),
                "reason": _short(penalty.reason, MOST_REASON),
                "who": _short(penalty.who, 30),
            }


def how_to_fill(agreement: Agreement) -> str:
    """Return in a sentence or two what is written into a deal's cells, and who wins."""
    if agreement.format.counting is Counting.STAGES:
        return _(
            "Cross off each stage that you empty. The lowest stage wins, then the fewest cards."
        )
    wins = (
        _("The highest total wins.")
        if agreement.format.highest_wins
        else _("The lowest total wins.")
    )
    if agreement.format.counting is Counting.WINNER:
        words = _("The player who goes out writes the points of all others. The others write 0.")
    else:
        winner = "X" if agreement.format.has_x else number_text(agreement.winner_points)
        left = _("the cards left") if agreement.unit is Unit.CARDS else _("the points left")
        words = _("The player who goes out writes %(winner)s. The others write %(left)s.") % {
            "winner": winner,
            "left": left,
        }
    if agreement.target is not None:
        words = " ".join((words, _("Play to %(target)s points.") % {"target": agreement.target}))
    return " ".join((words, wins))


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
