"""What an organiser settles of the club's page for everybody."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.web.text import on_one_line
from scoring.core.club_address import LONGEST, as_address
from scoring.core.public_names import NameRule
from scoring.evening.wording import NAME_RULES
from scoring.models import Club
from scoring.models.clubs import JOINING_LENGTH, NAME_LENGTH
from scoring.posts.clubs.website import AddressProblem, Website, suggested_address, website_of


class WebsiteForm(forms.Form):
    """The address, the place, how to join, and how players are called."""

    address = forms.CharField(
        label=gettext_lazy("Address of the page"),
        help_text=gettext_lazy(
            "Letters of any language, digits and hyphens. Capitals and blanks do not matter."
        ),
        max_length=2 * LONGEST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    place = forms.CharField(
        label=gettext_lazy("Where the club plays"),
        help_text=gettext_lazy("The hall and its address, as people look for it."),
        max_length=NAME_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "dir": "auto"}),
    )
    joining = forms.CharField(
        label=gettext_lazy("How to join"),
        help_text=gettext_lazy("Whom to ask, on which evening, what it costs: two or three lines."),
        max_length=JOINING_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "dir": "auto"}),
    )
    public_names = forms.ChoiceField(
        label=gettext_lazy("How players are called"),
        help_text=gettext_lazy("On all public pages of the club, those of its evenings too."),
        widget=forms.RadioSelect,
    )

    def __init__(self, club: Club, data: Any = None) -> None:
        settled = website_of(club)
        address = settled.address or suggested_address(club)
        super().__init__(data, initial=settled._replace(address=address)._asdict())
        names = [(each.value, capfirst(str(NAME_RULES[each]))) for each in NameRule]
        self.fields["public_names"].choices = names  # type: ignore[attr-defined]

    def clean_address(self) -> str:
        address = as_address(self.cleaned_data["address"])
        if not address:
            raise ValidationError(address_sentence(AddressProblem.SHORT))
        return address

    def clean_place(self) -> str:
        return on_one_line(self.cleaned_data["place"])

    def clean_joining(self) -> str:
        return on_one_line(self.cleaned_data["joining"])

    @property
    def settled(self) -> Website:
        """What was filled in, once it is valid."""
        return Website(**self.cleaned_data)


def address_sentence(problem: AddressProblem) -> str:
    """Return why a club cannot have an address."""
    if problem is AddressProblem.TAKEN:
        return _("Another club has this address. Add the name of your town, for example.")
    return _("An address has two letters or digits at least.")
