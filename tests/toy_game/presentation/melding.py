"""What the shared pages of melds ask of little rummy."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.games.melds.presentation.contract import DraftMeld, MeldGame, MeldOnTable
from referee.models import Match
from referee.presentation.contract import VerbWords
from referee.presentation.sentences import refusal_sentence
from referee.rulings.allowing import Allowing, would_allow
from tests.toy_game.cards import DECK
from tests.toy_game.clauses import refuse
from tests.toy_game.melds import fault, is_set
from tests.toy_game.options import Options
from tests.toy_game.state import Setup, State

VERBS = {
    "knock": VerbWords(
        button=gettext_lazy("Knock"),
        query=gettext_lazy("Knock"),
        does=gettext_lazy("%(player)s knocks."),
        may=gettext_lazy("%(player)s may knock."),
        done=gettext_lazy("%(player)s knocked."),
    )
}


def on_table(state: State) -> tuple[MeldOnTable, ...]:
    """Return the melds on the table: everybody may lay off on all of them."""
    return tuple(
        MeldOnTable(
            owner=laid.owner,
            title=_("Set of %(name)s") if is_set(laid.cards) else _("Run of %(name)s"),
            faces=tuple(map(DECK.face, laid.cards)),
            is_open=True,
        )
        for laid in state.melds
    )


def draft(names: tuple[str, ...], state: State, number: int) -> DraftMeld:
    """Return a meld in the making."""
    cards = sorted(map(DECK.held, names))
    code = fault(cards)
    return DraftMeld(
        text=" ".join(names),
        faces=tuple(map(DECK.face, cards)),
        title=_("Not a meld yet") if code else _("Meld"),
        trouble=why_none(code) if code else "",
    )


def why_none(code: str) -> str:
    """Return why cards are no meld."""
    return refusal_sentence("little_rummy", refuse(code, seat=0), (), DECK)


def may(state: State) -> frozenset[str]:
    """Return what the seat to move may do as it stands; knocking is among the `VERBS`."""
    if state.over:
        return frozenset()
    return frozenset({"lay"} if state.has_drawn else {"draw", "take"})


def changes(match: Match, state: State, seat: int, move: str) -> tuple[Allowing, ...]:
    """Return the house rules under which a refused move would be lawful."""
    return would_allow(match, state, seat, move, under=_under)


def _under(state: State, options: Options) -> State:
    """Return the same moment under other house rules."""
    return state._replace(setup=Setup(options))


MELDS = MeldGame(on_table=on_table, draft=draft, may=may, changes=changes)
