"""The moves that all games of melds have, as people type them."""

from django.utils.translation import pgettext_lazy

from referee.presentation.typed_moves import Phrase

PHRASES = (
    Phrase("take", pgettext_lazy("typed move", "take")),
    Phrase("lay %(melds)s", pgettext_lazy("typed move", "meld %(melds)s")),
    Phrase(
        "add %(cards)s to M%(meld)s", pgettext_lazy("typed move", "add %(cards)s to meld %(meld)s")
    ),
    Phrase("discard %(card)s", pgettext_lazy("typed move", "discard %(card)s")),
)
