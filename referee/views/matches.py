"""The first page, a new match, and the example that a visitor can click through."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee import device
from referee.example import start_example
from referee.forms import NewMatchForm
from referee.games import GAMES
from referee.matches import Played, played_of_each, score_of, start_match
from referee.models import Match
from referee.pages import new_token
from referee.rulebooks import RULEBOOKS
from referee.views.tokens import token_of


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Show what can be played, and the matches that this device plays already."""
    here = played_of_each(device.matches_here(request))
    matches = [_summary(match, deals) for match, deals in here.items()]
    context = {"matches": matches, "books": RULEBOOKS.values(), "token": new_token()}
    return render(request, "referee/home.html", context)


def _summary(match: Match, deals: Sequence[Played]) -> dict[str, object]:
    return {
        "match": match,
        "title": RULEBOOKS[match.game].title,
        "round": len(deals) or 1,
        "is_over": bool(deals) and score_of(deals).is_over(match.length, len(match.players)),
    }


@never_cache
def new_match(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who plays and how; then start the match, dealt by this device."""
    return _new(request, game, at_table=False)


@never_cache
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who plays and how; then referee the match at a real table."""
    return _new(request, game, at_table=True)


def _new(request: HttpRequest, game: str, *, at_table: bool) -> HttpResponse:
    rules = GAMES[game]
    edition = request.POST.get("edition") or request.GET.get("edition") or rules.edition
    if edition not in rules.editions:
        raise Http404
    form = NewMatchForm(rules, edition, request.POST or None, initial=_again(request, game))
    if request.method == "POST" and form.is_valid():
        match = start_match(
            game=game,
            edition=form.edition,
            options=form.options(),
            players=form.players(),
            length=form.match_length(),
            token=token_of(request),
            at_table=at_table,
        )
        device.keep(request, match)
        return redirect(match)
    token = request.POST.get("token") or new_token()
    context = {
        "form": form,
        "token": token,
        "book": RULEBOOKS[game],
        "editions": RULEBOOKS[game].editions,
        "at_table": at_table,
    }
    return render(request, "referee/new_match.html", context)


def _again(request: HttpRequest, game: str) -> dict[str, object]:
    """Return what the form starts with when the players of an earlier match play again."""
    code = request.GET.get("again", "")
    if not device.is_here(request, code):
        return {}
    match = get_object_or_404(Match, code=code, game=game)
    length = "rounds" if match.rounds else "target" if match.target else "open"
    names = {f"name{seat}": name for seat, name in enumerate(match.players, start=1)}
    options = {name: str(value) for name, value in match.options.items()}
    numbers = {name: value for name in ("rounds", "target") if (value := getattr(match, name))}
    return {**options, **names, **numbers, "seats": len(match.players), "length": length}


@require_safe
@never_cache
def demo(request: HttpRequest) -> HttpResponse:
    """Offer the example."""
    return render(request, "referee/demo.html", {"token": new_token()})


@never_cache
def start_demo(request: HttpRequest) -> HttpResponse:
    """Make an example match for this device and open it."""
    if request.method != "POST":
        return redirect("referee:demo")
    match = start_example(token_of(request))
    device.keep(request, match)
    return redirect(match)
