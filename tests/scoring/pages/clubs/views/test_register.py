from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from scoring.models import Alias, Club, Player, Role
from scoring.posts.clubs.register import Register
from tests.scoring.building import a_club, a_player, logged_in, member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club) -> Client:
    return logged_in(club)


def address(club: Club, name: str = "register") -> str:
    return reverse(f"scoring:{name}", args=[club.code])


def text(answer) -> str:
    return unescape(answer.content.decode())


def test_an_empty_register_says_what_to_do(club, olga):
    assert "Nobody yet. Enter a name" in text(olga.get(address(club)))


def test_it_shows_the_players_their_aliases_and_the_guests(club, olga):
    a_player(club, "Anna", "Annie", "An")
    a_player(club, "Gijs", is_guest=True)
    page = text(olga.get(address(club)))

    assert "2 players, 1 of them a guest" in page
    assert "<bdi>An</bdi>, <bdi>Annie</bdi>" in " ".join(page.split())
    assert '<span class="tag">guest</span>' in page


def test_it_finds_by_name_or_alias_without_scripts(club, olga):
    a_player(club, "Anna", "Prinses")
    a_player(club, "Ben")
    page = text(olga.get(address(club), {"q": "prin"}))

    assert "1 found" in page
    assert "<bdi>Anna</bdi>" in page
    assert "<bdi>Ben</bdi>" not in page


def test_it_answers_htmx_with_the_list_alone(club, olga):
    a_player(club, "Anna")
    page = text(olga.get(address(club), {"q": "an"}, headers={"hx-request": "true"}))

    assert page.lstrip().startswith('<div id="players"')
    assert "<html" not in page


def test_a_name_that_nobody_has_can_be_added_at_once(club, olga):
    a_player(club, "Anna")
    page = text(olga.get(address(club), {"q": "Zoë <3"}))

    assert "Nobody is called “<bdi>Zoë <3</bdi>”" in page
    assert "Add <bdi>Zoë <3</bdi>" in page


def test_it_adds_a_player(club, olga):
    answer = olga.post(
        address(club, "player-add"), {"name": "Gijs", "is_guest": "on", "token": token()}
    )

    assert answer.url == address(club)
    assert Player.objects.get().is_guest


def test_it_says_beside_the_field_that_a_name_is_taken_and_keeps_it(club, olga):
    a_player(club, "Anna", "Annie")
    page = text(olga.post(address(club, "player-add"), {"name": "ANNIE", "token": token()}))

    assert "Anna has this name already, so it would not be clear who is meant." in page
    assert 'value="ANNIE"' in page


def test_the_same_post_twice_adds_one_player(club, olga):
    posted = {"name": "Gijs", "token": token()}
    olga.post(address(club, "player-add"), posted)

    assert olga.post(address(club, "player-add"), posted).status_code == 302
    assert Player.objects.count() == 1


@pytest.mark.parametrize("name", ["player-add", "import", "register-export"])
def test_a_referee_looks_and_does_not_touch(club, name):
    rik = member(club, Role.REFEREE, "Rik")

    assert rik.get(address(club)).status_code == 200
    ask = rik.get if name == "register-export" else rik.post
    assert ask(address(club, name), {"name": "Gijs"}).status_code == 403


def test_a_register_of_five_hundred_takes_few_queries(club, olga, django_assert_max_num_queries):
    players = Player.objects.bulk_create(
        Player(club=club, name=f"Player {number}") for number in range(500)
    )
    Alias.objects.bulk_create(
        Alias(club=club, player=player, name=f"P{player.pk}") for player in players
    )

    with django_assert_max_num_queries(5):
        assert "500 players" in text(olga.get(address(club)))


def look_at(olga: Client, club: Club, given: str = "", **more):
    return olga.post(address(club, "import"), {"text": given, **more})


