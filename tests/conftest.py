"""What every test may lean on: the settings, a served copy of the site, and a browser for it."""

import gc
import os
import random
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.utils import timezone, translation
from hypothesis import settings as hypothesis
from pytest_django.fixtures import Settings

from bench.ports import free_port
from foundation.assets import compile_translations
from foundation.tables import note_all_made
from referee.games import register, unregister
from tests.frames import with_room
from tests.whole_sheets import serve_whole_sheets

pytest_plugins = ["tests.data_folder"]

ROOT = Path(__file__).resolve().parent.parent
CI = bool(os.environ.get("CI"))

# In CI the same examples come every time, so that a red run is red again when it is looked into.
hypothesis.register_profile("ci", derandomize=True, deadline=None)
hypothesis.register_profile("local", deadline=None)
hypothesis.load_profile("ci" if CI else "local")
LOTS = random.Random()
"""By which decks are shuffled and tables are drawn in CI."""

BROWSER_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nobody sees these pages: one thread that draws them costs less than several.
    "--num-raster-threads=1",
    # A page lives for a second here: to make its scripts fast costs more than that gives.
    "--js-flags=--no-opt --no-maglev",
    # A page that follows another one has its frame, as long as that has not crashed: a new one for
    # each takes a quarter of the time. The others are what Playwright would have here, and has no
    # more where this list stands.
    "--enable-features=RenderDocument:level/crashed-frame,"
    "CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
)


def found_in(
    paths: Iterable[Path], look: Callable[[Path], Collection[Any]]
) -> dict[str, Collection[Any]]:
    """Return what a look into each of these files finds, by the paths of those that have any.

    One test reads them all: as a test for each file they would be a third of all tests.
    """
    found = {str(path.relative_to(ROOT)): look(path) for path in paths}
    return {path: each for path, each in found.items() if each}


def pytest_configure(config: pytest.Config) -> None:
    # What is imported and collected stays: to look for garbage in it takes a third of the time.
    gc.disable()
    settings.SECRET_KEY = "for tests only"
    # Whatever the clock of this machine, also in the processes that tests start.
    os.environ["TIME_ZONE"] = os.environ["TZ"] = settings.TIME_ZONE = "Europe/Amsterdam"
    time.tzset()
    timezone.get_default_timezone.cache_clear()
    # Plain names from the source folders: nothing need be collected before a test.
    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    # All tables are made at once, as a new server makes them.
    settings.DATABASES["default"].setdefault("TEST", {})["MIGRATE"] = False
    # A password that takes long to try would do so in every test that logs in.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    if CI:
        secrets.choice, secrets.randbelow = LOTS.choice, LOTS.randrange
    if not hasattr(config, "workerinput"):
        compile_translations(settings.LOCALE_PATHS)


@pytest.fixture(scope="session", autouse=True)
def _sheets(tmp_path_factory: pytest.TempPathFactory) -> None:
    serve_whole_sheets(tmp_path_factory.mktemp("sheets"))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Have the tables noted as made, so that tests can take changes of them back."""
    with django_db_blocker.unblock():
        note_all_made()


def pytest_addoption(parser: pytest.Parser) -> None:
    # Of each error of the disk there are then several, also of those that last, and of each end
    # of a process a score.
    parser.addoption("--faults", type=int, default=240, help="faults of the disk to try")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the figures that tests found."""
    for report in terminalreporter.stats.get("passed", []) + terminalreporter.stats.get(
        "failed", []
    ):
        for name, lines in report.user_properties:
            if name == "figures" and report.when == "call":
                terminalreporter.section(report.nodeid.rpartition("::")[2].replace("_", " "))
                terminalreporter.write_line(lines)


