"""PDF files out of pages that are printed, where WeasyPrint is installed."""

import logging
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from django.contrib.staticfiles import finders

STYLES = "css/paper.css"

# It tells of every page that it lays out.
logging.getLogger("weasyprint.progress").setLevel(logging.WARNING)


class NoPdf(Exception):
    """No PDF can be made here.

    `missing` is what has to be installed: the ``package``, or the ``libraries`` of the system that
    it draws with.
    """

    def __init__(self, missing: Literal["package", "libraries"]) -> None:
        super().__init__(f"no PDF: {missing} missing")
        self.missing = missing


def can_make_pdf() -> bool:
    """Return whether the package is there. Loading it, which takes a while, is not tried."""
    return find_spec("weasyprint") is not None


def make_pdf(html: str) -> bytes:
    """Return a page as a PDF; raises NoPdf.

    The page is drawn with the style sheet of print and nothing else: no address is opened,
    whatever stands in the page.
    """
    weasyprint = _loaded()
    nothing = weasyprint.urls.URLFetcher(allowed_protocols=(), fail_on_errors=True)
    page = weasyprint.HTML(string=html, url_fetcher=nothing)
    made: bytes = page.write_pdf(stylesheets=[_styles(weasyprint)])
    return made


def _loaded() -> Any:
    # Loaded by the first who wants a PDF, since it takes half a second and 70 MB.
    try:
        import weasyprint
    except ImportError:
        raise NoPdf("package") from None
    except OSError:
        raise NoPdf("libraries") from None
    return weasyprint


@cache
def _styles(weasyprint: Any) -> Any:
    return weasyprint.CSS(string=Path(str(finders.find(STYLES))).read_text())
