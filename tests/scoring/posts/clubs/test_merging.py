import pytest

from foundation.web.conflicts import PostConflict
from scoring.evening.event_state import event_state_of
from scoring.models import Alias, AuditEntry, Club, Entrant, Player, Seat
from scoring.posts.clubs.merging import merge, plan_merge, undo_merge, undoable
from scoring.posts.clubs.register import add_player, rename
from tests.scoring.building import (
    a_club,
    a_player,
    a_round,
    a_user,
    an_event,
    entrants,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(club) -> Player:
    return a_player(club, "Anna Janssen", "Annie")


@pytest.fixture
def ans(club) -> Player:
    return a_player(club, "Ans Jansen", "Ansje", is_guest=True)


def put_together(olga, kept: Player, dropped: Player, **given):
    given = {"seen": plan_merge(kept, dropped).version, "token": token(), **given}
    return merge(olga, kept.club, kept, dropped, **given)


def everything(club: Club) -> list[object]:
    """Return the register and everything that points at a player, to be compared."""
    return [
        list(
            Player.objects.order_by("pk").values(
                "pk", "name", "is_guest", "is_left_out", "merged_into"
            )
        ),
        list(Alias.objects.order_by("player", "name").values_list("player", "name")),
        list(Entrant.objects.order_by("pk").values_list("pk", "player", "substitute")),
        list(Seat.objects.order_by("pk").values_list("pk", "entrant", "sitter")),
    ]


def a_night_with(club: Club, player: Player, *others: str):
    """A night at which the player won the one deal that was played."""
    event = an_event(club)
    seated = entrants(event, player.name, *others)
    played = a_round(event, seated)
    noted(played.tables.get(), 1, won_by(1, 5, 6, 7))
    return event


def test_the_plan_names_the_events_and_the_names_that_move(club, anna, ans):
    event = a_night_with(club, ans, "Ben", "Gil", "Dov")
    planned = plan_merge(anna, ans)

    assert planned.events == [event]
    assert planned.names == ["Ans Jansen", "Ansje"]
    assert planned.together == []


def test_a_player_is_not_merged_into_itself_or_into_another_club(club, anna):
    with pytest.raises(ValueError, match="two players of one club"):
        plan_merge(anna, anna)
    with pytest.raises(ValueError, match="two players of one club"):
        plan_merge(anna, a_player(a_club("Elsewhere", owner=a_user("Piet")), "Anna"))


def test_evenings_and_names_move_to_the_player_who_is_kept(olga, club, anna, ans):
    event = a_night_with(club, ans, "Ben", "Gil", "Dov")
    put_together(olga, anna, ans)

    first = event_state_of(event).standings()[0]
    assert event_state_of(event).names[first.player] == "Anna Janssen"
    names = Alias.objects.filter(player=anna).order_by("name").values_list("name", flat=True)
    assert list(names) == ["Annie", "Ans Jansen", "Ansje"]
    assert Player.objects.of(club).filter(pk=ans.pk).first() is None


def test_a_guest_who_is_a_member_too_is_a_member(olga, club, anna, ans):
    put_together(olga, ans, anna)

    ans.refresh_from_db()
    assert not ans.is_guest


def test_who_is_left_out_under_one_name_is_left_out(olga, club, anna, ans):
    Player.objects.filter(pk=ans.pk).update(is_left_out=True)
    ans.refresh_from_db()
    before = everything(club)
    entry = put_together(olga, anna, ans)

    assert Player.objects.get(pk=anna.pk).is_left_out
    undo_merge(olga, entry, token=token())
    assert everything(club) == before


def test_substitutes_and_sitters_move_too(olga, club, anna, ans):
    event = a_night_with(club, a_player(club, "Eva"), "Ben", "Gil", "Dov")
    Entrant.objects.filter(event=event, player__name="Ben").update(substitute=ans)
    Seat.objects.filter(entrant__player__name="Gil").update(sitter=ans)
    put_together(olga, anna, ans)

    assert Entrant.objects.get(substitute=anna).player.name == "Ben"
    assert Seat.objects.get(sitter=anna).entrant.player.name == "Gil"


def test_two_who_took_part_in_one_event_are_two(olga, club, anna, ans):
    event = a_night_with(club, anna, ans.name, "Gil", "Dov")
    before = everything(club)

    assert plan_merge(anna, ans).together == [event]
    assert put_together(olga, anna, ans) is PostConflict.STALE
    assert everything(club) == before


def test_whoever_sat_in_that_evening_took_part(club, anna, ans):
    event = a_night_with(club, anna, "Ben", "Gil", "Dov")
    Seat.objects.filter(entrant__player__name="Ben").update(sitter=ans)

    assert plan_merge(anna, ans).together == [event]


def test_merging_is_stale_when_an_evening_was_added_since_the_page(olga, club, anna, ans):
    seen = plan_merge(anna, ans).version
    a_night_with(club, ans, "Ben", "Gil", "Dov")

    assert put_together(olga, anna, ans, seen=seen) is PostConflict.STALE


def test_the_same_post_merges_once(olga, anna, ans):
    seen, post = plan_merge(anna, ans).version, token()
    first = put_together(olga, anna, ans, seen=seen, token=post)

    assert put_together(olga, anna, ans, seen=seen, token=post) == first


def test_undoing_restores_everything_exactly(olga, club, anna, ans):
    a_night_with(club, ans, "Ben", "Gil", "Dov")
    other = a_night_with(club, a_player(club, "Eva"), "Ben", "Gil", "Dov")
    Entrant.objects.filter(event=other, player__name="Ben").update(substitute=ans)
    Seat.objects.filter(entrant__event=other, number=3).update(sitter=ans)
    earlier = a_player(club, "A. Jansen")
    put_together(olga, ans, earlier)
    before = everything(club)
    merged = put_together(olga, anna, ans)

    assert undo_merge(olga, merged, token=token()) is None
    assert everything(club) == before


def test_undoing_twice_by_one_post_is_one_change(olga, anna, ans):
    merged, post = put_together(olga, anna, ans), token()
    undo_merge(olga, merged, token=post)

    assert undo_merge(olga, merged, token=post) is None
    assert AuditEntry.objects.filter(verb="merge-undone").count() == 1


def test_what_was_changed_since_stays_when_a_merge_is_undone(olga, club, anna, ans):
    merged = put_together(olga, anna, ans)
    rename(olga, anna, "Anna J.", seen="Anna Janssen", token=token())
    evening = a_night_with(club, Player.objects.get(pk=anna.pk), "Ben", "Gil", "Dov")
    anna.aliases.get(name="Ansje").delete()

    assert undo_merge(olga, merged, token=token()) is None
    assert Entrant.objects.get(event=evening, player=anna)
    assert Player.objects.of(club).get(pk=ans.pk).name == "Ans Jansen"
    assert list(Alias.objects.values_list("name", flat=True)) == ["Annie"]


def test_a_merge_cannot_be_undone_twice(olga, club, anna, ans):
    merged = put_together(olga, anna, ans)
    undo_merge(olga, merged, token=token())

    assert undo_merge(olga, merged, token=token()) is PostConflict.STALE
    assert undoable(club, [merged]) == set()


def test_a_merge_cannot_be_undone_while_the_kept_one_is_merged_further(olga, club, anna, ans):
    first = put_together(olga, anna, ans)
    second = put_together(olga, a_player(club, "Joanna"), anna)

    assert undoable(club, [first, second]) == {second.pk}
    undo_merge(olga, second, token=token())
    assert undoable(club, [first, second]) == {first.pk}


def test_a_merge_cannot_be_undone_when_somebody_else_has_the_name(olga, club, anna, ans):
    merged = put_together(olga, anna, ans)
    anna.aliases.get(name="Ans Jansen").delete()
    add_player(olga, club, "ans jansen", token=token())

    assert undo_merge(olga, merged, token=token()) is PostConflict.STALE


def test_however_many_merges_are_looked_at_with_few_queries(
    olga, club, anna, django_assert_num_queries
):
    merges = [put_together(olga, anna, a_player(club, f"Anna {n}")) for n in range(5)]

    with django_assert_num_queries(3):
        assert undoable(club, merges) == {each.pk for each in merges}
