"""PDF files out of pages that are printed, where WeasyPrint is installed."""

import logging
import pickle
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from django.contrib.staticfiles import finders

from foundation.kept import KeptValues
from foundation.parts import whole
from foundation.side_process import NoAnswer, SideProcess
from scoring.pages.printing.drawing import Backs, Drawing, Missing, NoPdf, draw

logger = logging.getLogger(__name__)

STYLES = "css/paper.css"
FONTS = "fonts/"
LONGEST = 120.0
"""Seconds after which a file counts as stuck: what takes long is made as a job."""

DRAWING = SideProcess("scoring.pages.printing.worker", seconds=LONGEST)
DRAWN: KeptValues[bytes, bytes] = KeptValues(16_000_000, len)
"""Files by the digest of what they were drawn from, so many bytes of them: what is printed again
is not drawn again.
"""


def can_make_pdf() -> bool:
    """Return whether the package is there. Loading it, which takes a while, is not tried."""
    return find_spec("weasyprint") is not None


def make_pdf(
    pages: Iterable[str],
    *,
    copies: int = 1,
    backs: Sequence[Backs] | None = None,
    picture: bytes = b"",
    is_apart: bool = False,
) -> bytes:
    """Return pages of HTML as one PDF, see `drawing`; raises NoPdf.

    `is_apart`: by a process beside this one, which gives way to the pages that are served.
    """
    fonts = Path(str(finders.find(FONTS)))
    drawing = Drawing(pages, copies, backs, picture, whole(STYLES), fonts)
    return _drawn_apart(drawing._replace(pages=list(pages))) if is_apart else draw(drawing)


def _drawn_apart(drawing: Drawing) -> bytes:
    task = pickle.dumps(drawing)
    key = sha256(task).digest()
    if drawn := DRAWN.get(key):
        return drawn

    def talk(tasks: BinaryIO, files: BinaryIO) -> bytes | Missing:
        tasks.write(task)
        tasks.flush()
        # Both ends of the pipe are this program.
        answer: bytes | Missing = pickle.load(files)  # noqa: S301
        return answer

    try:
        answer = DRAWING.ask(talk, pickle.UnpicklingError)
    except NoAnswer as none:
        logger.warning("A PDF of %s pages was not drawn", len(list(drawing.pages)))
        raise NoPdf("answer") from none
    if isinstance(answer, str):
        raise NoPdf(answer)
    DRAWN.keep(key, answer)
    return answer
