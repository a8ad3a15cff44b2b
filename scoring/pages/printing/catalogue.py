"""Every document that can be printed of an evening, in the order in which it is shown.

Another one is written in the module of its subject and named here.
"""

from collections.abc import Sequence

from scoring.pages.printing.attendance import ATTENDANCE
from scoring.pages.printing.awards import CERTIFICATES, PRIZES
from scoring.pages.printing.checklists import CHECKLIST, REFEREES_CARD
from scoring.pages.printing.cross_table import CROSS_TABLE
from scoring.pages.printing.document import Document, Paper, Part, PrintedEvening
from scoring.pages.printing.five_lines import FIVE_LINES
from scoring.pages.printing.lists import BY_NAME, BY_TABLE, STANDINGS
from scoring.pages.printing.minutes import MINUTES
from scoring.pages.printing.posters import NAMES_POSTER, STANDINGS_POSTER, TABLES_POSTER
from scoring.pages.printing.result import RESULT
from scoring.pages.printing.route_cards import ROUTE_CARDS
from scoring.pages.printing.rules_cards import RULES_CARD
from scoring.pages.printing.score_forms import FILLED, WITH_NAMES, WITHOUT_NAMES
from scoring.pages.printing.signs import EVENING_POSTER, NETWORK_CARD
from scoring.pages.printing.table_cards import PLACE_CARDS, TABLE_CARDS

BEFORE: Sequence[Document] = (
    NAMES_POSTER,
    TABLES_POSTER,
    BY_TABLE,
    BY_NAME,
    TABLE_CARDS,
    PLACE_CARDS,
    ATTENDANCE,
    EVENING_POSTER,
    NETWORK_CARD,
)
DURING: Sequence[Document] = (
    WITH_NAMES,
    WITHOUT_NAMES,
    ROUTE_CARDS,
    STANDINGS,
    STANDINGS_POSTER,
    RULES_CARD,
    REFEREES_CARD,
    CHECKLIST,
)
AFTER: Sequence[Document] = (
    RESULT,
    FIVE_LINES,
    CERTIFICATES,
    PRIZES,
    FILLED,
    CROSS_TABLE,
    MINUTES,
)
DOCUMENTS: Sequence[Document] = (*BEFORE, *DURING, *AFTER)

EVERYTHING = "everything"
"""What stands in addresses for all that a round needs."""
FOR_A_ROUND: Sequence[Document] = (NAMES_POSTER, BY_TABLE, WITH_NAMES)
"""What a round needs, in the order in which it is hung up, laid out and handed out."""

_BY_CODE = {document.code: document for document in DOCUMENTS}


def document_named(code: str) -> Document | None:
    return _BY_CODE.get(code)


def everything_for_round(evening: PrintedEvening, paper: Paper) -> list[Part]:
    """Return all that a round needs; a document that has no such paper comes on its usual one."""
    made = ((each, each.pages(evening, each.paper(paper))) for each in FOR_A_ROUND)
    return [part._replace(title=str(document.title)) for document, part in made if part]
