"""A site with evenings of its own, served for the tests of one file."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext

from bench.ports import free_port
from tests.conftest import ROOT, wait_for


class Site(NamedTuple):
    """A served site with evenings on it: its address, a session, and the codes of its events."""

    url: str
    session: str
    codes: dict[str, str]

    def at(self, event: str, page: str = "") -> str:
        return f"{self.url}/event/{self.codes[event]}/{page}"


SERVE = """
import gc
import sys
gc.disable()
import django
django.setup()
from django.conf import settings
from django.core.management import call_command
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
call_command("set_up")
exec(sys.argv[3], globals())
print(flush=True)
import uvicorn
config = uvicorn.Config(sys.argv[1], port=int(sys.argv[2]), lifespan="off", access_log=False)
config.load()
gc.freeze()
gc.enable()
uvicorn.Server(config).run()
"""
"""One process makes what is served and serves it: Python and Django are loaded once, and without
garbage collection, which would take a fifth of the time.
"""


def last_line(file: Path) -> str:
    """Return the last line of a file that is not empty, if there is one."""
    return next((line for line in reversed(file.read_text().splitlines()) if line), "")


@contextmanager
def served(
    folder: Path, made: str, application: str = "config.asgi:application"
) -> Iterator[tuple[str, str]]:
    """Serve a site that keeps its data in a folder. `made` is a script, run where Django is ready;
    its address comes with the last line that this prints.
    """
    port = free_port()
    environment = os.environ | {
        "DATA_DIR": str(folder / "data"),
        # What one site has collected, the next one of these tests need not collect again.
        "STATIC_ROOT": str(folder.parent / "static"),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "SECRET_KEY": "for tests only",
        "DEBUG": "1",
    }
    words = ["-c", SERVE, application, str(port), made]
    with (folder / "made").open("w") as out, (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, *words], cwd=ROOT, env=environment, stdout=out, stderr=log
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield f"http://127.0.0.1:{port}", last_line(folder / "made")
        finally:
            process.kill()
            process.wait(timeout=10)


@contextmanager
def served_site(
    folder: Path, night: str, application: str = "config.asgi:application"
) -> Iterator[Site]:
    """Serve a site whose evenings `night` makes; it prints a ``session`` and the codes as JSON."""
    with served(folder, night, application) as (address, made):
        codes = json.loads(made)
        yield Site(address, codes.pop("session"), codes)


def logged_in(context: BrowserContext, site: Site) -> BrowserContext:
    context.add_cookies([{"name": "sessionid", "value": site.session, "url": site.url}])
    return context
