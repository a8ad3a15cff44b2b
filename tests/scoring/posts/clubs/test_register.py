import pytest

from foundation.web.conflicts import PostConflict
from scoring.models import AuditEntry, Player
from scoring.posts.clubs.register import (
    NameProblem,
    Register,
    add_alias,
    add_player,
    find_or_add,
    is_near,
    remove_alias,
    rename,
    set_guest,
    set_left_out,
)
from tests.scoring.building import a_club, a_player, a_user, token

pytestmark = pytest.mark.django_db


def test_a_player_is_added_under_a_tidy_name(olga, club):
    player = add_player(olga, club, "  Anna \t van\u202e  Dijk ", token=token())

    assert player == Player.objects.get(club=club, name="Anna van Dijk", is_guest=False)


def test_the_same_post_again_gives_the_same_player(olga, club):
    post = token()
    first = add_player(olga, club, "Anna", token=post)

    assert add_player(olga, club, "Anna", token=post) == first
    assert AuditEntry.objects.filter(verb="player-added").count() == 1


@pytest.mark.parametrize("name", ["ÉMILE", "émile", "Émile", "E\u0301mile"])
def test_a_name_is_taken_in_capitals_too_also_where_the_letters_are_not_english(olga, club, name):
    emile = a_player(club, "Émile")

    assert add_player(olga, club, name, token=token()) == NameProblem("taken", emile)


def test_an_alias_of_somebody_else_is_taken(olga, club):
    jan = a_player(club, "Jan", "Jantje")

    assert add_player(olga, club, "jantje", token=token()) == NameProblem("alias", jan)


def test_names_of_another_club_are_free(olga, club):
    a_player(a_club("Elsewhere", owner=a_user("Piet")), "Anna", "Annie")

    assert isinstance(add_player(olga, club, "Anna", token=token()), Player)


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "empty"), (" -- ", "empty"), ("\u200f\u202e", "empty"), ("a" * 61, "long")],
)
def test_a_name_that_nobody_can_say_or_print_is_refused(olga, club, name, code):
    assert add_player(olga, club, name, token=token()) == NameProblem(code)


def test_a_player_is_renamed_and_both_names_are_told(olga, club):
    jan = a_player(club, "Jan")

    assert rename(olga, jan, "Jan de Vries", seen="Jan", token=token()) is None
    told = AuditEntry.objects.get(verb="player-renamed")
    assert (told.was["name"], told.became["name"]) == ("Jan", "Jan de Vries")
    assert told.user == olga


def test_renaming_a_player_whom_somebody_else_renamed_is_stale(olga, club):
    jan = a_player(club, "Jan B.")

    assert rename(olga, jan, "Johan", seen="Jan", token=token()) is PostConflict.STALE


def test_an_own_alias_becomes_the_name(olga, club):
    jan = a_player(club, "Jan", "Johan", "Jantje")
    rename(olga, jan, "johan", seen="Jan", token=token())

    jan.refresh_from_db()
    assert (jan.name, [alias.name for alias in jan.aliases.all()]) == ("johan", ["Jantje"])


def test_a_forgotten_player_is_not_renamed(olga, club):
    gone = a_player(club, "Former player 1", is_forgotten=True)

    assert rename(olga, gone, "Jan", seen=gone.name, token=token()) is PostConflict.STALE


def test_a_guest_becomes_a_member(olga, club):
    guest = a_player(club, "Gijs", is_guest=True)
    set_guest(olga, guest, False, token=token())

    guest.refresh_from_db()
    assert not guest.is_guest
    assert AuditEntry.objects.get().verb == "player-member"


def test_an_alias_is_added_once_and_removed(olga, club):
    jan = a_player(club, "Jan")
    add_alias(olga, jan, "Jantje", token=token())

    assert add_alias(olga, jan, "JANTJE", token=token()) == NameProblem("own", jan)
    remove_alias(olga, jan, jan.aliases.get().pk, token=token())
    assert not jan.aliases.exists()


def test_an_alias_of_another_club_is_not_removed(olga, club):
    there = a_player(a_club("Elsewhere", owner=a_user("Piet")), "Anna", "Annie")
    remove_alias(olga, a_player(club, "Jan"), there.aliases.get().pk, token=token())

    assert there.aliases.count() == 1


