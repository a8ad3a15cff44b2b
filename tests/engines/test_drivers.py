"""A browser that a page brought down does not take the tests after it along."""

import pytest

from tests.engines.drivers import Failed
from tests.engines.window import Window


# It is WebKit whose driver forgets a browser.
@pytest.mark.parametrize("engine", ["webkit"], indirect=True)
def test_a_browser_that_is_gone_is_started_anew_with_what_was_kept(window: Window) -> None:
    window.keep_cookies()
    window.driver.do("DeleteSession")
    with pytest.raises(Failed):
        window.open("/games/")

    window.letters(100)
    window.open("/games/")

    assert "language" in [each["name"] for each in window.driver.do("GetCookies")]
