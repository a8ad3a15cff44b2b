"""The words after `./run`, and what each does."""

import errno
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from launcher import browser, windows_python
from launcher.carrying import carry
from launcher.environment import DEVELOPERS, PDF, PHOTOS, TO_SERVE, install, ready_to_serve
from launcher.home import STOPPED, Home, Stop
from launcher.serving import port, serve
from launcher.systems import HERE, user_folder_here
from launcher.terminal import never_fail, write
from launcher.words import language_for, language_of, words_in

PYTEST = ("-m", "pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
"""What a module of tests makes for all of them is made once: one process runs the whole file."""
FOR_CHECKING = {
    "DATABASE_URL": "sqlite://:memory:",
    "HTTPS": "1",
    "ALLOWED_HOSTS": "example.org",
    "SECRET_KEY": "0123456789-for-checking-only-abcdefghijklmnopqrstuvwxyz",
}
"""A throw-away environment like that of a server on the internet, with nothing of this machine."""
NOT_WRITTEN = {
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "no_right"),
    errno.ENOSPC: "no_space",
}
"""Why a system does not let a file be written, and the sentence that says so."""
INSTALLED = "last-card"
"""What starts the program where pip installed it."""
OF_USER = {"DATA_DIR": "data", "STATIC_ROOT": "staticfiles", "DEMO_DIR": "demo-data"}
"""The folders that a program installed by pip has elsewhere, by their settings."""

OF_PROJECT = ("pdf", "photos", "carry")
"""Words that need the project's own folder."""

Action = Callable[[Home, list[str]], int]


def start(words: list[str], root: str, *, is_installed: bool = False) -> int:
    """Do what the first word asks for, in the folder of the program; return the status."""
    for stream in (sys.stdout, sys.stderr):
        never_fail(stream)
    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    language = language_for(os.environ, encoding, lambda: language_of(HERE))
    folder = Path(root).resolve()
    command = INSTALLED if is_installed else _command_here(folder)
    home = Home(folder, words_in(language, encoding, command), is_installed)
    try:
        if is_installed:
            _keep_data_of_user(Path(user_folder_here()))
        return _do(home, words)
    except Stop as stop:
        write(str(stop))
        return stop.status
    except OSError as error:
        if error.errno not in NOT_WRITTEN:
            raise
        where = error.filename2 or error.filename
        write((f"{where}: " if where else "") + home.say(NOT_WRITTEN[error.errno]))
        return 1
    except KeyboardInterrupt:
        return STOPPED


def _command_here(folder: Path) -> str:
    """Return what starts the launcher again, as this one was."""
    return windows_python.COMMAND if windows_python.runs(folder) else HERE.command


def _do(home: Home, words: list[str]) -> int:
    word, rest = (words[0], words[1:]) if words else ("serve", [])
    if word in ("help", "-h", "--help"):
        write(_usage(home), sys.stdout)
        return 0
    if word in OF_DEVELOPERS and not home.is_installed:
        # What they print is not translated, and neither are the texts that tests expect.
        return OF_DEVELOPERS[word](replace(home, say=words_in("en", "ascii")), rest)
    if word not in ACTIONS or (home.is_installed and word in OF_PROJECT):
        write(_usage(home))
        return 2
    return ACTIONS[word](home, rest)


def _usage(home: Home) -> str:
    words = home.say("words") + ("" if home.is_installed else home.say("more_words"))
    return "\n".join([home.say("usage"), words, home.say("settings")])


