"""A field for each prize that there can be: an amount, or anything else."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _

from foundation.web.text import on_one_line
from scoring.core.prizes import MOST_TEXT, PRIZES_FOR, Prize, read_cents
from scoring.evening.wording import money_text, prize_title
from scoring.models import Currency


class PrizesForm(forms.Form):
    """The prizes for `targets`, in fields whose names begin with `before_target`."""

    targets: ClassVar[Sequence[str]] = PRIZES_FOR
    before_target: ClassVar[str] = ""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for each in self.targets:
            self.fields[self.before_target + each] = forms.CharField(
                label=prize_title((each,)), required=False, widget=forms.TextInput({"dir": "auto"})
            )

    @property
    def prize_fields(self) -> list[forms.BoundField]:
        return [self[self.before_target + each] for each in self.targets]

    def prizes_in(self, currency: str) -> list[Prize]:
        """Return the prizes that were typed; a fault is added to its field."""
        given = [
            (each, on_one_line(self.cleaned_data.get(self.before_target + each, "")))
            for each in self.targets
        ]
        found = [self._prize(each, text, signs_of(currency)) for each, text in given]
        return [each for each in found if each]

    def _prize(self, target: str, text: str, signs: Sequence[str]) -> Prize | None:
        cents = read_cents(text, *signs)
        if cents is not None:
            return Prize(target, cents) if cents else None
        if len(text) > MOST_TEXT:
            words = _("That is too long: please use at most %(most)s characters.")
            self.add_error(self.before_target + target, words % {"most": MOST_TEXT})
        elif any(text.startswith(sign) or text.endswith(sign) for sign in signs):
            words = _("“%(text)s” is no amount. Please write it like 7,50.")
            self.add_error(self.before_target + target, words % {"text": text})
        return Prize(target, None, text) if text else None


def signs_of(currency: str) -> tuple[str, ...]:
    """Return what may stand before or behind an amount of a currency."""
    return (str(Currency(currency).label), currency)


def initial_prizes(prizes: Sequence[Prize], currency: str) -> dict[str, str]:
    """Return each prize as a field begins with it, by what it is for."""
    return {
        each.given_for: each.text if each.cents is None else money_text(each.cents, currency)
        for each in prizes
    }
