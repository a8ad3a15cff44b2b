"""Looking back on a round that is over, step by step, on the device that played it."""

import re
from typing import Any

import pytest
from django.test import Client

from foundation.kept import KeptValues
from referee.engine.series import Length
from referee.matches.deals import MatchPlan, play, present_deal, start_match
from referee.matches.table_deals import deal_at_table
from referee.models import CheckedRecord, Match
from tests.referee.conftest import SHORT_ROUND
from tests.referee.devices import HTMX, Device, html, text, token

BACK = 'href="/static/img/marks.svg#back"'


def opened(client: Client, address: str, **more: Any) -> Any:
    return client.get(address, **more)


def address(device: Device, step: int | str = "", round: int | str = 1) -> str:
    return f"/match/{device.code}/replay/{round}/" + (f"{step}/" if step != "" else "")


def table(page: str) -> list[str]:
    """Return the names of the cards in the hands."""
    hands = page.split('class="hands"')[1].split("</ol>")[0]
    return re.findall(r'aria-label="([^"]*)"', hands)


def test_the_first_step_shows_the_deal(ended: Device) -> None:
    page = opened(ended.client, address(ended))

    assert page.status_code == 200
    assert "Before the first move" in text(page)
    assert table(html(page)) == [
        *("yellow 1", "pink 5", "pink skip", "pink reverse", "sky skip"),
        *("blue 2", "blue skip", "green reverse", "green draw two", "pink 1"),
    ]


def test_every_step_has_an_address(ended: Device) -> None:
    for step in range(len(SHORT_ROUND) + 1):
        assert opened(ended.client, address(ended, step)).status_code == 200


def test_a_step_tells_its_move_and_what_is_to_be_done(ended: Device) -> None:
    page = text(opened(ended.client, address(ended, 1)))

    assert "Move 1 of 7 Ada laid the yellow 1. Ben is to move" in page


def test_the_last_step_shows_who_won(ended: Device) -> None:
    page = text(opened(ended.client, address(ended, 7)))

    assert "Ada has won." in page
    assert "No cards left." in page
    assert "66 points" in page


def test_the_steps_are_links(ended: Device) -> None:
    page = " ".join(html(opened(ended.client, address(ended, 3))).split())

    assert re.search(rf'rel="prev" href="{address(ended, 2)}"', page)
    assert re.search(rf'rel="next" href="{address(ended, 4)}"', page)
    assert re.search(rf'id="step-first" class="button" href="{address(ended, 0)}"', page)
    assert re.search(rf'id="step-last" class="button" href="{address(ended, 7)}"', page)


def test_there_is_no_step_before_the_first_or_after_the_last(ended: Device) -> None:
    first, last = (html(opened(ended.client, address(ended, step))) for step in (0, 7))

    assert 'rel="prev" role="link" aria-disabled="true"' in first
    assert 'rel="next" role="link" aria-disabled="true"' in last


def test_every_move_is_listed_with_a_link_to_its_step(ended: Device) -> None:
    page = html(opened(ended.client, address(ended, 3)))

    for step in range(1, 8):
        assert f'<a href="{address(ended, step)}"' in page
    assert page.count('aria-current="step"') == 1


def test_htmx_gets_what_changes_only(ended: Device) -> None:
    answer = opened(ended.client, address(ended, 3), headers=HTMX)

    assert answer.status_code == 200
    assert "<html" not in html(answer)
    assert "<title>Replay of round 1: step 3 of 7" in html(answer)
    assert '<div id="narration" hx-swap-oob="innerHTML">' in html(answer)
    assert '<div id="replay"' in html(answer)


def test_a_seat_sees_its_own_hand_alone(ended: Device) -> None:
    page = html(opened(ended.client, address(ended, 0) + "?seat=2"))

    assert len(table(page)) == 5
    assert "5 cards face down" in page
    assert "pink 5" not in page
    assert f'href="{address(ended, 1)}?seat=2"' in page


@pytest.mark.parametrize("step", range(7))
def test_no_step_of_a_seat_names_a_hidden_card(ended: Device, step: int) -> None:
    """Of the hand of Ben, what he kept to the end is never seen by Ada before it."""
    page = html(opened(ended.client, address(ended, step) + "?seat=1"))

    for kept in ("blue 2", "blue skip", "green reverse", "green draw two"):
        assert kept not in page


@pytest.mark.parametrize("seat", ["0", "3", "-1", "", "x", "1&seat=9", "%00", "1" * 5000])
def test_a_seat_that_there_is_none_of_is_not_found(ended: Device, seat: str) -> None:
    assert opened(ended.client, address(ended, 1) + f"?seat={seat}").status_code == 404


@pytest.mark.parametrize("step", ["8", "99999999999999999999", "-1", "x", "1" * 5000])
def test_a_step_that_there_is_none_of_is_not_found(ended: Device, step: str) -> None:
    assert opened(ended.client, address(ended, step)).status_code == 404


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999"])
def test_a_round_that_was_not_played_is_not_found(ended: Device, number: str) -> None:
    assert opened(ended.client, address(ended, 0, round=number)).status_code == 404


@pytest.mark.parametrize("seat", ["", "?seat=1", "?seat=2"])
@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_running_round_cannot_be_looked_back_on(table: Device, seat: str, htmx: bool) -> None:
    for step in ("", 0, 1):
        answer = opened(table.client, address(table, step) + seat, headers=HTMX if htmx else None)
        assert answer.status_code == 404
        assert "Ada" not in html(answer)


