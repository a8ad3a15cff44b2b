"""A site with evenings of its own, served for the tests of one file."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

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


@contextmanager
def served_site(
    folder: Path, night: str, application: str = "config.asgi:application"
) -> Iterator[Site]:
    """Serve a site that keeps its data in a folder. `night` is a script, run where Django is ready,
    that makes the evenings and prints as JSON the ``session`` and the codes.
    """
    port = free_port()
    environment = os.environ | {
        "DATA_DIR": str(folder / "data"),
        "STATIC_ROOT": str(folder / "static"),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DEBUG": "1",
    }
    python: dict[str, Any] = {"cwd": ROOT, "env": environment, "check": True}
    subprocess.run([sys.executable, "manage.py", "set_up"], **python)
    script = f"import django; django.setup()\n{night}"
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, **python)
    codes = json.loads(made.stdout.splitlines()[-1])
    words = ["-m", "uvicorn", application, "--port", str(port), "--lifespan", "off"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, *words], cwd=ROOT, env=environment, stdout=log, stderr=log
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield Site(f"http://127.0.0.1:{port}", codes.pop("session"), codes)
        finally:
            process.kill()
            process.wait(timeout=10)


def logged_in(context: BrowserContext, site: Site) -> BrowserContext:
    context.add_cookies([{"name": "sessionid", "value": site.session, "url": site.url}])
    return context
