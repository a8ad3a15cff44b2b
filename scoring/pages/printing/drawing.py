"""Pages of HTML drawn as one PDF, where WeasyPrint is installed.

It knows no database and no page of the site, so a process beside the serving can do it.
"""

import logging
import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

PICTURE = "club:picture"
"""The address of the club's picture in a page that becomes a PDF."""

FACE = re.compile(r"^@font-face \{.*?^\}\n", re.DOTALL | re.MULTILINE)
"""What a style sheet says of a font."""

# It tells of every page that it lays out.
logging.getLogger("weasyprint.progress").setLevel(logging.WARNING)


class Backs(StrEnum):
    """What stands on the back of a page where both sides of the paper are printed. Each part begins
    on a new sheet of paper all the same.
    """

    EMPTY = "empty"
    """Nothing: each page is cut, folded or handed out by itself."""
    NEXT = "next"
    """The page that follows."""
    SAME = "same"
    """The same once more."""


class Drawing(NamedTuple):
    """Pages to be drawn as one PDF, one after another and all of them `copies` times.

    backs    one for each page where it is laid out for both sides of the paper, otherwise None
    picture  the club's, empty where there is none
    sheet    the style sheet of print, whole
    fonts    the folder of the fonts that it names
    """

    pages: Iterable[str]
    copies: int
    backs: Sequence[Backs] | None
    picture: bytes
    sheet: str
    fonts: Path


Missing = Literal["package", "libraries", "answer"]


class NoPdf(Exception):
    """No PDF can be made here.

    `missing` is what has to be installed: the ``package``, or the ``libraries`` of the system that
    it draws with. Or it is the ``answer`` of the process that draws, which was not in time or
    ended: later there may be one.
    """

    def __init__(self, missing: Missing) -> None:
        super().__init__(f"no PDF: {missing} missing")
        self.missing = missing


def draw(drawing: Drawing) -> bytes:
    """Return pages of HTML as one PDF; raises NoPdf.

    They are drawn with the style sheet of print, the fonts that it names, a picture of the club
    where there is one, and nothing else: no address is opened, whatever stands in a page. Each
    page of HTML numbers its sheets anew.
    """
    weasyprint = _loaded()
    picture_alone = _fetcher(weasyprint, drawing.picture)
    # What is known of the fonts belongs to one thread; reading them takes a few milliseconds.
    fonts = weasyprint.text.fonts.FontConfiguration()
    styles = [_faces(weasyprint, fonts, drawing), _rules(FACE.sub("", drawing.sheet))]
    drawn = [
        weasyprint.HTML(string=page, url_fetcher=picture_alone).render(
            stylesheets=styles, font_config=fonts
        )
        for page in drawing.pages
    ]
    if drawing.backs:
        sheets = [
            side
            for each, behind in zip(drawn, drawing.backs, strict=True)
            for side in _both_sides(weasyprint, each.pages, behind)
        ]
    else:
        sheets = [sheet for each in drawn for sheet in each.pages]
    made: bytes = drawn[0].copy(sheets).write_pdf(finisher=_repeated(drawing.copies))
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


def _faces(weasyprint: Any, fonts: Any, drawing: Drawing) -> Any:
    """Return the faces of the style sheet, which are read from their folder into `fonts`."""

    class OurFonts(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            content = (drawing.fonts / Path(url).name).read_bytes()
            return weasyprint.urls.URLFetcherResponse(url, content)

    return weasyprint.CSS(
        string="\n".join(FACE.findall(drawing.sheet)),
        # Of an address the fetcher looks at the name alone.
        base_url=drawing.fonts.as_uri(),
        url_fetcher=OurFonts(),
        font_config=fonts,
    )


@lru_cache(maxsize=1)
def _rules(sheet: str) -> Any:
    """Return the rules of the style sheet, which take a third of a short file's time to read."""
    return _loaded().CSS(string=sheet)
