"""One process, one port, two doors: uvicorn serves this.

Pages run in a pool of threads: behind WSGI they cost less than half as much as behind Django's own
ASGI handler, and their database connections can last. What stays open, the streams of live pages,
goes by that handler.
"""

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope
from django.core.asgi import get_asgi_application

from config.wsgi import application as behind_wsgi

pages = WSGIMiddleware(behind_wsgi, workers=8)  # type: ignore[arg-type]
streams = get_asgi_application()


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Send what is asked for through its door."""
    is_live = scope["type"] == "http" and scope["path"].startswith("/live/")
    await (streams if is_live else pages)(scope, receive, send)  # type: ignore[arg-type]
