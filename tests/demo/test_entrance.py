"""A link into the demo lets one browser in."""

from demo.entrance import Entrance


def test_a_link_works_once() -> None:
    entrance = Entrance()
    secret = entrance.new_secret()

    assert [entrance.use(secret), entrance.use(secret)] == [True, False]


def test_a_link_that_was_never_given_out_lets_nobody_in() -> None:
    entrance = Entrance()
    entrance.new_secret()

    assert not entrance.use("guessed")


def test_each_link_is_another_one() -> None:
    entrance = Entrance()
    one, other = entrance.new_secret(), entrance.new_secret()
    entrance.use(one)

    assert entrance.use(other)
