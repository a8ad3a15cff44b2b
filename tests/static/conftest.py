from collections.abc import Iterator

import pytest

from foundation.health.probe import WELL, Probe


@pytest.fixture(autouse=True, scope="module")
def well() -> Iterator[None]:
    """Let the server be well: nothing can be tried within the transaction of a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Probe, "look", lambda self: WELL)
        yield
