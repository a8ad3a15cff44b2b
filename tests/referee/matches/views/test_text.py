"""The table of a match as text: read, and played by typing."""

import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client

from referee.matches.deals import play
from referee.models import RecordLine
from tests.referee.conftest import SHORT, SHORT_ROUND, Deal
from tests.referee.devices import HTMX, Device, hidden, html, text, token
from tests.referee.phone_devices import NAMES, Phone, dealt, turn_of

pytestmark = pytest.mark.django_db

MOVED_ON = "The table had moved on, so nothing was changed."
GAMES = [("taki", {}), ("eight_colours", {}), ("jokeren", {})]


def type_in(phone: Phone, words: str, *, htmx: bool = False, **fields: str) -> HttpResponse:
    """Type a move into the text view as it stands."""
    page = phone.client.get(f"/match/{phone.code}/text/")
    posted = {"seen": hidden(page, "seen"), "token": token(), "move": words, **fields}
    return phone.post("text", htmx=htmx, **posted)


def can_type(answer: HttpResponse) -> list[str]:
    """Return the moves that the page lists."""
    (listed,) = re.findall(r"You can type</h3>\s*<ul>(.*?)</ul>", html(answer), re.S)
    return [unescape(each) for each in re.findall(r"<li>(.*?)</li>", listed)]


def test_the_page_reads_out_the_hand_what_lies_there_and_who_is_to_move() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:3])
    mover, _other = turn_of(phones)
    page = text(mover.text_page())

    assert "Your hand: 7 cards" in page
    assert "On top of the pile: " in page
    assert "Play goes clockwise." in page
    assert page.count(": 7 cards, to move") == 1
    assert "play … draw" in page


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_move_is_made_by_typing_it(game: str, rules: dict[str, str]) -> None:
    phones, _watching = dealt(game, *NAMES[:3], **rules)
    mover, _other = turn_of(phones)

    answer = type_in(mover, "Draw.")

    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/match/{mover.code}/text/"
    assert [line.split()[1] for line in mover.lines] == ["draw"]


def test_what_the_page_lists_can_be_typed() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:2], marks_lawful="True", helps="True")
    mover, _other = turn_of(phones)
    listed = can_type(mover.text_page())

    assert "draw" in listed
    # Posts of a page that is late: each is read, and none is made.
    answers = {words: text(type_in(mover, words, seen="0-0")) for words in listed}
    assert [words for words, answer in answers.items() if MOVED_ON not in answer] == []
    assert mover.lines == []


def test_what_is_no_move_is_answered_beside_the_field_and_kept() -> None:
    phones, _watching = dealt("taki", *NAMES[:2])
    mover, _other = turn_of(phones)

    answer = type_in(mover, "play the <green> one")

    assert "This cannot be read as a move." in text(answer)
    assert 'value="play the &lt;green&gt; one"' in answer.content.decode()
    assert 'aria-describedby="typed-error"' in html(answer)
    assert mover.lines == []


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:2])
    _mover, other = turn_of(phones)

    answer = type_in(other, "draw")

    assert re.search(r"Rule \d", text(answer))
    assert 'role="alert"' in html(answer)
    assert other.lines == []


def test_a_page_that_is_late_changes_nothing_and_keeps_what_was_typed() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:2])
    mover, _other = turn_of(phones)

    answer = type_in(mover, "draw", seen="0-0")

    assert MOVED_ON in text(answer)
    assert 'value="draw"' in html(answer)
    assert mover.lines == []


def test_the_same_post_twice_makes_one_move() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:2])
    mover, _other = turn_of(phones)
    posted = token()
    for _twice in range(2):
        assert type_in(mover, "draw", token=posted).status_code == 302

    assert RecordLine.objects.count() == 1


def test_a_phone_without_a_seat_reads_no_hand_and_types_nothing() -> None:
    phones, watching = dealt("taki", *NAMES[:2])
    page = watching.text_page()

    assert "Your hand" not in text(page)
    assert 'name="move"' not in html(page)
    answer = watching.post("text", seen=phones[0].played.version, token=token(), move="draw")
    assert answer.status_code == 403
    assert phones[0].lines == []


def test_a_device_that_read_the_text_goes_on_with_it_until_it_wants_the_cards() -> None:
    phones, _watching = dealt("taki", *NAMES[:2])
    phone = phones[0]
    address = f"/match/{phone.code}/"
    phone.client.get(f"{address}text/")

    assert phone.client.get(address).headers["Location"] == f"{address}text/"
    assert phone.client.get(address, headers=HTMX).headers["HX-Redirect"] == f"{address}text/"
    cards = phone.client.get(f"{address}?cards=yes")
    assert cards.status_code == 200
    assert 'class="card' in html(cards)
    assert phone.client.get(address).status_code == 200


