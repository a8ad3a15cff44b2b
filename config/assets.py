"""What is made from the sources once and then served: translations and static files."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import polib
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def compile_translations(locale_dirs: Iterable[Path | str]) -> None:
    """Compile each catalogue whose compiled file was not made from it as it is now.

    The compiled file takes over its source's time, so that an older source put back counts too.
    """
    for locale_dir in locale_dirs:
        for source in sorted(Path(locale_dir).glob("*/LC_MESSAGES/*.po")):
            compiled = source.with_suffix(".mo")
            time = source.stat().st_mtime_ns
            if compiled.exists() and compiled.stat().st_mtime_ns == time:
                continue
            # Made aside and put in place at once: a server may be reading the old one.
            draft = source.with_suffix(f".{os.getpid()}")
            polib.pofile(str(source)).save_as_mofile(str(draft))
            os.utime(draft, ns=(time, time))
            draft.replace(compiled)


def collect_static_files(static_root: Path) -> None:
    """Collect, name by content and compress the static files, unless none changed."""
    stamp = static_root / ".collected"
    wanted = _fingerprint()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(wanted)


def _fingerprint() -> str:
    """Return a short text that differs as soon as any static file does."""
    seen = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            status = Path(storage.path(path)).stat()
            seen.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return seen.hexdigest()
