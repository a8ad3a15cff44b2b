import pytest

from scoring.core.public_names import NamedPerson, NameRule, PublicName, public_names, with_initials


def called(rule: NameRule, *people: tuple[str, int] | NamedPerson) -> list[PublicName]:
    """How these people are called, each given as a name and a number."""
    every = [
        each if isinstance(each, NamedPerson) else NamedPerson(at, *each)
        for at, each in enumerate(people)
    ]
    found = public_names(every, rule)
    return [found[each.key] for each in every]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Gerda Visser", "Gerda V."),
        ("Gerda van der Heijden", "Gerda van der H."),
        ("Leo van den Berg", "Leo van den B."),
        ("Piet de", "Piet d."),
        ("Gerda", "Gerda"),
        ("Jan-Willem 't Hooft", "Jan-Willem 't H."),
        ("Heijden, Gerda van der", "Gerda van der H."),
        ("Gerda,", "Gerda,"),
        ("Anna \N{EM DASH} Bakker", "Anna B."),
        ("E\u0301mile E\u0301toile", "E\u0301mile E\u0301."),
        ("משה כהן", "משה כ."),
        ("M" * 60, "M" * 60),
        ("A " * 29 + "Zz", "A" + " A." * 28 + " Z."),
    ],
)
def test_all_words_but_the_first_and_small_ones_are_cut_to_a_letter(name: str, short: str) -> None:
    assert with_initials(name) == short


def test_a_club_may_show_names_in_full() -> None:
    assert called(NameRule.FULL, ("Gerda Visser", 12)) == [PublicName("Gerda Visser")]


def test_a_club_may_show_numbers_only() -> None:
    assert called(NameRule.NUMBER, ("Gerda Visser", 12)) == [PublicName("", 12)]


@pytest.mark.parametrize("rule", NameRule)
def test_who_is_left_out_is_a_number_whatever_the_club_shows(rule: NameRule) -> None:
    gerda = NamedPerson(1, "Gerda Visser", 12, is_left_out=True)

    assert called(rule, gerda) == [PublicName("", 12)]


def test_two_who_would_be_called_alike_have_their_numbers() -> None:
    people = ("Gerda Visser", 12), ("gerda Vos", 7), ("Gerda B.", 3)

    assert called(NameRule.INITIAL, *people) == [
        PublicName("Gerda V.", 12),
        PublicName("gerda V.", 7),
        PublicName("Gerda B."),
    ]


def test_a_name_that_is_short_by_itself_is_told_from_a_shortened_one() -> None:
    assert called(NameRule.INITIAL, ("Gerda Visser", 12), ("Gerda V.", 7)) == [
        PublicName("Gerda V.", 12),
        PublicName("Gerda V.", 7),
    ]


def test_who_is_left_out_makes_nobody_elses_name_longer() -> None:
    hidden = NamedPerson(9, "Gerda Vos", 7, is_left_out=True)

    assert called(NameRule.INITIAL, ("Gerda Visser", 12), hidden)[0] == PublicName("Gerda V.")
