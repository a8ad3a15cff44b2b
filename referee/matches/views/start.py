"""The games and the ways to play them, a new match, and an example to click through."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.sources import source_digest
from foundation.web.tokens import new_token, token_of
from referee.computers.seats import computer_seats, names_of
from referee.engine.mind import NORMAL
from referee.engine.options import allowed_values
from referee.games import GAMES
from referee.matches import device_seat
from referee.matches.against_computers import AgainstComputersForm
from referee.matches.deals import start_match
from referee.matches.example import start_example
from referee.matches.forms import NewMatchForm, PhonesMatchForm
from referee.matches.lesson_choice import KNOWS, is_offered_lesson, offer_no_more
from referee.matches.own_matches import own_matches
from referee.matches.own_phones import last_name, set_up, start_against_computers
from referee.matches.table_top import house_rules
from referee.models import Match
from referee.presentation.registry import presentation_of, presentations
from referee.presentation.rulebook import Text
from referee.quotas import cannot_start, note_source
from referee.rulings.house_rules_form import HouseRulesForm


@dataclass(frozen=True, slots=True)
class WayToPlay:
    """A way to play a new match: its words beside the game, and those of the button."""

    words: Text
    action: Text


WAYS = {
    "new-match": WayToPlay("", gettext_lazy("Draw lots and deal")),
    "new-table": WayToPlay(
        gettext_lazy("with real cards on a real table"), gettext_lazy("To the table")
    ),
    "new-phones": WayToPlay(
        gettext_lazy("each player with a phone"), gettext_lazy("Invite the others")
    ),
}


@require_safe
@never_cache
def games(request: HttpRequest, game: str = "") -> HttpResponse:
    """Show how a game, or each of them, can be played, and the matches of this device."""
    if game and KNOWS in request.GET:
        back = redirect("referee:game", game)
        offer_no_more(request, back, game)
        return back
    if game:
        name = last_name(phone_key(request))
        form = AgainstComputersForm(GAMES[game], initial={"name": name})
        return render(request, *game_page(request, game, form))
    context = {
        "title": _("The games"),
        "matches": own_matches(request),
        "games": list(presentations()),
        "is_one": False,
        "token": new_token(),
    }
    return render(request, "referee/games.html", context)


def game_page(
    request: HttpRequest,
    game: str,
    form: AgainstComputersForm,
    *,
    token: str = "",
    refusal: str = "",
) -> tuple[str, dict[str, object]]:
    """Return the page of one game: its template, and what that shows.

    `form` is what is asked about computer players, `refusal` why the match that it asks for was not
    started, and `token` that of the post.
    """
    shown = presentation_of(game)
    return "referee/games.html", {
        "title": shown.title,
        "matches": own_matches(request),
        "games": [shown],
        "is_one": True,
        "token": token or new_token(),
        "form": form if GAMES[game].mind else None,
        "is_offered_lesson": shown.lesson is not None and is_offered_lesson(request, game),
        "refusal": refusal,
    }


@never_cache
def new_match(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who plays and how; then start the match, dealt by this device."""
    return _new(request, game, "new-match")


@never_cache
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who plays and how; then referee the match at a real table."""
    return _new(request, game, "new-table")


@never_cache
def new_phones(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who sets it up and how; then let others join with phones of their own."""
    return _new(request, game, "new-phones")


