"""What Django keeps for a page is each thread's and each task's own, and needs no lock."""

import asyncio
import inspect
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from asgiref.local import Local
from asgiref.sync import async_to_sync, sync_to_async
from django.utils import timezone, translation

from foundation.page_locals import KEPT, PageLocal
from launcher.main import FOR_CHECKING
from tests.conftest import ROOT

LOOK = """
import django
django.setup()
from foundation.page_locals import KEPT, PageLocal
print([name for module, name in KEPT if not isinstance(getattr(module, name), PageLocal)])
"""


def test_from_its_start_django_keeps_it_without_a_lock() -> None:
    # Here a test that changes settings may have let Django make its own anew.
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", **FOR_CHECKING}
    looked = subprocess.run(
        [sys.executable, "-c", LOOK], cwd=ROOT, env=environment, capture_output=True, text=True
    )

    assert looked.stdout.strip() == "[]", looked.stderr


@pytest.mark.parametrize(("module", "name"), KEPT)
def test_what_django_has_of_that_name_is_a_local(module: object, name: str) -> None:
    assert f"\n{name} = Local()" in inspect.getsource(module)  # type: ignore[arg-type]


def test_an_attribute_is_there_until_it_is_deleted() -> None:
    local = PageLocal()
    assert getattr(local, "value", "none") == "none"
    local.value = "one"
    local.other = "two"
    assert (local.value, local.other) == ("one", "two")
    del local.value
    assert not hasattr(local, "value")
    assert local.other == "two"
    with pytest.raises(AttributeError):
        del local.value


@pytest.mark.parametrize("kind", [Local, PageLocal])
def test_threads_see_nothing_of_each_other(kind: type[Local]) -> None:
    local, both = kind(), Barrier(2)

    def keep(value: str) -> str:
        before = getattr(local, "value", "nothing")
        local.value = value
        both.wait(timeout=10)
        return f"{before}, {local.value}"

    local.value = "outside"
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(keep, ("nl", "he"))) == ["nothing, nl", "nothing, he"]
    assert local.value == "outside"


@pytest.mark.parametrize("kind", [Local, PageLocal])
def test_tasks_see_nothing_of_each_other(kind: type[Local]) -> None:
    local = kind()

    async def keep(value: str) -> str:
        local.value = value
        await asyncio.sleep(0)
        return str(local.value)

    async def both() -> list[str]:
        return await asyncio.gather(keep("nl"), keep("he"))

    assert asyncio.run(both()) == ["nl", "he"]


@pytest.mark.parametrize("kind", [Local, PageLocal])
def test_it_goes_along_from_a_task_into_a_thread_and_back(kind: type[Local]) -> None:
    local = kind()

    def in_thread() -> str:
        before = str(local.value)
        local.value = "thread"
        return before

    async def task() -> tuple[str, str]:
        local.value = "task"
        seen = await sync_to_async(in_thread)()
        return seen, str(local.value)

    assert async_to_sync(task)() == ("task", "thread")


def test_a_language_and_a_time_zone_are_kept_and_given_back() -> None:
    with translation.override("nl"), timezone.override("Asia/Jerusalem"):
        assert translation.get_language() == "nl"
        assert timezone.get_current_timezone_name() == "Asia/Jerusalem"
    assert translation.get_language() == "en"
    assert timezone.get_current_timezone_name() == "Europe/Amsterdam"