def test_a_list_is_looked_at_before_anything_is_kept(club, olga):
    a_player(club, "Anna Janssen", "Annie")
    page = text(look_at(olga, club, "Anna Jansen\nannie\nBen\nBen\nGil, later\n--"))

    assert "This is <bdi>Anna Janssen</bdi>" in page
    assert "1 new player" in page
    assert "(that is <bdi>Anna Janssen</bdi>)" in page
    assert "<bdi>Ben</bdi> is already on line 3." in page
    assert "the name is followed by “<bdi>later</bdi>”" in page
    assert "line 6" in page
    assert Player.objects.count() == 1


def test_a_list_that_was_looked_at_can_be_mended(club, olga):
    page = text(look_at(olga, club, "1. Anna\nBen", seen="", again="1"))

    assert "1. Anna\nBen</textarea>" in page
    assert not Player.objects.exists()


def test_a_confirmed_list_is_kept(club, olga):
    anna = a_player(club, "Anna Janssen")
    given, seen = "Anna Jansen\nBen\nGil, guest", Register(club).version
    posted = {"seen": seen, "token": token(), "choice-1": str(anna.pk)}
    answer = look_at(olga, club, given, **posted)

    assert answer.url == address(club)
    assert list(Player.objects.values_list("name", "is_guest")) == [
        ("Anna Janssen", False),
        ("Ben", False),
        ("Gil", True),
    ]
    assert Alias.objects.get().name == "Anna Jansen"
    page = text(olga.get(answer.url))
    assert "2 players were added. 1 other was changed." in page


def test_it_asks_again_who_is_meant(club, olga):
    a_player(club, "Anna Janssen")
    posted = {"seen": Register(club).version, "token": token()}
    page = text(look_at(olga, club, "Anna Jansen\nBen", **posted))

    assert "Please choose first who is meant" in page
    assert "Choose one of these." in page
    assert Player.objects.count() == 1


def test_it_shows_a_list_again_when_the_register_changed_meanwhile(club, olga):
    seen = Register(club).version
    a_player(club, "Ben")
    page = text(look_at(olga, club, "Ben\nGil", seen=seen, token=token()))

    assert "In the meantime the list of players was changed." in page
    assert "1 new player" in page
    assert not Player.objects.filter(name="Gil").exists()


def test_a_list_that_was_confirmed_twice_is_kept_once(club, olga):
    posted = {"seen": Register(club).version, "token": token()}
    look_at(olga, club, "Ben\nGil", **posted)
    answer = look_at(olga, club, "Ben\nGil", **posted)

    assert answer.status_code == 302
    assert Player.objects.count() == 2


def test_a_file_is_read_and_its_text_is_carried_along(club, olga):
    file = SimpleUploadedFile("leden.csv", "naam;gast\r\nZoë;ja\r\n".encode("latin-1"))
    page = text(olga.post(address(club, "import"), {"file": file}))

    assert "1 new player" in page
    assert "naam;gast\r\nZoë;ja" in page


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04 a workbook", "This is a spreadsheet file"),
        (b"\n\n", "There are no names in it."),
        (b"Anna\n" * 1001, "at most 1000 lines at once"),
        (b"x" * 300_001, "at most 1000 lines at once"),
    ],
)
def test_a_file_that_is_no_list_is_told_so_beside_the_field(club, olga, data, words):
    file = SimpleUploadedFile("leden.csv", data)

    assert words in text(olga.post(address(club, "import"), {"file": file}))


def test_the_register_is_taken_along_as_a_file(club, olga):
    a_player(club, "=Anna", "Annie", is_guest=True)
    answer = olga.get(address(club, "register-export"))

    assert answer["Content-Disposition"] == 'attachment; filename="players.csv"'
    assert answer.content.decode() == "\ufeffname,guest,alias\r\n'=Anna,yes,Annie\r\n"


def test_a_question_may_be_answered_for_every_line_of_a_long_list(olga, club):
    answers = {f"choice-{number}": "skip" for number in range(1, 2000)}
    given = {"text": "Anna", "seen": "", "token": token(), **answers}

    assert olga.post(address(club, "import"), given).status_code == 200
