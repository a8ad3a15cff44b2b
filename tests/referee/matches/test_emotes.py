"""Words across the table: seen by all for some seconds, and in no record."""

from datetime import timedelta

import pytest
from django.test import Client

from referee.matches.deals import present_deal, write_lines
from referee.matches.emotes import EMOTES, PAUSE, SHOWN_FOR, emotes_now
from referee.matches.notices import RECENT, note
from referee.models import Notice
from tests.referee.conftest import SHORT, Deal
from tests.referee.devices import Device, html, text
from tests.referee.phone_devices import Phone, a_table, dealt, mark_of

pytestmark = pytest.mark.django_db


def shown(phone: Phone) -> list[tuple[int, str]]:
    return [(each.seat, each.words) for each in emotes_now(phone.match)]


def let_time_pass(time: timedelta) -> None:
    for notice in Notice.objects.filter(verb="emote"):
        Notice.objects.filter(pk=notice.pk).update(made=notice.made - time)


def test_an_emote_is_shown_to_all_and_stands_in_no_record() -> None:
    (anna, bram), watching = dealt("taki", "Anna", "Bram")
    lines, mark = anna.lines, mark_of(bram)
    answer = anna.post("emote", emote="well")

    assert answer.status_code == 302
    assert shown(anna) == [(1, "Well played!")]
    for phone in (anna, bram, watching):
        assert '<span class="emote">Well played!</span>' in html(phone.page())
    assert anna.lines == lines
    assert bram.page(mark=mark).status_code == 200


def test_last_card_is_shown_at_the_plate_of_whoever_says_it_and_takes_no_word_away() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    note(anna.match, "emote", "last-card", by="Anna")
    anna.post("emote", emote="thanks")

    assert shown(bram) == [(1, "Thank you!")]
    assert "Please wait" not in text(anna.page())


def test_a_call_in_the_record_is_shown_at_its_plate() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    call = anna.match.rules.notation.read("2 call", 2)
    write_lines(present_deal(anna.match), [(call, "a-token-of-the-call", "")])

    assert shown(anna) == [(2, "Last card!")]


def test_an_emote_leaves_after_some_seconds() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    anna.post("emote", emote="hello")
    let_time_pass(SHOWN_FOR)

    assert shown(anna) == []


def test_a_player_waits_for_the_next_one_and_the_others_need_not() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    anna.post("emote", emote="hello")
    answer = anna.post("emote", emote="well", htmx=True)
    bram.post("emote", emote="thanks")

    assert "Please wait a few seconds" in text(answer)
    assert shown(anna) == [(1, "Hello!"), (2, "Thank you!")]
    let_time_pass(PAUSE)
    anna.post("emote", emote="oh-no")
    assert shown(anna) == [(1, "Oh no!"), (2, "Thank you!")]


def test_of_each_player_the_last_emote_alone_is_kept() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    for emote in EMOTES:
        anna.post("emote", emote=emote)
        let_time_pass(PAUSE)

    assert Notice.objects.filter(verb="emote").count() == 1


def test_emotes_crowd_no_notice_out() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    Notice.objects.create(match=anna.match, verb="back", name="Bram")
    for _each in range(RECENT):
        Notice.objects.create(match=anna.match, verb="emote", name="hello", by="Bram")

    assert "A phone has taken the seat of Bram." in text(bram.page())


def test_what_is_no_emote_is_refused() -> None:
    (anna, _bram), watching = dealt("taki", "Anna", "Bram")

    assert anna.post("emote", emote="<b>").status_code == 400
    assert watching.post("emote", emote="hello").status_code == 403
    assert shown(anna) == []


def test_before_the_deal_nobody_shows_any() -> None:
    (anna, _bram), _watching = a_table("taki", "Anna", "Bram")

    assert anna.post("emote", emote="hello").status_code == 404


def test_a_match_that_is_passed_round_has_none(client: Client, deal: Deal) -> None:
    deal(SHORT)
    device = Device(client)
    device.start()

    assert client.post(f"/match/{device.code}/emote/", {"emote": "hello"}).status_code == 404
    assert "emote" not in html(device.page())
