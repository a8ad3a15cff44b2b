"""Hints in a match: where they are given, what they say, and that they are counted."""

from typing import Any

import pytest
from django.test import Client

from referee.engine.series import Length
from referee.matches.deals import MatchPlan, present_deal, start_match
from referee.models import Match
from tests.referee.conftest import SHORT, Deal
from tests.referee.devices import HTMX, Device, hidden, html, text, token


@pytest.fixture
def friendly(db: None, device: Device, deal: Deal) -> Device:
    """Ada's turn in a friendly match with hints: she holds the device."""
    deal(SHORT)
    device.start(with_hints="on")
    device.take()
    return device


def ask(device: Device, **more: Any) -> Any:
    seen = hidden(device.page(), "seen")
    return device.client.post(
        f"/match/{device.code}/hint/", {"seen": seen, "token": token()}, **more
    )


def test_a_match_is_without_hints_unless_it_is_set_up_with_them(
    db: None, device: Device, deal: Deal
) -> None:
    deal(SHORT)
    device.start()
    device.take()

    assert not device.match.gives_hints
    assert "/hint/" not in html(device.page())
    assert device.client.post(f"/match/{device.code}/hint/").status_code == 404


def test_a_hint_names_one_card_and_what_it_rests_on(friendly: Device) -> None:
    page = ask(friendly)

    assert 'id="advice"' in html(page)
    assert "Lay the " in text(page)
    assert "From your hand and the open cards alone." in text(page)
    assert html(page).count('class="move lawful"') == 1


def test_a_reload_shows_the_hint_again_and_counts_it_once(friendly: Device) -> None:
    first = text(ask(friendly)).partition("From your hand")[0]
    ask(friendly)

    assert 'id="advice"' in html(friendly.page())
    assert text(friendly.page()).partition("From your hand")[0] == first
    assert len(present_deal(friendly.match).deal.hints) == 1


def test_htmx_gets_the_part_that_changed(friendly: Device) -> None:
    answer = ask(friendly, headers=HTMX)

    assert 'id="advice"' in html(answer)
    assert "<html" not in html(answer)


def test_a_hint_is_gone_once_its_player_has_moved(friendly: Device) -> None:
    ask(friendly)
    friendly.move("play Y1")

    assert 'id="advice"' not in html(friendly.page())


def test_a_hint_for_an_earlier_moment_is_refused_as_late(friendly: Device) -> None:
    answer = friendly.client.post(
        f"/match/{friendly.code}/hint/", {"seen": "1-9", "token": token()}
    )

    assert 'id="advice"' not in html(answer)
    assert present_deal(friendly.match).deal.hints == []


def test_the_count_shows_how_many_each_player_asked_for(friendly: Device) -> None:
    ask(friendly)
    friendly.move("play Y1")
    friendly.turn("play K1")
    friendly.turn("play KR", "play K5")
    friendly.turn("draw")
    friendly.turn("play KS", "play SS")

    assert "Hints asked for 1 0" in text(friendly.page())


def test_the_next_match_of_the_same_players_gives_hints_too(friendly: Device) -> None:
    page = html(friendly.client.get(f"/play/eight_colours/?again={friendly.code}"))

    assert 'name="with_hints" id="id_with_hints" checked' in page


def test_who_does_not_hold_the_device_gets_no_hint(friendly: Device) -> None:
    friendly.put_down()
    ask(friendly)

    assert present_deal(friendly.match).deal.hints == []


def test_a_stranger_gets_no_hint(friendly: Device) -> None:
    assert Client().post(f"/match/{friendly.code}/hint/").status_code == 404


def test_a_plan_gives_no_hints_unless_it_says_so(db: None) -> None:
    """As the matches of a night's tables are planned."""
    plan = MatchPlan("taki", "112", {}, ["Ada", "Ben"], Length(rounds=1))
    match: Match = start_match(plan, token=token())

    assert not match.gives_hints
