"""The deal that teaches Jokeren, by the rules at home."""

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.games.jokeren.presentation.lesson_conditions import (
    begins,
    came_out,
    comes_out,
    discards,
    draws,
    finds_melds,
    goes_out,
    has_joker,
    has_melds,
    has_run,
    has_set,
    lays_more,
    lays_off,
    must_keep_one,
    must_not_take,
    nears_the_end,
    swaps,
    takes,
    takes_for_meld,
    takes_with_joker,
    thumb,
    too_little,
)
from referee.presentation.lesson import Anchor, Bubble, Lesson

# The topics that several bubbles explain.
TAKE_TOP = _("Take the top discard, if you use it at once")
COMING_OUT = _("Coming out takes 40 points")
LAST_DISCARDED = _("The last card is discarded, never laid")
SWAP = _("Swap the real card for a joker")

BUBBLES = (
    Bubble(
        text=_("Get rid of your cards: lay them as sets and runs, and discard the last one."),
        when=begins,
        anchor=Anchor.MELDS,
        leads_on=True,
    ),
    Bubble(
        text=_(
            "Tap the %(card)s to take it. Swap your %(own)s for the joker of meld %(meld)s: lay "
            "both."
        ),
        when=takes_with_joker,
        teaches=(SWAP,),
        anchor=Anchor.DISCARDS,
    ),
    Bubble(
        text=_("Tap the %(card)s to take it: it makes a meld with the marked cards."),
        when=takes_for_meld,
        teaches=(TAKE_TOP,),
        anchor=Anchor.DISCARDS,
    ),
    Bubble(
        text=_("You can lay the %(card)s in this turn: tap it to take it, instead of drawing."),
        when=takes,
        anchor=Anchor.DISCARDS,
        topic=TAKE_TOP,
    ),
    Bubble(
        text=_(
            "You may take the top discard only to lay it in the same turn. You cannot now: draw."
        ),
        when=must_not_take,
        teaches=(TAKE_TOP,),
        anchor=Anchor.PILE,
    ),
    Bubble(
        text=_("Every turn begins with a card: tap the stock to draw one."),
        when=draws,
        anchor=Anchor.PILE,
        topic=_("Every turn begins with a card"),
    ),
    Bubble(
        text=_("A joker stands for any card: you name it when you lay it."),
        when=has_joker,
        topic=_("A joker stands for any card"),
        face=Face("", "joker"),
        leads_on=True,
    ),
    Bubble(
        text=_("A set: three or four cards of one rank, all of different suits. You hold one."),
        when=has_set,
        topic=_("Set: one rank, different suits"),
        face=Face("spades", "Q"),
        leads_on=True,
    ),
    Bubble(
        text=_("A run: three or more cards of one suit that follow each other. You hold one."),
        when=has_run,
        topic=_("Run: one suit, in order"),
        face=Face("hearts", "5"),
        leads_on=True,
    ),
    Bubble(
        text=_(
            "Above your hand: melds found in it. ✓: enough to come out. A tap puts one together."
        ),
        when=finds_melds,
        leads_on=True,
    ),
    Bubble(
        text=_(
            "Pictures and jokers count 10, an ace 11 (before a 2 just 1), the others as printed."
        ),
        when=has_melds,
        topic=_("Pictures and jokers count 10, an ace 11"),
        face=Face("clubs", "A"),
        leads_on=True,
    ),
    Bubble(
        text=_(
            "All your melds: %(points)s points. To come out you need %(needed)s: go on collecting."
        ),
        when=too_little,
        teaches=(COMING_OUT,),
        leads_on=True,
    ),
    Bubble(
        text=_(
            "Come out with %(points)s: for each meld tap its cards, “Put together”. Then “Lay "
            "down”."
        ),
        together=_("Your melds are together, %(points)s points: tap “Lay down”."),
        when=comes_out,
        topic=COMING_OUT,
        face=Face("diamonds", "K"),
    ),
    Bubble(
        text=_(
            "You have come out. From your next turn on you may lay off on %(other)s’s melds, too."
        ),
        when=came_out,
        anchor=Anchor.MELDS,
        leads_on=True,
    ),
    Bubble(
        text=_("Not all of these: your last card is always discarded. Discard one of them now."),
        when=must_keep_one,
        topic=LAST_DISCARDED,
        face=Face("spades", "9"),
    ),
    Bubble(
        text=_("You go out by a discard: lay what you can, but keep one card for it."),
        when=nears_the_end,
        teaches=(LAST_DISCARDED,),
        leads_on=True,
    ),
    Bubble(
        text=_("Your last card: discard it, and you win. %(other)s counts the cards left."),
        when=goes_out,
        topic=_("All laid but one card? Discard it and win"),
        face=Face("spades", "7"),
    ),
    Bubble(
        text=_(
            "You hold what a joker stands for: tap the %(card)s, then ⇄. Then lay the joker again."
        ),
        when=swaps,
        topic=SWAP,
        face=Face("", "joker"),
    ),
    Bubble(
        text=_("Another meld: tap the marked cards, then “Put together”, then “Lay down”."),
        together=_("All of it is together: tap “Lay down”."),
        when=lays_more,
        topic=_("Once out, lay every meld that you have"),
        face=Face("diamonds", "8"),
    ),
    Bubble(
        text=_("The %(card)s fits meld %(meld)s. Lay it off: tap the card, then the meld."),
        when=lays_off,
        topic=_("Lay off: add a card to a meld"),
        face=Face("hearts", "8"),
    ),
    Bubble(
        text=_("A discard ends your turn. Tap a card of little use, such as this, then “Discard”."),
        when=discards,
        topic=_("A discard ends the turn"),
        face=Face("clubs", "3"),
    ),
)

LESSON = Lesson(
    seed=212,
    opening=(
        _("Draw a card, lay sets and runs, discard a card: that is a turn."),
        _("To come out, your first melds must be worth at least 40 points together."),
        _("The first without cards wins; the other counts the cards left."),
    ),
    closing=_("You know Jokeren now"),
    bubbles=BUBBLES,
    move=thumb,
    naming=_("Each button names a card. Tap the one that your joker is to stand for."),
)
