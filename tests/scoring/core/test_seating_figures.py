"""What a seating costs, and the least that is proved (night 3.2)."""

from scoring.core.seating import Again, SeatingRules, figures
from scoring.core.seating.least import by_counting, least_repeats
from tests.scoring.core.seated import drawn, night, played

PAST = (
    played((1, 2, 3, 4), (5, 6, 7)),
    played((1, 2, 5, 6), (3, 7, 4)),
)
WISHES = SeatingRules(apart=frozenset({(7, 5)}), rather_apart=frozenset({(2, 3), (1, 9)}))


def test_figures_tell_who_meets_again_and_how_often_before() -> None:
    told = figures(played((2, 1, 3, 7), (4, 5, 6)), PAST, SeatingRules())

    assert told.again == (
        Again(1, 2, 2),
        Again(2, 3, 1),
        Again(1, 3, 1),
        Again(3, 7, 1),
        Again(5, 6, 2),
    )
    assert told.repeats == 5


def test_figures_count_tables_of_3_and_first_deals_with_this_round() -> None:
    told = figures(played((2, 1, 3, 7), (4, 5, 6)), PAST, SeatingRules())

    assert told.threes == {1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2}
    assert told.firsts == {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 0, 7: 0}


def test_figures_count_rounds_sat_out() -> None:
    past = (played((1, 2, 3, 4), out=(5,)),)

    told = figures(played((5, 2, 3, 4), out=(1,)), past, SeatingRules())

    assert told.sat_out == {1: 1, 2: 0, 3: 0, 4: 0, 5: 1}


def test_figures_name_pairs_who_should_be_apart_and_are_not() -> None:
    told = figures(played((5, 1, 3, 7), (4, 2, 6)), PAST, WISHES)

    assert told.apart == ((5, 7),)
    assert told.rather_apart == ()


def test_the_first_round_repeats_nothing() -> None:
    told = figures(played((1, 2, 3, 4)), (), SeatingRules())

    assert (told.repeats, told.least, told.exact) == (0, 0, True)


def test_twelve_at_tables_of_4_must_repeat_three_in_the_second_round() -> None:
    past = (played((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)),)

    told = figures(drawn(range(1, 13), past, SeatingRules(), 3).round, past, SeatingRules())

    assert (told.least, told.exact) == (3, True)


def test_many_players_can_do_without_repeats_and_that_is_shown() -> None:
    past = night(200, 3, SeatingRules())

    told = figures(past[2], past[:2], SeatingRules())

    assert told.repeats > 0
    assert (told.least, told.exact) == (0, True)


def test_a_bound_by_counting_gives_the_tables_of_3_to_those_who_met_the_most() -> None:
    # 0 has met all, 1 and 2 have met 0 only, and so on.
    masks = [0b1111110, *[1] * 6]

    assert by_counting(masks, (4, 3)) == 1


def test_where_the_search_gives_up_the_bound_is_what_was_proved_before() -> None:
    everyone_met = [[int(one != other) for other in range(48)] for one in range(48)]

    assert least_repeats(everyone_met, (4,) * 12) == (72, None)


def test_the_proof_comes_with_a_seating() -> None:
    met = [[0] * 6 for _ in range(6)]
    for one, other in ((0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)):
        met[one][other] = met[other][one] = 1

    bound, seating = least_repeats(met, (3, 3))

    assert bound == 2
    assert seating is not None
    assert sorted(one for table in seating for one in table) == [0, 1, 2, 3, 4, 5]
    assert sum(met[a][b] for table in seating for a in table for b in table if a < b) == 2
