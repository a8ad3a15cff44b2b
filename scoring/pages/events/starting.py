"""What a new evening begins with: an evening before it, a preset, or the usual rules."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404

from foundation.web.requests import whole_number
from scoring.core.formats import FIRST_FORMAT, FORMATS, Format
from scoring.evening.access import MemberRequest
from scoring.models import Event, Preset
from scoring.pages.events.event_form import initial_fields
from scoring.pages.events.preset_form import initial_rules
from scoring.posts.events.presets import preset_format, presets_of


@dataclass(frozen=True, slots=True)
class Beginning:
    """The evening or the version of a preset that a new evening begins with; neither: the usual
    rules. `with_players`: those who came then are thought to be here.
    """

    like: Event | None = None
    preset: Preset | None = None
    with_players: bool = False

    @property
    def format(self) -> tuple[str, str]:
        """The codes of what was played, and in which edition."""
        if self.preset:
            chosen, edition = preset_format(self.preset)
            return chosen.code, edition
        if self.like:
            return self.like.format, self.like.edition
        return FIRST_FORMAT, FORMATS[FIRST_FORMAT].edition

    def initial(self, chosen: Format, edition: str) -> dict[str, Any]:
        """Return what the form shows first: the rules, where the same is played."""
        first: dict[str, Any] = {}
        if self.like and self.with_players:
            first["players"] = list(self.like.entrants.values_list("player", flat=True))
        if (chosen.code, edition) != self.format:
            return first
        if self.preset:
            return first | initial_rules(self.preset)
        if self.like:
            return first | initial_fields(self.like)
        return first

    @property
    def carried(self) -> dict[str, Any]:
        """What the new evening takes over without a question."""
        if self.preset:
            rules = self.preset.rules
            return {"preset": self.preset, "fee": rules["fee"], "prizes": rules["prizes"]}
        if self.like:
            like = self.like
            return {"preset": like.preset, "fee": like.fee, "prizes": like.prizes}
        return {}


def beginning_of(request: MemberRequest) -> Beginning:
    """Return what the new evening begins with, as the address or the form says; where neither does,
    the club's last evening.
    """
    given = request.POST or request.GET
    if number := given.get("preset") or request.GET.get("preset"):
        return Beginning(preset=_preset(request, number))
    events = request.club.events.select_related("preset")
    if code := request.GET.get("from") or request.POST.get("from"):
        like = events.filter(code=code).first() if code.isalnum() else None
        if like is None:
            raise Http404
        return Beginning(like=like, with_players="from" in request.GET)
    if request.method == "POST" or "format" in request.GET:
        return Beginning()
    return Beginning(like=events.filter(is_demo=False).first())


def _preset(request: MemberRequest, number: str) -> Preset:
    pk = whole_number(number)
    found = None
    if pk is not None:
        found = Preset.objects.filter(club=request.club, pk=pk, is_dropped=False).first()
    if found is None:
        raise Http404
    return found


def offered(request: MemberRequest, chosen: Beginning) -> list[tuple[str, str, str, bool]]:
    """Return what a new evening can begin with: kind, name, query, and whether it is chosen."""
    found = []
    last = chosen.like or request.club.events.filter(is_demo=False).first()
    if last:
        found.append(("evening", last.name, f"?from={last.code}", chosen.like is not None))
    for each in presets_of(request.club):
        is_chosen = chosen.preset is not None and chosen.preset.name == each.name
        found.append(("preset", str(each), f"?preset={each.pk}", is_chosen))
    return found
