"""The first page with its three doors, and what they lead to besides the pages of the site."""

from typing import Any

from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.door.codes import LENGTHS, club_of_text, where
from foundation.accounts.invited import may_sign_up
from foundation.attempts.codes import count_wrong_code, wait_of, wait_page
from foundation.attempts.counting import MATCH, TABLE
from foundation.web.codes import ADDRESS_LENGTH, PUBLIC_LENGTH, readings
from foundation.web.phone_keys import phone_key
from foundation.web.text import fit_to_show
from referee.matches.own_matches import own_matches
from referee.presentation.registry import presentations
from scoring.pages.clubs.tonight import clubs_to_organise, evenings_tonight


@never_cache
@require_safe
def first_page(request: HttpRequest) -> HttpResponse:
    """Show the three doors: join a table, run an evening, play here."""
    return _page(request)


@never_cache
@require_safe
def join(request: HttpRequest) -> HttpResponse:
    """Lead to where a code belongs, or say beside the field what is wrong with it."""
    text = request.GET.get("code")
    if text is None:
        return _page(request)
    codes = [code for code in readings(text) if len(code) in LENGTHS]
    place = next((found for code in codes if (found := where(code))), None)
    if place is None and (club := club_of_text(text)):
        return redirect(club)
    if not codes:
        return _page(request, text=text, error=_no_code(text))
    is_known = place is not None and place.is_known(request)
    key, counted = phone_key(request), TABLE if len(codes[0]) < ADDRESS_LENGTH else MATCH
    # Guessing is held back before the answer says whether a code is right.
    if not is_known and (wait := wait_of(request, counted, codes[0], key=key)):
        return wait_page(request, wait, "door/wait.html", scan=counted == TABLE)
    if place is None:
        count_wrong_code(request, counted, key=key)
        return _page(request, text=text, error=_nobodys(codes[0], counted))
    response = redirect(place.address)
    if not is_known:
        place.keep(request, response)
    return response


def _no_code(text: str) -> str:
    """Return what to do about a text that no code looks like."""
    if not text.strip():
        return _("Type the code first.")
    return _(
        "A code has %(short)s letters and digits, or %(long)s where it stands in an address. "
        "Please look at it again."
    ) % {"short": LENGTHS[0], "long": LENGTHS[-1]}


def _nobodys(code: str, counted: str) -> str:
    """Return what to do about a code that leads nowhere."""
    if len(code) == PUBLIC_LENGTH:
        return _(
            "No evening has this address now. Look at it again, or ask at the desk whether it was "
            "switched off."
        )
    if counted == TABLE:
        return _(
            "No table and no match has this code now. A table has another code every round: look "
            "at the form that lies on yours. That of a match stands on the phones of its players."
        )
    return _(
        "No match and no invitation has this code now. Look at the other phone again, or ask for a "
        "new invitation."
    )


def _page(request: HttpRequest, *, text: str = "", error: str = "") -> HttpResponse:
    going = [each for each in own_matches(request) if not each.is_over]
    context: dict[str, Any] = {
        "text": fit_to_show(text),
        "error": error,
        "games": list(presentations()),
        "going": going,
        "tonight": evenings_tonight(request.user),
        "organise": _to_the_evenings(request),
        "address": request.build_absolute_uri(reverse("door:first-page")),
    }
    return render(request, "door/first_page.html", context)


def _to_the_evenings(request: HttpRequest) -> str:
    """Return where evenings are run from; on a new server one has no account to log in with."""
    clubs = reverse("scoring:clubs")
    if request.user.is_authenticated or get_user_model().objects.exists():
        return clubs
    return f"{reverse('account_signup')}?{urlencode({'next': clubs})}"


@never_cache
@require_safe
def demo_night(request: HttpRequest) -> HttpResponse:
    """Say how one gets to see an evening that is filled in; organisers make one in their club."""
    context = {
        "clubs": clubs_to_organise(request.user),
        "may_sign_up": may_sign_up(request),
        "next": urlencode({"next": request.path}),
    }
    return render(request, "door/demo_night.html", context)
