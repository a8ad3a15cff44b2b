"""Reads a page as a reader of its language would: its texts, and whether its markup is whole."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
READ_OUT = ("title", "aria-label", "aria-description", "aria-roledescription", "alt", "placeholder")
"""The attributes that somebody reads or hears."""

WITHOUT_WORDS = ("script", "style", "code", "pre")
"""What is in no language, or shown as it is typed."""

SIGN = re.compile(r"[a-z\d/.][\w/.?=&:#-]*|")
"""What a script is given that is no text: a name of its own, a number, an address."""

NUMBERS = frozenset(
    ("x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "viewbox")
) | {"width", "height", "font-size", "stroke-width", "opacity", "min", "max", "step"}
"""The attributes in which a decimal comma is no number."""

LEFT_OVER = re.compile(r"%\(|%%|\{\{|\}\}|\{%|%\}|\{#|[⟦⟧]|\x04|&(?:amp|lt|gt|quot|#\d+);")
"""What a text has where it was not filled in, was not a translation, or was escaped twice."""


class Page(HTMLParser):
    """The texts of a page with the language of each, and what is wrong with its markup."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.language, self.direction = "", ""
        self.texts: list[tuple[str, str]] = []
        self.faults: list[str] = []
        self._open: list[tuple[str, str]] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag, _language in self._open]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attributes}
        if len(has) < len(attributes):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag == "html":
            self.language, self.direction = has.get("lang", ""), has.get("dir", "")
        language = has.get("lang", self._open[-1][1] if self._open else "")
        self._read_attributes(tag, has, language)
        if tag not in VOID:
            self._open.append((tag, language))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            self._open.pop()
            return
        self.faults.append(f"</{tag}> closes {self._open[-1][0] if self._open else 'nothing'}")
        if tag in (each for each, _language in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._open and not any(tag in WITHOUT_WORDS for tag, _language in self._open):
            self._read(data, self._open[-1][1])

    def _read_attributes(self, tag: str, has: dict[str, str], language: str) -> None:
        is_button = tag == "input" and has.get("type") in ("submit", "button", "reset")
        for name, value in has.items():
            for_script = name.startswith("data-") and not SIGN.fullmatch(value)
            if name in READ_OUT or (name == "value" and is_button) or for_script:
                self._read(value, language)
            elif LEFT_OVER.search(value.replace("%%", "")):
                self.faults.append(f"{name} of <{tag}> is {value!r}")
            if (name in NUMBERS and "," in value) or (
                name == "style" and re.search(r"\d,\d", value)
            ):
                self.faults.append(f"{name} of <{tag}> has a comma: {value!r}")

    def _read(self, text: str, language: str) -> None:
        shown = " ".join(text.split())
        if shown:
            self.texts.append((language, shown))
        if LEFT_OVER.search(shown):
            self.faults.append(f"left over: {shown!r}")

    def texts_in(self, language: str) -> Iterator[str]:
        """Yield the texts that are in a language, as the page says."""
        return (text for each, text in self.texts if each == language)
