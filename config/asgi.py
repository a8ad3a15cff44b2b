"""One process, one port: uvicorn serves this, and every page runs in a pool of threads.

Pages cost less than half as much behind WSGI as behind Django's own ASGI handler, and their
database connections can last. Event streams, when there are some, get a door of their own here.
"""

from a2wsgi import WSGIMiddleware

from config.wsgi import application as pages

application = WSGIMiddleware(pages, workers=8)  # type: ignore[arg-type]
