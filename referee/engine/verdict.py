"""The checker's verdict on a record: lawful to the end, or the first move that is not."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.engine.record import Record
from referee.engine.rulings import Refused


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker found.

    `accepted` is how many moves were taken before the refused one, struck moves counted. `index`
    is the number of the refused move from 0; it is None where none is, and where the moves are
    lawful but the `result` is not theirs. `state` are the facts after the moves that stand.
    """

    accepted: int
    index: int | None
    refused: Refused | None
    state: Mapping[str, object]

    @property
    def ok(self) -> bool:
        return self.refused is None


def check(record: Record) -> Verdict:
    """Replay `record` while it is lawful and compare its result with what came out."""
    replay = record.replay()
    for number, move in enumerate(record.moves):
        ruling = replay.play(move)
        if isinstance(ruling, Refused):
            return Verdict(number, number, ruling, record.game.facts(replay.state))
    state = record.game.facts(replay.state)
    refused = None
    for fact, claimed in (record.result or {}).items():
        if state.get(fact) != claimed:
            refused = Refused("wrong-result", record.game.clauses["wrong-result"])
    return Verdict(replay.played, None, refused, state)
