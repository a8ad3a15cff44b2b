import gc

import pytest
import uvicorn

from foundation.front.serving import server_settings


def test_the_site_is_loaded_without_garbage_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    collects: list[bool] = []
    monkeypatch.setattr(uvicorn.Config, "load", lambda _self: collects.append(gc.isenabled()))
    before = gc.get_freeze_count()

    server_settings("foundation.front.guard:Guard", host="127.0.0.1", port=0).load()

    assert collects == [False]
    assert gc.get_freeze_count() > before
    assert gc.isenabled()
