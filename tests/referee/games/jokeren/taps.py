"""Taps on a page of Jokeren, written with the names of cards."""

from referee.games.jokeren import GAME
from referee.games.jokeren.melds import Meld, read
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import HOME, Options
from referee.games.jokeren.presentation.melding import MELDS
from referee.games.jokeren.state import Laid
from referee.games.melds.presentation import taps
from referee.games.melds.presentation.contract import TapResult
from referee.games.melds.presentation.tray import Tray


def cards(text: str) -> tuple[int, ...]:
    return tuple(DECK.laid(name) for name in text.split())


def meld(text: str, options: Options = HOME) -> Meld:
    found = read(tuple(sorted(cards(text))), options)
    assert isinstance(found, Meld)
    return found


def tray(chosen: str = "", *melds: str) -> Tray:
    return Tray(tuple(chosen.split()), tuple(tuple(each.split()) for each in melds))


def apply_tap(do: str, given: Tray, melds: list[Meld], options: Options) -> TapResult:
    """Tap in a deal that has begun, with these melds on the table."""
    seats = GAME.seats_under(options)[0]
    state = GAME.start(options, GAME.deal(options, seats, 1), 1)
    state = state._replace(melds=tuple(Laid(each, 1) for each in melds))
    return taps.apply_tap(do, given, MELDS, state, DECK)


def step(do: str, given: Tray, *melds: str, options: Options = HOME) -> TapResult:
    return apply_tap(do, given, [meld(each, options) for each in melds], options)


def plain(text: str) -> str:
    """Leave out the mark that keeps a suit a letter."""
    return text.replace("\N{VARIATION SELECTOR-15}", "")
