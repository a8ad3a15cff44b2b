"""The house rules of little rummy (rulebook 1.1, 3.2)."""

from dataclasses import dataclass

from referee.engine.options import choice, switch


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    hand_size  cards dealt to each player
    knock      a player with few points left may end the deal
    laurels    what the winner of a deal counts
    """

    hand_size: int = choice(5, 7)
    knock: bool = switch(True)
    laurels: int = choice(0, -20)


STANDARD = Options()