def _keep_data_of_user(folder: Path) -> None:
    """Have the program keep everything in a folder of this user, unless settings name others."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name, inside in OF_USER.items():
        os.environ[name] = str(folder / (os.environ.get(name) or inside))


def _warn_of_cloud(home: Home) -> None:
    """Write what to do where a cloud copies the database while it changes."""
    if not home.is_installed and HERE.is_in_cloud(os.environ, str(home.root)):
        home.write("in_cloud", folder=home.root)


def _serve(home: Home, words: list[str]) -> int:
    _warn_of_cloud(home)
    return serve(home, port(home, *words[:1]))


def _new(home: Home, words: list[str]) -> int:
    _warn_of_cloud(home)
    return serve(home, port(home, *words[:1]), new=True)


def _demo(home: Home, words: list[str]) -> int:
    ready_to_serve(home)
    if "--no-browser" not in words and browser.is_switched_off(os.environ):
        words = [*words, "--no-browser"]
    return home.become("-m", "demo", *words)


def _command(name: str) -> Action:
    """Return what hands all words to a command of the program."""

    def action(home: Home, words: list[str]) -> int:
        ready_to_serve(home)
        return home.become("manage.py", name, *words)

    return action


def _set_up(home: Home, _words: list[str]) -> int:
    if ready_to_serve(home):
        home.write("preparing")
    return home.become("manage.py", "set_up")


def _of_file(name: str) -> Action:
    """Return what runs a command whose first word is a file, named from where it was typed, or an
    option.
    """
    command = _command(name)

    def action(home: Home, words: list[str]) -> int:
        has_file = bool(words) and not words[0].startswith("-")
        file = [os.path.join(os.getcwd(), words[0])] if has_file else words[:1]
        return command(home, [*file, *words[1:]])

    return action


def _pdf(home: Home, _words: list[str]) -> int:
    install(home, PDF)
    if home.call("-c", "import weasyprint", quietly=True):
        raise Stop(home.say("pdf_needs_libraries"))
    home.write("pdf_ready")
    return 0


def _photos(home: Home, _words: list[str]) -> int:
    install(home, PHOTOS)
    home.write("photos_ready")
    return 0


def _test(home: Home, words: list[str]) -> int:
    install(home, DEVELOPERS)
    quick = ["-m", "not browser"] if words[:1] == ["--quick"] else []
    return home.become(*PYTEST, *quick, *(words[1:] if quick else words))


def _check(home: Home, words: list[str]) -> int:
    install(home, DEVELOPERS)
    templates = sorted(map(str, (home.root / "templates").rglob("*.html")))
    djade = [home.program("djade"), "--check", "--target-version", "5.2", *templates]
    steps = [
        [home.python, "-m", "ruff", "format", "--check"],
        [home.python, "-m", "ruff", "check"],
        *([djade] if templates else []),
        [home.python, "-m", "mypy"],
        [home.python, "manage.py", "makemigrations", "--check", "--dry-run"],
        [home.python, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
    ]
    for step in steps:
        if status := home.run(step, FOR_CHECKING):
            return status
    return home.become("-m", "tests.reach", *words)


def _catalogues(home: Home, _words: list[str]) -> int:
    install(home, DEVELOPERS)
    return home.become("manage.py", "catalogues")


def _module(name: str, packages: str = TO_SERVE) -> Action:
    """Return what hands all words to a module for developers."""

    def action(home: Home, words: list[str]) -> int:
        install(home, packages)
        return home.become("-m", name, *words)

    return action


def _carry(home: Home, words: list[str]) -> int:
    if len(words) != 1:
        raise Stop(home.say("carry_where"), status=2)
    return carry(home, Path(os.getcwd(), words[0]))


ACTIONS: dict[str, Action] = {
    "serve": _serve,
    "demo": _demo,
    "setup": _set_up,
    "backup": _of_file("backup"),
    "restore": _of_file("restore"),
    "tidy": _command("tidy"),
    "new": _new,
    "owner": _command("owner"),
    "password": _command("changepassword"),
    "pdf": _pdf,
    "photos": _photos,
    "carry": _carry,
    "verify-trail": _command("verify_trail"),
}
OF_DEVELOPERS: dict[str, Action] = {
    "words": _catalogues,
    "test": _test,
    "check": _check,
    "faults": _module("tests.faults"),
    "cuts": _module("tests.faults.network", DEVELOPERS),
    "windows": _module("tests.windows", DEVELOPERS),
    "pictures": _module("demo.pictures", DEVELOPERS),
    "bench": _module("bench"),
    "load": _module("bench.load"),
}
