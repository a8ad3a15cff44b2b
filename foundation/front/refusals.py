"""Requests that are refused before they reach a page, and the short page that says why."""

import asyncio
from datetime import UTC, datetime

from django.utils import timezone, translation
from django.utils.formats import time_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.front.asgi import Scope, Send
from foundation.language.wished import wished_by

PAGE = """<!doctype html>
<html lang="{}" dir="{}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{}</title>
  </head>
  <body>
    <h1>{}</h1>
    <p>{}</p>
  </body>
</html>
"""


class TurnedAway(Exception):
    """A request that is not taken: the status, what the log says of it, and the page's words with
    the facts in them.
    """

    def __init__(
        self, status: int, what: str, title: Promise, words: Promise, **facts: object
    ) -> None:
        super().__init__(status, what)
        self.status, self.what, self.title, self.words = status, what, title, words
        self.facts = facts

    @property
    def is_for_now(self) -> bool:
        """Whether the same may be taken later."""
        return self.status == 503


def too_slow() -> TurnedAway:
    return TurnedAway(
        408,
        "a post that stopped coming",
        gettext_lazy("This did not arrive in time"),
        gettext_lazy("The connection is slow or was lost. Nothing was changed. Please try again."),
    )


def too_large(most: int) -> TurnedAway:
    return TurnedAway(
        413,
        "a post that is too large",
        gettext_lazy("This is too much at once"),
        gettext_lazy("The limit is %(limit)s bytes. Nothing was changed."),
        limit=most,
    )


def too_busy(what: str) -> TurnedAway:
    """Return the refusal of an address that holds all it may."""
    return TurnedAway(
        503,
        what,
        gettext_lazy("Too much at once"),
        gettext_lazy(
            "Too many requests came from your network. Nothing was changed. Wait a moment and try "
            "again."
        ),
    )


def too_many_wait() -> TurnedAway:
    """Return the refusal of a slow page whose turn did not come in time."""
    return TurnedAway(
        503,
        "a slow page that waited too long",
        gettext_lazy("Many others wait, too"),
        gettext_lazy(
            "This takes a while, and many others asked for the same. Nothing was changed. Wait a "
            "moment and try again."
        ),
    )


def shut_out(until: float) -> TurnedAway:
    """Return the refusal of an address that the owner of the server shut out."""
    ends = timezone.localtime(datetime.fromtimestamp(until, UTC))
    return TurnedAway(
        403,
        "a request of who is shut out",
        gettext_lazy("Your network is shut out"),
        gettext_lazy(
            "Whoever looks after this server has shut your network out until %(time)s. If that is "
            "a mistake, they can let you in again on the computer that serves, under “Server”."
        ),
        time=time_format(ends, "TIME_FORMAT"),
    )


async def refuse(refused: TurnedAway, scope: Scope, send: Send, pause: float) -> None:
    """Answer with the page, and close the connection. Who may ask again hears it after a pause."""
    if refused.is_for_now:
        await asyncio.sleep(pause)
    language = wished_by(
        {name.decode("latin1").lower(): value.decode("latin1") for name, value in scope["headers"]}
    )
    with translation.override(language):
        direction = "rtl" if translation.get_language_bidi() else "ltr"
        site = _("Last Card")
        title = f"{refused.title} · {site}"
        words = str(refused.words) % refused.facts
        page = format_html(PAGE, language, direction, title, refused.title, words)
    body = page.encode()
    headers = {
        "content-type": "text/html; charset=utf-8",
        "content-length": str(len(body)),
        "content-language": language,
        "content-security-policy": "default-src 'none'",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "connection": "close",
    }
    if refused.is_for_now:
        headers["retry-after"] = "10"
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": raw})
    await send({"type": "http.response.body", "body": body})
