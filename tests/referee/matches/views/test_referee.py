"""The referee's moves in dealt matches: struck moves, penalty cards, a round dealt anew."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from referee.matches.deals import DealInPlay, deals_in_play, play, present_deal
from referee.models import Match
from tests.referee.conftest import Deal
from tests.referee.devices import Device, html, text, token
from tests.referee.phone_devices import (
    NAMES,
    SHORT,
    Phone,
    ask,
    dealt,
    ended,
    hand_over,
    play_to_the_end,
)

pytestmark = pytest.mark.django_db


def rule(device: Device | Phone, what: str, **fields: str) -> str:
    """Post a ruling; return what the page says that follows."""
    given = {"seen": present_deal(device.match).version, "token": token(), "reason": "Misdealt"}
    answer = device.client.post(
        f"/match/{device.code}/referee/", {**given, "what": what, **fields}, follow=True
    )
    return text(answer)


def hands(match: Match) -> list[list[int]]:
    return [sorted(hand) for hand in present_deal(match).replay.state.hands]


@pytest.fixture
def phones() -> list[Phone]:
    return dealt("eight_colours", *NAMES[:3])[0]


def lay_one(phones: list[Phone]) -> None:
    """Let whoever is to move draw."""
    state = phones[0].played.replay.state
    assert phones[state.turn - 1].move("draw").status_code in (200, 302)


def test_the_last_move_is_struck_and_the_card_is_back(phones: list[Phone]) -> None:
    before, stock = hands(phones[0].match), phones[0].played.replay.state.stock
    lay_one(phones)
    rule(phones[0], "strike")

    assert hands(phones[0].match) == before
    assert phones[0].played.replay.state.stock == stock
    assert phones[0].played.lines[-1] == "0 undo"
    assert phones[0].played.reasons[-1] == "Misdealt"


def test_a_shuffle_is_struck_with_the_move_that_needed_it(device: Device, deal: Deal) -> None:
    deal(1862)
    device.start()
    match = device.match
    draw_until(match, is_shuffled)
    lines = len(present_deal(match).lines)
    before = present_deal(match).replay.states[lines - 2]
    rule(device, "strike")
    now = present_deal(match)

    assert now.lines[-2:] == ("0 undo", "0 undo")
    assert now.reasons[-2:] == ("", "Misdealt")
    assert now.replay.state == before


def test_the_page_names_all_that_a_strike_takes_back(device: Device, deal: Deal) -> None:
    deal(1862)
    device.start()
    draw_until(device.match, lambda present: stock_of(present) < 5)
    rule(device, "penalty", seat="1", count="6")
    assert present_deal(device.match).lines[-1].startswith("0 shuffle")

    page = html(device.client.get(f"/match/{device.code}/referee/"))
    (last,) = re.findall(r"<p><b>(.*?)</b></p>", page)

    assert last.startswith("The referee gave a penalty.")
    assert "The discards became the new draw pile." in last


def stock_of(present: DealInPlay) -> int:
    """Return how many cards the draw pile has."""
    facts: dict[str, int] = present.match.rules.facts(present.replay.state)
    return facts["stock"]


def is_shuffled(present: DealInPlay) -> bool:
    return bool(present.lines) and present.lines[-1].startswith("0 shuffle")


def draw_until(match: Match, is_enough: Callable[[DealInPlay], bool]) -> None:
    """Let the players draw, and lay a card now and then, until that is enough."""
    for turn in range(400):
        present = present_deal(match)
        if is_enough(present):
            return
        lawful = match.rules.legal_moves(present.replay.state)
        lines = [match.rules.notation.write(move) for move in lawful]
        lays = [each for each in lines if " play " in each and " W" not in each]
        line = lays[0] if lays and not turn % 4 else next(each for each in lines if "draw" in each)
        seat, what = line.split(" ", 1)
        assert play(match, seat=int(seat), text=what, seen=present.version, token=token()) is None
    raise AssertionError("it was never enough")


def test_penalty_cards_are_drawn_and_the_turn_stays(phones: list[Phone]) -> None:
    before, turn = hands(phones[0].match), phones[0].played.replay.state.turn
    rule(phones[0], "penalty", seat="2", count="3")
    after = hands(phones[0].match)

    assert [len(hand) for hand in after] == [
        len(hand) + 3 * (seat == 2) for seat, hand in enumerate(before, start=1)
    ]
    assert phones[0].played.replay.state.turn == turn
    assert phones[0].played.lines[-1] == "0 penalty 2 3"


def test_everybody_reads_what_was_ruled_and_why(phones: list[Phone]) -> None:
    rule(phones[0], "penalty", seat="2", count="3", reason="Looked at another hand")

    for phone in phones:
        said = text(phone.page())
        assert "The referee gave a penalty." in said
        assert "Reason: “Looked at another hand”" in said


def test_nobody_is_shown_the_cards_of_a_penalty_but_the_player(phones: list[Phone]) -> None:
    state = phones[0].played.replay.state
    rule(phones[0], "penalty", seat="2", count="2")
    after = phones[0].played.replay.state
    deck = phones[0].match.rules.deck(phones[0].match.house_rules())
    new = [deck.names[card] for card in after.hands[1] if card not in state.hands[1]]

    assert new
    others = [html(phones[0].page()), html(phones[2].page())]
    for name in new:
        assert f'value="{name}"' not in "".join(others)


def test_the_round_is_dealt_anew_with_the_same_player_first(phones: list[Phone]) -> None:
    first, before = phones[0].played.deal.first, hands(phones[0].match)
    rule(phones[0], "redeal", reason="A card was face up")
    deals = phones[0].match.deals.all()

    assert [each.dealt_again for each in deals] == ["A card was face up", ""]
    assert deals[1].first == first
    assert hands(phones[0].match) != before
    assert "dealt again. Reason: “A card was face up”" in text(phones[1].page())
    assert len(deals_in_play(phones[0].match)) == 1


def test_a_round_that_was_dealt_anew_is_the_same_round(device: Device) -> None:
    device.start(length="rounds", rounds="2")
    rule(device, "redeal")
    page = text(device.page())

    assert "round 1 of 2" in page
    assert "Round 1: " in page
    assert "Round 2" not in page


def test_new_cards_are_shown_to_nobody_who_only_held_the_device(device: Device) -> None:
    device.start()
    device.take()
    assert 'class="hand ' in html(device.page())
    rule(device, "redeal")

    assert "Pass the device to" in text(device.page())
    assert 'class="hand ' not in html(device.page())


def test_a_struck_move_leads_the_device_back_to_who_made_it(device: Device, deal: Deal) -> None:
    deal(1862)
    device.start()
    seat = present_deal(device.match).replay.state.turn
    device.take()
    device.move("draw")
    device.put_down()
    device.take()
    rule(device, "strike")

    assert f"Pass the device to {device.match.players[seat - 1]}" in text(device.page())


def test_after_penalty_cards_the_device_stays_where_it_is(device: Device) -> None:
    device.start()
    device.take()
    rule(device, "penalty", seat="2", count="1")

    assert 'class="hand ' in html(device.page())


def test_a_device_that_is_passed_round_says_why_the_round_was_dealt_anew(device: Device) -> None:
    device.start()
    rule(device, "redeal", reason="A card was face up")

    assert "The round was dealt again. Reason: “A card was face up”" in text(device.page())


def test_the_replay_says_what_was_ruled(db: None) -> None:
    phones = ended("Anna", "Bram")
    deal = phones[0].match.deals.get()
    deal.lines.filter(number=0).update(reason="Out of turn")
    page = phones[0].client.get(f"/match/{phones[0].code}/replay/1/1/")

    assert "Reason: “Out of turn”" in text(page)


def test_a_reason_is_needed_and_nothing_is_lost(phones: list[Phone]) -> None:
    said = rule(phones[0], "penalty", seat="2", count="3", reason="  ")

    assert "Please enter the reason." in said
    assert phones[0].played.lines == ()


@pytest.mark.parametrize("what", ["strike", "penalty", "redeal"])
def test_a_reason_that_nobody_can_see_is_none(phones: list[Phone], what: str) -> None:
    lay_one(phones)
    lines = phones[0].played.lines
    said = rule(phones[0], what, seat="2", count="3", reason="\u200b\u2060")

    assert "Please enter the reason." in said
    assert phones[0].played.lines == lines
    assert phones[0].match.deals.count() == 1


def test_a_player_whose_seat_has_moved_may_object_after_the_host_has_dealt_anew(
    phones: list[Phone],
) -> None:
    stranger = Phone(phones[0].code)
    number = ask(stranger, 2)
    for phone in (phones[0], phones[2]):
        phone.post("seats", do=f"yes {number}")
    assert device_seat_of(stranger) == 2
    rule(phones[0], "redeal")
    phones[1].post("seats", do=f"object {number}")

    assert device_seat_of(phones[1]) == 2


def device_seat_of(phone: Phone) -> int | None:
    """Return the seat whose hand the phone is shown."""
    shown = phone.client.get(f"/match/{phone.code}/text/").context["seat"]
    return None if shown is None else int(shown)


def test_a_move_that_was_struck_with_its_shuffle_draws_the_same_card_again(
    device: Device, deal: Deal
) -> None:
    deal(1862)
    device.start()
    match = device.match
    draw_until(match, is_shuffled)
    before = present_deal(match)
    rule(device, "strike")
    seat, what = before.lines[-2].split(" ", 1)
    seen = present_deal(match).version
    assert play(match, seat=int(seat), text=what, seen=seen, token=token()) is None

    assert present_deal(match).lines[-1] == before.lines[-1]
    assert present_deal(match).replay.state == before.replay.state


@pytest.mark.parametrize(
    "fields",
    [{"seat": "9", "count": "1"}, {"seat": "1", "count": "0"}, {"seat": "1", "count": "11"}],
)
def test_cards_for_nobody_and_too_many_are_refused(
    phones: list[Phone], fields: dict[str, str]
) -> None:
    rule(phones[0], "penalty", **fields)

    assert phones[0].played.lines == ()


def test_an_old_page_rules_nothing(phones: list[Phone]) -> None:
    seen = phones[0].played.version
    lay_one(phones)
    lines = phones[0].played.lines
    assert "nothing was changed" in rule(phones[0], "strike", seen=seen)
    assert "nothing was changed" in rule(phones[0], "redeal", seen=seen)
    assert "nothing was changed" in rule(phones[0], "penalty", seat="1", count="1", seen=seen)

    assert phones[0].played.lines == lines
    assert phones[0].match.deals.count() == 1


def test_the_same_post_twice_rules_once(phones: list[Phone]) -> None:
    lay_one(phones)
    mark, seen = token(), phones[0].played.version
    for _again in range(2):
        rule(phones[0], "strike", token=mark, seen=seen)

    assert phones[0].played.lines[1:] == ("0 undo",)


def test_only_the_host_rules(phones: list[Phone]) -> None:
    address = f"/match/{phones[0].code}/referee/"

    assert "The referee of the match" in text(phones[0].page())
    assert phones[0].client.get(address).status_code == 200
    for phone in (phones[1], phones[2], Phone(phones[0].code)):
        assert "The referee of the match" not in text(phone.page())
        assert phone.client.get(address).status_code == 404
        assert phone.client.post(address, {"what": "strike"}).status_code == 404


def test_a_seat_that_moved_rules_from_its_new_phone(phones: list[Phone]) -> None:
    new = Phone(phones[0].code)
    hand_over(phones[0], new, 1)
    address = f"/match/{phones[0].code}/referee/"

    assert new.client.get(address).status_code == 200
    assert phones[0].client.get(address).status_code == 404


def test_at_a_table_of_an_evening_no_player_rules(phones: list[Phone]) -> None:
    Match.objects.update(has_referee=True)

    assert phones[0].client.get(f"/match/{phones[0].code}/referee/").status_code == 404
    assert "The referee of the match" not in text(phones[0].page())


def test_a_deal_that_has_ended_is_ruled_on_no_more(db: None) -> None:
    phones = ended("Anna", "Bram")
    lines = phones[0].played.lines
    rule(phones[0], "strike")

    assert phones[0].played.lines == lines


def test_the_page_shows_no_hand(phones: list[Phone], client: Client) -> None:
    lay_one(phones)
    page = html(phones[0].client.get(f"/match/{phones[0].code}/referee/"))

    assert "playing-card" not in page
    assert "The last move" not in page
    assert "No hand is shown here." in page


def test_after_a_round_that_was_dealt_anew_the_count_leads_to_the_replay_of_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.matches.own_phones.new_secret", lambda: SHORT)
    phones, _watching = dealt("eight_colours", "Anna", "Bram", hand_size="5")
    play_to_the_end(phones[0].match)
    # As after a deal that does not count.
    phones[0].match.deals.update(number=2)
    page = html(phones[0].page())

    assert f'href="/match/{phones[0].code}/replay/2/">Replay<' in page
    assert "/replay/1/" not in page
