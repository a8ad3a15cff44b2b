"""The secret key of a server that was given none: a file beside the database."""

import os
import secrets
from pathlib import Path


def read_secret_key(path: Path) -> str:
    """Return the key kept in the file `path`, or nothing when there is none yet.

    Django takes an empty key for a missing one and refuses to use it, so that commands which
    sign nothing run without a key and a server does not.
    """
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""


def make_secret_key(path: Path) -> str:
    """Return the key kept in the file `path`, making it first, readable by its owner alone.

    Several processes may start at once: the file appears whole or not at all, and whoever comes
    second takes what the first one wrote.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            with os.fdopen(
                os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
                "w",
                encoding="ascii",
            ) as file:
                file.write(secrets.token_urlsafe(50))
            _give_name(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    return read_secret_key(path)


def _give_name(draft: Path, path: Path) -> None:
    """Let a whole file appear under its name, unless another one has it by now."""
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:
        # The file system of a stick knows no links. Two that start at once have the later key.
        draft.replace(path)


def replace_secret_key(path: Path, key: str) -> None:
    """Put another key in the file `path`, whole or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with os.fdopen(
            os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii"
        ) as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
