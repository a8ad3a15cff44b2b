"""Making a deal again from what it was made from, so that anybody can see that it was fair."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.sealing import first_of, hashed, seed_of
from referee.engine.shuffle import SEED_LIMIT
from referee.models import WORD_LENGTH
from referee.rulings.house_rules import HouseRules

MOST_PLAYERS = 10
LINK = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Remade:
    """A deal: its seal (empty without a link) and seed, who plays first if it is the first deal of
    a match, each seat's hand, the cards turned up, and the stock from the next card on.
    """

    seal: str
    seed: int
    first: int
    hands: tuple[tuple[Face, ...], ...]
    upcards: tuple[Face, ...]
    stock: tuple[Face, ...]


class RemakingForm(forms.Form):
    """What a deal was made from: how many play, and the link and words, or the seed itself."""

    players = forms.TypedChoiceField(label=gettext_lazy("How many players?"), coerce=int)
    link = forms.CharField(
        label=gettext_lazy("The seal that was shown after the deal"),
        help_text=gettext_lazy("64 letters and digits. If you do not have it, enter the seed."),
        max_length=64,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    words = forms.CharField(
        label=gettext_lazy("The words of the players"),
        help_text=gettext_lazy(
            "One on each line, in the order of the seats. Leave a line empty for a player without "
            "a word."
        ),
        max_length=MOST_PLAYERS * (WORD_LENGTH + 2),
        strip=False,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "off", "spellcheck": "false"}),
    )
    seed = forms.IntegerField(
        label=gettext_lazy("Or the seed"), min_value=0, max_value=SEED_LIMIT - 1, required=False
    )

    def __init__(self, rules: HouseRules, data: Mapping[str, str] | None) -> None:
        super().__init__(data)
        game = rules.game
        self.rules = rules
        seats = game.seats_under(rules.options)
        self.fields["players"].choices = [(each, str(each)) for each in seats]  # type: ignore[attr-defined]

    def clean_link(self) -> str:
        link = str(self.cleaned_data["link"]).lower()
        if link and not LINK.fullmatch(link):
            raise ValidationError(
                _("It must have 64 characters, each a digit or one of the letters a to f.")
            )
        return link

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors and not cleaned["link"] and cleaned["seed"] is None:
            raise ValidationError(_("Enter the seal that was shown after the deal, or the seed."))
        return cleaned

    def remade(self) -> Remade:
        """Return the deal; the form is valid."""
        given, game, options = self.cleaned_data, self.rules.game, self.rules.options
        seats: int = given["players"]
        seed = seed_of(given["link"], self._words(seats)) if given["link"] else given["seed"]
        deal, deck = game.deal(options, seats, seed), game.deck(options)

        def faces(cards: tuple[Card, ...]) -> tuple[Face, ...]:
            return tuple(deck.face(card) for card in cards)

        return Remade(
            seal=hashed(given["link"]) if given["link"] else "",
            seed=seed,
            first=first_of(seed, seats),
            hands=tuple(faces(tuple(sorted(hand))) for hand in deal.hands),
            upcards=faces(deal.upcards),
            stock=faces(deal.stock),
        )

    def _words(self, seats: int) -> list[str]:
        """Return a word a seat: a browser ends its lines otherwise, and leaves empty ones out."""
        words = str(self.cleaned_data["words"]).replace("\r\n", "\n").split("\n")
        return [*words, *[""] * seats][:seats]
