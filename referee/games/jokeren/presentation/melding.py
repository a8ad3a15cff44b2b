"""What the shared pages of melds ask of Jokeren: its melds on the table, jokers, and coming out."""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from referee.cards.card_names import card_names
from referee.engine.cards import UNSEEN, Card
from referee.engine.rulings import ALLOWED, Refused
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import KING, RANK
from referee.games.jokeren.melds import SET, Meld, extended
from referee.games.jokeren.notation import DECK, DRAW, TAKE, UNDO
from referee.games.jokeren.options import Options
from referee.games.jokeren.presentation import offers
from referee.games.jokeren.presentation.drafts import JokerenDraft, draft_meld, laying_off
from referee.games.jokeren.rules import waits
from referee.games.jokeren.state import Laid, State, Swap
from referee.games.jokeren.swapping import swapped, swaps
from referee.games.melds.presentation import narration
from referee.games.melds.presentation.contract import (
    FoundMeld,
    MeldGame,
    MeldOnTable,
    TapChoice,
    TapResult,
)
from referee.games.melds.presentation.tray import Tray, place_of
from referee.models import Match
from referee.presentation.made_moves import MadeMove
from referee.rulings.allowing import Allowing, would_allow


@dataclass(frozen=True, slots=True)
class Opening:
    """What coming out asks: the points needed, those of the melds in the making, the sum spelt
    out.
    """

    needed: int
    points: int
    sums: tuple[str, ...]

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.points)


def on_table(state: State) -> tuple[MeldOnTable, ...]:
    """Return the melds on the table, as the seat to move meets them."""
    return tuple(
        MeldOnTable(
            owner=laid.owner,
            title=_("Set of %(name)s") if laid.meld.kind == SET else _("Run of %(name)s"),
            faces=tuple(DECK.face(card) for card in laid.meld.cards),
            is_open=_is_open(state, laid),
            taps=(_swap(number),) if _may_free(state, laid) else (),
        )
        for number, laid in enumerate(state.melds, start=1)
    )


def _is_open(state: State, laid: Laid) -> bool:
    return state.opened[state.turn - 1] > 0 and not waits(state, state.turn, laid)


def _may_free(state: State, laid: Laid) -> bool:
    """Return whether the hand of the seat to move has what frees a joker of the meld; it may, as
    long as that hand is unseen.
    """
    hand = state.hands[state.turn - 1]
    if UNSEEN in hand:
        return laid.meld.jokers > 0
    return bool(swaps(laid.meld, hand, state.setup.options))


def _swap(number: int) -> TapChoice:
    words = _("Swap the joker of %(number)s") % {"number": number}
    return TapChoice(words, f"swap:{number}")


def may(state: State) -> frozenset[str]:
    """Return what the seat to move may do as it stands."""
    if state.over:
        return frozenset()
    seat = state.turn
    moves = {"draw": DRAW[seat], "undo": UNDO[seat]}
    found = {verb for verb, move in moves.items() if GAME.judge(state, move) is ALLOWED}
    take = GAME.judge(state, TAKE[seat]) if "draw" in found else None
    # Whether it can be used depends on the hand, so a page decides whether it tells that.
    if take is ALLOWED or (isinstance(take, Refused) and not take.because):
        found.add("take")
    if state.now.draws >= state.setup.options.draw_count:
        found.add("lay")
    return frozenset(found)


def draft(names: tuple[str, ...], state: State, number: int) -> JokerenDraft:
    return draft_meld(number, names, state.setup.options, DECK)


def lay_off(tray: Tray, number: int, state: State) -> TapResult:
    """Return the laying off of the chosen cards, or the swap for a joker of that meld where they
    free it and can do nothing else there: both are taps on the meld.
    """
    meld, options = state.melds[number - 1].meld, state.setup.options
    cards = tuple(DECK.laid(name) for name in tray.chosen)
    frees = isinstance(swapped(meld, cards, options), Meld)
    if frees and not isinstance(extended(meld, cards, options), Meld):
        return _swapping(tray, number)
    return laying_off(tray, number, meld, options)


