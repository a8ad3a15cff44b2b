"""Files that are laid out and not drawn: drawing takes longer than all that is asked of a site."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from scoring.pages.printing import laying_out


def laid_out(pages: Iterable[str], **_more: Any) -> bytes:
    """Stand for a file that has these pages, each of which is rendered."""
    assert list(pages)
    return b"%PDF"


@contextmanager
def undrawn() -> Iterator[None]:
    """Let whoever may have a file get one as before, which nothing was drawn for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laying_out, "make_pdf", laid_out)
        yield
