"""The register of players: found, added one by one or by a list, and taken along as a file."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from foundation.web.actions import Action
from foundation.web.conflicts import PostConflict
from foundation.web.requests import is_htmx
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.models import Player, Right
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.forms import ListForm, PlayerForm, name_sentence
from scoring.posts.clubs.importing import (
    NEW,
    SKIP,
    Imported,
    Planned,
    import_players,
    plan,
    undecided,
)
from scoring.posts.clubs.player_lists import write_list
from scoring.posts.clubs.register import NameProblem, Register, add_player

CHOICE = "choice-"


@require_safe
@club_page(Right.SEE_PLAYERS)
def register(request: MemberRequest) -> HttpResponse:
    """Show the players, or those whose name or alias is looked for."""
    template = (
        "scoring/clubs/_register_list.html" if is_htmx(request) else "scoring/clubs/register.html"
    )
    return _register(request, PlayerForm(), template)


def _register(
    request: MemberRequest, form: PlayerForm, template: str = "scoring/clubs/register.html"
) -> HttpResponse:
    known = Register(request.club)
    wanted = request.GET.get("q", "").strip()[:100]
    context = club_context(
        request,
        "register",
        form=form,
        wanted=wanted,
        players=known.matching(wanted) if wanted else known.players,
        total=len(known.players),
        how_many=_how_many(known.players),
        nobody_yet=_nobody_yet(request),
        is_nobody=bool(wanted) and known.called(wanted) is None,
        token=new_token(),
    )
    return render(request, template, context)


def _how_many(players: Sequence[Player]) -> str:
    """Return how many players the club has, and how many of them are guests."""
    words = ngettext("%(n)s player", "%(n)s players", len(players)) % {"n": len(players)}
    guests = sum(player.is_guest for player in players)
    if not guests:
        return words
    of_them = ngettext("%(n)s of them a guest", "%(n)s of them guests", guests) % {"n": guests}
    return f"{words}, {of_them}"


def _nobody_yet(request: MemberRequest) -> str:
    if request.role.may(Right.KEEP_PLAYERS):
        return _(
            "Nobody yet. Enter a name, or add many players at once: paste a list, or choose a file."
        )
    return _("Nobody yet. An organiser fills this list.")


@require_http_methods(["POST"])
@club_page(Right.KEEP_PLAYERS)
def add(request: MemberRequest) -> HttpResponse:
    """Add a player."""
    form = PlayerForm(request.POST)
    if not form.is_valid():
        return _register(request, form)
    fields = form.cleaned_data
    player = add_player(
        request.user,
        request.club,
        fields["name"],
        is_guest=fields["is_guest"],
        token=token_of(request),
    )
    if isinstance(player, NameProblem):
        form.add_error("name", name_sentence(player))
        return _register(request, form)
    if isinstance(player, Player):
        messages.success(request, _("%(name)s has been added to the list.") % {"name": player.name})
    return redirect("scoring:register", request.club.code)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.KEEP_PLAYERS)
def import_list(request: MemberRequest) -> HttpResponse:
    """Ask for a list; show what it would change; change it once that was confirmed.

    Whoever goes back from what it would change finds the list as it was, to mend it.
    """
    if request.method != "POST":
        return _ask(request, ListForm())
    form = ListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _ask(request, form)
    if "again" in request.POST:
        return _ask(request, form)
    if "seen" not in request.POST:
        return _preview(request, form)
    choices = _choices(request)
    if undecided(plan(Register(request.club), form.players), choices):
        warning = _("Please choose first who is meant by the names below.")
        return _preview(request, form, choices, warning, is_undecided=True)
    done = import_players(
        request.user,
        request.club,
        form.players,
        choices,
        seen=request.POST["seen"],
        token=token_of(request),
    )
    if done is PostConflict.STALE or not isinstance(done, Imported):
        warning = _(
            "In the meantime the list of players was changed. This is what would change now."
        )
        return _preview(request, form, choices, warning)
    messages.success(request, _imported(done))
    return redirect("scoring:register", request.club.code)


def _ask(request: MemberRequest, form: ListForm) -> HttpResponse:
    return render(
        request, "scoring/clubs/import.html", club_context(request, "register", form=form)
    )


def _choices(request: MemberRequest) -> dict[int, str]:
    return {
        int(number): value
        for name, value in request.POST.items()
        if name.startswith(CHOICE)
        and isinstance(value, str)
        and (number := name.removeprefix(CHOICE)).isdecimal()
        and len(number) < 10
    }


def _preview(
    request: MemberRequest,
    form: ListForm,
    choices: dict[int, str] | None = None,
    warning: str = "",
    *,
    is_undecided: bool = False,
) -> HttpResponse:
    known, players = Register(request.club), form.players
    planned = plan(known, players)
    left = undecided(planned, choices or {}) if is_undecided else ()
    kinds: dict[str, list[Planned]] = {}
    for each in planned:
        is_change = each.aliases or each.guest is not None
        kind = "changed" if each.kind in ("known", "alias") and is_change else each.kind
        kinds.setdefault(kind, []).append(each)
    actions = [
        Action(_("Change the list"), form="confirm-form", name="again", value="1", is_main=False)
    ]
    if kinds.keys() & {"new", "near", "changed"}:
        lead = _("Nothing is saved yet. Check it, and confirm.")
        actions.append(Action(_("Confirm"), form="confirm-form"))
    else:
        lead = _("Nothing: there is no new name on this list.")
        players_url = reverse("scoring:register", args=[request.club.code])
        actions.append(Action(_("Go to the players"), players_url))
    context = club_context(
        request,
        "register",
        lead=lead,
        warning=warning,
        actions=actions,
        kinds=kinds,
        near=[
            (each, (choices or {}).get(each.line.number, ""), each.line.number in left)
            for each in kinds.get("near", [])
        ],
        same=[*kinds.get("known", []), *kinds.get("alias", [])],
        left_out=[
            (each.line.number, _why_left_out(each))
            for each in (*kinds.get("problem", []), *kinds.get("twice", []))
        ],
        unused=players.unused,
        text=form.list_text,
        seen=known.version,
        token=new_token(),
        new_choice=NEW,
        skip_choice=SKIP,
    )
    return render(request, "scoring/clubs/import_preview.html", context)


def _why_left_out(planned: Planned) -> str:
    """Return why a line of the list changes nothing."""
    name, word = planned.line.name, planned.word
    if planned.kind == "twice":
        words = _("<bdi>{name}</bdi> is already on line {number}.")
        return format_html(words, name=name, number=planned.earlier)
    if planned.problem == "name":
        return _("There is no name on this line.")
    if planned.problem == "long":
        return format_html(_("“<bdi>{name}</bdi>…” is too long for a name."), name=name)
    if planned.problem == "guest":
        words = _(
            "<bdi>{name}</bdi>: the name is followed by “<bdi>{word}</bdi>”, which is neither "
            "“guest” nor “member”."
        )
        return format_html(words, name=name, word=word)
    if planned.player:
        words = _("“<bdi>{name}</bdi>” is already a name of <bdi>{other}</bdi>.")
        return format_html(words, name=word, other=planned.player.name)
    words = _("“<bdi>{name}</bdi>” is already somebody else's name on this list.")
    return format_html(words, name=word)


def _imported(done: Imported) -> str:
    if not done.added and not done.changed:
        return _("Nothing was changed: all of them were on the list already.")
    added = ngettext(
        "%(number)s player was added.", "%(number)s players were added.", done.added
    ) % {"number": done.added}
    if not done.changed:
        return added
    changed = ngettext(
        "%(number)s other was changed.", "%(number)s others were changed.", done.changed
    ) % {"number": done.changed}
    return f"{added} {changed}"


@require_safe
@club_page(Right.KEEP_PLAYERS)
def export(request: MemberRequest) -> HttpResponse:
    """Give the register as a file for a spreadsheet, which can be read back in."""
    return HttpResponse(
        write_list(Register(request.club).players),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="players.csv"'},
    )