def test_an_open_page_that_fetches_itself_chooses_nothing() -> None:
    phones, _watching = dealt("taki", *NAMES[:2])
    phone = phones[0]
    text_address = f"/match/{phone.code}/text/"
    phone.client.get(text_address)
    phone.client.get(f"/match/{phone.code}/?cards=yes")
    late = phone.client.get(text_address, headers={**HTMX, "Live-Mark": "0"})

    assert late.status_code == 200
    assert phone.page().status_code == 200


def test_before_the_deal_the_page_of_the_match_has_all_there_is() -> None:
    host = Phone()
    host.set_up("taki", "Anna")

    assert host.text_page().headers["Location"] == f"/match/{host.code}/"


def test_another_device_does_not_find_the_text_of_a_match_that_is_passed_round(
    device: Device,
) -> None:
    device.start()
    address = f"/match/{device.code}/text/"

    assert device.client.get(address).status_code == 200
    assert Client().get(address).status_code == 404


def test_an_open_page_that_is_new_is_not_sent_again() -> None:
    phones, _watching = dealt("taki", *NAMES[:2])
    phone = phones[0]
    page = html(phone.text_page())
    mark = re.search(r'"Live-Mark": "(\d+)"', page)
    assert mark is not None

    headers = {**HTMX, "Live-Mark": mark[1]}
    assert phone.client.get(f"/match/{phone.code}/text/", headers=headers).status_code == 204
    assert f'hx-get="/match/{phone.code}/text/"' in page


def test_last_card_can_be_typed_with_few_cards_whether_it_is_due_or_not(deal: Deal) -> None:
    deal(SHORT)
    phones, _watching = dealt("eight_colours", *NAMES[:2], hand_size="5", last_card_call="True")
    assert "last card" not in can_type(phones[0].text_page())
    for line in SHORT_ROUND[:-1]:
        seat, move = line.split(" ", 1)
        seen = phones[0].played.version
        assert play(phones[0].match, seat=int(seat), text=move, seen=seen, token=token()) is None
    assert phones[0].played.replay.state.silent == 1
    assert "last card" in can_type(phones[0].text_page())
    phones[0].move("call")

    assert phones[0].played.replay.state.silent == 0
    assert "last card" in can_type(phones[0].text_page())


@pytest.mark.parametrize(
    ("game", "seed", "rules"), [("eight_colours", 0, {"hand_size": "5"}), ("taki", 6, {})]
)
def test_without_marks_nobody_reads_from_the_list_that_no_card_fits(
    deal: Deal, game: str, seed: int, rules: dict[str, str]
) -> None:
    deal(seed)
    phones, _watching = dealt(game, *NAMES[:2], without_marks="on", **rules)
    mover, other = turn_of(phones)

    assert can_type(mover.text_page()) == ["play …", "draw"]
    assert "You can type</h3>" not in html(other.text_page())


def test_a_device_that_wants_no_marks_reads_no_list_of_lawful_moves_either() -> None:
    phones, _watching = dealt("eight_colours", *NAMES[:2], marks_lawful="True", helps="True")
    mover, _other = turn_of(phones)
    mover.client.get(f"/match/{mover.code}/?marks=no")

    assert can_type(mover.text_page()) == ["play …", "draw"]


def test_without_help_nobody_reads_from_the_list_whether_melds_are_in_the_hand() -> None:
    rules = {"without_help": "on", "discard_pick": "use_now"}
    phones, _watching = dealt("jokeren", *NAMES[:2], **rules)
    mover, other = turn_of(phones)
    type_in(mover, "draw")
    assert {"meld …", "discard …"} <= set(can_type(mover.text_page()))
    held = mover.played.replay.state.hands[mover.played.replay.state.turn - 1]
    deck = mover.match.rules.deck(mover.match.house_rules())
    type_in(mover, f"discard {deck.names[held[0]]}")

    assert can_type(other.text_page()) == ["draw", "take"]


@pytest.mark.parametrize("words", ["discard *=AS", "swap *=AS M1"])
def test_a_card_that_no_move_has_is_answered_beside_the_field(words: str) -> None:
    phones, _watching = dealt("jokeren", *NAMES[:2])
    mover, _other = turn_of(phones)

    assert "This cannot be read as a move." in text(type_in(mover, words))
