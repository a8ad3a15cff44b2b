"""Addresses that lead nowhere, or not for this visitor."""

import pytest
from django.test import Client

from scoring.models import Role
from tests.scoring.building import a_club, member

pytestmark = pytest.mark.django_db


def test_what_is_not_found_is_not_kept_by_a_browser() -> None:
    answer = Client().get("/nowhere/")

    assert answer.status_code == 404
    assert "no-store" in answer["Cache-Control"]


def test_what_is_not_allowed_is_not_kept_by_a_browser() -> None:
    club = a_club()
    referee = member(club, Role.REFEREE, "Rik")

    answer = referee.get(f"/club/{club.code}/new-event/")

    assert answer.status_code == 403
    assert "no-store" in answer["Cache-Control"]


def test_what_a_form_without_its_cookie_is_told_is_not_kept_by_a_browser() -> None:
    answer = Client(enforce_csrf_checks=True).post("/")

    assert answer.status_code == 403
    assert "no-store" in answer["Cache-Control"]
