import pytest

from scoring.core.public_names import NameRule, PublicName
from scoring.evening.event_state import event_state_of
from scoring.models import Player, Seat
from scoring.pages.public.public_names import in_words, names_in_public
from scoring.posts.clubs.register import set_left_out
from tests.scoring.building import a_club, a_player, a_round, a_user, an_event, entrants, token

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (PublicName("Gerda V."), "Gerda V."),
        (PublicName("Gerda V.", 12), "Gerda V. (12)"),
        (PublicName("", 12), "Player 12"),
    ],
)
def test_a_public_name_in_words(name: PublicName, words: str) -> None:
    assert in_words(name) == words


def test_everybody_of_an_evening_is_called_also_who_sits_in() -> None:
    event = an_event(a_club())
    anna, bram, coby = entrants(event, "Anna Bos", "Bram Kok", "Coby Dam")
    table = a_round(event, [anna, bram, coby]).tables.get()
    fien = a_player(event.club, "Fien Gans")
    Seat.objects.filter(table=table, entrant=anna).update(sitter=fien)

    found = names_in_public(event_state_of(event), NameRule.INITIAL)

    assert {in_words(each) for each in found.values()} == {
        "Anna B.",
        "Bram K.",
        "Coby D.",
        "Fien G.",
    }


def test_whoever_was_left_out_or_forgotten_has_a_number_for_a_name() -> None:
    olga, club = a_user(), a_club(owner=a_user("Owner"))
    event = an_event(club)
    anna, bram = entrants(event, "Anna Bos", "Former player 3")
    set_left_out(olga, anna.player, True, token=token())
    Player.objects.filter(pk=bram.player_id).update(is_forgotten=True)

    found = names_in_public(event_state_of(event), NameRule.FULL)

    numbers = dict(Player.objects.values_list("pk", "public_number"))
    assert found == {pk: PublicName("", number) for pk, number in numbers.items()}
