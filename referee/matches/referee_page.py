"""The referee's page of a dealt match: what may be ruled, and what was, without anybody's hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.web.conflicts import PostConflict
from foundation.web.text import on_one_line
from foundation.web.tokens import new_token
from referee.computers.seats import names_of
from referee.engine.rulings import Refused
from referee.matches.answers import TooEarly
from referee.matches.deals import DealInPlay
from referee.matches.happened import Happened
from referee.matches.referee_moves import MOST_PENALTY, deal_anew, give_cards, strike, struck_by
from referee.matches.table_top import refusal_of
from referee.models import Match
from referee.presentation.narration import narrate

REASON_LENGTH = 200
STRIKE, PENALTY, REDEAL = "strike", "penalty", "redeal"
NO_COUNT = ("required", "invalid", "min_value", "max_value")
"""What Django calls the ways in which a number of cards is none."""


class ReasonForm(forms.Form):
    """A ruling that needs nothing but its reason."""

    reason = forms.CharField(
        label=gettext_lazy("Why?"),
        max_length=REASON_LENGTH,
        error_messages={"required": gettext_lazy("Please enter the reason.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def clean_reason(self) -> str:
        reason = on_one_line(str(self.cleaned_data["reason"]))
        if not reason:  # Signs that nobody can see are none.
            raise ValidationError(self.fields["reason"].error_messages["required"])
        return reason


class PenaltyForm(ReasonForm):
    """Who gets cards as a penalty, and how many."""

    seat = forms.TypedChoiceField(
        label=gettext_lazy("Which player?"),
        coerce=int,
        error_messages={"required": gettext_lazy("Please choose the player.")},
        widget=forms.RadioSelect,
    )
    count = forms.IntegerField(
        label=gettext_lazy("How many cards?"),
        min_value=1,
        max_value=MOST_PENALTY,
        initial=2,
    )
    field_order = ("seat", "count", "reason")

    def __init__(self, match: Match, data: Mapping[str, str] | None = None) -> None:
        super().__init__(data, auto_id="penalty-%s")
        seats = list(enumerate(names_of(match), start=1))
        self.fields["seat"].choices = seats  # type: ignore[attr-defined]
        wrong = _("From 1 to %(most)s cards can be given.") % {"most": MOST_PENALTY}
        self.fields["count"].error_messages |= dict.fromkeys(NO_COUNT, wrong)


@dataclass(frozen=True, kw_only=True)
class RefereePage:
    """What the referee may do, as everybody at the table sees it.

    seats   each player, the number of cards in the hand, and whether that player is to move
    last    the move that would be struck, in words; empty before the first one
    events  what happened in this deal, a move each, the last one last, with the reasons of what was
            ruled
    trouble why what was just posted was not done
    """

    match: Match
    version: str
    token: str
    seats: tuple[tuple[str, int, bool], ...]
    last: str
    events: tuple[Happened, ...]
    strike: ReasonForm
    penalty: PenaltyForm
    redeal: ReasonForm
    trouble: str = ""


def referee_page(
    present: DealInPlay, forms_: Mapping[str, ReasonForm] | None = None, trouble: str = ""
) -> RefereePage:
    """Return the page of a deal; `forms_` are those that were posted with something wrong."""
    match, replay = present.match, present.replay
    narrated = narrate(present.record, replay, 0, present.reasons)
    struck = [sentence for number in struck_by(present) for sentence in narrated[number].sentences]
    given, turn = dict(forms_ or {}), match.rules.to_move(replay.state)
    penalty = given.get(PENALTY)
    return RefereePage(
        match=match,
        version=present.version,
        token=new_token(),
        seats=tuple(
            (name, len(hand), seat == turn)
            for seat, (name, hand) in enumerate(
                zip(names_of(match), replay.state.hands, strict=True), start=1
            )
        ),
        last=" ".join(struck),
        events=tuple(
            Happened(" ".join(each.sentences), each.seat, each.face)
            for each in narrated
            if each.sentences
        ),
        strike=given.get(STRIKE) or ReasonForm(auto_id="strike-%s"),
        penalty=penalty if isinstance(penalty, PenaltyForm) else PenaltyForm(match),
        redeal=given.get(REDEAL) or ReasonForm(auto_id="redeal-%s"),
        trouble=trouble,
    )


def ruled(present: DealInPlay, posted: Mapping[str, str], token: str) -> RefereePage | None:
    """Make the ruling that was posted; None where it was made, else the page that says why not."""
    match, what = present.match, posted.get("what", "")
    form = (
        PenaltyForm(match, posted) if what == PENALTY else ReasonForm(posted, auto_id=f"{what}-%s")
    )
    if what not in (STRIKE, PENALTY, REDEAL):
        return referee_page(present, trouble=_("Please press one of the buttons."))
    if not form.is_valid():
        return referee_page(present, {what: form})
    given = {"reason": form.cleaned_data["reason"], "seen": posted.get("seen", ""), "token": token}
    answer: Refused | PostConflict | TooEarly | None
    if what == STRIKE:
        answer = strike(match, **given)
    elif what == PENALTY:
        answer = give_cards(match, form.cleaned_data["seat"], form.cleaned_data["count"], **given)
    else:
        answer = deal_anew(match, **given)
    if answer is PostConflict.STALE:
        trouble = _("The table has moved on meanwhile. Look at it again: nothing was changed.")
        return referee_page(present, {what: form}, trouble)
    if isinstance(answer, Refused):
        return referee_page(present, {what: form}, str(refusal_of(match, answer).sentence))
    return None
