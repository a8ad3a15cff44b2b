"""Help with melds: what a hand has, what fits the melds on the table, and the best lay-down.

All of it is judged by what the rules judge a move by; nothing is decided here.
"""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_names
from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.discard_use import cards_kept
from referee.games.jokeren.lay_down.solver import melds_in
from referee.games.jokeren.melds import SET, Meld, fitting, worth
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.options import Options
from referee.games.jokeren.player.lay_now import Proposal, lay_now
from referee.games.jokeren.rules import jokers_owed, to_be_used
from referee.games.jokeren.state import State
from referee.games.jokeren.swapping import swaps
from referee.games.melds.presentation.contract import BestLayDown, FittingCards, FoundMeld
from referee.games.melds.presentation.tray import Tray

MOST_FOUND = 4


def fits(state: State) -> tuple[FittingCards, ...]:
    """Return what of the hand of the seat to move fits each meld on the table."""
    hand, options = state.hands[state.turn - 1], state.setup.options
    return tuple(_fits(laid.meld, hand, options) for laid in state.melds)


def _fits(meld: Meld, hand: Sequence[Card], options: Options) -> FittingCards:
    ways = fitting(meld, options)
    lays = {card for card in hand if card in ways}
    if JOKER in hand and any(card > JOKER for card in ways):
        lays.add(JOKER)
    frees = {card for cards in swaps(meld, hand, options) for card in cards}
    return FittingCards(
        tuple(DECK.names[card] for card in sorted(lays)),
        tuple(DECK.names[card] for card in sorted(frees)),
    )


def found(state: State, tray: Tray, missing: int) -> tuple[FoundMeld, ...]:
    """Return melds that the hand of the seat to move has beside those of the tray: first those
    with a card that must still be laid, then those that bring the points that are `missing` for
    coming out, then without jokers, then the dearest.

    Of melds of the same cards, and of those within a longer one, there is one. A card stays for the
    discard where one is needed (5.1, 5.2).
    """
    options = state.setup.options
    in_tray = Counter(DECK.plain[DECK.laid(name)] for meld in tray.melds for name in meld)
    hand = tuple(sorted((Counter(state.hands[state.turn - 1]) - in_tray).elements()))
    most = len(hand) - cards_kept(state)

    must = _must(state, in_tray)

    def order(meld: Meld) -> tuple[bool, bool, int, int, int]:
        points = worth([meld], options)
        lacks = must > 0 and all(DECK.plain[card] != must for card in meld.cards)
        return (lacks, points < missing, meld.jokers, -points, -len(meld.cards))

    chosen: list[Meld] = []
    for meld in sorted(melds_in(hand, options), key=order):
        if len(meld.cards) <= most and not any(_is_within(meld, other) for other in chosen):
            chosen.append(meld)
        if len(chosen) == MOST_FOUND:
            break
    return tuple(_found(meld, missing, options) for meld in chosen)


def _must(state: State, in_tray: Counter[Card]) -> Card:
    """Return a card that must be laid in this turn and is in no meld of the tray: the discard that
    was taken, or a joker that was swapped for; 0 where there is none (4.2, 4.3).
    """
    taken = to_be_used(state)
    if taken and not in_tray[taken]:
        return taken
    return JOKER if jokers_owed(state) > in_tray[JOKER] else 0


def _is_within(meld: Meld, other: Meld) -> bool:
    return {DECK.plain[card] for card in meld.cards} <= {DECK.plain[card] for card in other.cards}


def _found(meld: Meld, missing: int, options: Options) -> FoundMeld:
    points = worth([meld], options)
    words = ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
    return FoundMeld(
        text=written(meld.cards),
        faces=tuple(DECK.face(card) for card in meld.cards),
        title=_("Set, %(worth)s") % {"worth": words}
        if meld.kind == SET
        else _("Run, %(worth)s") % {"worth": words},
        worth=points,
        is_enough=0 < missing <= points,
    )


def best_lay_down(state: State) -> BestLayDown | None:
    """Return what of the hand of the seat to move is best laid, None where there is nothing."""
    proposals = lay_now(state, state.turn)
    if not proposals:
        return None
    best = proposals[0]
    options = state.setup.options
    has_opened = state.opened[state.turn - 1] > 0
    return BestLayDown(
        melds=tuple(_found(meld, 0, options) for meld in best.melds),
        besides=(*_swaps(best), *_additions(best)),
        verdict=_verdict(best, options, has_opened=has_opened),
    )


def _verdict(best: Proposal, options: Options, *, has_opened: bool) -> str:
    if best.missing:
        facts = {"points": best.points, "needed": options.opening_points, "missing": best.missing}
        return (
            ngettext(
                "%(points)s of %(needed)s points: %(missing)s is missing for coming out.",
                "%(points)s of %(needed)s points: %(missing)s are missing for coming out.",
                best.missing,
            )
            % facts
        )
    if best.goes_out:
        return _("With this you can go out.")
    left = len(best.left)
    stays = ngettext("%(left)s card is left.", "%(left)s cards are left.", left) % {"left": left}
    if has_opened:
        return stays
    points = ngettext("%(points)s point", "%(points)s points", best.points)
    out = _("You can come out with %(worth)s.") % {"worth": points % {"points": best.points}}
    return f"{out} {stays}"


def _swaps(best: Proposal) -> tuple[str, ...]:
    return tuple(
        _("Swap for the joker of meld %(meld)s: %(cards)s.")
        % {"meld": move.meld, "cards": _names(move.cards)}
        for move in best.swaps
    )


def _additions(best: Proposal) -> tuple[str, ...]:
    return tuple(
        _("Lay off on meld %(meld)s: %(cards)s.") % {"meld": move.meld, "cards": _names(move.cards)}
        for move in best.added
    )


def _names(cards: Sequence[Card]) -> str:
    return card_names(map(DECK.face, cards))
