"""A sheet as it is served means to a browser what was written."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from foundation.assets import lean

pytestmark = pytest.mark.browser

SHEETS = sorted((Path(__file__).parents[2] / "static/css").glob("*.css"))
RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  // Blanks that mean nothing, and the & that is meant where none is written.
  const plain = (part) => part.replace(/\\s+/g, " ").replace(/([,(]) /g, "$1")
    .replace(/(^|[^\\w.])0\\./g, "$1.").replace(/& (?=[.#[>+])/g, "").replace(/ ([>~+]) /g, "$1");
  const rules = (parent) => [...parent.cssRules ?? []].map((rule) => [
    rule.constructor.name,
    plain(rule.selectorText ?? rule.conditionText ?? rule.name ?? ""),
    plain(rule.style?.cssText ?? ""),
    rules(rule),
  ]);
  sheet.replaceSync(text);
  return rules(sheet);
}"""


def test_a_browser_reads_the_same_rules_in_what_is_served(page: Page) -> None:
    for sheet in SHEETS:
        written = page.evaluate(RULES, sheet.read_text())
        served = lean(f"css/{sheet.name}", sheet.read_bytes()).decode()

        assert len(str(written)) > 1000, sheet.name
        assert page.evaluate(RULES, served) == written, sheet.name
