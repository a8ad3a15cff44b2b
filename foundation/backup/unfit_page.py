"""The page that everybody gets while the database cannot be used: no answer would be no word."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from django.template.loader import render_to_string

PATIENCE = 10
"""Seconds within which a visitor asks for something."""


class Handler(BaseHTTPRequestHandler):
    """Answers everything with the same page."""

    timeout = PATIENCE
    server_version, sys_version = "Last-Card", ""

    def _answer(self) -> None:
        page = render_to_string("unfit.html").encode()
        self.send_response(503)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    do_GET = do_HEAD = do_POST = _answer  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        """The terminal has one thing to say, and says it."""


def server_of(port: int) -> ThreadingHTTPServer:
    """Return a server of that page; whoever calls lets it serve and closes it."""
    return ThreadingHTTPServer(("", port), Handler)
