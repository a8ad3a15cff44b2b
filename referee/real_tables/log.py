"""The record of a deal at a real table, line by line."""

from dataclasses import dataclass

from referee.engine.moves import Undo
from referee.matches.deals import DealInPlay
from referee.presentation.narration import narrate

MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the record in words: struck lines stay legible, with the referee's reason."""

    number: int
    sentence: str
    is_struck: bool
    reason: str


def log_of(in_play: DealInPlay) -> tuple[LogLine, ...]:
    reasons = dict(in_play.deal.lines.exclude(reason="").values_list("number", "reason"))
    stands = set(in_play.replay.standing)
    return tuple(
        LogLine(
            event.number + 1,
            " ".join(event.sentences),
            event.number not in stands and type(in_play.moves[event.number]) is not Undo,
            reasons.get(event.number, ""),
        )
        for event in narrate(in_play.record, in_play.replay, 0)
    )
