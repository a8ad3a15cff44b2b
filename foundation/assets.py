"""What is made from the sources once and then served: translations and static files."""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import get_finders
from django.core.files.base import ContentFile
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from foundation import parts
from launcher.compiling import compile_catalogue

OURS = re.compile(r"(css|js|img|img/portraits)/[^/]+\.(css|js|svg)")
"""The names of our own style sheets, scripts and drawings: what others wrote is served as it came.
"""
PARTS = os.path.join("css", "*", "*")
"""Parts of our sheets, which are served within them."""
COMMENTS = {
    "css": re.compile(r"/\*.*?\*/\n?", re.S),
    "js": re.compile(r"^\s*//.*\n", re.M),
    "svg": re.compile(r"<!--.*?-->", re.S),
}
INDENT = re.compile(r"^\s+", re.M)
ROUND_SIGNS, LAST = re.compile(r"\s*([{};,])\s*|(?<=:) | (>) "), re.compile(";}")
WITHIN = re.compile(r"(?<=[{};])& (?=[.#\[][^{}&]*{)")
"""What no browser needs in a sheet: blanks round the signs between its parts, the last ; of a rule,
and the & of a rule within another one that begins with it. No text in a sheet has such a sign.
"""
ZERO = re.compile(r"(?<![\w.])0(?=\.\d)")
"""The one before the point."""
BETWEEN_BLANKS = re.compile(r" (=>|[=!]==|&&|\|\||\?\?|[-+]?=|[<>?:*]) ")
"""Signs of a script whose blanks no browser needs. No text of ours has one so, unless it is a
selector, which means the same without.
"""
BETWEEN_TAGS = re.compile(r">\s+<")
"""In a drawing without words."""
UNUSED = ("ext", "htmax-*", "htmx-4*", "htmx-2.js")
"""What the package of htmx brings besides the one file that pages load: half of all there is to
compress.
"""


class LeanStaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Serves our style sheets, scripts and drawings without their comments and blanks, which are a
    sixth of what a phone would fetch.
    """

    def _save(self, name: str, content: Any) -> str:
        if OURS.fullmatch(name):
            content = ContentFile(lean(name, b"".join(content.chunks())))
        return str(super()._save(name, content))

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[Any]:
        """Name each file by its content as it is served, not by that of its source, so that a
        browser that kept a file asks for it anew when another is made of the same source.
        """
        yield from super().post_process({name: (self, name) for name in paths}, **options)


def lean(name: str, content: bytes) -> bytes:
    """Return a file of ours as it is served: without lines that are comments or empty, and indents;
    a sheet and a script with their parts; a sheet and a drawing without blanks and signs that no
    browser needs. A comment of a script has lines of its own, no text of several lines is indented,
    and a drawing has no words.
    """
    if not OURS.fullmatch(name):
        return content
    kind = name.rpartition(".")[2]
    text = content.decode()
    if kind in parts.PARTS:
        text = parts.with_parts(name, text)
    text = INDENT.sub("", COMMENTS[kind].sub("", text))
    if kind == "css":
        text = WITHIN.sub("", ZERO.sub("", LAST.sub("}", ROUND_SIGNS.sub(r"\1\2", text))))
    elif kind == "js":
        text = BETWEEN_BLANKS.sub(r"\1", text)
    else:
        text = BETWEEN_TAGS.sub("><", text)
    return text.encode()


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
            compile_catalogue(source, draft)
            os.utime(draft, ns=(time, time))
            draft.replace(compiled)


def collect_static_files(static_root: Path) -> None:
    """Collect, name by content and compress the static files, unless none changed."""
    stamp = static_root / ".collected"
    wanted = _fingerprint()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    left_out = [*UNUSED, PARTS]  # Django adds its own to it.
    call_command(
        "collectstatic", interactive=False, clear=True, verbosity=0, ignore_patterns=left_out
    )
    stamp.write_text(wanted, encoding="utf-8")


def _fingerprint() -> str:
    """Return a short text that differs as soon as any static file does, or what is made of it."""
    seen = hashlib.sha256(Path(__file__).read_bytes() + Path(parts.__file__).read_bytes())
    for finder in get_finders():
        for path, storage in finder.list(UNUSED):
            status = Path(storage.path(path)).stat()
            seen.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return seen.hexdigest()