def test_players_are_found_by_parts_of_names_and_aliases_without_accents(club):
    for name, *aliases in (("José Pérez",), ("Anna van Dijk", "Prinses"), ("נועה לוי",)):
        a_player(club, name, *aliases)
    register = Register(club)

    found = {
        query: [player.name for player in register.matching(query)]
        for query in ("jose", "dijk anna", "PRINS", "נועה", "x", "")
    }
    assert found == {
        "jose": ["José Pérez"],
        "dijk anna": ["Anna van Dijk"],
        "PRINS": ["Anna van Dijk"],
        "נועה": ["נועה לוי"],
        "x": [],
        "": ["Anna van Dijk", "José Pérez", "נועה לוי"],
    }


def test_the_register_shows_neither_the_merged_nor_the_forgotten_nor_the_made_up(club):
    anna = a_player(club, "Anna")
    a_player(club, "Ans", merged_into=anna)
    a_player(club, "Former player 1", is_forgotten=True)
    a_player(club, "Ada", is_made_up=True)

    assert Register(club).players == [anna]


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("janssen", "jansen", True),
        ("jansen", "jensen", True),
        ("jansne", "jansen", True),
        ("jansen", "jansens", True),
        ("jansen", "jonsson", False),
        ("anna", "annabel", False),
        ("ans", "hans", False),
        ("ans", "ans", True),
    ],
)
def test_names_are_near_when_one_letter_makes_the_difference(one, other, near):
    assert is_near(one, other) is near
    assert is_near(other, one) is near


def test_who_may_be_meant_is_found_by_spelling_accents_order_and_alias(club):
    anna = a_player(club, "Anna Janssen")
    jose = a_player(club, "José", "Pepito")
    a_player(club, "Ben")
    register = Register(club)

    assert register.near("Anna Jansen") == [anna]
    assert register.near("Janssen, Anna") == [anna]
    assert register.near("Jose") == [jose]
    assert register.near("Pepita") == [jose]
    assert register.near("Bea") == []


def test_a_long_ij_is_spelled_with_a_y_as_well(club):
    anna = a_player(club, "Anna van Dijk")

    assert Register(club).near("Anna van Dyk") == [anna]


def test_names_are_found_by_any_way_to_write_them_and_the_rest_are_new_guests(olga, club):
    emile = a_player(club, "Émile", "Mil")

    found = find_or_add(olga, club, ["émile", " MIL", "Anna", "anna ", ""])
    assert [(player.name, player.is_guest) for player in found] == [
        ("Émile", False),
        ("Anna", True),
    ]
    assert found[0] == emile
    assert AuditEntry.objects.get().verb == "player-added"


def test_the_turkish_capital_i_is_no_other_letter(olga, club):
    ilker = a_player(club, "İlker")

    assert add_player(olga, club, "ilker", token=token()) == NameProblem("taken", ilker)


def test_a_player_is_left_out_in_public_and_shown_again(olga, club):
    anna = a_player(club, "Anna")
    set_left_out(olga, anna, True, token=(post := token()))
    set_left_out(olga, anna, True, token=post)
    assert Player.objects.get(pk=anna.pk).is_left_out

    set_left_out(olga, anna, False, token=token())

    assert not Player.objects.get(pk=anna.pk).is_left_out
    verbs = AuditEntry.objects.order_by("pk").values_list("verb", flat=True)
    assert list(verbs) == ["player-left-out", "player-shown"]


def test_a_forgotten_player_cannot_be_left_out(olga, club):
    gone = a_player(club, "Former player 1", is_forgotten=True)

    assert set_left_out(olga, gone, True, token=token()) is PostConflict.STALE


def test_every_player_of_a_club_has_a_number_of_few_digits(club):
    Player.objects.bulk_create(Player(club=club, name=f"Guest {each}") for each in range(30))
    a_player(club, "Anna")
    numbers = set(Player.objects.values_list("public_number", flat=True))

    assert len(numbers) == 31
    assert numbers <= set(range(1, 100))


def test_a_large_club_has_longer_numbers(club):
    Player.objects.bulk_create(Player(club=club, name=f"Guest {each}") for each in range(60))

    assert Player.objects.filter(public_number__range=(1, 999)).count() == 60
