"""The page of a round that has ended."""

from dataclasses import replace

import pytest

from referee.games import GAMES
from referee.matches.count_page import CountPage, count_page
from referee.matches.deals import deals_in_play, score_of
from referee.matches.own_place import own_place
from referee.models import Match
from tests.referee.games.shedding.presentation.test_table_page import ROUND, SHORT, played

pytestmark = pytest.mark.django_db


def test_the_count_of_a_round() -> None:
    deals = deals_in_play(played(SHORT, *ROUND))
    count = count_page(deals, score_of(deals))

    assert (count.winner, count.points, count.next_first) == ("Ada", 66, "Ada")
    assert [(each.name, each.points, each.is_winner) for each in count.hands] == [
        ("Ada", 66, True),
        ("Ben", 0, False),
    ]
    assert count.totals == (("Ada", 66, 1), ("Ben", 0, 2))


def seen_by(viewer: int) -> CountPage:
    deals = deals_in_play(played(SHORT, *ROUND))
    return count_page(deals, score_of(deals), viewer=viewer)


def test_whoever_wins_reads_so() -> None:
    page = seen_by(1)

    assert page.heading == "You win the round"
    assert page.lead == "Round 1: you score 66 points for the cards left with the others."


def test_a_player_who_did_not_win_reads_the_place_and_the_cards_left() -> None:
    page = seen_by(2)

    assert page.heading == "You were second"
    assert page.lead == "Ada went out first. You had 5 cards left."


def test_nobody_in_particular_reads_who_won() -> None:
    page = seen_by(0)

    assert page.heading == "Ada wins the round"
    assert page.lead == "Round 1: Ada scores 66 points for the cards left with the others."


def test_the_hands_turn_over_from_the_best_of_the_round_on() -> None:
    page = seen_by(2)

    assert [(each.name, each.gained, each.total) for each, _said in page.by_place] == [
        ("Ada", 66, 66),
        ("Ben", 0, 0),
    ]
    assert [each.is_own for each, _said in page.by_place] == [False, True]


@pytest.mark.parametrize(
    ("computers", "is_over", "said"),
    [
        ({"Ben"}, False, ["", "Well played!"]),
        ({"Ada"}, False, ["Thank you!", ""]),
        ({"Ada"}, True, ["Thank you!", ""]),
        ({"Ada", "Ben"}, True, ["Thank you!", "Thank you!"]),
        (set(), True, ["", ""]),
    ],
)
def test_computers_thank_and_praise_and_people_say_what_they_like(
    computers: set[str], is_over: bool, said: list[str]
) -> None:
    page = seen_by(0)
    hands = tuple(replace(each, is_computer=each.name in computers) for each in page.hands)

    assert [words for _hand, words in replace(page, hands=hands, is_over=is_over).by_place] == said


def test_the_end_of_a_round_says_how_its_points_count() -> None:
    page = seen_by(0)
    rounds = replace(page, hands=tuple(replace(each, points=None) for each in page.hands))

    assert page.counting == (
        "Only the winner scores, and gets the points of all cards that the others hold: numbers "
        "count their number, a skip, a reverse and a draw two 20 each, wilds 50 each. The highest "
        "total wins."
    )
    assert rounds.counting == (
        "Each round that you win counts one. The player who wins the most rounds wins the match."
    )


CARDS_COUNT = "Every card left in a hand counts 1."
PIPS_COUNT = "A card left in a hand counts its points:"


def counting_of(game: str, edition: str = "", **options: object) -> str:
    match = Match(game=game, edition=edition or GAMES[game].edition, options=options)
    return replace(seen_by(0), match=match).counting


def test_the_end_of_a_deal_says_what_a_card_left_counts_by_the_rules_of_the_match() -> None:
    assert CARDS_COUNT in counting_of("jokeren")
    pips = counting_of("jokeren", hand_score="pips")
    assert PIPS_COUNT in pips
    assert CARDS_COUNT not in pips
    assert "The lowest total wins." in pips


def test_the_end_of_a_deal_for_points_says_what_symbols_and_the_winner_count() -> None:
    counting = counting_of("taki", "112")

    assert "A number card counts its number. The lowest total wins." in counting
    assert "A card without a number left in a hand counts 10." in counting
    assert "The winner of a round gets −100 points for it." in counting
    assert "counts 25." in counting_of("taki", "112", action_points=25)


def test_a_game_whose_card_tells_no_count_says_whose_total_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.rulings.rules_cards._card_of", lambda rules: ())

    assert counting_of("eight_colours") == "The highest total wins."
    assert counting_of("jokeren") == "The lowest total wins."


