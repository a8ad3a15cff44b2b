"""The eight-colour game on a card for the table."""

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.presentation.rules_card import CardLine, CardSection

RULES_CARD = (
    CardSection(
        _("Your turn"),
        (
            CardLine(
                "2.3",
                _(
                    "Lay one card with the colour, the number or the symbol of the card that "
                    "leads, or a wild. Or draw one card: that ends your turn."
                ),
                changes=("voluntary_draw",),
            ),
            CardLine(
                "2.1",
                _("Who plays first is drawn by lot; later it is the winner of the round before."),
                options=("hand_size",),
            ),
        ),
    ),
    CardSection(
        _("The cards"),
        (
            CardLine(
                "2.4",
                _("The next player loses the turn. With two players you move again."),
                _("Skip"),
                (Face("pink", "skip"),),
            ),
            CardLine(
                "2.4",
                _("Play goes round the other way. With two players it works like a skip."),
                _("Reverse"),
                (Face("sky", "reverse"),),
                when=lambda options: options.reverse_with_two == "extra_turn",
            ),
            CardLine(
                "2.4",
                _("Play goes round the other way."),
                _("Reverse"),
                (Face("sky", "reverse"),),
                changes=("reverse_with_two",),
                when=lambda options: options.reverse_with_two == "opponent",
            ),
            CardLine(
                "2.5",
                _(
                    "The next player lays a draw two of any colour, or draws all the cards that "
                    "are owed and loses the turn. Nothing else may be laid, not even a wild."
                ),
                _("Draw two"),
                (Face("orange", "draw-two"),),
            ),
            CardLine(
                "2.6",
                _("Name one of the eight colours. Only that colour or another wild fits on it."),
                _("Wild"),
                (Face("", "wild"),),
            ),
            CardLine(
                "2.5",
                _(
                    "Name a colour. The next player lays another wild draw four, or draws four "
                    "cards for each of them and loses the turn."
                ),
                _("Wild draw four"),
                (Face("", "wild-draw-four"),),
            ),
        ),
    ),
    CardSection(
        _("“Last card!”"),
        (
            CardLine(
                "2.8",
                _("Say it when you have one card left, before another player lays or draws."),
                options=("last_card_penalty",),
                changes=("last_card_call", "last_card_enforcement"),
                when=lambda options: options.last_card_call,
            ),
        ),
    ),
    CardSection(
        _("The eight colours"),
        (
            CardLine(
                "1.1",
                _("Each colour has a letter and a shape of its own on its cards."),
                faces=tuple(
                    Face(colour, figure)
                    for colour, figure in (
                        ("red", "1"),
                        ("blue", "2"),
                        ("yellow", "3"),
                        ("green", "4"),
                        ("orange", "5"),
                        ("purple", "6"),
                        ("pink", "7"),
                        ("sky", "8"),
                    )
                ),
            ),
        ),
    ),
    CardSection(
        _("The end"),
        (
            CardLine(
                "2.9",
                _("If the pile is empty, all discards but the leading card make a new one."),
            ),
            CardLine(
                "3.1",
                _("The first player without a card wins the round at once."),
                changes=("owed_before_count",),
            ),
            CardLine(
                "3.2",
                _(
                    "Only the winner scores, and gets the points of all cards that the others "
                    "hold: numbers count their number, a skip, a reverse and a draw two 20 each, "
                    "wilds 50 each. The highest total wins."
                ),
                is_count=True,
            ),
        ),
    ),
)
