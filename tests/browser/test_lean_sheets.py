"""A sheet as it is served means to a browser what was written."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from foundation.assets import lean
from foundation.parts import whole
from tests.conftest import ROOT

pytestmark = pytest.mark.browser

SHEETS = sorted((ROOT / "static/css").glob("*.css"))
RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  // Blanks that mean nothing, and the 0 before a point.
  const plain = (part) => part.replace(/\\s+/g, " ").replace(/([,(]) /g, "$1")
    .replace(/(^|[^\\w.])0\\./g, "$1.").replace(/ ([>~+]) /g, "$1");
  // Within a rule, and there alone, & is meant where a selector begins without it.
  const named = (rule, isWithin) => {
    const name = plain(rule.selectorText ?? rule.conditionText ?? rule.name ?? "");
    return isWithin && rule.selectorText ? name.replace(/(^|,)& (?=[.#[])/g, "$1") : name;
  };
  const rules = (parent, isWithin) => [...parent.cssRules ?? []].map((rule) => [
    rule.constructor.name,
    named(rule, isWithin),
    plain(rule.style?.cssText ?? ""),
    rules(rule, isWithin || rule instanceof CSSStyleRule),
  ]);
  sheet.replaceSync(text);
  return rules(sheet, false);
}"""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_browser_reads_the_same_rules_in_what_is_served(one_page: Page, sheet: Path) -> None:
    written = one_page.evaluate(RULES, whole(f"css/{sheet.name}"))
    served = lean(f"css/{sheet.name}", sheet.read_bytes()).decode()

    assert len(str(written)) > 1000
    assert one_page.evaluate(RULES, served) == written