WAITING = (
    "demo/test_demo.py",
    "engines/",
    "faults/",
    "foundation/backup/test_faults.py",
    "foundation/backup/test_second_laptop.py",
    "foundation/front/test_attacks.py",
    "foundation/front/test_served.py",
    "foundation/health/",
    "foundation/live/",
    "foundation/sqlite/test_writers.py",
    "old_data/",
    "test_served.py",
)
"""What tests with these paths do most is wait: for servers, for a clock, for frames."""


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """Return tests by their files, those that wait spread evenly among those that compute: where
    all processes wait at once, nothing is computed.
    """
    files: dict[bool, list[Path]] = {False: [], True: []}
    for path in dict.fromkeys(item.path for item in items):
        files[path.relative_to(ROOT / "tests").as_posix().startswith(WAITING)].append(path)
    places = {
        path: (place + 0.5) / len(paths)
        for paths in files.values()
        for place, path in enumerate(paths)
    }
    return sorted(items, key=lambda item: places[item.path])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests, let the quick ones come first, and call each with room for frames.

    On a loaded machine a browser now and then answers later than anybody waits. One run in CI is a
    verdict, so there a test with a browser is tried once more; the report names it (`RERUN`).
    """
    for item in items:
        item.setup, item.runtest = with_room(item.setup), with_room(item.runtest)  # type: ignore[method-assign]
        asked = getattr(item, "fixturenames", ())
        if "engine" in asked:
            item.add_marker("engines")
        if "browser" in asked or "engine" in asked:
            item.add_marker("browser")
            if CI:
                item.add_marker(pytest.mark.flaky(reruns=1))
    quick, slow = [], []
    for item in items:
        (slow if item.get_closest_marker("browser") else quick).append(item)
    items[:] = [*spread(quick), *spread(slow)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    LOTS.seed(item.nodeid)


def pytest_collection_finish() -> None:
    """Leave what was imported and collected out of every later search for garbage.

    It stays to the end, and a page that is rendered makes enough to have it searched many times.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Look for garbage once: pytest looks five times through all that is left."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Let half as many processes again run the tests as there are cores: browsers and served sites
    are waited for.
    """
    cores = yield
    return cores * 3 // 2


@pytest.fixture(autouse=True, scope="session")
def _no_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Leave out the backups that a server on this machine has, and where it keeps more of them."""
    settings.DATA_DIR = tmp_path_factory.mktemp("nothing") / "data"
    settings.BACKUP_FOLDER = None


@pytest.fixture(autouse=True)
def _english() -> None:
    """Begin in English: a page leaves its language behind until the next one is asked for."""
    translation.activate("en")


@pytest.fixture(scope="module")
def module_db(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """What the fixtures of a module store is there for all its tests, which take back their own."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, served by `./run` with data and collected files of its own."""
    folder = tmp_path_factory.mktemp("server")
    port = free_port()
    environment = {
        "PORT": str(port),
        "DATA_DIR": str(folder / "data"),
        "STATIC_ROOT": str(folder.parent / "static"),
    }
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            ["./run"], cwd=ROOT, env=os.environ | environment, stdout=log, stderr=log
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/healthz", process, folder / "log")
            yield address
        finally:
            process.terminate()
            process.wait(timeout=10)


@pytest.fixture(scope="session")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with every deal known (see tests/browser/dealt.py)."""
    folder, port = tmp_path_factory.mktemp("dealt"), free_port()
    environment = os.environ | {"DATA_DIR": str(folder), "SECRET_KEY": "for tests only"}
    environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
    # All tests come from one address, and start more matches than a hall does.
    environment["PHONES_PER_ADDRESS"] = "3000"
    environment["COMPUTER_PACE"] = "0"
    # It makes its database while it is loaded, within the server's loop.
    environment["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    words = ["-m", "foundation.front", "--application", "tests.browser.dealt:application"]
    words += ["--host", "127.0.0.1", "--port", str(port), "--workers", "1"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, *words],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=log,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=10)


@pytest.fixture
def little_rummy(settings: Settings) -> Iterator[str]:
    """Let the site have one more game, whose folder stands among the tests; its code."""
    game = register("tests.toy_game")
    (templates,) = settings.TEMPLATES
    folders = [*templates["DIRS"], ROOT / "tests/toy_game/templates"]
    settings.TEMPLATES = [{**templates, "DIRS": folders}]
    settings.ROOT_URLCONF = "tests.toy_game.urls"
    yield game.code
    unregister(game.code)


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path, seconds: int = 60) -> None:
    """Return once the server answers; fail with its own words when it does not."""
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"the server did not start:\n{log.read_text()}")


@pytest.fixture(scope="session")
def base_url() -> None:
    """No site is there for every browser test: each asks for the one that it needs."""


SHELL, WHOLE = "chromium-headless-shell", ("chromium", "chromium-browser")


def chromium(*names: str) -> str:
    """Return the path of the system's Chromium: of the one that CHROMIUM names, else of the first.

    Without one, browser tests are skipped, but never in CI.
    """
    chosen = os.environ.get("CHROMIUM")
    found = next((path for name in (chosen, *names) if name and (path := shutil.which(name))), None)
    if found is None:
        missing = f"no Chromium found: install {names[0]}, or name one in CHROMIUM"
        pytest.fail(missing) if CI else pytest.skip(missing)
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium: without its windows, where it is there in that form, since that
    takes half of the time.
    """
    # Playwright keeps a loop running in this thread, which Django takes for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    ours = {"executable_path": chromium(SHELL, *WHOLE), "args": list(BROWSER_FLAGS)}
    return browser_type_launch_args | ours