def test_a_hand_lies_where_it_lay_while_the_deal_went_on() -> None:
    assert [each.side for each in seen_by(2).hands] == ["top", ""]
    assert [each.side for each in seen_by(0).hands] == ["left", "right"]


def test_a_place_that_is_shared_is_nobodys() -> None:
    page = seen_by(2)
    shared = replace(page, hands=tuple(replace(each, place=1) for each in page.hands))

    assert shared.heading == "Ada wins the round"


@pytest.mark.parametrize(
    ("place", "of", "words"),
    [
        (1, 4, "You were first"),
        (2, 2, "You were second"),
        (3, 3, "You were last"),
        (3, 4, "You were third"),
        (6, 8, "Your place: 6"),
    ],
)
def test_a_place_in_words(place: int, of: int, words: str) -> None:
    assert own_place(place, of) == words


def test_the_best_round_of_whoever_looks_is_marked_where_it_is_one_of_several() -> None:
    deals = deals_in_play(played(SHORT, *ROUND)) * 3
    score = replace(score_of(deals), deals=((66, 0), (20, 0), (0, 40)))

    def best(viewer: int) -> list[int]:
        rows = count_page(deals, score, viewer=viewer).rows
        return [row.round for row in rows if any(cell.is_best for cell in row.cells)]

    assert (best(1), best(2), best(0)) == ([1], [3], [])
    alone = replace(score, deals=((66, 0),))
    assert not count_page(deals[:1], alone, viewer=1).rows[0].cells[0].is_best


def test_the_end_of_a_match_has_its_best_three() -> None:
    deals = deals_in_play(played(SHORT, *ROUND))
    deals[-1].match.rounds = 1
    page = count_page(deals, score_of(deals), viewer=2)

    assert page.heading == "Ada wins the match"
    assert page.lead == "You were second."
    assert page.round_words == "the match is over"
    assert [(place, each.name) for place, each in page.podium] == [(1, "Ada"), (2, "Ben")]


def test_who_shares_a_place_of_the_match_is_told_so_and_stands_on_no_half_of_it() -> None:
    page = seen_by(2)
    last, first = page.hands[1], page.hands[0]
    names = (("Ada", 1, 1), ("Ben", 0, 2), ("Gil", 0, 2), ("Dov", 0, 2))
    hands = (first, last, last, last)
    shared = replace(page, is_over=True, totals=names, hands=hands, leaders=("Ada",))

    assert shared.lead == "You share place 2."
    assert [place for place, _hand in shared.podium] == [1]


def test_whoever_looks_stands_beside_the_podium_with_a_place_further_down() -> None:
    page = seen_by(2)
    first, own = page.hands
    names = (("Ada", 9, 1), ("Ben", 0, 4), ("Gil", 5, 2), ("Dov", 3, 3))
    over = replace(page, is_over=True, totals=names, hands=(first, own, first, first))
    shared = (("Ada", 7, 1), ("Ben", 0, 4), ("Gil", 7, 1), ("Dov", 7, 1))

    assert [place for place, _hand in over.podium] == [1, 2, 3, 4]
    assert over.podium[-1][1].is_own
    assert [place for place, _hand in replace(over, totals=shared).podium] == [1, 1, 1, 4]


def test_where_too_many_share_the_first_place_nobody_stands_alone_on_a_podium() -> None:
    page = seen_by(2)
    first, own = page.hands
    names = (("Ada", 7, 1), ("Gil", 7, 1), ("Dov", 7, 1), ("Eva", 7, 1), ("Ben", 0, 5))

    hands = (first, first, first, first, own)
    assert replace(page, is_over=True, totals=names, hands=hands, viewer=5).podium == []


def test_a_match_that_goes_on_has_no_podium() -> None:
    assert seen_by(1).podium == []
    assert seen_by(1).round_words == "round 1 is over"


def test_a_match_of_ten_rounds_has_a_subtotal_after_the_fifth() -> None:
    deals = deals_in_play(played(SHORT, *ROUND)) * 6
    assert not any(row.has_subtotal for row in count_page(deals, score_of(deals)).rows)
    deals[-1].match.rounds = 10

    rows = count_page(deals, score_of(deals)).rows
    assert [row.round for row in rows if row.has_subtotal] == [5]


def test_a_round_that_goes_on_has_no_count() -> None:
    deals = deals_in_play(played(SHORT))

    with pytest.raises(ValueError, match="no count"):
        count_page(deals, score_of(deals))
