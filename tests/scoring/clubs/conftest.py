"""A club and who owns it, for the tests of its people."""

import pytest

from scoring.models import Club
from tests.scoring.building import a_club, a_user


@pytest.fixture
def olga():
    return a_user("Olga")


@pytest.fixture
def club(olga) -> Club:
    return a_club(owner=olga)
