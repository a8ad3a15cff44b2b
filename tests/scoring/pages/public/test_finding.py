import pytest

from scoring.core.public_names import NameRule
from scoring.models import Event, Player
from scoring.pages.public.finding import MOST_FOUND
from tests.scoring.building import a_club, a_round, an_event, entrants
from tests.scoring.pages.public.visiting import CODE, Visitor, a_public_evening

pytestmark = pytest.mark.django_db

YVONNE = "Yvonne van der B."


@pytest.mark.parametrize(
    "typed", ["y", "Yv", "YVONNE", " yvonne ", "Yvonne van der Berg", "yvonne v b", "ÿvonne"]
)
def test_whoever_is_shown_by_initials_is_found_by_the_first_name(typed: str) -> None:
    a_public_evening()

    assert Visitor().found(typed) == [YVONNE]


@pytest.mark.parametrize("typed", ["Berg", "Bakker", "Yvonne Mulder", "x y z"])
def test_a_last_name_that_is_not_shown_finds_nobody(typed: str) -> None:
    a_public_evening()

    assert Visitor().found(typed) == []


def test_another_last_name_with_the_same_letter_is_not_told_from_the_right_one() -> None:
    a_public_evening()

    assert Visitor().found("Zwaantje Bakker") == Visitor().found("Zwaantje Brouwer") != []


def test_where_names_are_shown_in_full_every_word_of_them_finds() -> None:
    a_public_evening(rule=NameRule.FULL)

    assert Visitor().found("berg") == ["Yvonne van der Berg"]
    assert Visitor().found("xan cor") == ["Xander Cornelissen"]


def test_where_numbers_are_shown_only_a_number_finds() -> None:
    a_public_evening(rule=NameRule.NUMBER)
    number = Player.objects.get(name__startswith="Yvonne").public_number

    assert Visitor().found(str(number)) == [f"Player {number}"]
    assert [Visitor().found(name) for name in ("Yvonne", "Y", "Berg")] == [[], [], []]


def test_whoever_is_left_out_is_found_by_the_number_alone() -> None:
    a_public_evening(rule=NameRule.FULL)
    yvonne = Player.objects.get(name__startswith="Yvonne")
    Player.objects.filter(pk=yvonne.pk).update(is_left_out=True, public_number=1234)

    assert Visitor().found("Yvonne") == []
    assert Visitor().found("12") == []
    assert Visitor().found("1234") == ["Player 1234"]


@pytest.mark.parametrize("typed", ["", " ", "%", "…", "'; --", "<b>", "\u202e"])
def test_a_search_without_a_letter_asks_for_one(typed: str) -> None:
    a_public_evening()
    html = Visitor().html(name=typed)

    if typed == "<b>":
        assert "&lt;b&gt;" in html
        return
    assert "Please type the first letters of your name." in html


@pytest.mark.parametrize("typed", ["Q" * 5000, "<script>alert(1)</script>", "משה", "\x00y\x00"])
def test_whatever_is_typed_is_answered(typed: str) -> None:
    a_public_evening()
    answer = Visitor().get(name=typed)

    assert answer.status_code == 200
    assert "<script>alert" not in answer.content.decode()


def test_of_many_some_are_shown_and_it_is_said() -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE)
    here = entrants(event, *(f"Anna {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"))
    a_round(event, *(here[at : at + 4] for at in range(0, 20, 4)))

    assert len(Visitor().found("anna")) == MOST_FOUND
    assert "Please type more letters." in Visitor().html(name="anna")
    assert Visitor().found("anna b") == ["Anna B."]


def test_two_who_are_called_alike_are_told_apart_by_their_numbers() -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE)
    a_round(event, entrants(event, "Gerda Visser", "Gerda Vos", "Bram Kok"))
    numbers = sorted(
        f"Gerda V. ({player.public_number})"
        for player in Player.objects.filter(name__startswith="Gerda")
    )

    assert sorted(Visitor().found("gerda")) == numbers


def test_names_of_sixty_letters_and_from_right_to_left_are_found() -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE)
    long = "M" * 60
    a_round(event, entrants(event, long, "משה כהן", "Bram Kok"))

    assert Visitor().found("mmm") == [long]
    assert Visitor().found("משה") == ["משה כ."]


def test_whoever_only_stands_on_the_list_is_not_found(db: None) -> None:
    event: Event = a_public_evening()
    entrants(event, "Ursula Evers")

    assert Visitor().found("ursula") == []
    assert "Ursula" not in Visitor().everything()
