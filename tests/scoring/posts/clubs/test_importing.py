import pytest

from foundation.web.conflicts import PostConflict
from scoring.models import Alias, AuditEntry, Club, Player
from scoring.posts.clubs.importing import (
    NEW,
    SKIP,
    Imported,
    Planned,
    import_players,
    plan,
    undecided,
)
from scoring.posts.clubs.player_lists import read_list
from scoring.posts.clubs.register import Register
from tests.scoring.building import a_player, token

pytestmark = pytest.mark.django_db


def planned(club: Club, text: str) -> list[Planned]:
    return plan(Register(club), read_list(text))


def bring_in(olga, club: Club, text: str, *, seen: str = "", post: str = "", **choices: str):
    return import_players(
        olga,
        club,
        read_list(text),
        {int(line.removeprefix("line")): choice for line, choice in choices.items()},
        seen=seen or Register(club).version,
        token=post or token(),
    )


def test_a_plan_tells_the_new_from_the_known_and_from_who_may_be_meant(club):
    anna = a_player(club, "Anna Janssen", "Annie")
    lines = planned(club, "ANNA JANSSEN\nannie\nAnna Jansen\nBen")

    assert [(each.kind, each.player, each.candidates) for each in lines] == [
        ("known", anna, ()),
        ("alias", anna, ()),
        ("near", None, (anna,)),
        ("new", None, ()),
    ]


def test_a_name_on_two_lines_is_taken_once(club):
    first, again = planned(club, "Ben\nben")

    assert (first.kind, again.kind, again.earlier) == ("new", "twice", 1)


def test_an_alias_that_is_a_name_of_somebody_else_is_a_problem(club):
    anna = a_player(club, "Anna")
    (line,) = planned(club, "name;alias\nBen;Anna")

    assert (line.kind, line.problem, line.word, line.player) == ("problem", "taken", "Anna", anna)


def test_two_lines_with_one_alias_are_a_problem(club):
    lines = planned(club, "name;alias\nBen;Bos\nGil;bos")

    assert [(each.kind, each.word) for each in lines] == [("new", ""), ("problem", "bos")]


def test_a_list_adds_players_aliases_and_guests(olga, club):
    anna = a_player(club, "Anna", is_guest=True)
    done = bring_in(olga, club, "name;guest;alias\nAnna;no;Annie\nBen;yes;Bos\nGil;;")

    assert done == Imported(added=2, changed=1)
    assert list(Player.objects.values_list("name", "is_guest")) == [
        ("Anna", False),
        ("Ben", True),
        ("Gil", False),
    ]
    assert sorted(Alias.objects.values_list("name", "player__name")) == [
        ("Annie", "Anna"),
        ("Bos", "Ben"),
    ]
    told = AuditEntry.objects.get(verb="players-imported")
    assert [each["name"] for each in told.became["added"]] == ["Ben", "Gil"]
    assert told.became["guests"] == [{"player": anna.pk, "name": "Anna", "guest": False}]


def test_who_is_left_undecided_is_named(club):
    anna = a_player(club, "Anna Janssen")
    lines = planned(club, "Ben\nAnna Jansen")

    assert undecided(lines, {}) == [2]
    assert undecided(lines, {2: "999"}) == [2]
    assert undecided(lines, {2: str(anna.pk)}) == []


def test_nothing_is_changed_while_somebody_is_undecided(olga, club):
    a_player(club, "Anna Janssen")

    with pytest.raises(ValueError, match="lines \\[1\\] are not decided"):
        bring_in(olga, club, "Anna Jansen")


@pytest.mark.parametrize(
    ("choice", "players", "aliases"),
    [
        ("that one", ["Anna Janssen"], ["Anna Jansen"]),
        (NEW, ["Anna Jansen", "Anna Janssen"], []),
        (SKIP, ["Anna Janssen"], []),
    ],
)
def test_a_near_name_becomes_an_alias_a_player_or_nothing(olga, club, choice, players, aliases):
    anna = a_player(club, "Anna Janssen")
    bring_in(olga, club, "Anna Jansen", line1=str(anna.pk) if choice == "that one" else choice)

    assert list(Player.objects.values_list("name", flat=True)) == players
    assert list(Alias.objects.values_list("name", flat=True)) == aliases


def test_a_list_is_stale_when_the_register_changed_since_it_was_shown(olga, club):
    seen = Register(club).version
    a_player(club, "Ben")

    assert bring_in(olga, club, "Gil", seen=seen) is PostConflict.STALE
    assert not Player.objects.filter(name="Gil").exists()


def test_the_same_post_again_brings_nothing_in_twice(olga, club):
    post, seen = token(), Register(club).version
    first = bring_in(olga, club, "Gil\nDov", seen=seen, post=post)

    assert bring_in(olga, club, "Gil\nDov", seen=seen, post=post) == first == Imported(2, 0)
    assert Player.objects.count() == 2


def test_a_list_of_a_thousand_names_is_brought_in_with_few_queries(
    olga, club, django_assert_max_num_queries
):
    text = "\n".join(f"Player number {number:04}" for number in range(0, 10000, 11)[:900])
    seen = Register(club).version

    with django_assert_max_num_queries(21):
        import_players(
            olga, club, read_list(text), dict.fromkeys(range(1, 901), NEW), seen=seen, token=token()
        )
    assert Player.objects.count() == 900
