"""Drives WebKit and Firefox by the commands of W3C WebDriver, with the standard library alone.

WebKit's driver hears them over HTTP. Firefox hears the same commands itself, over a socket by its
protocol Marionette, so that it needs no driver beside it.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.ports import free_port

SECONDS = 30
USUAL = 16
"""The pixels of letters of the usual size."""


class Failed(AssertionError):
    """A command that the browser did not carry out."""


def wait(what: Callable[[], Any], words: str) -> Any:
    """Return what `what` gives as soon as it gives something."""
    end = time.monotonic() + SECONDS
    while not (given := what()):
        if time.monotonic() > end:
            raise Failed(f"waited in vain for {words}")
        time.sleep(0.02)
    return given


class Driver(ABC):
    """A browser with a window of its own; `do` carries out a command by WebDriver's name for it."""

    needs: dict[str, str] = {}
    """The programs that it is made of, and the Debian package that brings each."""

    @abstractmethod
    def __init__(self, folder: Path, *, moves: bool) -> None:
        """Keep what it needs in a folder; where it `moves` nothing, it asks pages for rest."""

    @classmethod
    def missing(cls) -> str:
        """Name the packages to install, none where the browser can be driven here."""
        return " ".join(
            package for program, package in cls.needs.items() if not shutil.which(program)
        )

    @abstractmethod
    def do(self, command: str, **fields: Any) -> Any: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page so much room, in CSS pixels; WebKit takes a little of the height."""

    @abstractmethod
    def letters(self, size: int) -> None:
        """Let the letters of the pages that are opened from now on be so many per cent of the usual
        size, as a reader sets the browser: the layout follows. Its cookies may be gone then. A
        browser that a page brought down is started anew.
        """

    def zoom_letters(self, size: int) -> None:
        """Make the letters of the page as large, in per cent; what follows from the usual size of
        a browser's letters, as the layout does, stays.
        """
        script = "document.documentElement.style.fontSize = `${arguments[0]}%`"
        self.do("ExecuteScript", script=script, args=[size])

    @abstractmethod
    def close(self) -> None: ...


class WebKit(Driver):
    """WebKitGTK's small browser on a screen that nobody sees."""

    needs = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
    paths = {
        "Navigate": ("POST", "url"),
        "Refresh": ("POST", "refresh"),
        "ExecuteScript": ("POST", "execute/sync"),
        "PerformActions": ("POST", "actions"),
        "ElementSendKeys": ("POST", "element/{id}/value"),
        "AddCookie": ("POST", "cookie"),
        "DeleteAllCookies": ("DELETE", "cookie"),
        "GetCookies": ("GET", "cookie"),
        "SetWindowRect": ("POST", "window/rect"),
        "GetWindowRect": ("GET", "window/rect"),
        "TakeScreenshot": ("GET", "screenshot"),
        "DeleteSession": ("DELETE", ""),
    }

    # Its window is never narrower than its tool bar, which no option takes away.
    small_bar = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }"

    # OpenGL is acted out by the processor here, which paints a page faster without it.
    painted = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}

    def __init__(self, folder: Path, *, moves: bool) -> None:
        look = folder / "gtk-3.0"
        look.mkdir(parents=True)
        (look / "gtk.css").write_text(self.small_bar)
        (look / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={moves:d}\n")
        reads, writes = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-screen", "0", "2000x1300x24", "-nolisten", "tcp"],
            pass_fds=[writes],
            stderr=subprocess.DEVNULL,
        )
        os.close(writes)
        with os.fdopen(reads) as shown:
            self.display = f":{shown.readline().strip()}"
        self.folder, self.size = folder, 0
        self.letters(100)

    def _begin(self, size: int) -> None:
        """Start the browser, which reads how large its letters are, with a driver of its own."""
        port = free_port()
        config = self.folder / "config"
        config.write_text(f"[websettings]\ndefault-font-size={USUAL * size // 100}\n")
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                ["WebKitWebDriver", f"--port={port}"],
                env=os.environ
                | self.painted
                | {"DISPLAY": self.display, "XDG_CONFIG_HOME": str(self.folder)},
                stdout=log,
                stderr=log,
            )
        wait(lambda: _answers(port), "WebKit's driver")
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"args": ["--automation", f"--config={config}"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        began = self._send("POST", "", {"capabilities": wanted})
        self.address += f"/{began['sessionId']}"
        self.version = began["capabilities"]["browserVersion"]
        self.size = size

    def _end(self) -> None:
        """End the browser and its driver, where there are any that still answer."""
        began, self.size = self.size, 0
        try:
            if began and self._is_there():
                self.do("DeleteSession")
        finally:
            self.process.terminate()
            self.process.wait(timeout=10)

    def do(self, command: str, **fields: Any) -> Any:
        method, path = self.paths[command]
        path = f"/{path.format(id=fields.pop('id', ''))}" if path else ""
        return self._send(method, path, fields if method == "POST" else None)

    def _is_there(self) -> bool:
        """Whether the browser still answers: its driver forgets one that crashed or hung."""
        try:
            self.do("GetWindowRect")
        except (Failed, OSError):
            return False
        return True

    def _send(self, method: str, path: str, fields: dict[str, Any] | None) -> Any:
        body = None if fields is None else json.dumps(fields).encode()
        request = urllib.request.Request(self.address + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failed(error.read().decode()) from error

    def resize(self, width: int, height: int) -> None:
        self.do("SetWindowRect", width=width, height=height)
        has_it = f"return innerWidth === {width}"
        wait(lambda: self.do("ExecuteScript", script=has_it, args=[]), f"{width} pixels")

    def letters(self, size: int) -> None:
        if size == self.size and self._is_there():
            return
        if self.size:
            self._end()
        try:
            self._begin(size)
        except (Failed, OSError):
            # A loaded machine may not start it in time; what fails twice is wrong.
            self._end()
            self._begin(size)

    def close(self) -> None:
        try:
            self._end()
        finally:
            self.screen.terminate()
            self.screen.wait(timeout=10)


class Firefox(Driver):
    """Firefox without a window on any screen."""

    needs = {"firefox-esr": "firefox-esr"}
    settings = """
        user_pref("marionette.port", 0);
        user_pref("intl.accept_languages", "en");
        user_pref("ui.prefersReducedMotion", %d);
        user_pref("fission.autostart", false);
        user_pref("dom.ipc.processCount", 1);
        user_pref("dom.ipc.processPrelaunch.enabled", false);
        user_pref("browser.startup.page", 0);
        user_pref("browser.newtabpage.enabled", false);
        user_pref("browser.newtab.preload", false);
        user_pref("browser.sessionstore.interval", 600000);
        user_pref("browser.safebrowsing.malware.enabled", false);
        user_pref("browser.safebrowsing.phishing.enabled", false);
        user_pref("toolkit.telemetry.unified", false);
        user_pref("extensions.webextensions.remote", false);
        user_pref("network.process.enabled", false);
        user_pref("media.rdd-process.enabled", false);
    """
    """One process for all pages, and nothing done beside them."""

    # A window has a least width; a page may have less, as in the tools for developers.
    room = """
        const { style } = gBrowser.selectedBrowser;
        const [width, height] = [...arguments].map((size) => `${size}px`);
        Object.assign(style, { minWidth: width, maxWidth: width });
        Object.assign(style, { minHeight: height, maxHeight: height });
    """

    # What a reader finds as the size of letters, kept for each kind of writing.
    larger = """
        for (const writing of ["x-western", "he"])
          Services.prefs.setIntPref(`font.size.variable.${writing}`, arguments[0]);
    """

    def __init__(self, folder: Path, *, moves: bool) -> None:
        (folder / "user.js").write_text(self.settings % (not moves))
        words = ["--headless", "--marionette", "--remote-allow-system-access", "--profile"]
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                ["firefox-esr", "--no-remote", *words, str(folder)], stdout=log, stderr=log
            )
        written = folder / "MarionetteActivePort"
        port = wait(lambda: written.exists() and written.read_text(), "Firefox")
        self.socket = socket.create_connection(("127.0.0.1", int(port)), timeout=SECONDS)
        self.answers = self.socket.makefile("rb")
        self.number = 0
        self._read()
        self.version = self.do("NewSession")["capabilities"]["browserVersion"]
        self.do("SetWindowRect", width=2000, height=1300)

    def do(self, command: str, **fields: Any) -> Any:
        return self._ask(f"WebDriver:{command}", fields)

    def _ask(self, command: str, fields: dict[str, Any]) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, command, fields]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _kind, _number, error, result = self._read()
        if error:
            raise Failed(f"{error['error']}: {error['message']}")
        is_wrapped = isinstance(result, dict) and set(result) == {"value"}
        return result["value"] if is_wrapped else result

    def _read(self) -> Any:
        length = b"".join(iter(lambda: self.answers.read(1), b":"))
        return json.loads(self.answers.read(int(length)))

    def resize(self, width: int, height: int) -> None:
        self._do_outside(self.room, width, height)
        # The page has its room a moment later.
        has_it = f"return innerWidth === {width} && innerHeight === {height}"
        wait(
            lambda: self.do("ExecuteScript", script=has_it, args=[]), f"{width} by {height} pixels"
        )

    def letters(self, size: int) -> None:
        self._do_outside(self.larger, USUAL * size // 100)

    def _do_outside(self, script: str, *arguments: int) -> None:
        """Run a script in the browser's own window, around the page."""
        self._ask("Marionette:SetContext", {"value": "chrome"})
        self.do("ExecuteScript", script=script, args=list(arguments))
        self._ask("Marionette:SetContext", {"value": "content"})

    def close(self) -> None:
        try:
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        finally:
            self.answers.close()
            self.socket.close()
            self.process.terminate()
            self.process.wait(timeout=10)


ENGINES: dict[str, type[Driver]] = {"webkit": WebKit, "firefox": Firefox}


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
