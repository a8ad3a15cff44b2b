"""What the tests of published pages look at: their parts, and what they would ask of a network."""

import re
from html import unescape
from html.parser import HTMLParser

from tinyhtml5.parser import HTMLParser as StrictParser

LOADING = {
    "a": (),
    "link": ("href",),
    "use": ("href",),
    "form": ("action",),
}
"""The attributes that load something where a tag has them; of every other tag all in `ANY`."""
ANY = ("src", "srcset", "data", "poster", "background", "action", "formaction", "xlink:href")


def read(html: str) -> str:
    """Return what can be read of a part of a page, with single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


class Page(HTMLParser):
    """A page: `links` are where its links lead, `ids` its ids, `loaded` what it asks for by itself,
    `scripts` how many scripts and handlers of events it has.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.links: list[str] = []
        self.ids: list[str] = []
        self.loaded: list[str] = []
        self.scripts = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "a":
            self.links.append(given["href"])
        if "id" in given:
            self.ids.append(given["id"])
        self.scripts += tag == "script"
        self.scripts += sum(name.startswith("on") for name in given)
        self.loaded += [given[name] for name in LOADING.get(tag, ANY) if name in given]

    @property
    def text(self) -> str:
        """What can be read, with single spaces."""
        body = self.html[self.html.index("<body") :]
        return read(body)

    @property
    def styles(self) -> str:
        found = re.search(r"<style>(.*?)</style>", self.html, re.DOTALL)
        assert found
        return re.sub(r"/\*.*?\*/", "", found[1], flags=re.DOTALL)

    def section(self, key: str) -> str:
        """What can be read in the section of this id."""
        found = re.search(rf'<section id="{key}">(.*?)</section>', self.html, re.DOTALL)
        assert found, key
        return read(found[1])

    def rows(self) -> list[list[str]]:
        """The cells of the standings, row by row: place, name with what stands below, numbers."""
        found = re.search(r"<table class=\"standings.*?</table>", self.html, re.DOTALL)
        assert found
        body = found[0][found[0].index("<tbody") :]
        return [
            [read(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)]
            for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)
        ]


def faults_of(html: str) -> list[str]:
    """Return what a parser that keeps to the standard of HTML has to put right in a page."""
    parser = StrictParser()
    parser.parse(html)
    return [str(code) for _place, code, _data in parser.errors]


def stands_alone(html: str) -> bool:
    """Return whether a page needs nothing but itself: no other file, no script, no network."""
    page = Page(html)
    needs = re.search(r"url\(|@import|@font-face|https?:|//", page.styles)
    return not (page.loaded or page.scripts or needs)
