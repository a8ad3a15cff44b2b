from foundation.kept import KeptByMark, KeptValues


def test_what_was_kept_longest_ago_goes_first() -> None:
    kept: KeptValues[str, int] = KeptValues(2)
    kept.keep("a", 1)
    kept.keep("b", 2)

    assert kept.keep("c", 3) == ["a"]
    assert [*kept] == ["b", "c"]
    assert kept.get("a") is None


def test_what_is_kept_anew_stays_longest() -> None:
    kept: KeptValues[str, int] = KeptValues(2)
    kept.keep("a", 1)
    kept.keep("b", 2)
    kept.keep("a", 3)
    kept.keep("c", 4)

    assert [*kept] == ["a", "c"]
    assert kept.get("a") == 3


def test_values_may_weigh_more_and_the_last_one_stays() -> None:
    kept: KeptValues[str, str] = KeptValues(5, len)
    kept.keep("a", "aa")
    kept.keep("b", "bbb")
    assert [*kept] == ["a", "b"]

    assert kept.keep("c", "cccccccc") == ["a", "b"]
    assert kept.values() == ["cccccccc"]


def test_nothing_is_left_of_what_was_cleared() -> None:
    kept: KeptValues[str, int] = KeptValues(2)
    kept.keep("a", 1)
    kept.clear()

    assert "a" not in kept


def test_what_is_dropped_is_gone_and_nothing_else() -> None:
    kept: KeptValues[str, int] = KeptValues(2)
    kept.keep("a", 1)
    kept.keep("b", 2)
    kept.drop("a")
    kept.drop("a")

    assert [*kept] == ["b"]


def test_a_value_is_made_again_under_another_mark_alone() -> None:
    kept: KeptByMark[str, list[int]] = KeptByMark(2)
    made = kept.of("a", 1, list)

    assert kept.of("a", 1, list) is made
    assert kept.of("a", 2, list) is not made
