"""The house rules of the eight-colour game (rulebook 1.2, 2.3, 2.4, 2.8, 3.1)."""

from dataclasses import dataclass

from referee.engine.options import choice, switch, whole


@dataclass(frozen=True, slots=True)
class Options:
    """What clubs choose, with the defaults of the game's own instructions.

    hand_size              cards dealt to each player
    reverse_with_two       who moves after a reverse with two players
    voluntary_draw         a player who could lay may draw instead
    last_card_call         a player with one card left must say "Last card!"
    last_card_penalty      cards for a forgotten call
    last_card_enforcement  whether the penalty comes by itself, or only by the referee
    owed_before_count      cards that the next player owes are drawn before the count
    """

    hand_size: int = choice(7, 5)
    reverse_with_two: str = choice("extra_turn", "opponent")
    voluntary_draw: bool = switch(True)
    last_card_call: bool = switch(False)
    last_card_penalty: int = whole(2, 0, 20)
    last_card_enforcement: str = choice("auto", "challenge")
    owed_before_count: bool = switch(False)


STANDARD = Options()
