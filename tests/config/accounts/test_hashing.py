"""Passwords are hashed by a process of their own, to what Django makes of them."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password, make_password
from pytest_django.fixtures import Settings

from config.accounts import hashing
from config.accounts.hashing import HashedApart
from foundation.side_process import SideProcess

PASSWORD, SALT, FEW = "שבע קלפים", "0123456789abcdefghijkl", 1000


@pytest.fixture(autouse=True)
def process(monkeypatch: pytest.MonkeyPatch) -> Iterator[SideProcess]:
    made = SideProcess("config.accounts.worker", seconds=60)
    monkeypatch.setattr(hashing, "HASHING", made)
    yield made
    made.close()


@pytest.fixture
def nothing_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process hashes nothing itself."""
    monkeypatch.setattr(hashing, "hashed", None)


@pytest.mark.usefixtures("nothing_here")
def test_a_hash_is_the_one_that_django_makes() -> None:
    own, djangos = HashedApart(), PBKDF2PasswordHasher()

    assert own.encode(PASSWORD, SALT, FEW) == djangos.encode(PASSWORD, SALT, FEW)
    assert own.verify(PASSWORD, djangos.encode(PASSWORD, SALT, FEW))
    assert not own.verify(PASSWORD + "!", djangos.encode(PASSWORD, SALT, FEW))


@pytest.mark.usefixtures("nothing_here")
def test_the_site_hashes_so(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["config.accounts.hashing.HashedApart"]
    hashed = make_password(PASSWORD)

    assert hashed.startswith(f"pbkdf2_sha256${PBKDF2PasswordHasher.iterations}$")
    assert check_password(PASSWORD, hashed)


def test_where_the_process_fails_nobody_is_kept_out(
    process: SideProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_module", "config.accounts.no_such_module")

    djangos = PBKDF2PasswordHasher().encode(PASSWORD, SALT, FEW)
    assert HashedApart().encode(PASSWORD, SALT, FEW) == djangos
