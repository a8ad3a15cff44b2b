"""Two windows of each engine; without its driver the tests are skipped, but never in CI."""

from collections.abc import Iterator

import pytest

from tests.conftest import CI
from tests.engines.drivers import ENGINES, Driver
from tests.engines.window import Window


@pytest.fixture(scope="session", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Driver]]:
    """Two browsers that know nothing of each other, like two phones."""
    kind = ENGINES[request.param]
    if packages := kind.missing():
        missing = f"{request.param} cannot be driven: sudo apt install {packages}"
        pytest.fail(missing) if CI else pytest.skip(missing)
    drivers: list[Driver] = []
    try:
        for _ in range(2):
            drivers.append(kind(tmp_path_factory.mktemp(request.param)))
        yield drivers
    finally:
        for driver in drivers:
            driver.close()


@pytest.fixture
def window(engine: list[Driver], dealt: str) -> Window:
    return _new(engine[0], dealt)


@pytest.fixture
def other(engine: list[Driver], dealt: str) -> Window:
    """A window on another device."""
    return _new(engine[1], dealt)


def _new(driver: Driver, address: str) -> Window:
    window = Window(driver, address)
    window.forget()
    return window
