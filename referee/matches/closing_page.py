"""The closing card of a lesson: what was met, what was not explained, and what comes next."""

from dataclasses import dataclass

from referee.engine.faces import Face
from referee.matches.deals import present_deal
from referee.matches.lessons import course_of, lesson_of_game
from referee.models import Match
from referee.presentation.rulebook import Text


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that a lesson teaches: a few words, and the card beside them, if any."""

    words: Text
    face: Face | None


@dataclass(frozen=True, slots=True)
class ClosingCard:
    """What a lesson came to: its heading, the topics that its learner met, and the others."""

    heading: Text
    met: tuple[Topic, ...]
    missed: tuple[Topic, ...]


def closing_card(match: Match) -> ClosingCard:
    """Return the closing card of a lesson whose deal is over."""
    lesson, met = lesson_of_game(match.game), course_of(present_deal(match)).met
    explained = lesson.explained(met)
    topics = [
        (bubble.topic in explained, Topic(bubble.topic, bubble.face))
        for bubble in lesson.bubbles
        if bubble.topic
    ]
    return ClosingCard(
        heading=lesson.closing,
        met=tuple(topic for is_met, topic in topics if is_met),
        missed=tuple(topic for is_met, topic in topics if not is_met),
    )
