"""``python -m foundation.front``: serves the site, guarded. `./run` starts it so."""

import argparse
from contextlib import suppress

import uvicorn
from uvicorn.supervisors import Multiprocess

from foundation.front.limits import raise_file_limit
from foundation.front.listening import Listener
from foundation.front.serving import server_settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m foundation.front", description=__doc__)
    parser.add_argument("--host", default="0.0.0.0")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--application", default="config.asgi:application")
    options = parser.parse_args()
    config = server_settings(
        options.application, host=options.host, port=options.port, workers=options.workers
    )
    # Before there are other processes, which take it over.
    raise_file_limit()
    try:
        listener = Listener.bound(options.host, options.port)
    except OSError as error:
        parser.exit(1, f"{error}\n")
    with suppress(KeyboardInterrupt):
        if options.workers > 1:
            Multiprocess(config, sockets=[listener]).run()
        else:
            uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
