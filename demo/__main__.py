"""``./run demo``, or ``python -m demo``: makes the demo, serves it, and lets its tables play."""

import argparse
import contextlib
import html
import logging
import os
import random
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from foundation.command import command_for
from launcher.browser import open_page
from scoring.core.formats import FORMATS, JOKEREN_COMPETITION

ROOT = Path(__file__).resolve().parent.parent
OF_THE_SITE = (
    *("ALLOWED_HOSTS", "BACKUP_FOLDER", "BACKUPS", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL", "DEBUG"),
    *("EMAIL_URL", "HTTPS", "SECRET_KEY", "SIGN_UP", "STATIC_ROOT", "TRUSTED_PROXIES"),
)
"""Settings of the site itself, which are not the demo's."""
WHAT_IT_IS = (
    "An evening in full swing, without an account, on this computer only. Its tables enter deals "
    "by themselves; you are the organiser. Ctrl-C ends it."
)
GAMES = {"jokeren": JOKEREN_COMPETITION.code} | {
    code: code for code in FORMATS if code != JOKEREN_COMPETITION.code
}
"""What can be played, by the words for it here."""
LOOK = 0.25
"""Seconds between two looks at what is due."""
AFTER_A_FAULT = 5.0

logger = logging.getLogger("demo")


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=command_for("demo"), description=WHAT_IT_IS)
    parser.add_argument("--players", type=int, default=32, help="how many came, 8 to 200 (32)")
    parser.add_argument("--game", choices=GAMES, default=next(iter(GAMES)), help="what is played")
    parser.add_argument("--speed", type=float, default=6, help="times as fast as in a hall (6)")
    parser.add_argument("--seed", type=int, help="the same seed makes the same evening")
    parser.add_argument("--keep", action="store_true", help="go on with the demo of the last time")
    parser.add_argument("--still", action="store_true", help="let the tables do nothing")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    chosen = parser.parse_args(words)
    if not 8 <= chosen.players <= 200:
        parser.error("--players: from 8 to 200 players")
    if not 0.1 <= chosen.speed <= 1000:
        parser.error("--speed: from 0.1 to 1000 times")
    chosen.format = GAMES[chosen.game]
    if chosen.seed is None:
        chosen.seed = random.randrange(10**6)  # noqa: S311 - what is drawn for a demo may be guessed
    return chosen


def port() -> int:
    """Return the port that was asked for, 0 for any free one; ends the program for no number."""
    text = os.environ.get("PORT", "0")
    if not text.isdecimal() or int(text) > 65535:
        sys.exit(f"PORT must be a number (got {text}).")
    return int(text)


def set_up() -> Path:
    """Make the settings those of the demo; return its folder."""
    folder = ROOT / os.environ.get("DEMO_DIR", "demo-data")
    for name in OF_THE_SITE:
        os.environ.pop(name, None)
    os.environ |= {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "demo.settings"}
    return folder


def main() -> None:
    chosen, folder = arguments(), set_up()
    # A process that is sent the signal to end does so as one that is stopped by hand.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _run(chosen, folder)
    except KeyboardInterrupt:
        from django.utils.translation import gettext as _

        print("\n" + _("The demo has ended."))


def _run(chosen: argparse.Namespace, path: Path) -> None:
    from demo.folder import DemoFolder, NotUsable

    try:
        folder = DemoFolder(path)
    except NotUsable as why:
        sys.exit(str(why))
    with contextlib.closing(folder):
        goes_on = chosen.keep and folder.is_complete
        listener = _listener()
        if not goes_on:
            folder.empty()
        event = _ready(chosen, path, goes_on=goes_on)
        folder.complete()
        _serve(chosen, path, listener, event)


def _listener() -> Any:
    from demo.server import bound

    try:
        return bound(port())
    except OSError as error:
        sys.exit(f"Port {port()} of this computer is not to be had: {error}")


def _serve(chosen: argparse.Namespace, path: Path, listener: Any, event: Any) -> None:
    from demo.server import HERE, serving

    with serving(listener) as at:
        site = f"http://{HERE}:{at}"
        _announce(site, path, chosen)
        if not chosen.no_browser:
            _open(site, path)
        if sys.stdin is not None and sys.stdin.isatty():
            _offer_more_links(site)
        _play(event, at, chosen)


def _ready(chosen: argparse.Namespace, path: Path, *, goes_on: bool) -> Any:
    """Make the database ready, with the evening in it; return the evening."""
    import django

    from foundation.secret import make_secret_key

    make_secret_key(path / "secret_key")
    django.setup()
    from django.utils.translation import gettext as _

    from demo.people import evening
    from demo.preparing import prepare
    from foundation.language.terminal import speak
    from foundation.tables import bring_up_to_date

    speak()
    print(_("Making the evening ready ..."), flush=True)
    bring_up_to_date()
    if goes_on:
        return evening()
    return prepare(players=chosen.players, format=chosen.format, seed=chosen.seed)


def _announce(site: str, path: Path, chosen: argparse.Namespace) -> None:
    from django.utils.translation import gettext as _

    way, data, seed = _("your way in, once"), _("its data"), _("its seed")
    width = max(map(len, (way, data, seed)))
    kept = _("(the next start begins anew; --keep goes on with this one)")
    lines = [
        "",
        _("Last Card shows an evening in full swing. Ctrl-C ends it."),
        "",
        f"  {way:<{width}}   {_link(site)}",
        f"  {data:<{width}}   {path}",
        f"  {'':<{width}}   {kept}",
        f"  {seed:<{width}}   {chosen.seed}",
        "",
        _("Nobody else on this computer or in the network gets in by that address a second time."),
        _("Press Enter for another way in: a second browser, or a window as small as a phone."),
        "",
    ]
    print("\n".join(lines), flush=True)


def _link(site: str) -> str:
    from django.urls import reverse

    from demo.entrance import entrance

    return site + reverse("demo-in", args=[entrance.new_secret()])


def _offer_more_links(site: str) -> None:
    """Write another link for each Enter, while the tables play."""
    from django.utils.translation import gettext as _

    way = _("another way in")  # A thread knows no language.

    def answer() -> None:
        for _line in sys.stdin:
            print(f"  {way}   {_link(site)}", flush=True)

    threading.Thread(target=answer, name="links", daemon=True).start()


def _open(site: str, path: Path) -> None:
    """Open the browser, where there is one.

    It gets a page of the demo's folder that leads on: what a program is started with can be read
    by every user of the computer, and the secret would be among it.
    """
    page, link = path / "open.html", html.escape(_link(site))
    page.unlink(missing_ok=True)
    with os.fdopen(os.open(page, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(
            '<!doctype html><meta charset="utf-8"><title>Last Card</title>'
            f'<meta http-equiv="refresh" content="0; url={link}"><a href="{link}">Last Card</a>\n'
        )
    if not open_page(page.as_uri()):
        from django.utils.translation import gettext as _

        print(_("No browser was found here: open the address above."), flush=True)


def _play(event: Any, at: int, chosen: argparse.Namespace) -> None:
    """Let the tables play until somebody stops them, between two things that they do."""
    from demo.driver import Driver
    from demo.phones import OverHttp

    stopped = threading.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_of_signal: stopped.set())
    driver = Driver(event, OverHttp(at), random.Random(chosen.seed), speed=chosen.speed)  # noqa: S311
    while not stopped.wait(LOOK):
        if chosen.still:
            continue
        try:
            driver.step(time.monotonic())
        except Exception:
            # The server goes on, and the tables try again; what it was stands in the terminal.
            logger.exception("the tables could not go on")
            stopped.wait(AFTER_A_FAULT)
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
