"""`manage.py check_seating`: promises tried on nights by chance."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.core.seating import drawing, nights, planning, search


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is searched, the promises hold."""
    monkeypatch.setattr(search, "LOOKS_EACH", 4)
    monkeypatch.setattr(planning, "LOOKS_EACH", 2)
    monkeypatch.setattr(drawing, "LOOKS_AHEAD", 500)


def checked(*arguments: str) -> tuple[int, str]:
    out = StringIO()
    with pytest.raises(SystemExit) as status:
        call_command("check_seating", *arguments, stdout=out)
    return int(status.value.code or 0), out.getvalue()


def test_it_plays_nights_and_finds_every_promise_kept() -> None:
    status, said = checked("--nights", "12", "--seed", "4", "--players", "0-24")

    assert status == 0
    assert said.startswith("12 nights, ")
    assert said.endswith(": no promises broken\n")


def test_it_plays_the_same_nights_again() -> None:
    arguments = ("--nights", "3", "--seed", "2", "--players", "3-10")

    assert checked(*arguments) == checked(*arguments)


def test_it_names_seed_night_and_round_of_a_broken_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(nights, "broken", lambda *_: {"sizes"})

    status, said = checked("--nights", "1", "--seed", "7", "--first", "5", "--players", "8-8")

    assert status == 1
    assert said.startswith(
        "seed 7, night 5, round 1: broken: tables are of the sizes that the rule makes, or the "
        "wishes (sizes)\n"
    )


@pytest.mark.parametrize("players", ["3", "9-3", "a-b", "-1-4"])
def test_it_wants_two_numbers_of_players(players: str) -> None:
    with pytest.raises(CommandError, match="must be two numbers"):
        call_command("check_seating", f"--players={players}")


@pytest.mark.parametrize("nights", ["0", "x"])
def test_it_wants_some_nights(nights: str) -> None:
    with pytest.raises(CommandError, match="must be a whole number from 1"):
        call_command("check_seating", f"--nights={nights}")
