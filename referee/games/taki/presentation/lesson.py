"""The deal that teaches TAKI, in the edition with 116 cards."""

from itertools import pairwise
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.moves import Call, Play
from referee.games.shedding.presentation.lesson_conditions import Condition, LeadingCardLesson
from referee.games.taki import GAME
from referee.games.taki.cards import COLOUR, DECKS, SYMBOL
from referee.games.taki.state import FREE, PLUS, RUN, TURN, Accept, Close, Phase
from referee.games.taki.views import breaking
from referee.presentation.lesson import Anchor, Bubble, Due, Lesson, Sight, by_thumb

FEW = 2
"""A TAKI is worth its while with so many more cards of its colour."""
LAST_BUT_ONE = 2
"""Cards in the hand when the next one that is laid leaves one."""

# The topics that several bubbles explain.
ONE_LEFT = _("One card left: say “Last card!”")
THREE_DRAWN = _("+3: all others draw three")
BREAKER_TURNS = _("A breaker turns a +3 round")
BREAKER_KEPT = _("A breaker is kept for a +3")
TWO_DRAWN = _("+2: the next player draws, or answers")
STOP = _("Stop: the next player loses the turn")
TAKI = _("TAKI: all your cards of a colour")
PLUS_ASKS = _("Plus: lay another card")
KING = _("King: cancels all, then any one card")


def _begins_turn(view: Any) -> bool:
    return view.phase is TURN and not view.opened and view.window is None


CARDS = LeadingCardLesson(
    DECKS["116"],
    COLOUR,
    SYMBOL,
    lambda view: view.leading,
    begins_turn=_begins_turn,
    # Laid without a +3 it costs three cards.
    keeps=lambda card: SYMBOL[card] == "BR",
)


def call_is_due(sight: Sight) -> Due | None:
    """The learner holds one card, and its turn is over."""
    is_over = sight.seat in sight.view.silent and sight.view.turn != sight.seat
    calls = [move for move in sight.legal if isinstance(move, Call)]
    return Due(calls[0]) if is_over and calls else None


def one_will_be_left(sight: Sight) -> Due | None:
    """The learner holds two cards and can lay one: the call is soon due."""
    if len(sight.hand) != LAST_BUT_ONE or sight.view.owed or sight.view.window is not None:
        return None
    return Due() if CARDS.plays(sight) else None


def meets_plus_three(sight: Sight) -> Due | None:
    """Another player laid a +3, or a turn begins with a +3 or a breaker in the hand."""
    window = sight.view.window
    if window is not None:
        return Due() if window.by != sight.seat else None
    if sight.view.turn != sight.seat or not _begins_turn(sight.view):
        return None
    found = [card for card in sight.hand if SYMBOL[card] in ("+3", "BR")]
    return Due(cards=(found[0],)) if found else None


def breaks(sight: Sight) -> Due | None:
    """A +3 waits, and the learner has what breaks it."""
    found = breaking(sight.view, sight.seat)
    return CARDS.due(Play(sight.seat, found[0])) if found else None


def must_accept(sight: Sight) -> Due | None:
    """A +3 waits for the learner, who has nothing that breaks it."""
    accepts = [move for move in sight.legal if isinstance(move, Accept)]
    if sight.view.window is None or not accepts or breaking(sight.view, sight.seat):
        return None
    return Due(accepts[0])


def was_broken(sight: Sight) -> Due | None:
    """A +3 of the learner was broken since its last turn."""
    new = [SYMBOL[card] for card in CARDS.laid_by_others(sight)]
    return Due() if ("+3", "BR") in pairwise(new) else None


def was_wasted(sight: Sight) -> Due | None:
    """A breaker was laid since the learner's last turn, and there was no +3 to break."""
    new = [SYMBOL[card] for card in CARDS.laid_by_others(sight)]
    return Due() if "BR" in new and not was_broken(sight) else None


def _in_phase(phase: Phase) -> Condition:
    """Return that the learner is in the middle of something and has a card for it."""

    def when(sight: Sight) -> Due | None:
        plays = CARDS.plays(sight)
        if sight.view.phase is not phase or sight.view.owed or not plays:
            return None
        return CARDS.due(plays[0])

    return when


def may_close(sight: Sight) -> Due | None:
    """The learner has no more cards for its run."""
    closes = [move for move in sight.legal if isinstance(move, Close)]
    return Due(closes[0]) if closes and not CARDS.plays(sight) else None


