"""PDF files out of pages that are printed, where WeasyPrint is installed."""

import logging
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from django.contrib.staticfiles import finders

from scoring.printing.document import Backs

STYLES = "css/paper.css"
FONTS = "fonts/"
PICTURE = "club:picture"
"""The address of the club's picture in a page that becomes a PDF."""

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


def make_pdf(
    pages: Iterable[str],
    *,
    copies: int = 1,
    backs: Sequence[Backs] | None = None,
    picture: bytes = b"",
) -> bytes:
    """Return pages of HTML as one PDF, one after another and all so many times; raises NoPdf.

    With `backs`, one for each of them, it is laid out for both sides of the paper.

    They are drawn with the style sheet of print, the fonts that it names, a picture of the club
    where there is one, and nothing else: no address is opened, whatever stands in a page. Each
    page of HTML numbers its sheets anew.
    """
    weasyprint = _loaded()
    picture_alone = _fetcher(weasyprint, picture)
    # What is known of the fonts belongs to one thread; reading them takes a few milliseconds.
    fonts = weasyprint.text.fonts.FontConfiguration()
    styles = [_styles(weasyprint, fonts)]
    drawn = [
        weasyprint.HTML(string=page, url_fetcher=picture_alone).render(
            stylesheets=styles, font_config=fonts
        )
        for page in pages
    ]
    if backs:
        sheets = [
            side
            for each, behind in zip(drawn, backs, strict=True)
            for side in _both_sides(weasyprint, each.pages, behind)
        ]
    else:
        sheets = [sheet for each in drawn for sheet in each.pages]
    made: bytes = drawn[0].copy(sheets).write_pdf(finisher=_repeated(copies))
    return made


def _repeated(copies: int) -> Callable[[Any, Any], None]:
    """Return what has a file show its pages so many times. What stands on them is in it once."""

    def finish(_document: Any, file: Any) -> None:
        numbers = file.pages["Kids"][::3]
        for _copy in range(copies - 1):
            for number in numbers:
                page = file.objects[number]
                file.add_page(type(page)(dict(page)))

    return finish


def _both_sides(weasyprint: Any, pages: Sequence[Any], backs: Backs) -> list[Any]:
    """Return front and back of every sheet of paper that so many pages take."""
    if backs is Backs.SAME:
        return [page for page in pages for _side in range(2)]
    if backs is Backs.NEXT:
        return [*pages, *(_empty(weasyprint, page) for page in pages[-1:] if len(pages) % 2)]
    return [side for page in pages for side in (page, _empty(weasyprint, page))]


def _empty(weasyprint: Any, page: Any) -> Any:
    """Return an empty page of the size of another."""
    size = weasyprint.CSS(string=f"@page {{ size: {page.width}px {page.height}px }}")
    return weasyprint.HTML(string="").render(stylesheets=[size]).pages[0]


def _loaded() -> Any:
    # Loaded by the first who wants a PDF, since it takes half a second and 70 MB.
    try:
        import weasyprint
    except ImportError:
        raise NoPdf("package") from None
    except OSError:
        raise NoPdf("libraries") from None
    return weasyprint


def _fetcher(weasyprint: Any, picture: bytes) -> Any:
    """Return what answers the addresses in a page: with the picture, or not at all."""
    nothing = weasyprint.urls.URLFetcher(allowed_protocols=(), fail_on_errors=True)

    class PictureAlone(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if picture and url == PICTURE:
                return weasyprint.urls.URLFetcherResponse(url, picture)
            return nothing.fetch(url, headers)

    return PictureAlone(fail_on_errors=True)


def _styles(weasyprint: Any, fonts: Any) -> Any:
    """Return the style sheet of print; its fonts are read from beside it into `fonts`."""
    sheet = Path(str(finders.find(STYLES)))
    folder = Path(str(finders.find(FONTS)))

    class OurFonts(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            return weasyprint.urls.URLFetcherResponse(url, (folder / Path(url).name).read_bytes())

    return weasyprint.CSS(
        string=sheet.read_text(encoding="utf-8"),
        base_url=sheet.as_uri(),
        url_fetcher=OurFonts(),
        font_config=fonts,
    )
