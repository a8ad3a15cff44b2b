"""What an organiser can still do once the evening is closed, and where."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.evening.event_state import EventState
from scoring.models import Right, Role


@dataclass(frozen=True, slots=True)
class Afterwards:
    """One thing to do: what it is, what for, and where."""

    title: str
    words: str
    url: str


def after_the_evening(state: EventState, role: Role) -> list[Afterwards]:
    """Return what this role can still do, in any order."""
    event = state.event
    last = state.present.number if state.present else None

    def url(name: str, *args: object) -> str:
        return reverse(f"scoring:{name}", args=[event.code, *args])

    found = []
    if last:
        found += [
            Afterwards(
                _("Official result"),
                _("Places, why equal totals were split, penalties, and lines to sign."),
                url("print-evening", "result", "a4"),
            ),
            Afterwards(
                _("Certificates"),
                _("One for each of the first three places."),
                url("print-evening", "certificates", "a4"),
            ),
            Afterwards(
                _("Poster for the wall"),
                _("The result in type as large as fits."),
                url("print-document", last, "standings-poster", "a4"),
            ),
        ]
    if role.may(Right.TAKE_MONEY):
        found.append(
            Afterwards(
                _("Prizes and fee"),
                _("Who gets what, and who still has to pay."),
                url("money"),
            )
        )
    if role.may(Right.RUN_EVENINGS):
        again = reverse("scoring:new-event", args=[event.club.code])
        found += [
            Afterwards(
                _("Keep the evening"),
                _("The whole evening as one file, for a stick or another laptop."),
                url("night-file"),
            ),
            Afterwards(
                _("Another evening like this"),
                _("The same rules, and the same players to choose from."),
                f"{again}?from={event.code}",
            ),
        ]
    if last and role.may(Right.RUN_EVENINGS):
        found.append(
            Afterwards(
                _("Is something wrong?"),
                _("A deal can still be corrected. The result then says so."),
                f"{url('event')}?round={last}#tables",
            )
        )
    return found
