"""Starting a match: what the form takes, what it refuses, and that nothing typed is lost."""

import pytest
from django.test import Client

from referee.engine.series import Length
from referee.models import Match
from tests.referee.devices import FORM, NEW_MATCH, Device, hidden, html, text, token

pytestmark = pytest.mark.django_db


def refused(device: Device, **fields: str) -> str:
    """Return the page that answers a form which starts no match."""
    answer = device.start(**fields)
    assert answer.status_code == 200
    assert "Nothing that you typed is lost" in text(answer)
    assert not Match.objects.exists()
    return html(answer)


def test_the_form_asks_who_plays_and_how(client: Client) -> None:
    page = html(client.get(NEW_MATCH))

    for seats in "234":
        assert f'name="seats" value="{seats}"' in page
    for seat in "1234":
        assert f'name="name{seat}"' in page
    for length in ("open", "rounds", "target"):
        assert f'name="length" value="{length}"' in page
    assert page.count("checked") == 8


def test_it_starts_a_match_and_opens_it(device: Device) -> None:
    answer = device.start()

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{device.code}/")
    assert (device.match.players, device.match.options) == (["Ada", "Ben"], {"hand_size": 5})
    assert device.match.length == Length()
    assert device.match.deals.count() == 1


@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ("2", ["Ada", "Ben"]),
        ("3", ["Ada", "Ben", "Player 3"]),
        ("4", ["Ada", "Ben", "Player 3", "Player 4"]),
    ],
)
def test_two_to_four_play_and_names_are_optional(
    device: Device, seats: str, players: list[str]
) -> None:
    device.start(seats=seats)

    assert device.match.players == players


def test_without_any_name_players_have_numbers(device: Device) -> None:
    device.start(name1="", name2="   ")

    assert device.match.players == ["Player 1", "Player 2"]


def test_names_of_players_who_are_not_there_are_left_out(device: Device) -> None:
    device.start(seats="2", name3="Gil", name4="Ada")

    assert device.match.players == ["Ada", "Ben"]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_lot_decides_who_begins(device: Device, deal, first: int) -> None:
    deal(1, first=first)
    device.start(seats="3", name3="Gil")
    name = ["Ada", "Ben", "Gil"][first - 1]

    assert f"Pass the device to {name}" in text(device.page())
    assert f"{name} plays first. The lot decided." in text(device.page())


@pytest.mark.parametrize(
    ("fields", "length"),
    [
        ({"length": "open"}, Length()),
        ({"length": "rounds", "rounds": "1"}, Length(rounds=1)),
        ({"length": "rounds", "rounds": "100"}, Length(rounds=100)),
        ({"length": "target", "target": "1"}, Length(target=1)),
        ({"length": "target", "target": "100000"}, Length(target=100000)),
        ({"length": "rounds", "rounds": "3", "target": ""}, Length(rounds=3)),
    ],
)
def test_a_match_is_as_long_as_was_asked(
    device: Device, fields: dict[str, str], length: Length
) -> None:
    device.start(**fields)

    assert device.match.length == length


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("rounds", "", "Please enter a number."),
        ("rounds", "0", "Ensure this value is greater than or equal to 1."),
        ("rounds", "-3", "Ensure this value is greater than or equal to 1."),
        ("rounds", "101", "Ensure this value is less than or equal to 100."),
        ("rounds", "9" * 5000, ""),
        ("rounds", "many", "Enter a whole number."),
        ("rounds", "2.5", "Enter a whole number."),
        ("target", "", "Please enter a number."),
        ("target", "0", "Ensure this value is greater than or equal to 1."),
        ("target", "100001", "Ensure this value is less than or equal to 100000."),
        ("target", "1e3", "Enter a whole number."),
    ],
)
def test_a_length_that_cannot_be_is_refused(
    device: Device, field: str, value: str, sentence: str
) -> None:
    page = refused(device, length=field, **{field: value})

    assert sentence in page
    assert f'id="id_{field}_error"' in page
    assert page.count('class="errors"') == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "1"),
        ("seats", "5"),
        ("seats", "two"),
        ("seats", "-2"),
        ("length", "forever"),
        ("hand_size", "6"),
        ("reverse_with_two", "nobody"),
        ("voluntary_draw", "perhaps"),
        ("last_card_enforcement", ""),
        ("last_card_penalty", "-1"),
        ("last_card_penalty", "21"),
        ("last_card_penalty", "x"),
        ("last_card_penalty", ""),
        ("owed_before_count", "<script>"),
    ],
)
def test_a_choice_that_is_not_offered_is_refused_beside_its_field(
    device: Device, field: str, value: str
) -> None:
    page = refused(device, **{field: value})

    assert f'id="id_{field}_error"' in page
    assert page.count('class="errors"') == 1
    assert "<script>" not in page


