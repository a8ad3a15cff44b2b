"""The language of a page: what was chosen on this device, otherwise what its browser wishes."""

import re
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request

OLD_HEBREW = re.compile(r"(^|,)(\s*)iw(?![a-z])", re.IGNORECASE)
"""The code that Hebrew had until 1989, and in which old phones still wish for it."""


class LanguageMiddleware(LocaleMiddleware):
    """Chooses the language, and says that a page kept by a browser differs with the choice."""

    def process_request(self, request: HttpRequest) -> None:
        wish = request.META.get("HTTP_ACCEPT_LANGUAGE")
        if wish:
            request.META["HTTP_ACCEPT_LANGUAGE"] = _in_present_codes(wish)
        super().process_request(request)

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        chosen = super().process_response(request, response)
        if "no-store" not in chosen.headers.get("Cache-Control", ""):
            patch_vary_headers(chosen, ("Cookie",))
        return chosen


def wished_by(headers: Mapping[str, str]) -> str:
    """Return the language that a request with these headers gets, their names in lower case.

    It is for what answers before a request has reached Django.
    """
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = _in_present_codes(headers.get("accept-language", ""))
    try:
        cookies = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        cookies = SimpleCookie()
    if chosen := cookies.get(settings.LANGUAGE_COOKIE_NAME):
        request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = chosen.value
    return get_language_from_request(request)


def _in_present_codes(wish: str) -> str:
    return OLD_HEBREW.sub(r"\1\2he", wish)
