"""A window of an engine, in which a person looks for words and taps what can be seen of it."""

import json
import urllib.request
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from tests.engines.drivers import Driver, wait

WORDS = """
const [selector, words, place] = arguments;
const inWords = (each) => (each.ariaLabel ?? each.textContent).replace(/\\s+/g, " ").trim();
const isMeant = (each) => words.startsWith("…")
  ? inWords(each).includes(words.slice(1))
  : !words || inWords(each) === words;
const found = [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter(isMeant)[place ?? 0];
"""
"""Looks for what is shown, by a selector and by its words; those after … may be some of many."""

POINT = """
const busy = ".htmx-request, .htmx-swapping, .htmx-added, .htmx-settling";
if (!found || document.readyState !== "complete" || document.querySelector(busy)) return null;
const target = found.matches("input") && found.labels[0] ? found.labels[0] : found;
const isHit = (each) => each && (target.contains(each) || found.contains(each));
target.scrollIntoView({ block: "center", behavior: "instant" });
const box = target.getBoundingClientRect(), parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.04, 0.96];
for (const down of parts) for (const along of parts) {
  const x = Math.round(box.left + box.width * along), y = Math.round(box.top + box.height * down);
  if (isHit(document.elementFromPoint(x, y))) return [x, y];
}
return null;
"""
"""A point at which a finger hits what is meant and nothing that lies over it, once the page's
scripts hear of it.
"""

READS = """(at, words) => [...document.querySelectorAll(at)]
  .some((each) => each.innerText.replace(/\\s+/g, " ").includes(words))
"""


class Window:
    """`address` is that of the site."""

    def __init__(self, driver: Driver, address: str) -> None:
        self.driver, self.address = driver, address
        self.kept: list[dict[str, Any]] = []

    def forget(self) -> None:
        """Be the phone of somebody who was never here."""
        self.driver.letters(100)
        self.driver.resize(360, 740)
        self.open("/healthz")
        self.driver.do("DeleteAllCookies")
        self.run("localStorage.clear()")
        self.cookie("language", "en")

    def open(self, path: str) -> None:
        self.driver.do("Navigate", url=self.address + path)

    def cookie(self, name: str, value: str) -> None:
        self.driver.do("AddCookie", cookie={"name": name, "value": value, "path": "/"})

    def keep_cookies(self) -> None:
        """Keep what `letters` goes on with."""
        self.kept = self.driver.do("GetCookies")

    def letters(self, size: int) -> None:
        """Be whoever was here at `keep_cookies`, with letters of so many per cent of the usual
        size, as a reader sets them.
        """
        self.driver.letters(size)
        self.open("/healthz")
        self.driver.do("DeleteAllCookies")
        for each in self.kept:
            self.cookie(each["name"], each["value"])

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.do("ExecuteScript", script=script, args=list(arguments))

    def look(self, function: str, *arguments: Any) -> Any:
        """Return what a function in JavaScript finds on the page."""
        return self.run(f"return ({function})(...arguments)", *arguments)

    def tap(self, words: str = "", within: str = "", place: int = 0) -> None:
        """Wait until what has these words, or what a selector stands for, can be tapped; tap it."""
        selector = within or "button, a[href], summary"
        meant = f"{words or selector} to tap"
        x, y = wait(lambda: self.run(WORDS + POINT, selector, words, place), meant)
        finger = [
            {"type": "pointerMove", "x": x, "y": y, "origin": "viewport", "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.driver.do(
            "PerformActions", actions=[{"type": "pointer", "id": "thumb", "actions": finger}]
        )

    def type(self, selector: str, text: str) -> None:
        """Type into a field in place of what stands there."""
        wait(
            lambda: self.run(WORDS + "return Boolean(found)", selector, ""),
            f"{selector} to type in",
        )
        self.run(WORDS + "found.focus(); found.select()", selector, "")
        (key,) = self.run(WORDS + "return [found]", selector, "")[0].values()
        self.driver.do("ElementSendKeys", id=key, text=text)

    def sees(self, words: str, within: str = "body") -> None:
        """Wait until these words stand there."""
        wait(lambda: self.look(READS, within, words), f"“{words}” in {within}")

    @property
    def page(self) -> float:
        """What stays the same until another page is loaded."""
        return float(self.run("return performance.timeOrigin"))

    def prepare(self, here: Sequence[str], **fields: str) -> dict[str, Any]:
        """Be the owner of a new club with an evening (see tests/browser/prepared.py)."""
        query = urlencode([*fields.items(), *(("here", name) for name in here)])
        with urllib.request.urlopen(f"{self.address}/prepared/?{query}") as answer:
            made: dict[str, Any] = json.load(answer)
            for header in answer.headers.get_all("Set-Cookie"):
                name, _, value = header.partition(";")[0].partition("=")
                self.cookie(name, value)
        return made
