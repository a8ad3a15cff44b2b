"""What an evening costs its organiser: taps, pages, and fields that are typed in."""

from dataclasses import dataclass

from playwright.sync_api import Page

COUNTER = """
(() => {
  if (window !== top || location.protocol === "about:") return;
  const add = (what) => sessionStorage.setItem(what, Number(sessionStorage.getItem(what) ?? 0) + 1);
  add("pages");
  addEventListener("htmx:afterSwap", ({ target, detail }) => {
    if (target === document.body || target.id === "main") add("pages");
    else if (detail.requestConfig?.triggeringEvent?.isTrusted) add("parts");
  });
  // A tap on a label is one click of the organiser and two of the browser, a key that works a
  // control is none of the pointer: what the hand does is counted.
  addEventListener("pointerdown", ({ isTrusted }) => isTrusted && add("clicks"), true);
  let pressed = false;
  addEventListener("keydown", ({ key }) => { pressed = key === "Enter" || key === " "; }, true);
  addEventListener("keyup", () => { pressed = false; }, true);
  for (const acts of ["click", "submit"])
    addEventListener(acts, ({ isTrusted }) => {
      if (!isTrusted || !pressed) return;
      pressed = false;
      add("clicks");
    }, true);
  const typed = "textarea, input:not([type=radio], [type=checkbox])";
  addEventListener("change", ({ isTrusted, target }) => {
    if (isTrusted && target.matches(typed)) add("fields");
  }, true);
})();
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """Clicks: taps, and presses of Enter or Space that work a control. Pages: whole ones that came,
    however. Parts: answers that took the place of a part of a page. Fields: those typed in.
    """

    clicks: int
    pages: int
    parts: int
    fields: int

    def __str__(self) -> str:
        return (
            f"{self.clicks} clicks, {self.pages} pages, {self.parts} parts of pages, "
            f"{self.fields} fields"
        )


def count(page: Page) -> None:
    """Count from now on what is done on a page that has not been opened yet."""
    page.add_init_script(COUNTER)


def cost(page: Page) -> Cost:
    """Return what has been counted so far."""
    counted = page.evaluate(
        "kinds => kinds.map(each => Number(sessionStorage.getItem(each) ?? 0))",
        ["clicks", "pages", "parts", "fields"],
    )
    return Cost(*counted)
