"""Two windows of each engine; without its driver the tests are skipped, but never in CI."""

from collections.abc import Iterator

import pytest

from tests.conftest import CI
from tests.engines.drivers import ENGINES, Driver
from tests.engines.window import Window


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> type[Driver]:
    kind = ENGINES[request.param]
    if packages := kind.missing():
        missing = f"{request.param} cannot be driven: sudo apt install {packages}"
        pytest.fail(missing) if CI else pytest.skip(missing)
    return kind


@pytest.fixture(scope="session")
def first(engine: type[Driver], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """A browser on which nothing moves: what moves is painted many times."""
    driver = engine(tmp_path_factory.mktemp("first"), moves=False)
    yield driver
    driver.close()


@pytest.fixture(scope="session")
def second(engine: type[Driver], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """A browser that knows nothing of the first one, like another phone, on which things move."""
    driver = engine(tmp_path_factory.mktemp("second"), moves=True)
    yield driver
    driver.close()


@pytest.fixture
def window(first: Driver, dealt: str) -> Iterator[Window]:
    yield from _new(first, dealt)


@pytest.fixture
def other(second: Driver, dealt: str) -> Iterator[Window]:
    """A window on another device, on which things move."""
    yield from _new(second, dealt)


def _new(driver: Driver, address: str) -> Iterator[Window]:
    window = Window(driver, address)
    window.forget()
    yield window
    # A page that is left open goes on asking.
    driver.do("Navigate", url="about:blank")
