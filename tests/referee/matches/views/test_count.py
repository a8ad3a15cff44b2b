"""The end of a round: the points, the score, the next round, and the record to keep."""

import pytest

from referee.engine.record import read_record
from referee.games import GAMES
from tests.referee.conftest import SHORT, SHORT_ROUND, Deal, play_round
from tests.referee.devices import Device, html, phase, text, token


def test_it_says_who_won_and_for_how_many_points(ended: Device) -> None:
    page = text(ended.page())

    assert "Ada wins the round" in page
    assert "Round 1: Ada scores 66 points for the cards left with the others." in page
    assert "Ada starts the next round." in page


def test_it_shows_the_cards_left_with_the_others(ended: Device) -> None:
    page = html(ended.page())

    for name in ("blue 2", "blue skip", "green reverse", "green draw two"):
        assert page.count(f'aria-label="{name}"') == 1
    assert "pink 1" not in page.split('class="places"')[1].split("</section>")[0]
    assert text(ended.page()).count("no card left") == 1


def test_it_offers_to_go_on_to_stop_and_to_look_back(ended: Device) -> None:
    page = html(ended.page()).split('class="rail ending"')[1]

    assert "Next round" in page
    assert 'href="/"' in page
    assert f'href="/match/{ended.code}/replay/1/"' in page


def test_it_shows_the_score_of_the_match(ended: Device) -> None:
    page = text(ended.page())

    assert "Round Ada Ben 1 Replay 66 won 0 Total 66 0 Place 1 2" in page


def test_the_winner_begins_the_next_round(ended: Device) -> None:
    answer = ended.next_round()

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{ended.code}/")
    assert "Round 2: Ada plays first." in text(ended.page())
    assert "The lot decided" not in text(ended.page())


def test_the_next_round_answers_htmx_with_the_handover(ended: Device) -> None:
    answer = ended.next_round(htmx=True)

    assert answer.status_code == 200
    assert phase(answer) == "handover"
    assert "<html" not in html(answer)


def test_the_next_round_cannot_be_dealt_before_the_end(ada: Device) -> None:
    answer = ada.post("next", seen="1-0", token=token())

    assert answer.status_code == 200
    assert "nothing was changed" in text(answer)
    assert ada.match.deals.count() == 1


@pytest.mark.parametrize("odd", ["", "odd", "x" * 37])
def test_a_next_round_without_its_token_is_a_bad_request(ended: Device, odd: str) -> None:
    assert ended.post("next", seen="1-7", token=odd).status_code == 400
    assert ended.match.deals.count() == 1


@pytest.fixture
def over(db: None, device: Device, deal: Deal) -> Device:
    """A match of two rounds, both won by Ada."""
    deal(SHORT)
    device.start(length="rounds", rounds="2")
    play_round(device, *SHORT_ROUND)
    device.next_round()
    play_round(device, *SHORT_ROUND)
    return device


def test_after_its_rounds_the_match_is_won(over: Device) -> None:
    page = over.page()

    assert "Ada wins the match" in text(page)
    assert "1 Replay 66 won 0 2 Replay 66 won 0 Total 132 0" in text(page)
    assert "Next round" not in text(page)
    assert f'href="/play/eight_colours/?again={over.code}"' in html(page)


def test_after_the_match_no_round_is_dealt(over: Device) -> None:
    answer = over.post("next", seen="2-7", token=token())

    assert "nothing was changed" in text(answer)
    assert over.match.deals.count() == 2


@pytest.mark.parametrize(("target", "goes_on"), [("66", False), ("67", True)])
def test_a_match_ends_when_its_target_is_reached(
    db: None, device: Device, deal: Deal, target: str, goes_on: bool
) -> None:
    deal(SHORT)
    device.start(length="target", target=target)
    play_round(device, *SHORT_ROUND)

    assert ("Next round" in text(device.page())) is goes_on
    assert ("Ada wins the match" in text(device.page())) is not goes_on


def test_an_open_match_always_goes_on(db: None, device: Device, deal: Deal) -> None:
    deal(SHORT)
    device.start()
    play_round(device, *SHORT_ROUND)

    assert "Next round" in text(device.page())


def test_a_shared_match_has_no_winner(db: None, device: Device, deal: Deal) -> None:
    deal(274, 5267)
    device.start(length="rounds", rounds="2")
    first = "1 play B5,2 play W:B,1 play BR,1 play GR,1 play G2,2 play G0,1 play R0"
    play_round(device, *first.split(","))
    device.next_round()
    second = (
        "1 draw,2 play W:S,1 play S8,2 play R8,1 play R9,2 play Y9,1 draw,2 play O9,1 play O3,"
        "2 play OS"
    )
    play_round(device, *second.split(","))
    page = text(device.page())

    assert "The match is shared" in page
    assert "1 Replay 34 won 0 2 Replay 0 34 won Total 34 34 Place 1 1" in page


def test_the_record_of_a_round_that_ended_can_be_kept(ended: Device) -> None:
    answer = ended.client.get(f"/match/{ended.code}/record/1/")

    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json"
    assert (
        answer.headers["Content-Disposition"]
        == f'attachment; filename="last-card-{ended.code}-1.json"'
    )
    assert answer.json() == {
        "record": 1,
        "game": "eight_colours",
        "edition": "standard",
        "options": {"hand_size": 5},
        "players": ["Ada", "Ben"],
        "first": 1,
        "deal": {"seed": 2235},
        "moves": list(SHORT_ROUND),
        "result": {"winner": 1, "points": [66, 0]},
    }
    assert read_record(answer.json(), GAMES).players == ("Ada", "Ben")


def test_the_count_links_to_the_record(ended: Device) -> None:
    assert f'href="/match/{ended.code}/record/1/" download' in html(ended.page())


def test_the_record_of_a_round_that_goes_on_is_not_given(ended: Device) -> None:
    ended.next_round()

    assert ended.client.get(f"/match/{ended.code}/record/2/").status_code == 404
    assert ended.client.get(f"/match/{ended.code}/record/1/").status_code == 200


@pytest.mark.parametrize("number", ["0", "3", "99999999999999999999"])
def test_there_is_no_record_of_a_round_that_was_not_played(ended: Device, number: str) -> None:
    assert ended.client.get(f"/match/{ended.code}/record/{number}/").status_code == 404


def test_a_record_is_not_kept_in_a_cache(ended: Device) -> None:
    answer = ended.client.get(f"/match/{ended.code}/record/1/")

    assert "no-store" in answer.headers["Cache-Control"]
