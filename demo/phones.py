"""A phone of the hall, as the server sees one: it opens pages and posts forms over HTTP."""

import http.client
from collections.abc import Mapping
from typing import NamedTuple, Protocol
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpResponse

from foundation.web.phone_keys import COOKIE, keep_key

CSRF = "x" * 32
SECONDS = 20


class Answered(NamedTuple):
    """What came back to a phone: the status, and where it was led."""

    status: int
    leads_to: str


class Posts(Protocol):
    """Whatever brings the posts of phones to the site."""

    def post(self, key: str, path: str, fields: Mapping[str, str]) -> Answered:
        """Post a form's fields from the phone with this key. Raises OSError without an answer."""
        ...


class OverHttp:
    """Posts over HTTP, to the server at a port of this computer."""

    def __init__(self, port: int) -> None:
        self.port = port

    def post(self, key: str, path: str, fields: Mapping[str, str]) -> Answered:
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF})
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            line.request("POST", path, body, self._headers(key))
            answer = line.getresponse()
            answer.read()
            return Answered(answer.status, answer.headers.get("Location", ""))
        except http.client.HTTPException as error:
            raise ConnectionError(repr(error)) from error
        finally:
            line.close()

    def _headers(self, key: str) -> Mapping[str, str]:
        cookies = {settings.CSRF_COOKIE_NAME: CSRF, COOKIE: cookie_of(key)}
        return {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        }


def cookie_of(key: str) -> str:
    """Return the cookie that a phone with this key has."""
    response = HttpResponse()
    keep_key(response, key)
    return response.cookies[COOKIE].value
