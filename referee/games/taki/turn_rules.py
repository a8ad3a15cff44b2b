"""Which house rules decide what may be laid in a turn, and how play goes on after it."""

from typing import NamedTuple

from referee.games.taki.options import Options


class TurnRules(NamedTuple):
    """What of the options and the table says what may be laid, and how play goes on.

    `back` is whether a change of direction gives the turn back to who laid it.
    """

    voluntary_draw: bool
    draw_after_plus: bool
    plus_followup: str
    supertaki: str
    king_in_run: bool
    plus3_on_plus2: bool
    seats: int
    back: bool


def turn_rules(options: Options, seats: int) -> TurnRules:
    """Return what of the options matters for a turn of so many players."""
    return TurnRules(
        voluntary_draw=options.voluntary_draw,
        draw_after_plus=options.draw_after_plus,
        plus_followup=options.plus_followup,
        supertaki=options.supertaki,
        king_in_run=options.king_in_run,
        plus3_on_plus2=options.plus3_on_plus2,
        seats=seats,
        # 3.2 A house rule, for two players only.
        back=seats == 2 and options.reverse_with_two == "extra_turn",
    )
