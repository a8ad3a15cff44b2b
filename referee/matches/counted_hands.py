"""The hands at the end of a round: what was left in each, what it was worth, and where it lies."""

from dataclasses import dataclass

from referee.cards.tiles import CardTile, tile_of
from referee.computers.seats import computer_seats, names_of
from referee.engine.cards import UNSEEN
from referee.engine.game import Outcome
from referee.engine.series import Score, places
from referee.matches.deals import DealInPlay
from referee.matches.table_top import NEAR, places_around

SIDES = {1: "left", 2: "top", 3: "right"}
"""Where the hands of each column of plates lie on a wide cloth."""


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A seat at the end of a round: what was left in the hand, and what it was worth.

    `unseen` counts the cards that nobody has shown. `place` is that of the round, `gained` what the
    round puts on the score and `total` what stands there now. `side` is where the hand lies on a
    wide cloth: ``left``, ``top``, ``right``; empty for that of whoever looks, and where there are
    too many to lie round it.
    """

    seat: int
    name: str
    cards: tuple[CardTile, ...]
    unseen: int
    points: int | None
    stage: int | None
    is_winner: bool
    fine: int
    place: int
    gained: int
    total: int
    is_own: bool
    is_computer: bool
    side: str


def counted_hands(
    in_play: DealInPlay, ended: Outcome, score: Score, viewer: int
) -> tuple[CountedHand, ...]:
    """Return the hands of a deal that ended so, in the order of the seats; `viewer` is the seat of
    whoever looks, 0 for nobody's.
    """
    match, game, state = in_play.match, in_play.match.rules, in_play.replay.state
    names, deck, counted = names_of(match), game.deck(match.house_rules()), ended.points or ()
    stages = game.facts(state).get("stages")
    fines = getattr(state, "fines", ())
    gained = score.deals[-1] if score.deals else (0,) * len(names)
    in_round = places(gained, highest_wins=score.highest_wins)
    totals, sides = score.totals(len(names)), _sides(len(names), viewer)
    computers = computer_seats(match)
    return tuple(
        CountedHand(
            seat=seat,
            name=name,
            cards=tuple(tile_of(deck, card) for card in sorted(hand) if card != UNSEEN),
            unseen=hand.count(UNSEEN),
            points=counted[seat - 1] if counted else None,
            stage=stages[seat - 1] if isinstance(stages, list) else None,
            is_winner=seat == ended.winner,
            fine=fines[seat - 1] if fines else 0,
            place=in_round[seat - 1],
            gained=gained[seat - 1],
            total=totals[seat - 1],
            is_own=seat == viewer,
            is_computer=seat in computers,
            side=sides.get(seat, ""),
        )
        for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True), start=1)
    )


def _sides(seats: int, viewer: int) -> dict[int, str]:
    """Return the side of a wide cloth on which each seat's hand lies, clockwise from the left of
    whoever looks, as while the deal went on; nothing where there are too many.
    """
    every = list(range(1, seats + 1))
    others = every[viewer:] + every[: viewer - 1] if viewer else every
    if len(others) > NEAR:
        return {}
    lies = zip(others, places_around(len(others)), strict=True)
    return {seat: SIDES[column] for seat, (_row, column) in lies}
