"""What the form of a deal has besides where it corrects a closed round: why, and the effect."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from scoring.core.deals import cells
from scoring.evening.wording import number_text
from scoring.pages.entry.deal_form import DealForm
from scoring.pages.entry.deal_post import DealPost
from scoring.posts.entry.correcting import CorrectionEffect

WHYS: Mapping[str, Any] = {
    "typed": pgettext_lazy("why a deal is corrected", "Typing mistake"),
    "form": pgettext_lazy("why a deal is corrected", "The form was wrong"),
    "referee": pgettext_lazy("why a deal is corrected", "The referee decided"),
}
"""The usual reasons, each of one tap."""


def kept_reason(post: DealPost) -> str:
    """Return why a deal is corrected: the usual reason, what was typed, or both."""
    usual = str(WHYS[post.why]) if post.why in WHYS else ""
    return ": ".join(filter(None, (usual, post.reason.strip())))


@dataclass(frozen=True)
class CorrectionForm:
    """The part of a deal's form that corrects the closed round of this `number`.

    `effect` is None until the page has been asked what the correction changes.
    """

    form: DealForm
    number: int
    effect: CorrectionEffect | None

    @property
    def whys(self) -> list[tuple[str, Any, bool]]:
        """Each usual reason with its code, and whether it is chosen: the first one to begin with.

        Where something was typed and none was tapped, none is.
        """
        post = self.form.post
        chosen = post.why or ("" if post.reason else next(iter(WHYS)))
        return [(code, words, code == chosen) for code, words in WHYS.items()]

    @property
    def warned(self) -> tuple[str, ...]:
        """The warnings that were confirmed, which the next post confirms again."""
        return self.form.post.warned

    @property
    def save_words(self) -> str:
        """Return what the button saves: the number and the name where it is one player's alone."""
        form = self.form
        before = cells(form.present, form.agreement) if form.present else ()
        after = cells(form.deal, form.agreement)
        changed = [
            (form.names[at], number)
            for at, number in enumerate(after)
            if at >= len(before) or before[at] != number
        ]
        winners = form.present.winners if form.present else None
        if len(changed) == 1 and winners == form.deal.winners and changed[0][1] is not None:
            (name, number), *_rest = changed
            return _("Save %(number)s for %(name)s") % {
                "number": number_text(number),
                "name": name,
            }
        return _("Save the correction")
