"""The seal of a deal on players' own phones, and what it was made from afterwards."""

import re

import pytest
from django.test import Client

from referee.engine.sealing import hashed, link_of
from tests.referee.devices import html, text
from tests.referee.phone_devices import SHORT, a_table, dealt, hand_over, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is played out end soon."""
    monkeypatch.setattr("referee.matches.own_phones.new_secret", lambda: SHORT)


def test_what_is_shown_before_the_deal_is_the_hash_of_what_it_was_made_from() -> None:
    phones, _watching = a_table(
        "eight_colours", "Anna", "Bram", length="rounds", rounds="1", hand_size="5"
    )
    found = re.search(r"<code>([0-9a-f]{64})</code>", html(phones[1].page()))
    assert found
    phones[0].deal()
    play_out(phones)
    address = re.search(r'href="(/deals/[^"]+)"', html(phones[1].page()))
    assert address
    link = re.search(r"link=([0-9a-f]{64})", address[1])

    assert link
    assert hashed(link[1]) == found[1]


def test_a_deal_is_made_again_with_the_words_of_its_players() -> None:
    phones, _watching = a_table(
        "eight_colours", "Anna", "Bram", length="rounds", rounds="1", hand_size="5"
    )
    phones[1].post("word", word="  tulip ")
    phones[0].deal()
    deal = phones[0].match.deals.get()
    hands = phones[0].played.replay.states[0].hands
    play_out(phones)
    address = re.search(r'href="(/deals/[^"]+)"', html(phones[0].page()))
    assert address
    page = Client().get(address[1].replace("&amp;", "&"))

    assert deal.words == ["", "tulip"]
    assert f"The seed is {deal.seed}." in text(page)
    remade = page.context["remade"]
    deck = phones[0].match.rules.deck(phones[0].match.house_rules())
    assert remade.hands == tuple(tuple(deck.face(card) for card in sorted(hand)) for hand in hands)
    assert f"{('Anna', 'Bram')[deal.first - 1]} plays first." in text(page)
    assert "These cards were settled before anybody saw one." in text(page)
    assert "Checked: deal 1 was dealt as it was sealed." in text(page)


def test_before_the_end_nothing_shows_what_a_deal_is_made_from() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    match = phones[0].match
    links = [link_of(match.secret, deal) for deal in (1, 2)]

    for phone in (*phones, watching):
        said = html(phone.page())
        assert not any(link in said for link in [*links, match.secret])
        assert str(match.deals.get().seed) not in said


def test_a_word_is_settled_by_the_deal() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    assert "Your word has been saved." in text(phones[1].post("word", word="tulip"))
    phones[0].deal()
    answer = phones[1].post("word", word="rose")

    assert "nothing was changed" in text(answer)
    assert phones[0].match.holders.get(seat=2).word == "tulip"


def test_a_word_stays_in_the_match_whichever_phone_holds_the_seat() -> None:
    phones, watching = a_table("eight_colours", "Anna", "Bram", hand_size="5")
    phones[1].post("word", word="tulip")
    phones[0].deal()
    hand_over(phones[1], watching, 2)
    play_out([phones[0], watching])
    watching.press("next")

    assert [deal.words for deal in phones[0].match.deals.all()] == [["", "tulip"], ["", "tulip"]]


def test_a_word_that_is_too_long_is_asked_for_again() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    answer = phones[1].post("word", word="x" * 41)

    assert answer.status_code == 200
    assert "at most 40 characters" in text(answer)
    assert phones[0].match.holders.get(seat=2).word == ""
