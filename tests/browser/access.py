"""What axe finds wrong with a page: in light, in dark, and in the colours of a reader's system."""

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: all that a colour scheme changes."""

SIZE = "target-size"

RUN = """async ([only, without]) => {
  if (!window.axe) return null;
  const found = await axe.run({
    // Of a sheet in parts it would write the rules into the page, which may not have any there.
    preload: false, resultTypes: ["violations"],
    ...(only ? { runOnly: only } : { rules: Object.fromEntries([
      ["target-size", { enabled: true }], ...without.map((rule) => [rule, { enabled: false }])]) }),
  });
  // Its whole answer names each element that is well: to hand that over takes longer than the look.
  const asked = [found.passes, found.violations, found.incomplete, found.inapplicable]
    .flatMap((rules) => rules.map(({ id }) => id));
  const broken = found.violations
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  return { asked, broken };
}"""
"""All that axe knows, WCAG 2.2 AA with it; the size of targets it looks at only when asked. Gives
which rules were asked, and which are broken by what; nothing on a page that does not have axe yet.
"""

FORCED_TEXT = """() => {
  const real = window.getComputedStyle;
  window.getComputedStyle = (...of) => new Proxy(real(...of), {
    get(style, name) {
      const value = style[name];
      if (typeof value !== "function") return value;
      return (each) => value.call(style, each === "-webkit-text-fill-color" ? "color" : each);
    },
  });
}"""
"""axe looks at a property for which Chromium answers as if no colours were forced."""

SCHEMES: dict[str, tuple[dict[str, Any], tuple[str, ...] | None]] = {
    "light": ({"color_scheme": "light", "forced_colors": "none"}, None),
    "dark": ({"color_scheme": "dark", "forced_colors": "none"}, OF_COLOURS),
    "forced": ({"color_scheme": "light", "forced_colors": "active"}, OF_COLOURS),
}
"""What a browser is set to, and which rules are asked there: all of them, or some."""


def violations(
    page: Page, schemes: Sequence[str] = tuple(SCHEMES), without: Sequence[str] = ()
) -> list[tuple[Any, ...]]:
    """Return each rule that the page breaks, with its scheme and the elements that break it.

    Every rule is asked in light, in which the page is shown before and after, but those that are
    left out; and elsewhere those that look at colours.
    """
    found = []
    for scheme in schemes:
        media, rules = SCHEMES[scheme]
        if scheme != "light":
            page.emulate_media(**media)
        if scheme == "forced":
            page.evaluate(FORCED_TEXT)
        result = page.evaluate(RUN, [rules, list(without)])
        if result is None:
            page.evaluate(Axe().axe_script)
            result = page.evaluate(RUN, [rules, list(without)])
        if rules is not None:
            # A rule that axe no longer has would look at nothing.
            assert set(result["asked"]) == set(rules)
        found += [(each["id"], scheme, each["targets"]) for each in result["broken"]]
    if tuple(schemes) != ("light",):
        page.emulate_media(**SCHEMES["light"][0])
    if not any(name == SIZE for name, *_at in found):
        return found
    # What a bar covers here can be tapped where the page has been moved.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    result = page.evaluate(RUN, [[SIZE], []])
    page.evaluate("scrollTo(0, 0)")
    there = [target for each in result["broken"] for target in each["targets"]]
    return [
        (name, scheme, [each for each in targets if name != SIZE or each in there])
        for name, scheme, targets in found
        if name != SIZE or any(each in there for each in targets)
    ]
