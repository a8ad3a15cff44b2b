import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError

from foundation.accounts import names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  van Dijk ", "Anna van Dijk"),
        ("נועה לוי", "נועה לוי"),
        ("\u200fנועה\u200e", "נועה"),
        ("Anna\tvan\nDijk", "Anna van Dijk"),
        ("E\u0301mile", "\u00c9mile"),
        ("No\u0000a", "Noa"),
    ],
)
def test_a_name_is_kept_as_it_is_written_but_for_what_cannot_be_seen(typed, kept) -> None:
    assert names.as_written(typed) == kept


@pytest.mark.parametrize(
    "other", ["ANNA VAN DIJK", "anna van  dijk", " Anna van Dijk", "Anna\u200b van Dijk"]
)
def test_every_way_to_write_a_name_has_one_key(other: str) -> None:
    assert names.key(other) == names.key("Anna van Dijk") == "anna van dijk"


@pytest.mark.parametrize(("one", "other"), [("Özlem", "özlem"), ("ÉMILE", "émile"), ("ﬁn", "FIN")])
def test_the_key_knows_the_capitals_of_every_script(one: str, other: str) -> None:
    assert names.key(one) == names.key(other)


def test_a_name_needs_something_that_can_be_said() -> None:
    names.check_letters("נ")
    names.check_letters("7")
    with pytest.raises(ValidationError, match="a letter or a digit"):
        names.check_letters("...")


def test_an_account_is_shown_as_its_owner_wrote_it() -> None:
    assert names.shown(User(username="anna van dijk", first_name="Anna van Dijk")) == (
        "Anna van Dijk"
    )
    assert names.shown(User(username="noa")) == "noa"
