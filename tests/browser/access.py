"""What axe finds wrong with a page, in light and in dark."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: all that a colour scheme changes."""

RUN = "rules => axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })"


def violations(page: Page) -> list[tuple[Any, ...]]:
    """Return each rule that the page breaks, with its scheme and the elements that break it.

    Every rule is asked in light, and in dark those that look at colours.
    """
    found = []
    for scheme, rules in (("light", None), ("dark", OF_COLOURS)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        if rules is None:
            page.evaluate(Axe().axe_script)
        result = page.evaluate(RUN, rules)
        if rules is not None:
            # A rule that axe no longer has would look at nothing.
            asked = ("passes", "violations", "incomplete", "inapplicable")
            assert {each["id"] for kind in asked for each in result[kind]} == set(rules)
        found += [
            (each["id"], scheme, [node["target"] for node in each["nodes"]])
            for each in result["violations"]
        ]
    return found
