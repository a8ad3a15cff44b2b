"""Jokeren on a card for the table."""

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.games.jokeren.options import Options
from referee.presentation.rules_card import CardLine, CardSection


def _has_sets(options: Options) -> bool:
    return options.melds != "runs"


def _has_runs(options: Options) -> bool:
    return options.melds != "sets"


def _has_jokers(options: Options) -> bool:
    return options.jokers > 0


def _may_take(options: Options) -> bool:
    return options.discard_pick != "never"


START = CardSection(
    _("The start"),
    (
        CardLine(
            "1.1",
            _("Two packs. The player after the dealer plays first."),
            options=("jokers", "hand_size"),
            changes=("upcard",),
        ),
    ),
)
TURN = CardSection(
    _("Your turn"),
    (
        CardLine(
            "1.4",
            _(
                "Draw the top card of the stock, or take the top discard. Then lay melds, lay off "
                "and swap as you like. Then discard one card."
            ),
            options=("discard_pick",),
            changes=("draw_count", "no_return_discard"),
            when=_may_take,
        ),
        CardLine(
            "1.4",
            _(
                "Draw the top card of the stock. Then lay melds, lay off and swap as you like. "
                "Then discard one card."
            ),
            options=("discard_pick",),
            changes=("draw_count", "no_return_discard"),
            when=lambda options: not _may_take(options),
        ),
    ),
)
MELDS = CardSection(
    _("Melds"),
    (
        CardLine(
            "2.1",
            _("Three or four cards of one rank, all of different suits."),
            _("Set"),
            (Face("spades", "7"), Face("hearts", "7"), Face("clubs", "7")),
            changes=("melds",),
            when=_has_sets,
        ),
        CardLine(
            "2.2",
            _("Three or more cards of one suit that follow each other."),
            _("Run"),
            (Face("hearts", "4"), Face("hearts", "5"), Face("hearts", "6")),
            options=("ace_wrap",),
            changes=("max_run",),
            when=lambda options: options.melds == "both",
        ),
        CardLine(
            "2.2",
            _("Three or more cards of one suit that follow each other."),
            _("Run"),
            (Face("hearts", "4"), Face("hearts", "5"), Face("hearts", "6")),
            options=("ace_wrap",),
            changes=("melds", "max_run"),
            when=lambda options: options.melds == "runs",
        ),
        CardLine(
            "2.4",
            _("Stands for a card that you name."),
            _("Joker"),
            (Face("", "joker", "6H"),),
            options=("joker_ratio", "joker_gap"),
            when=lambda options: _has_jokers(options) and _has_runs(options),
        ),
        CardLine(
            "2.4",
            _("Stands for a card that you name."),
            _("Joker"),
            (Face("", "joker", "6H"),),
            options=("joker_ratio",),
            when=lambda options: _has_jokers(options) and not _has_runs(options),
        ),
    ),
)
COMING_OUT = CardSection(
    _("Coming out"),
    (
        CardLine(
            "3.1",
            _("Lay your first melds in one go."),
            options=("opening_points",),
            changes=("opening_single_meld", "hand_out_waives"),
        ),
        CardLine(
            "3.2",
            _("A 2 to a 10 counts its number, a jack, a queen and a king count 10."),
            options=("ace_high", "joker_value"),
            when=_has_jokers,
        ),
        CardLine(
            "3.2",
            _("A 2 to a 10 counts its number, a jack, a queen and a king count 10."),
            options=("ace_high",),
            when=lambda options: not _has_jokers(options),
        ),
    ),
)
LAYING_OFF = CardSection(
    _("On the table"),
    (
        CardLine(
            "4.1",
            _("Once you have come out, add cards that fit to any meld."),
            _("Lay off"),
            options=("layoff_wait",),
            changes=("fit_discard", "fit_points"),
        ),
        CardLine(
            "4.2",
            _("Put the very card that a joker stands for in its place, and take the joker."),
            _("Swap"),
            options=("joker_keep",),
            changes=("joker_set_swap",),
            when=_has_jokers,
        ),
    ),
)
GOING_OUT = CardSection(
    _("Going out"),
    (
        CardLine(
            "5.1",
            _("The first player whose cards are all gone wins."),
            options=("go_out", "first_orbit"),
            changes=("dealer_goes_out",),
        ),
        CardLine(
            "5.3",
            _("If the stock is empty, all discards but the top one make a new one."),
            options=("max_renewals",),
            when=lambda options: options.max_renewals > 0,
        ),
    ),
)
COUNT = CardSection(
    _("The count"),
    (
        CardLine(
            "6.1",
            _("The winner gets 0. The lowest total wins."),
            options=("hand_score",),
            changes=("hand_out_factor",),
            is_count=True,
        ),
        CardLine("6.1", _("On the sheet the winner has an X.")),
        CardLine(
            "6.2",
            options=("joker_hand_value",),
            changes=("joker_hand_test",),
            when=_has_jokers,
            is_count=True,
        ),
    ),
)

RULES_CARD = (START, TURN, MELDS, COMING_OUT, LAYING_OFF, GOING_OUT, COUNT)
