"""TAKI's editions and house rules (rulebook 1 to 8): one table of data."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.engine.options import choice, switch, table, whole
from referee.games.taki.cards import SYMBOLS

FIGURES = (*SYMBOLS, "CC", "ST", "K", "+3", "BR", "CR")


@dataclass(frozen=True, slots=True)
class Options:
    """What an edition prints and a club may choose otherwise; the defaults are the 116-card ones.

    edition                the deck; not an option, for a record names it
    mode                   deals that are counted, or the Pyramid
    voluntary_draw         a player who could lay may draw instead
    first_card_acts        an action card turned up first acts on the first player
    reverse_with_two       who moves after a change of direction with two players
    draw_after_plus        a player who could lay another card after a plus may draw instead
    plus_followup          what may be laid after a plus: any match, or its colour
    supertaki              a Super-TAKI takes the leading colour, or its player chooses one
    king_in_run            a king may be the last card of a run
    close_on_taki          a run may be closed right after a TAKI or Super-TAKI
    plus3_on_plus2         a +3 may be laid on an active +2
    king_on_plus3          a king laid on a waiting +3 exempts its player from drawing, or not
    plus_three             a plus, then the 3 of its colour, lets all others draw 3
    last_card_penalty      cards for a forgotten call
    last_card_enforcement  whether the penalty comes by itself, or only by the referee
    scoring                whether the cards left are counted in points
    winner_bonus           the winner's points
    action_points          what an action card left in a hand counts
    card_points            what single figures count instead
    """

    edition: str
    mode: str = choice("classic", "pyramid")
    voluntary_draw: bool = switch(True)
    first_card_acts: bool = switch(False)
    reverse_with_two: str = choice("opponent", "extra_turn")
    draw_after_plus: bool = switch(True)
    plus_followup: str = choice("any_match", "same_colour")
    supertaki: str = choice("leading", "choose")
    king_in_run: bool = switch(True)
    close_on_taki: bool = switch(False)
    plus3_on_plus2: bool = switch(False)
    king_on_plus3: str = choice("exempts", "draws")
    plus_three: bool = switch(False)
    last_card_penalty: int = whole(4, 0, 20)
    last_card_enforcement: str = choice("auto", "challenge")
    scoring: str = choice("none", "points")
    winner_bonus: int = whole(-100, -1000, 1000)
    action_points: int = whole(10, 0, 1000)
    card_points: Mapping[str, int] = table(FIGURES, -1000, 1000)


_PRINTED = Options("116")

EDITIONS = {
    "116": _PRINTED,
    "112": replace(_PRINTED, edition="112", supertaki="choose", plus_three=True, scoring="points"),
    "crazy": replace(
        _PRINTED,
        edition="crazy",
        supertaki="choose",
        plus_three=True,
        scoring="points",
        first_card_acts=True,
    ),
}


def usual_rounds(options: Options) -> int | None:
    """Return how many deals a match has: six for points (8.3), else no number."""
    return 6 if options.scoring == "points" and options.mode == "classic" else None
