"""The page Paper: what can be printed of an evening, in three lists, a line a document."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.door_lots import MOST_LOTS
from scoring.evening.wording import Text
from scoring.models import Door
from scoring.pages.printing.catalogue import (
    AFTER,
    BEFORE,
    DOCUMENTS,
    DURING,
    EVERYTHING,
    FOR_A_ROUND,
)
from scoring.pages.printing.document import (
    LISTS,
    Document,
    PageCount,
    Paper,
    PrintedEvening,
    is_closed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.print_settings import PrintSettings
from scoring.pages.printing.result import RESULT
from scoring.pages.printing.score_forms import (
    USUAL_SEATS,
    WITHOUT_NAMES,
    numbers_of_players,
    players_in_words,
)

SPARE, LOTS, DOOR = "spare", "lots", "door"
"""What stands in addresses for forms of no table, and for the lots and the code at the door."""
BLANK = "blank/"
"""What stands before the code of a document that is filled in by hand."""
LOTS_ON_A_SHEET = 10


class DocumentLine(NamedTuple):
    """A document that can be printed.

    code     what its buttons ask for
    sheets   how many sheets it takes, in words
    differs  how it is printed where that is not as the settings have it, in words
    players  the numbers of players that it may be for, in words too, and which one is chosen
    """

    code: str
    title: Text
    lead: Text
    picture: str
    sheets: str
    differs: str
    players: Sequence[tuple[int, str, bool]] = ()


class Later(NamedTuple):
    """A document on which nothing stands yet, and when something will."""

    title: Text
    when: Text


class PaperList(NamedTuple):
    """Documents for one time of the evening; `fold` is what stands over those for later."""

    code: str
    title: Text
    note: str
    lines: Sequence[DocumentLine]
    later: Sequence[Later]

    @property
    def fold(self) -> str:
        """What those for later are folded under."""
        reasons = {str(each.when) for each in self.later}
        words = {"n": len(self.later), "when": reasons.pop()} if len(reasons) == 1 else None
        if words:
            # Translators: for example “Available after closing: 3”
            return _("Available %(when)s: %(n)s") % words
        return _("Available later: %(n)s") % {"n": len(self.later)}


class MainAction(NamedTuple):
    """The one thing that is printed most at this time of the evening, and what is in it."""

    code: str
    words: str
    title: str
    contents: str


class PaperPage:
    """What the page shows, by the settings of whoever looks; `seats` is for how many players the
    spare forms are, None for as many as usual.
    """

    def __init__(
        self, evening: PrintedEvening, chosen: PrintSettings, seats: int | None = None
    ) -> None:
        self._evening = evening
        self._chosen = chosen
        self._seats = seats
        self._counted: dict[str, PageCount] = {}

    @property
    def lists(self) -> list[PaperList]:
        """The lists in the order in which they matter."""
        evening = self._evening
        expected, shown = len(evening.event_state.entrants), evening.round
        tonight = ngettext("tonight’s %(n)s player", "tonight’s %(n)s players", expected)
        found = [
            self._list(
                "before", _("Before"), tonight % {"n": expected} if expected else "", BEFORE
            ),
            self._list(
                "during",
                _("During"),
                _("round %(number)s") % {"number": shown.number} if shown else "",
                DURING,
            ),
            self._list("after", _("After"), "", AFTER),
        ]
        return found[::-1] if is_closed(evening.event) else found

    @property
    def main(self) -> MainAction | None:
        """What a round needs, and of a closed evening its result; None before the first round."""
        evening = self._evening
        if is_closed(evening.event):
            if RESULT.waits_until(evening):
                return None
            sheets = self._sheets([RESULT])
            return MainAction(
                RESULT.code,
                _("%(document)s · %(sheets)s") % {"document": RESULT.title, "sheets": sheets},
                str(RESULT.title),
                str(RESULT.lead),
            )
        if evening.round is None:
            return None
        title = _("Everything for round %(number)s") % {"number": evening.round.number}
        sheets = self._sheets(FOR_A_ROUND)
        return MainAction(
            EVERYTHING,
            _("%(document)s · %(sheets)s") % {"document": title, "sheets": sheets},
            title,
            " · ".join(str(each.title) for each in FOR_A_ROUND),
        )

    @property
    def blank(self) -> list[DocumentLine]:
        """What can be had to be filled in by hand."""
        return [
            self._line(each, PageCount(1))._replace(
                code=f"{BLANK}{each.code}",
                title=_("%(document)s, blank") % {"document": each.title},
            )
            for each in DOCUMENTS
            if each.make_blank
        ]

    def at_the_door(self, door: Door, *, draws: bool, checks_in: bool) -> list[DocumentLine]:
        """Return what is printed for the door, as far as it is used there."""
        lines = []
        if draws and door.by_lots and self._evening.round is None:
            places = min(max(door.places, 1), MOST_LOTS)
            sheets = PageCount(-(-places // LOTS_ON_A_SHEET))
            lines.append(
                self._plain(LOTS, _("Lots to draw at the door"), _("to cut apart"), "cards", sheets)
            )
        if checks_in and door.code:
            lines.append(
                self._plain(
                    DOOR,
                    _("Check in with your phone"),
                    _("a code, for the door"),
                    "code",
                    PageCount(1),
                )
            )
        return lines

    def _list(self, code: str, title: str, note: str, documents: Sequence[Document]) -> PaperList:
        lines: list[DocumentLine] = []
        later: list[Later] = []
        for each in documents:
            if when := each.waits_until(self._evening):
                later.append(Later(each.title, when))
            elif each.is_there(self._evening.event):
                lines.append(self._line(each, self._pages(each)))
            if each is WITHOUT_NAMES:
                lines.append(self._spare())
        return PaperList(code, title, note, lines, later)

    def _line(self, document: Document, pages: PageCount) -> DocumentLine:
        return DocumentLine(
            document.code,
            document.title,
            document.lead,
            document.picture,
            self._in_words(self._chosen.sheets(pages, document.backs), pages.is_about),
            self._differs(document.papers, document.backs),
        )

    def _plain(
        self, code: str, title: str, lead: str, picture: str, pages: PageCount
    ) -> DocumentLine:
        sheets = self._in_words(self._chosen.sheets(pages, Backs.EMPTY), pages.is_about)
        return DocumentLine(code, title, lead, picture, sheets, self._differs(LISTS, Backs.EMPTY))

    def _spare(self) -> DocumentLine:
        numbers = numbers_of_players(self._evening.event_state.agreement.format)
        usual = self._seats if self._seats in numbers else min(USUAL_SEATS, numbers[-1])
        sheets = self._in_words(self._chosen.sheets(PageCount(1), Backs.SAME), False)
        return DocumentLine(
            SPARE,
            _("Spare score forms"),
            _("of no table"),
            "form",
            sheets,
            self._differs(LISTS, Backs.SAME),
            [(each, players_in_words(each), each == usual) for each in numbers],
        )

    def _pages(self, document: Document) -> PageCount:
        """Return how many pages a document has on its paper, counted once."""
        if document.code not in self._counted:
            paper = document.paper(self._chosen.paper)
            self._counted[document.code] = document.length(self._evening, paper)
        return self._counted[document.code]

    def _sheets(self, documents: Sequence[Document]) -> str:
        """Return in words how many sheets some documents take together."""
        counted = [(self._pages(each), each.backs) for each in documents]
        sheets = sum(self._chosen.sheets(pages, backs) for pages, backs in counted)
        return self._in_words(sheets, any(pages.is_about for pages, _backs in counted))

    def _in_words(self, sheets: int, is_about: bool) -> str:
        words = (
            ngettext("about %(n)s sheet", "about %(n)s sheets", sheets)
            if is_about
            else ngettext("%(n)s sheet", "%(n)s sheets", sheets)
        )
        return words % {"n": sheets}

    def _differs(self, papers: Sequence[Paper], backs: Backs) -> str:
        chosen, words = self._chosen, []
        if chosen.paper not in papers:
            words.append(_("on %(paper)s") % {"paper": papers[0].upper()})
        if chosen.is_two_sided and backs is Backs.EMPTY:
            words.append(_("on one side"))
        return " · ".join(words)
