"""Letting the tables of the demo play, and closing a round of theirs."""

from demo.driver import Driver
from demo.people import organiser
from foundation.web.tokens import new_token
from scoring.evening.audit.post import Post
from scoring.evening.event_state import RoundState, event_state_of
from scoring.models import Event, Round
from scoring.posts.events.closing import close_round, shown, unfinished, unsettled
from scoring.posts.events.drawing import draw_round, publish

SECONDS = 4000
"""In which every table comes to the end of its round."""


def play(driver: Driver, seconds: int = SECONDS, since: int = 0) -> None:
    for now in range(since, since + seconds, 10):
        driver.step(float(now))


def present(event: Event) -> RoundState:
    found = event_state_of(event).present
    assert found is not None
    return found


def close(event: Event) -> Round:
    state = event_state_of(event)
    number = present(event).number
    left, waiting = unfinished(state.published[-1]), unsettled(event, state.published[-1])
    confirmed = " ".join(shown(left, waiting))
    closed = close_round(
        Post(organiser(), event, token=new_token()), number, confirmed=confirmed, fills_empty=True
    )
    assert isinstance(closed, Round)
    return closed


def go_on_to_the_next_round(driver: Driver, event: Event) -> None:
    """Close a round that was played to the end, publish the next one and play that."""
    close(event)
    play(driver, 100, since=SECONDS)
    assert driver.last_word.startswith("The tables wait for the organiser")

    drawn = draw_round(organiser(), event, token=new_token())
    assert isinstance(drawn, Round)
    publish(organiser(), event, seen=drawn.version)
    play(driver, since=SECONDS + 100)