def own_tap(do: str, tray: Tray, state: State) -> TapResult | None:
    """Return the swap of a joker for the chosen cards."""
    verb, _colon, rest = do.partition(":")
    if verb != "swap":
        return None
    place = place_of(rest, len(state.melds))
    if not 1 <= len(tray.chosen) <= 2:
        return TapResult(tray, trouble=_("First choose the card that the joker stands for."))
    return _swapping(tray, place + 1)


def _swapping(tray: Tray, number: int) -> TapResult:
    return TapResult(tray, f"swap {' '.join(tray.chosen)} M{number}")


def tags(state: State, seat: int) -> tuple[str, ...]:
    """Return whether a seat has come out, and its penalty points of this deal."""
    words = [_("came out")] if state.opened[seat - 1] else []
    if fine := state.fines[seat - 1]:
        points = ngettext("%(points)s penalty point", "%(points)s penalty points", fine)
        words.append(points % {"points": fine})
    return tuple(words)


def opening_of(state: State, tray: Tray) -> Opening | None:
    """Return what the seat to move still needs to come out, with the melds in the making; None
    once it has.
    """
    if state.opened[state.turn - 1]:
        return None
    options = state.setup.options
    whole = [draft(names, state, number) for number, names in enumerate(tray.melds, start=1)]
    if options.opening_single_meld:
        # The best one alone must reach the points.
        whole = sorted(whole, key=lambda each: -each.points)[:1]
    left = len(state.hands[state.turn - 1]) - sum(len(names) for names in tray.melds)
    return Opening(
        # 3.4 Who lays down all but one card may be let off the points.
        needed=0 if options.waives and left <= 1 else options.opening_points,
        points=sum(each.points for each in whole),
        sums=tuple(each.sum for each in whole if each.sum),
    )


def found(state: State, tray: Tray) -> tuple[FoundMeld, ...]:
    """Return melds that the hand of the seat to move has besides those of the tray."""
    opening = opening_of(state, tray)
    if opening is None:
        return offers.found(state, tray, 0)
    single = state.setup.options.opening_single_meld
    return offers.found(state, tray, opening.needed if single else opening.missing)


def rank(card: Card) -> int:
    """Return where a card stands in a hand that is sorted by rank: jokers last."""
    return RANK[card] or KING + 1


NO_ANSWER = {"take": frozenset({"draw_count"})}
"""House rules that change when such a move is ruled on, and not whether it may be made."""


def changes(match: Match, state: State, seat: int, move: str) -> tuple[Allowing, ...]:
    """Return the house rules under which a refused move would be lawful."""
    left_out = NO_ANSWER.get(move, frozenset())
    return would_allow(match, state, seat, move, under=_under, left_out=left_out)


def _under(state: State, options: Options) -> State:
    """Return the same moment under other house rules."""
    return state._replace(setup=replace(state.setup, options=options))


MELDS = MeldGame(
    on_table=on_table,
    draft=draft,
    may=may,
    lay_off=lay_off,
    own_tap=own_tap,
    tags=tags,
    part=opening_of,
    part_template="games/jokeren/_opening.html",
    question=gettext_lazy("Which card does the joker stand for?"),
    fits=offers.fits,
    found=found,
    best_lay_down=offers.best_lay_down,
    rank=rank,
    changes=changes,
)


def narrate(made: MadeMove) -> str:
    """Return the sentence about a move of Jokeren."""
    move = made.move
    if not isinstance(move, Swap):
        return narration.narrate(made)
    deck = made.record.game.deck(made.record.options)
    return _("%(player)s swapped for the joker of meld %(meld)s: %(cards)s.") % {
        "player": made.player,
        "meld": move.meld,
        "cards": card_names(map(deck.face, move.cards)),
    }


def hits(made: MadeMove, seat: int) -> str:
    """Return that the joker of a seat's own meld was swapped for, empty for anything else (3.4)."""
    move = made.move
    if isinstance(move, Swap) and made.before.melds[move.meld - 1].owner == seat:
        return _("%(player)s swapped your joker") % {"player": made.player}
    return ""


def counts_cards(options: Any) -> bool:
    """Return whether cards left in a hand are counted, each as one."""
    return bool(options.hand_score == "cards")


def most_left(options: Any) -> int:
    """Return the most that a hand can count as it was dealt."""
    dearest = 1 if counts_cards(options) else options.ace_high
    return int(options.hand_size * dearest)
