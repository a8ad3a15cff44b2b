"""What each button of a page of melds leads to."""

from typing import Any

from django.utils.translation import gettext as _

from referee.engine.cards import Deck
from referee.games.melds.presentation.contract import MeldGame, TapResult
from referee.games.melds.presentation.tray import (
    Tray,
    WrongTray,
    apart,
    named,
    place_of,
    with_meld,
)


def apply_tap(do: str, tray: Tray, melds: MeldGame, state: Any, deck: Deck) -> TapResult:
    """Return what the button `do` leads to in a state; raises WrongTray for a button that no page
    has.
    """
    verb, _colon, rest = do.partition(":")
    match verb:
        case "group":
            return TapResult(Tray((), tray.all_melds))
        case "apart":
            return TapResult(apart(tray, place_of(rest, len(tray.melds))))
        case "name":
            number, _colon, text = rest.partition(":")
            place = place_of(number, len(tray.melds))
            return TapResult(named(tray, place, tuple(text.split(" ")), deck))
        case "found":
            return TapResult(with_meld(tray, [rest], deck))
        case "put":
            return TapResult(with_meld(Tray(), rest.split("|"), deck))
        case "back":
            return TapResult(tray)
        case "arrange":
            return TapResult(tray, arranging=rest)
        case "lay":
            # Before a discard the card that is chosen is the one to be discarded.
            ready = tray.melds if rest == "first" else tray.all_melds
            laid = " | ".join(" ".join(meld) for meld in ready)
            if not laid:
                return TapResult(tray, trouble=_("First choose the cards of a meld."))
            if any(_asks(names, melds, state) for names in ready):
                # The page asks what the joker stands for; nothing is refused before the answer.
                return TapResult(Tray(tray.chosen if rest else (), ready))
            return TapResult(tray, f"lay {laid}")
        case "add":
            place = place_of(rest, len(melds.on_table(state)))
            if not tray.chosen:
                return TapResult(tray, trouble=_("First choose the cards to lay off."))
            return melds.lay_off(tray, place + 1, state)
        case "discard":
            if len(tray.chosen) != 1:
                return TapResult(tray, trouble=_("Choose the one card that you discard."))
            if tray.melds and rest != "anyway":
                return TapResult(tray, discarding=tray.chosen[0])
            return TapResult(tray, f"discard {tray.chosen[0]}")
        case "move" if rest:
            return TapResult(tray, rest)
    own = melds.own_tap(do, tray, state)
    if own is None:
        raise WrongTray(f"no such button: {do[:40]}")
    return own


def _asks(names: tuple[str, ...], melds: MeldGame, state: Any) -> bool:
    """Return whether a meld in the making has a joker that may stand for several cards."""
    return bool(melds.draft(names, state, 1).choices)