def goes_on_open(sight: Sight) -> Due | None:
    """Another player left a TAKI open, and the learner has a card of its colour."""
    view = sight.view
    if not view.opened or view.phase is not TURN or view.owed or view.window:
        return None
    found = [play for play in CARDS.plays(sight) if COLOUR[play.card] == view.opened]
    return CARDS.due(found[0]) if found else None


def last_plus(sight: Sight) -> Due | None:
    """The only card of the hand is a plus, and may be laid."""
    due = CARDS.last_card(sight)
    return due if due and SYMBOL[due.cards[0]] == "+" else None


def last_card(sight: Sight) -> Due | None:
    """The only card of the hand may be laid, and wins."""
    return None if last_plus(sight) else CARDS.last_card(sight)


def has_run(sight: Sight) -> Due | None:
    """The learner has a TAKI that fits, and cards that can follow it."""

    def opens_run(card: Card) -> bool:
        followers = [held for held in sight.hand if COLOUR[held] == COLOUR[card]]
        return SYMBOL[card] == "T" and len(followers) > FEW

    return CARDS.first(sight, opens_run)


BUBBLES = (
    Bubble(
        text=_("This card leads. Lay a card of its colour, its number or its symbol."),
        when=CARDS.begins,
        anchor=Anchor.LEADING,
        leads_on=True,
    ),
    Bubble(
        text=_("One card is left. Tap “Last card!” before %(other)s moves, or you draw four."),
        when=call_is_due,
        anchor=Anchor.CALL,
        topic=ONE_LEFT,
        face=Face("red", "3"),
    ),
    Bubble(
        text=_("Lay one and one card is left: tap “Last card!” first, or it may cost you four."),
        when=one_will_be_left,
        teaches=(ONE_LEFT,),
        anchor=Anchor.CALL,
        leads_on=True,
    ),
    Bubble(
        text=_("%(other)s broke your +3 with a breaker, so you drew the three cards yourself."),
        when=was_broken,
        teaches=(BREAKER_TURNS,),
        leads_on=True,
    ),
    Bubble(
        text=_("A breaker laid without a +3 to break costs whoever lays it three cards."),
        when=was_wasted,
        teaches=(BREAKER_KEPT,),
        leads_on=True,
    ),
    Bubble(
        text=_("+3: everybody else draws three cards, unless somebody breaks it."),
        when=meets_plus_three,
        topic=THREE_DRAWN,
        face=Face("", "plus-three"),
        leads_on=True,
    ),
    Bubble(
        text=_("A +3 waits for you. Break it with this card: %(other)s draws three instead."),
        when=breaks,
        teaches=(THREE_DRAWN,),
        topic=BREAKER_TURNS,
        face=Face("", "breaker"),
    ),
    Bubble(
        text=_(
            "A +3: you draw three, for you hold nothing that breaks it. Tap “No breaker: continue”."
        ),
        when=must_accept,
        teaches=(THREE_DRAWN,),
        anchor=Anchor.ACTIONS,
    ),
    Bubble(
        text=ngettext_lazy(
            "%(owed)s card is owed. Answer with a +2 of any colour: %(other)s owes two more.",
            "%(owed)s cards are owed. Answer with a +2 of any colour: %(other)s owes two more.",
            "owed",
        ),
        when=CARDS.answering("+2"),
        teaches=(TWO_DRAWN,),
    ),
    Bubble(
        text=ngettext_lazy(
            "%(owed)s card is owed. Lay the king: nobody draws any more.",
            "%(owed)s cards are owed. Lay the king: nobody draws them any more.",
            "owed",
        ),
        when=CARDS.answering("K"),
        teaches=(KING,),
    ),
    Bubble(
        text=ngettext_lazy(
            "You owe %(owed)s card and have no answer: draw. That ends your turn.",
            "You owe %(owed)s cards and have no answer: draw. That ends your turn.",
            "owed",
        ),
        when=CARDS.owing,
        teaches=(TWO_DRAWN,),
        anchor=Anchor.PILE,
        topic=_("Cards that are owed are drawn all at once"),
    ),
    Bubble(
        text=_("%(other)s has laid a stop: you lost a turn, and %(other)s moved again."),
        when=CARDS.were_laid("S"),
        teaches=(STOP,),
        leads_on=True,
    ),
    Bubble(
        text=_(
            "Your last card is a plus: it does not end the round. Lay it, and you draw one card."
        ),
        when=last_plus,
        teaches=(PLUS_ASKS,),
    ),
    Bubble(
        text=_("Your TAKI is open: lay your cards of its colour now, one after the other."),
        when=_in_phase(RUN),
        teaches=(TAKI,),
    ),
    Bubble(
        text=_("No more cards of its colour? Say “Closed TAKI!”, or the next player goes on."),
        when=may_close,
        anchor=Anchor.ACTIONS,
        topic=_("“Closed TAKI!” ends the run"),
        face=Face("red", "taki"),
    ),
    Bubble(
        text=_("The plus asks for another card: lay one that fits, or draw one."),
        when=_in_phase(PLUS),
        teaches=(PLUS_ASKS,),
    ),
    Bubble(
        text=_("After the king you may lay any one card: it need not match."),
        when=_in_phase(FREE),
    ),
    Bubble(
        text=_("The TAKI is still open: go on with its colour, as many cards as you like."),
        when=goes_on_open,
        topic=_("An open TAKI: you may go on with it"),
        face=Face("yellow", "taki"),
    ),
    Bubble(
        text=_("A breaker: keep it until a +3 comes. Laid without one it costs you three cards."),
        when=CARDS.keeping,
        topic=BREAKER_KEPT,
        face=Face("", "breaker"),
        leads_on=True,
    ),
    Bubble(
        text=_("The %(card)s has the colour that leads: tap it to lay it."),
        when=CARDS.same_colour,
        topic=_("A card of the leading colour fits"),
        face=Face("blue", "4"),
    ),
    Bubble(
        text=_("The %(card)s has the same number: it fits too, and its colour leads then."),
        when=CARDS.same_number,
        topic=_("So does the same number or symbol"),
        face=Face("green", "4"),
    ),
    Bubble(
        text=_("Nothing fits: draw one card. It ends your turn, and you may lay it in the next."),
        when=CARDS.nothing_fits,
        anchor=Anchor.PILE,
        topic=_("Nothing fits: draw one card"),
    ),
    Bubble(
        text=_("TAKI: lay it, and then all your cards of its colour in the same turn."),
        when=has_run,
        topic=TAKI,
        face=Face("blue", "taki"),
    ),
    Bubble(
        text=_("Stop: the next player loses the turn. With two players you move again."),
        when=CARDS.holding("S"),
        topic=STOP,
        face=Face("blue", "stop"),
    ),
    Bubble(
        text=_("Plus: lay it, and then another card that fits. If you have none, draw one."),
        when=CARDS.holding("+"),
        topic=PLUS_ASKS,
        face=Face("yellow", "plus"),
    ),
    Bubble(
        text=_("+2: the next player draws two cards, or answers with another +2."),
        when=CARDS.holding("+2"),
        topic=TWO_DRAWN,
        face=Face("green", "plus-two"),
    ),
    Bubble(
        text=_("Change direction: play goes round the other way. %(other)s is to move then."),
        when=CARDS.holding("D"),
        topic=_("Change direction: play turns round"),
        face=Face("red", "change-direction"),
    ),
    Bubble(
        text=_("Change colour: it fits unless cards are owed. You name the colour that leads."),
        when=CARDS.holding("CC"),
        topic=_("Change colour: you name the colour"),
        face=Face("", "change-colour"),
    ),
    Bubble(
        text=_(
            "Super TAKI: it fits on any colour. After it, lay all your cards of the colour that "
            "leads."
        ),
        when=CARDS.holding("ST"),
        teaches=(TAKI,),
        topic=_("Super TAKI: a TAKI for any colour"),
        face=Face("", "super-taki"),
    ),
    Bubble(
        text=_("King: it fits on any card and cancels what is owed. Then lay any one card."),
        when=CARDS.holding("K"),
        topic=KING,
        face=Face("", "king"),
    ),
    Bubble(
        text=_(
            "A +3 fits on any card unless cards are owed. Lay it: the others draw, or break it."
        ),
        when=CARDS.holding("+3"),
    ),
    Bubble(
        text=_("This is your last card, and it fits: lay it, and you win the round."),
        when=last_card,
        topic=_("Your last card: you win the round"),
        face=Face("red", "6"),
    ),
)

LESSON = Lesson(
    seed=35860,
    opening=(
        _("Get rid of your cards first. In your turn you lay one card that fits, or draw one."),
        _("It fits with the colour, the number or the symbol of the card that leads."),
        _("Symbols do something: bubbles say what, when you meet them."),
    ),
    closing=_("You know TAKI now"),
    bubbles=BUBBLES,
    move=by_thumb(GAME),
)
