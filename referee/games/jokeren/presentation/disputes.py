"""What players of Jokeren argue about."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from referee.presentation.dispute_book import DisputeBook, RuleDispute
from referee.presentation.rulebook import Case


def turn(hand: str, *, edition: str = "", **facts: Any) -> Case:
    """Return the case of a hand; the facts are those of an address of “May I come out?”."""
    return Case({"hand": hand, **facts}, edition)


QUESTIONS = (
    RuleDispute(
        "forty-with-a-joker",
        _("What does a joker count when you come out?"),
        _(
            "Ten, whatever it stands for. So two aces and a joker make 32, and with 2 3 4 that is "
            "41. A table can choose that it counts as the card for which it lies."
        ),
        (
            turn("AS AH * 2C 3C 4C 9D"),
            turn("2S 3S * 5H 6H 7H 9D"),
            turn("QS QH * 2C 3C 4C 9D", joker_value="replaced"),
        ),
    ),
    RuleDispute(
        "ace-points",
        _("Does an ace count 1 or 11 when you come out?"),
        _(
            "In a run before the 2 it counts 1. In a set, or after the king, it counts 11; in "
            "competition 10."
        ),
        (
            turn("AS 2S 3S QH QD QC 9D"),
            turn("QS KS AS 2H 3H 4H 9D"),
            turn("QS KS AS 2H 3H 4H 9D", edition="competition"),
        ),
    ),
    RuleDispute(
        "ace-round-the-corner",
        _("May a run go king, ace, two?"),
        _("No: an ace lies before the 2 or after the king. A table can allow the corner."),
        (
            turn("KS AS 2S 9D", cards="KS AS 2S", ask="meld"),
            turn("QS KS AS 9D", cards="QS KS AS", ask="meld"),
            turn("KS AS 2S 9D", cards="KS AS 2S", ask="meld", ace_wrap="on"),
        ),
    ),
    RuleDispute(
        "twin-in-a-set",
        _("May a set have two cards of one suit, from the two packs?"),
        _("No: the cards of a set all have different suits, and a joker does not change that."),
        (
            turn("7S 7S 7H 9D", cards="7S 7S 7H", ask="meld"),
            turn("7S 7H 7C 9D", cards="7S 7H 7C", ask="meld"),
        ),
    ),
    RuleDispute(
        "jokers-side-by-side",
        _("May two jokers lie side by side in a run?"),
        _(
            "No: at least one real card lies between them, and a meld has fewer jokers than real "
            "cards. Tables may choose otherwise."
        ),
        (
            turn("5H * * 8H 9H 2D", cards="5H *=6H *=7H 8H 9H", ask="meld"),
            turn("5H * 7H * 9H 2D", cards="5H *=6H 7H *=8H 9H", ask="meld"),
            turn("5H * * 2D", cards="5H *=6H *=7H", ask="meld"),
        ),
    ),
    RuleDispute(
        "joker-swap-in-a-set",
        _("Which card frees the joker of a set of three?"),
        _(
            "The card for which it was laid, and no other. Tables differ here: some take either "
            "missing suit, some ask for both."
        ),
        (
            turn("7C 9D 2S", theirs="7S 7H *=7C", out="on", cards="7C", ask="swap:1"),
            turn("7D 9D 2S", theirs="7S 7H *=7C", out="on", cards="7D", ask="swap:1"),
            turn(
                "7D 9D 2S",
                theirs="7S 7H *=7C",
                out="on",
                cards="7D",
                ask="swap:1",
                joker_set_swap="either",
            ),
        ),
    ),
    RuleDispute(
        "joker-swap-before-coming-out",
        _("May you swap for a joker before you have come out?"),
        _("No: only a player who has come out may swap or lay off."),
        (turn("6H 9D 2S", theirs="5H *=6H 7H", cards="6H", ask="swap:1"),),
    ),
    RuleDispute(
        "joker-kept",
        _("May you keep a joker that you swapped for?"),
        _("No: it must be on the table again before you discard. A table can allow it."),
        (
            turn("* 9D 2S", out="on", moment="swapped", cards="9D", ask="discard"),
            turn("* 9D 2S", out="on", moment="swapped", cards="9D", ask="discard", joker_keep="on"),
        ),
    ),
    RuleDispute(
        "laying-off-in-the-same-turn",
        _("May you lay off in the turn in which you come out?"),
        _(
            "On your own melds at once. On those of others from your next turn on, unless the "
            "table chose the same turn."
        ),
        (
            turn("8S 9D 2S", mine="5S 6S 7S", moment="came-out", cards="8S", ask="add:1"),
            turn("8S 9D 2S", theirs="5S 6S 7S", moment="came-out", cards="8S", ask="add:1"),
            turn(
                "8S 9D 2S",
                theirs="5S 6S 7S",
                moment="came-out",
                cards="8S",
                ask="add:1",
                layoff_wait="0",
            ),
        ),
    ),
    RuleDispute(
        "laying-off-before-coming-out",
        _("Does a card that you lay off count towards the forty points?"),
        _("No: you cannot lay off before you have come out, so nothing laid off counts."),
        (turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="add:1"),),
        clauses=("3.5",),
    ),
    RuleDispute(
        "discard-not-used",
        _("May you take the top discard and keep it?"),
        _(
            "No: it must be on the table in the same turn, and you may come out with it. If "
            "that is impossible, you may not take it at all."
        ),
        (
            turn("QS KS 9D 2S 3C", moment="before", top="5H", ask="take"),
            turn("QS KS AD 2H 3H 4H 9D", moment="before", top="AS", ask="take"),
            turn("5H QS KS 9D 2S", moment="took", top="5H", cards="9D", ask="discard"),
            turn("QS KS 9D 2S 3C", moment="before", top="5H", ask="take", discard_pick="free"),
        ),
    ),
    RuleDispute(
        "discard-returned",
        _("May you discard the card that you have just taken?"),
        _(
            "No. Its twin from the other pack may go, if it was in your hand; where you hold both, "
            "that one is meant."
        ),
        (
            turn(
                "5H QS KS", moment="took", top="5H", cards="5H", ask="discard", discard_pick="free"
            ),
            turn(
                "5H 5H QS",
                moment="took",
                top="5H",
                cards="5H",
                ask="discard",
                discard_pick="free",
            ),
        ),
    ),
    RuleDispute(
        "out-without-a-discard",
        _("May you go out by laying your last card?"),
        _("No: the last card is discarded. A table can allow it."),
        (
            turn("8S", theirs="5S 6S 7S", out="on", cards="8S", ask="add:1"),
            turn("8S", theirs="5S 6S 7S", out="on", cards="8S", ask="add:1", go_out="optional"),
            turn("8S", theirs="5S 6S 7S", out="on", cards="8S", ask="discard"),
        ),
    ),
    RuleDispute(
        "out-in-the-first-round",
        _("May you go out in the first round of turns?"),
        _("No: every player must have had a whole turn, the dealer too."),
        (
            turn("9D", mine="5S 6S 7S", moment="first", cards="9D", ask="discard"),
            turn(
                "9D", mine="5S 6S 7S", moment="first", cards="9D", ask="discard", first_orbit="free"
            ),
        ),
    ),
    RuleDispute(
        "fitting-card-discarded",
        _("May you discard a card that fits on the table?"),
        _(
            "Yes. Some clubs give penalty points for it, some forbid it, and then the rule holds "
            "for players who have not come out, too."
        ),
        (
            turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="discard"),
            turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="discard", fit_discard="points"),
            turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="discard", fit_discard="forbid"),
        ),
    ),
    RuleDispute(
        "fifth-card-on-a-set",
        _("May a fifth card be laid off on a set of four?"),
        _("No: a set is full with one card of each suit."),
        (turn("7S 9D", theirs="7S 7H 7D 7C", out="on", cards="7S", ask="add:1"),),
    ),
    RuleDispute(
        "melds-rearranged",
        _("May melds on the table be taken apart, joined or rearranged?"),
        _("No: what lies stays as it lies. Only laying off and swapping for a joker change it."),
        clauses=("2.6",),
    ),
    RuleDispute(
        "stock-exhausted",
        _("What happens when the stock is empty?"),
        _(
            "All discards but the top one are shuffled into a new stock, at most twice a deal. If "
            "even then no card can be drawn, the deal is blocked: nobody wins, and all count."
        ),
        clauses=("5.3",),
    ),
)

BOOK = DisputeBook("jokeren", {}, QUESTIONS)
