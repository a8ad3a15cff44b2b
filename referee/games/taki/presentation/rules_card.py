"""TAKI on a card for the table."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.games.taki.options import Options
from referee.presentation.rules_card import CardLine, CardSection


def _in(*editions: str) -> Callable[[Options], bool]:
    return lambda options: options.edition in editions


def _counts(options: Options) -> bool:
    return options.scoring == "points" and options.mode == "classic"


THE_TURN = CardSection(
    _("Your turn"),
    (
        CardLine(
            "2.1",
            _(
                "Lay one card of the same colour, number or symbol as the card that leads. Or "
                "draw one card: that ends your turn."
            ),
            changes=("voluntary_draw", "first_card_acts"),
        ),
        CardLine(
            "2.4",
            _(
                "Eight cards each. The youngest player plays first, later the winner of the round "
                "before."
            ),
        ),
    ),
)

THE_CARDS = CardSection(
    _("The cards"),
    (
        CardLine(
            "3.1",
            _("The next player loses the turn. With two players you move again."),
            _("Stop"),
            (Face("blue", "stop"),),
        ),
        CardLine(
            "3.2",
            _("Play goes round the other way."),
            _("Change direction"),
            (Face("green", "change-direction"),),
            changes=("reverse_with_two",),
        ),
        CardLine(
            "3.3",
            _(
                "The next player lays a +2 of any colour or a king, or draws two cards for each "
                "+2, which ends the turn."
            ),
            _("+2"),
            (Face("red", "plus-two"),),
            when=_in("116", "112"),
        ),
        CardLine(
            "3.3",
            _(
                "The next player lays a +2 of any colour, or draws two cards for each +2, which "
                "ends the turn."
            ),
            _("+2"),
            (Face("red", "plus-two"),),
            when=_in("crazy"),
        ),
        CardLine(
            "3.4",
            _("Lay another card that fits, or draw one. As your last card it does not win: draw."),
            _("Plus"),
            (Face("yellow", "plus"),),
            changes=("draw_after_plus", "plus_followup"),
        ),
        CardLine(
            "3.5",
            _("On any card, but not while cards are owed for a +2. Name a colour."),
            _("Change colour"),
            (Face("", "change-colour"),),
        ),
        CardLine(
            "4.1",
            _(
                "Lay as many cards of its colour as you like; only the last one acts. Then say "
                "“Closed TAKI!”"
            ),
            _("TAKI"),
            (Face("red", "taki"),),
        ),
        CardLine(
            "3.7",
            _("Works like a TAKI, on any card, but not while cards are owed."),
            _("Super TAKI"),
            (Face("", "super-taki"),),
            options=("supertaki",),
        ),
        CardLine(
            "3.8",
            _(
                "On any card; cards owed for a +2 are not drawn. Then lay any one card, draw one, "
                "or end your turn. It may be your last card."
            ),
            _("King"),
            (Face("", "king"),),
            changes=("king_in_run",),
            when=_in("116", "112"),
        ),
        CardLine(
            "3.9",
            _(
                "On any card, but not in a run and not while cards are owed. All others draw "
                "three, unless somebody breaks it."
            ),
            _("+3"),
            (Face("", "plus-three"),),
            changes=("plus3_on_plus2", "king_on_plus3"),
            when=_in("116"),
        ),
        CardLine(
            "5.2",
            _(
                "Against a +3, in turn or not: only the player of the +3 draws three. In your "
                "turn without a +3 you draw three yourself."
            ),
            _("+3 breaker"),
            (Face("", "breaker"),),
            when=_in("116"),
        ),
        CardLine(
            "3.10",
            _(
                "Not in a run, not while cards are owed. Name left or right: each hand goes to "
                "that neighbour, play goes round that way, and your neighbour is next."
            ),
            _("Crazy card"),
            (Face("", "crazy"),),
            when=_in("crazy"),
        ),
        CardLine(
            "3.11",
            _(
                "Laid one after the other in one turn: all others draw three. The same two cards, "
                "laid against it, break it."
            ),
            _("Plus and 3 of its colour"),
            (Face("blue", "plus"), Face("blue", "3")),
            changes=("plus_three",),
            when=lambda options: options.plus_three,
        ),
    ),
)

OPEN_TAKI = CardSection(
    _("An open TAKI"),
    (
        CardLine(
            "4.4",
            _("Without “Closed TAKI!” it stays open: the next player may go on with its colour."),
            options=("close_on_taki",),
        ),
        CardLine(
            "4.5",
            _("A fitting card of another colour, a change colour or a king ends it."),
            when=_in("116", "112"),
        ),
        CardLine(
            "4.5",
            _("A fitting card of another colour or a change colour ends it."),
            when=_in("crazy"),
        ),
    ),
)

LAST_CARD = CardSection(
    _("“Last card!”"),
    (
        CardLine(
            "6.1",
            _("Say it when you have one card left, before another player makes a move."),
            options=("last_card_penalty",),
            changes=("last_card_enforcement",),
        ),
    ),
)

THE_END = CardSection(
    _("The end"),
    (
        CardLine(
            "7.1",
            _("If the pile is empty, all discards but the leading card make a new one."),
        ),
        CardLine(
            "8.1",
            _("The first player without a card wins the round."),
            when=lambda options: options.mode == "classic",
        ),
        CardLine(
            "8.2",
            _("A number card counts its number. The lowest total wins."),
            options=("winner_bonus", "action_points"),
            changes=("card_points", "scoring"),
            when=_counts,
            is_count=True,
        ),
        CardLine(
            "8.4",
            _("All begin at stage 8; the hand of a stage has as many cards as its number."),
            _("Pyramid"),
            options=("mode",),
            when=lambda options: options.mode == "pyramid",
        ),
    ),
)

RULES_CARD = (THE_TURN, THE_CARDS, OPEN_TAKI, LAST_CARD, THE_END)