def test_a_running_round_after_one_that_is_over_cannot_be_looked_back_on(ended: Device) -> None:
    ended.next_round()

    assert opened(ended.client, address(ended, 0, round=2)).status_code == 404
    assert opened(ended.client, address(ended, 0, round=1)).status_code == 200


def test_a_stranger_finds_nothing(ended: Device) -> None:
    for step in ("", 0, 7):
        answer = opened(Client(), address(ended, step))
        assert answer.status_code == 404
        assert "Ada" not in html(answer)


def test_a_replay_is_only_read(ended: Device) -> None:
    assert ended.client.post(address(ended, 1)).status_code == 405


def test_a_replay_is_kept_in_no_cache(ended: Device) -> None:
    assert "no-store" in opened(ended.client, address(ended, 1)).headers["Cache-Control"]


def test_a_replay_needs_few_queries(ended: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(6):
        opened(ended.client, address(ended, 3))


def test_the_count_leads_to_the_replay_and_still_to_the_record(ended: Device) -> None:
    page = html(ended.page())

    assert f'href="{address(ended)}"' in page
    assert f'href="/match/{ended.code}/record/1/" download' in page


def test_the_replay_leads_to_the_record_and_back_to_the_match(ended: Device) -> None:
    page = html(opened(ended.client, address(ended, 3)))

    assert f'href="/match/{ended.code}/record/1/" download' in page
    assert f'href="/match/{ended.code}/"' in page


def test_looking_back_changes_nothing(ended: Device) -> None:
    before = present_deal(ended.match).version
    opened(ended.client, address(ended, 3))

    assert present_deal(ended.match).version == before
    assert not CheckedRecord.objects.exists()


def test_names_are_escaped_and_set_apart(db: None, ended: Device) -> None:
    match = ended.match
    match.players = ["<script>Ada</script>", "B" * 300]
    match.save()
    answer = opened(ended.client, address(ended, 1))

    assert "<bdi>&lt;script&gt;Ada&lt;/script&gt;</bdi>" in html(answer)
    assert "<script>Ada" not in html(answer)
    assert "B" * 41 not in text(answer)


def lay(match: Match, seat: int, text: str) -> None:
    seen = present_deal(match).version
    assert play(match, seat=seat, text=text, seen=seen, token=token()) is None


def test_a_round_at_a_real_table_shows_the_backs_of_its_cards(db: None, client: Client) -> None:
    match = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={"hand_size": 5},
            players=["Ada", "Ben"],
            length=Length(),
        ),
        token=token(),
        at_table=True,
    )
    session = client.session
    session["matches"] = [match.code]
    session.save()
    deal_at_table(match, first=1, upcards=["R4"], seen=0, token=token())
    for card in ("R1", "R2", "R3", "R5", "R6"):
        lay(match, 1, f"play {card}")
        if card != "R6":
            lay(match, 2, "draw")
    page = html(opened(client, f"/match/{match.code}/replay/1/3/"))

    assert table(page) == []
    assert "3 cards face down" in page
    assert "6 cards face down" in page


@pytest.fixture
def swinging(ended: Device, monkeypatch: pytest.MonkeyPatch) -> Device:
    """A round over in which the slightest change is a moment."""
    monkeypatch.setattr("referee.players.moments.LEAST", 0.0)
    monkeypatch.setattr("referee.matches.key_moments._KEPT", KeptValues(64))
    return ended


def test_the_moments_are_marks_on_the_line_and_links_to_their_steps(swinging: Device) -> None:
    page = html(opened(swinging.client, address(swinging, 0)))
    marks = re.findall(r'id="mark-(\d+)"', page)

    assert 0 < len(marks) <= 3
    for step in marks:
        assert f'href="{address(swinging, step)}"' in page
        assert f'<path class="mark-at" d="M{step} 0V5"/>' in page


def test_a_script_that_plays_stops_where_a_step_is_a_moment(swinging: Device) -> None:
    marks = re.findall(r'id="mark-(\d+)"', html(opened(swinging.client, address(swinging, 0))))

    for step in range(8):
        page = html(opened(swinging.client, address(swinging, step)))
        assert (" data-moment>" in page) == (str(step) in marks)


def test_a_seat_is_shown_no_moments(swinging: Device) -> None:
    """They speak of hands that it did not see."""
    page = html(opened(swinging.client, address(swinging, 0) + "?seat=1"))

    assert "mark-" not in page
    assert "chances" not in page


def test_the_count_shows_the_moments_with_links_to_the_replay(swinging: Device) -> None:
    page = html(swinging.page())
    links = re.findall(r'class="turning-point" href="([^"]+)"', page)

    assert 0 < len(links) <= 2
    for link in links:
        assert opened(swinging.client, link).status_code == 200


def test_the_hand_on_the_rail_is_that_of_who_moved(ended: Device) -> None:
    first, second = (text(opened(ended.client, address(ended, step))) for step in (1, 2))

    assert "The hand of Ada" in first
    assert "The hand of Ben" in second


def test_every_step_has_a_link_to_itself(ended: Device) -> None:
    page = html(opened(ended.client, address(ended, 3)))

    assert f'<a class="link" href="{address(ended, 3)}">Link to this move</a>' in page
