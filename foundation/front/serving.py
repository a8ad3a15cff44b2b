"""How uvicorn is to serve the site, whoever starts it."""

import gc

import uvicorn

from foundation.front.limits import ACCEPTED_AT_ONCE


class _Serving(uvicorn.Config):
    """Loads the site without garbage collection: what is loaded stays in use, each collection goes
    through all of it, and together they take a fifth of the time.
    """

    def load(self) -> None:
        gc.disable()
        try:
            super().load()
        finally:
            gc.freeze()
            gc.enable()


def server_settings(application: str, *, host: str, port: int, workers: int = 1) -> uvicorn.Config:
    """Return what uvicorn is given: the guarded protocol, no word of its own about requests."""
    return _Serving(
        application,
        host=host,
        port=port,
        workers=workers,
        http="foundation.front.connections:GuardedProtocol",
        ws="none",
        lifespan="off",
        backlog=ACCEPTED_AT_ONCE,
        # Whose word on that is taken says `visitors`.
        proxy_headers=False,
        # Streams stay open for as long as they may.
        timeout_graceful_shutdown=3,
        # Requests are logged by the application, with their time and id.
        log_level="warning",
        access_log=False,
        server_header=False,
    )
