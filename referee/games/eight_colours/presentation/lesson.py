"""The deal that teaches the eight-colour game."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.engine.faces import Face
from referee.engine.game import Deal
from referee.games.eight_colours import GAME
from referee.games.eight_colours.cards import COLOUR, DECK, SYMBOL, WILD_DRAW_FOUR
from referee.games.shedding.presentation.lesson_conditions import Condition, LeadingCardLesson
from referee.presentation.lesson import Anchor, Bubble, Due, Lesson, Sight, by_thumb

CARDS = LeadingCardLesson(DECK, COLOUR, SYMBOL, lambda view: view.discards[-1])

# The topics that several bubbles explain.
SKIP = _("Skip: the next player loses the turn")
REVERSE = _("Reverse: play goes the other way")
TWO_DRAWN = _("Draw two: the next player draws, or answers")
FOUR_DRAWN = _("Wild draw four: a colour, and four cards")
OWED = _("Cards that are owed are drawn all at once")

# What is said of either of the cards for which cards are owed.
OWING = ngettext_lazy(
    "You owe %(owed)s card and have no answer: draw. That ends your turn.",
    "You owe %(owed)s cards and have no answer: draw. That ends your turn.",
    "owed",
)


def owing_for(symbol: str) -> Condition:
    """Return the condition that cards are owed for such a leading card, and no card answers."""

    def when(sight: Sight) -> Due | None:
        leads = SYMBOL[sight.view.discards[-1]] == symbol
        return CARDS.owing(sight) if leads else None

    return when


BUBBLES = (
    Bubble(
        text=_("This card leads. Lay a card of its colour, its number or its symbol."),
        when=CARDS.begins,
        anchor=Anchor.LEADING,
        leads_on=True,
    ),
    Bubble(
        text=_("%(other)s has laid a skip: you lost a turn, and %(other)s moved again."),
        when=CARDS.were_laid("S"),
        teaches=(SKIP,),
        leads_on=True,
    ),
    Bubble(
        text=_("%(other)s laid a reverse. With two players it skips you: %(other)s moved again."),
        when=CARDS.were_laid("R"),
        teaches=(REVERSE,),
        leads_on=True,
    ),
    Bubble(
        text=ngettext_lazy(
            "%(owed)s card is owed. Answer with a draw two: then %(other)s owes two more.",
            "%(owed)s cards are owed. Answer with a draw two: then %(other)s owes two more.",
            "owed",
        ),
        when=CARDS.answering("+2"),
        teaches=(TWO_DRAWN,),
    ),
    Bubble(
        text=ngettext_lazy(
            "%(owed)s card is owed. Only another wild draw four answers: lay it.",
            "%(owed)s cards are owed. Only another wild draw four answers: lay it.",
            "owed",
        ),
        when=CARDS.answering(WILD_DRAW_FOUR),
        teaches=(FOUR_DRAWN,),
    ),
    Bubble(
        text=OWING,
        when=owing_for("+2"),
        teaches=(TWO_DRAWN,),
        anchor=Anchor.PILE,
        topic=OWED,
    ),
    Bubble(
        text=OWING,
        when=owing_for(WILD_DRAW_FOUR),
        teaches=(OWED, FOUR_DRAWN),
        anchor=Anchor.PILE,
    ),
    Bubble(
        text=_("The %(card)s has the colour that leads: tap it to lay it."),
        when=CARDS.same_colour,
        topic=_("A card of the leading colour fits"),
        face=Face("pink", "4"),
    ),
    Bubble(
        text=_("The %(card)s has the same number: it fits too, and its colour leads then."),
        when=CARDS.same_number,
        topic=_("So does the same number or symbol"),
        face=Face("sky", "4"),
    ),
    Bubble(
        text=_("Nothing fits: draw one card. It ends your turn, and you may lay it in the next."),
        when=CARDS.nothing_fits,
        anchor=Anchor.PILE,
        topic=_("Nothing fits: draw one card"),
    ),
    Bubble(
        text=_("Skip: the next player loses the turn. With two players you move again."),
        when=CARDS.holding("S"),
        topic=SKIP,
        face=Face("pink", "skip"),
    ),
    Bubble(
        text=_("Reverse: play goes the other way. With two players it works like a skip."),
        when=CARDS.holding("R"),
        topic=REVERSE,
        face=Face("orange", "reverse"),
    ),
    Bubble(
        text=_("Draw two: the next player draws two cards, or answers with a draw two."),
        when=CARDS.holding("+2"),
        topic=TWO_DRAWN,
        face=Face("sky", "draw-two"),
    ),
    Bubble(
        text=_("Wild: it fits unless cards are owed. Tap it, and name the colour that leads."),
        when=CARDS.holding("W"),
        topic=_("Wild: you name the colour"),
        face=Face("", "wild"),
    ),
    Bubble(
        text=_("Wild draw four: name a colour. The next player draws four, or lays another."),
        when=CARDS.holding(WILD_DRAW_FOUR),
        topic=FOUR_DRAWN,
        face=Face("", "wild-draw-four"),
    ),
    Bubble(
        text=_("Your last card fits. Lay it: you win the round and score for %(other)s’s cards."),
        when=CARDS.last_card,
        topic=_("Your last card: you win the round"),
        face=Face("red", "6"),
    ),
)

FIRST = "RYS"
"""The colours that come first: of three more cards fit than of eight, and a deal is short."""


def few_colours(deal: Deal) -> Deal:
    """Return the deal with the cards of these colours, and the wilds, before all others."""
    size, seats = len(deal.hands[0]), len(deal.hands)
    cards = [card for pile in (*deal.hands, deal.upcards, deal.stock) for card in pile]
    cards.sort(key=lambda card: COLOUR[card] not in FIRST)
    hands = size * seats
    turned = next(at for at in range(hands, len(cards)) if SYMBOL[cards[at]].isdigit()) + 1
    return Deal(
        hands=tuple(tuple(cards[start : start + size]) for start in range(0, hands, size)),
        upcards=tuple(cards[hands:turned]),
        stock=tuple(cards[turned:]),
    )


LESSON = Lesson(
    seed=34299,
    options={"hand_size": 5},
    opening=(
        _("Match the leading card by colour, number or symbol. Nothing fits? Draw one card."),
        _("Draw cards pile up until somebody draws them all."),
        _("The first without cards wins the round, and scores for what the others hold."),
    ),
    closing=_("You know eight colours now"),
    bubbles=BUBBLES,
    arrange=few_colours,
    move=by_thumb(GAME),
)
