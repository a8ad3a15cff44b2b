"""PDF files out of pages that are printed, where WeasyPrint is installed."""

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from django.contrib.staticfiles import finders

STYLES = "css/paper.css"
FONTS = "fonts/"

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

    The page is drawn with the style sheet of print, the fonts that it names and nothing else: no
    address is opened, whatever stands in the page.
    """
    weasyprint = _loaded()
    nothing = weasyprint.urls.URLFetcher(allowed_protocols=(), fail_on_errors=True)
    page = weasyprint.HTML(string=html, url_fetcher=nothing)
    # What is known of the fonts belongs to one thread; reading them takes a few milliseconds.
    fonts = weasyprint.text.fonts.FontConfiguration()
    made: bytes = page.write_pdf(stylesheets=[_styles(weasyprint, fonts)], font_config=fonts)
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


def _styles(weasyprint: Any, fonts: Any) -> Any:
    """Return the style sheet of print; its fonts are read from beside it into `fonts`."""
    sheet = Path(str(finders.find(STYLES)))
    folder = Path(str(finders.find(FONTS)))

    class OurFonts(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            return weasyprint.urls.URLFetcherResponse(url, (folder / Path(url).name).read_bytes())

    return weasyprint.CSS(
        string=sheet.read_text(), base_url=sheet.as_uri(), url_fetcher=OurFonts(), font_config=fonts
    )
