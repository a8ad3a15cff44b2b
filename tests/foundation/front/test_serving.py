import gc
from collections.abc import Iterator

import pytest

from foundation.front.serving import server_settings


@pytest.fixture
def _looked_at_again() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("_looked_at_again")
def test_what_was_loaded_is_not_looked_at_for_what_nobody_uses() -> None:
    config = server_settings("foundation.front.guard:Guard", host="127.0.0.1", port=0)
    before = gc.get_freeze_count()
    config.load()

    assert gc.get_freeze_count() > before
    assert gc.isenabled()
