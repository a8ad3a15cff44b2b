"""The names of a record's players, as they are shown."""

from django.utils.translation import override

from referee.records.names import fit_names, told_apart


def test_names_that_only_one_player_has_stay_as_they_are() -> None:
    assert told_apart(["Ada", "Ben"]) == ("Ada", "Ben")


def test_players_of_one_name_are_told_apart_by_their_seats() -> None:
    assert told_apart(["Ada", "Ben", "Ada"]) == ("Ada (seat 1)", "Ben", "Ada (seat 3)")


def test_names_that_read_alike_once_they_are_cut_are_told_apart_too() -> None:
    first, second = fit_names(["x" * 50 + "a", "x" * 50 + "b"])

    assert first != second
    assert first.endswith("… (seat 1)")


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    assert fit_names(["Ada", ""]) == ("Ada", "Player 2")


def test_a_name_that_nobody_gave_is_in_the_language_of_the_reader() -> None:
    with override("nl"):
        assert fit_names(["Ada", "Player 2", "שחקן 3"]) == ("Ada", "Speler 2", "Speler 3")
