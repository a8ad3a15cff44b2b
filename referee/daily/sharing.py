"""The result of a daily deal as a text to send on: it names no card, and nobody."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from referee.daily.pages import ResultPage


def text_to_share(page: ResultPage, link: str) -> str:
    """Return the own result in a few lines, with a link to the deal where there is one; empty for
    whoever has none.
    """
    if not page.lead:
        return ""
    facts = {"game": page.day.title, "day": date_format(page.day.date, "DATE_FORMAT")}
    compared = [page.heading] if page.results.others else []
    return "\n".join(
        [
            _("Last Card, daily deal of %(day)s: %(game)s") % facts,
            page.lead,
            *compared,
            *([link] if link else []),
        ]
    )
