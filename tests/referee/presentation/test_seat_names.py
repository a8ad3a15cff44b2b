"""Names that nobody gave, for readers of every language."""

import pytest
from django.test import Client
from django.utils.translation import override

from referee.matches.notices import notice_sentences
from referee.models import Match
from referee.presentation.seat_names import name_as_read
from tests.referee.devices import html, token
from tests.referee.phone_devices import a_table, play_to_the_end

DUTCH, HEBREW = {"Accept-Language": "nl"}, {"Accept-Language": "he"}


@pytest.mark.parametrize("stored", ["Player 2", "Speler 2", "שחקן 2", "שחקן \u20682\u2069"])
@pytest.mark.parametrize(("language", "read"), [("en", "Player 2"), ("nl", "Speler 2")])
def test_a_player_without_a_name_is_called_so_in_the_reader_s_language(
    stored: str, language: str, read: str
) -> None:
    with override(language):
        assert name_as_read(stored, is_computer=False) == read


@pytest.mark.parametrize("stored", ["Owl 2", "Uil 2", "ינשוף 2"])
def test_a_computer_has_its_name_in_the_reader_s_language(stored: str) -> None:
    with override("nl"):
        assert name_as_read(stored, is_computer=True) == "Uil 2"


@pytest.mark.parametrize("name", ["Anna", "Fox", "Player", "Player 1b", "Player 0", "שחקן", ""])
def test_a_name_that_somebody_gave_stays(name: str) -> None:
    with override("nl"):
        assert name_as_read(name, is_computer=False) == name


def test_an_older_name_of_a_computer_stays() -> None:
    with override("nl"):
        assert name_as_read("Computer 1 (normal)", is_computer=True) == "Computer 1 (normal)"


@pytest.mark.django_db
def test_a_match_begun_in_hebrew_is_dutch_to_a_dutch_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A deal that is soon over.
    monkeypatch.setattr("referee.matches.deals.secrets.token_hex", lambda _n: f"{5:064}")
    client = Client()
    posted = {"number": "1", "level": "normal", "name": "", "token": token()}
    client.post("/games/eight_colours/computers/", posted, headers=HEBREW)
    match = Match.objects.get()
    own, addresses = match.get_absolute_url(), ("/games/", f"/match/{match.code}/text/")
    pages = [html(client.get(each, headers=DUTCH)) for each in (own, *addresses)]
    play_to_the_end(match)
    client.cookies.pop("text", None)
    ended = (own, f"/match/{match.code}/replay/1/3/")
    pages += [html(client.get(each, headers=DUTCH)) for each in ended]
    record = client.get(f"/match/{match.code}/record/1/", headers=DUTCH).json()

    assert match.players == ["שחקן 1", "שועל"]
    for page in pages:
        assert "Speler 1" in page or "Vos" in page
        assert not any(word in page for word in match.players)
    assert record["players"] == ["Speler 1", "Vos"]


@pytest.mark.django_db
def test_a_notice_names_the_reader_s_player() -> None:
    (anna, _speler), _watching = a_table("eight_colours", "Anna", "Speler 2")
    anna.press("seats", do="out 2")

    assert notice_sentences(anna.match) == ["Anna has removed Player 2 from the list."]


@pytest.mark.django_db
def test_a_notice_names_a_computer_that_was_taken_off_the_list_as_its_reader_does() -> None:
    (anna,), _watching = a_table("eight_colours", "Anna")
    anna.press("seats", do="computer", level="normal")
    Match.objects.update(players=["Anna", "Vos"], computers={"Vos": "normal"})
    anna.press("seats", do="out 2")

    assert notice_sentences(anna.match) == ["Anna has removed Fox from the list."]


@pytest.mark.django_db
def test_nobody_joins_by_the_name_of_a_player_in_another_language() -> None:
    (anna,), other = a_table("eight_colours", "Speler 2")
    other.join("Player 2")

    assert anna.match.players == ["Speler 2"]
