"""The secret key of a server that was given none."""

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """Return the key kept in the file `path`, making it first, readable by its owner alone.

    Several processes may start at once: the file appears whole or not at all, and whoever comes
    second reads what the first one wrote.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