@pytest.mark.parametrize("field", ["seats", "length", "hand_size", "last_card_penalty"])
def test_a_choice_that_is_missing_is_asked_for(device: Device, field: str) -> None:
    fields = {name: value for name, value in FORM.items() if name != field}
    page = device.client.post(NEW_MATCH, {**fields, "token": token()})

    assert "This field is required." in text(page)
    assert not Match.objects.exists()


def test_an_empty_post_shows_the_form(client: Client) -> None:
    answer = client.post(NEW_MATCH, {})

    assert answer.status_code == 200
    assert "Draw lots and deal" in text(answer)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("names", "field"),
    [
        ({"name1": "Ada", "name2": "Ada"}, "name2"),
        ({"name1": "Ada", "name2": " aDA "}, "name2"),
        ({"name1": "Player 2", "name2": ""}, "name2"),
        ({"name2": "Ben", "name3": "Gil", "name4": "gil", "seats": "4"}, "name4"),
    ],
)
def test_two_players_of_one_name_must_be_told_apart(
    device: Device, names: dict[str, str], field: str
) -> None:
    page = refused(device, **names)

    assert "Two players have this name. Please give each a different one." in page
    assert f'id="id_{field}_error"' in page


def test_a_name_may_have_24_characters(device: Device) -> None:
    device.start(name1="A" * 24)

    assert device.match.players[0] == "A" * 24


def test_a_longer_name_is_refused_and_kept(device: Device) -> None:
    page = refused(device, name1="A" * 25)

    assert "Ensure this value has at most 24 characters (it has 25)." in page
    assert f'value="{"A" * 25}"' in page


def test_a_name_with_a_null_is_refused(device: Device) -> None:
    assert "Null characters are not allowed." in refused(device, name1="A\x00da")


def test_names_are_taken_as_they_are_and_escaped(device: Device) -> None:
    device.start(name1='<b>A</b> & "O\'B"', name2="נועה")
    page = html(device.page())

    assert device.match.players == ['<b>A</b> & "O\'B"', "נועה"]
    assert "<b>A</b>" not in page
    device.take()
    assert "<b>A</b>" not in html(device.page())


def test_what_was_typed_is_kept_where_something_else_is_wrong(device: Device) -> None:
    page = refused(
        device,
        seats="3",
        name1="Noa",
        name2="<i>Ben",
        length="target",
        target="0",
        hand_size="5",
        voluntary_draw="False",
    )

    assert 'value="Noa"' in page
    assert 'value="&lt;i&gt;Ben"' in page
    assert "<i>Ben" not in page
    for name, value in (("seats", "3"), ("length", "target"), ("hand_size", "5")):
        field = page.split(f'name="{name}" value="{value}"')[1].split(">")[0]
        assert "checked" in field
    assert 'name="target" value="0"' in page


def test_a_number_that_is_not_asked_for_stops_nothing(device: Device) -> None:
    """The field is hidden then: nobody could see what is wrong."""
    device.start(length="open", rounds="-3", target="many")

    assert Match.objects.count() == 1


def test_a_form_that_was_refused_keeps_its_token(device: Device) -> None:
    mark = token()
    answer = device.start(token=mark, seats="9")

    assert hidden(answer, "token") == mark


@pytest.mark.parametrize("odd", ["", "odd", "x" * 37, "<script>alert(1)</script>"])
def test_an_odd_token_starts_nothing(device: Device, odd: str) -> None:
    assert device.start(token=odd).status_code == 400
    assert not Match.objects.exists()


def test_an_odd_token_is_escaped(device: Device) -> None:
    answer = device.start(token='"><script>', seats="9")

    assert "<script>" not in html(answer).replace("<script src=", "")


def test_an_unknown_game_is_not_found(client: Client) -> None:
    assert client.get("/play/poker/").status_code == 404


def test_the_form_is_never_kept_in_a_cache(client: Client) -> None:
    assert "no-store" in client.get(NEW_MATCH).headers["Cache-Control"]


def test_a_device_keeps_its_forty_latest_matches(device: Device) -> None:
    device.start()
    first = device.code
    for _ in range(39):
        device.start()
    assert device.client.get(f"/match/{first}/").status_code == 200

    device.start()

    assert device.client.get(f"/match/{first}/").status_code == 404


def test_cards_that_may_be_laid_are_marked_unless_the_players_do_without(
    db: None, device: Device
) -> None:
    device.start()
    assert device.match.marks_lawful

    device.start(without_marks="on")
    assert not device.match.marks_lawful