def _new(request: HttpRequest, game: str, page: str) -> HttpResponse:
    rules, before = GAMES[game], _again(request, game)
    given = {name: str(value) for name, value in (request.POST or request.GET).items()}
    if before and "edition" not in given:
        given |= house_rules(before).query
    edition = given.get("edition") or rules.edition
    if edition not in rules.editions:
        raise Http404
    choosing = HouseRulesForm(rules, given)
    chosen = choosing.house_rules
    if request.method != "POST":
        if not choosing.is_valid():
            # That page says what is wrong, beside each option.
            return redirect(f"{reverse('referee:house-rules', args=[game])}?{urlencode(given)}")
        if not before and given.keys() - chosen.query.keys() - {"edition", "again"}:
            return redirect(chosen.address(page))
    options = {name: getattr(chosen.options, name) for name in allowed_values(chosen.options)}
    initial = {**options, **_same_players(before)}
    form: NewMatchForm | PhonesMatchForm
    if page == "new-phones":
        form = PhonesMatchForm(rules, edition, request.POST or None, initial=initial)
    else:
        form = NewMatchForm(
            rules, edition, request.POST or None, initial=initial, is_dealt=page == "new-match"
        )
    is_asked = request.method == "POST" and form.is_valid()
    refusal = cannot_start(source_digest(request), token_of(request)) if is_asked else ""
    if is_asked and not refusal:
        return _start(request, form, at_table=page == "new-table")
    context = {
        "refusal": refusal,
        "form": form,
        "token": request.POST.get("token") or new_token(),
        "book": presentation_of(game).rulebook,
        "rules": chosen,
        "editions": [
            (each, title, chosen.in_edition(each).address(page))
            for each, title in presentation_of(game).rulebook.editions.items()
        ],
        "way": WAYS[page],
        "may_hint": rules.mind is not None and page != "new-table",
        "may_mark": rules.problems is not None and page != "new-table",
        "has_melds": rules.problems is None and page != "new-table",
    }
    response = render(request, "referee/match/new_match.html", context)
    if page == "new-phones" and not phone_key(request):
        # Before it is posted, so that the same post twice comes with the same key.
        keep_key(response, new_key())
    return response


def _start(
    request: HttpRequest, form: NewMatchForm | PhonesMatchForm, *, at_table: bool
) -> HttpResponse:
    """Start the match that a form asks for, and lead there."""
    plan, token = form.plan(), token_of(request)
    is_alone = len(plan.players) - len(plan.computers) == 1 and bool(plan.computers)
    if isinstance(form, NewMatchForm) and not is_alone:
        match = start_match(plan, token=token, at_table=at_table)
        note_source(match, source_digest(request))
        device_seat.keep(request, match)
        return redirect(match)
    key = phone_key(request) or new_key()
    start = start_against_computers if is_alone else set_up
    match = start(plan, key=key, token=token)
    note_source(match, source_digest(request))
    response = redirect(match)
    keep_key(response, key)
    return response


def _again(request: HttpRequest, game: str) -> Match | None:
    """Return the earlier match of this device whose players play again, if any."""
    code = request.GET.get("again", "")
    if not device_seat.is_here(request, code):
        return None
    return get_object_or_404(Match, code=code, game=game)


def _same_players(match: Match | None) -> dict[str, object]:
    """Return what the form asks for besides the house rules, as it was in that match."""
    if match is None:
        return {}
    is_offered = match.target and match.rules.highest_wins
    length = "rounds" if match.rounds else "target" if is_offered else "open"
    names = {
        f"name{seat}": name
        for seat, name in enumerate(names_of(match), start=1)
        if seat not in computer_seats(match)
    }
    numbers = {name: value for name in ("rounds", "target") if (value := getattr(match, name))}
    youngest = match.starter or 0
    computers = list(match.computers.values())
    seats = {
        "seats": len(match.players),
        "youngest": youngest,
        "computers": len(computers),
        "level": computers[0] if computers else NORMAL,
    }
    marks = {"without_marks": not match.marks_lawful, "with_hints": match.gives_hints}
    help_ = {
        "without_help": not match.helps_with_melds,
        "without_lay_down": not match.shows_lay_down,
    }
    return {**names, **numbers, **seats, **marks, **help_, "length": length}


@require_safe
@never_cache
def demo(request: HttpRequest) -> HttpResponse:
    """Offer the example."""
    return render(request, "referee/match/demo.html", {"token": new_token()})


@never_cache
def start_demo(request: HttpRequest) -> HttpResponse:
    """Make an example match for this device and open it."""
    if request.method != "POST":
        return redirect("referee:demo")
    token, source = token_of(request), source_digest(request)
    if refusal := cannot_start(source, token):
        context = {"token": token, "refusal": refusal}
        return render(request, "referee/match/demo.html", context)
    match = start_example(token)
    note_source(match, source)
    device_seat.keep(request, match)
    return redirect(match)
