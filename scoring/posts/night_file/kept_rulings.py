"""The decisions of the referee in a night file: rulings that were kept with a table."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC

from django.utils.translation import gettext as _

from foundation.web.tokens import new_token
from scoring.core.formats import MOST_DEALS
from scoring.models import Event, KeptRuling, Table
from scoring.models.rulings import CLAUSE_LENGTH
from scoring.posts.night_file.field_checks import FileItem
from scoring.posts.night_file.phone_checks import WHO_LENGTH
from scoring.posts.night_file.phones_import import put_back
from scoring.posts.night_file.values import KeptRulingRead, RoundRead
from scoring.posts.sheets.kept_rulings import MOST_RULINGS

LONGEST = 8000
QUESTIONS = "/ask/"
"""How the address of each question begins."""

WrittenRulings = Mapping[int, Sequence[dict[str, object]]]
"""Decisions as they stand in a file, by table."""


def written_rulings(event: Event) -> WrittenRulings:
    """Return the decisions of an event."""
    found: dict[int, list[dict[str, object]]] = defaultdict(list)
    for each in KeptRuling.objects.filter(table__round__event=event):
        found[each.table_id].append(
            {
                "deal": each.number,
                "situation": each.situation,
                "question": each.question,
                "allowed": each.allowed,
                "sentence": each.sentence,
                "clause": each.clause,
                "url": each.url,
                "who": each.who,
                "made": each.made.astimezone(UTC).isoformat(),
            }
        )
    return found


def read_rulings(item: FileItem) -> tuple[KeptRulingRead, ...]:
    """Return the decisions at a table; raises Unfit."""

    def read(each: FileItem) -> KeptRulingRead:
        each.only(
            *("deal", "situation", "question", "allowed", "sentence", "clause", "url"),
            *("who", "made"),
        )
        url = each["url"].text(LONGEST)
        if not url.startswith(QUESTIONS):
            raise each["url"].wrong(_("This is no address of a question."))
        return KeptRulingRead(
            each["deal"].or_none(lambda one: one.whole(1, MOST_DEALS * 4)),
            each["situation"].text(LONGEST),
            each["question"].text(LONGEST),
            each["allowed"].switch(),
            each["sentence"].text(LONGEST),
            each["clause"].text(CLAUSE_LENGTH),
            url,
            each["who"].text(WHO_LENGTH),
            each["made"].time(),
        )

    return item.items(MOST_RULINGS, read)


def make_rulings(tables: Sequence[Table], round_read: RoundRead) -> None:
    """Make the decisions at a round's tables, each as it was kept."""
    pairs = [
        (
            KeptRuling(
                table=table,
                number=each.deal,
                situation=each.situation,
                question=each.question,
                allowed=each.allowed,
                sentence=each.sentence,
                clause=each.clause,
                url=each.url,
                who=each.who,
                token=new_token(),
            ),
            each.made,
        )
        for table, read in zip(tables, round_read.tables, strict=True)
        for each in read.rulings
    ]
    KeptRuling.objects.bulk_create([kept for kept, _made in pairs])
    put_back(pairs, "made")
