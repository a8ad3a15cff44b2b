"""Fees and prizes: what they are, who has paid, and after the last round who gets what."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from scoring.core.prizes import read_cents, read_prizes
from scoring.evening.access import EventRequest, event_page
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.wording import money_text
from scoring.models import Currency, Event, Right
from scoring.pages.event_pages import event_context
from scoring.pages.prize_fields import PrizesForm, initial_prizes, signs_of
from scoring.posts.events.money import awards_in_words, change_money, fees_of, owes

AMOUNT = {"autocomplete": "off", "inputmode": "decimal", "dir": "auto"}


class MoneyForm(PrizesForm):
    """The fee, and a prize for each place: an amount, or anything else."""

    currency = forms.ChoiceField(
        label=gettext_lazy("The club’s currency"), choices=Currency.choices
    )
    fee = forms.CharField(
        label=gettext_lazy("Fee for each player"),
        required=False,
        widget=forms.TextInput(attrs=AMOUNT),
        help_text=gettext_lazy("Such as 7,50. Leave empty where nobody pays."),
    )

    def clean(self) -> None:
        cleaned = self.cleaned_data
        signs = signs_of(cleaned.get("currency", Currency.EUR))
        text = cleaned.get("fee", "")
        fee = read_cents(text, *signs) if text.strip() else None
        if text.strip() and fee is None:
            words = _("“%(text)s” is no amount. Please write it like 7,50.")
            self.add_error("fee", words % {"text": text[:40]})
        self.fee_cents = fee or None
        self.prizes = self.prizes_in(cleaned.get("currency", Currency.EUR))


def _initial(event: Event) -> dict[str, str]:
    currency = event.club.currency
    fee = "" if event.fee is None else money_text(event.fee, currency)
    return {"currency": currency, "fee": fee, **initial_prizes(read_prizes(event.prizes), currency)}


@event_page(Right.TAKE_MONEY)
def money(request: EventRequest) -> HttpResponse:
    """Show the fee with what has come in, and the prizes, and change them; once the evening is
    closed, show who gets what.
    """
    event = request.event
    form = MoneyForm(request.POST or None, initial=_initial(event))
    stale = False
    if request.method == "POST" and form.is_valid():
        seen = whole_number(request.POST.get("seen", ""))
        changed = change_money(
            request.user,
            event,
            fee=form.fee_cents,
            prizes=form.prizes,
            currency=form.cleaned_data["currency"],
            seen=-1 if seen is None else seen,
        )
        if not isinstance(changed, PostConflict):
            messages.success(request, _("The changes have been saved."))
            return redirect("scoring:money", event.code)
        stale = True
        event.refresh_from_db()
    event_state = event_state_of(event)
    context = event_context(
        request,
        "event-settings" if request.role.may(Right.RUN_EVENINGS) else "money",
        form=form,
        stale=stale,
        fees=_fees(event_state),
        unpaid=_unpaid(event_state),
        awards=awards_in_words(event_state) if event.closed else (),
    )
    return render(request, "scoring/events/money.html", context)


def _fees(event_state: EventState) -> dict[str, object]:
    """Return what has come in, as it is told; empty where nobody pays."""
    fees = fees_of(event_state)
    if fees is None:
        return {}
    currency = event_state.event.club.currency
    given = sum(each.cents or 0 for each in read_prizes(event_state.event.prizes))
    return {
        "fee": money_text(fees.fee, currency),
        "paid": fees.paid,
        "players": fees.players,
        "received": money_text(fees.received, currency),
        "expected": money_text(fees.expected, currency),
        "given": money_text(given, currency),
        "is_short": given > fees.expected,
        "left": money_text(abs(fees.expected - given), currency),
    }


def _unpaid(event_state: EventState) -> list[tuple[int, str]]:
    """Return who has not paid yet, where there is a fee."""
    if event_state.event.fee is None:
        return []
    return [
        (each.pk, each.player.name)
        for each in event_state.entrants
        if not each.has_paid and owes(event_state, each)
    ]
