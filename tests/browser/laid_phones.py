"""An address at which a browser becomes the first phone of a match on the players' own phones, in
the middle of a deal.
"""

from typing import Any

from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_GET

from foundation.web.phone_keys import keep_key, new_key, phone_key
from referee.models import DealRecord, Holder, Match, RecordLine, SeatClaim
from tests.browser.laid_tables import LONGEST, NAMES, OTHERS, UPCARDS, hand_of
from tests.scoring.building import token

STOCK = 20


@require_GET
def lay_phones(request: HttpRequest) -> HttpResponseRedirect:
    """Deal `cards` cards to the first of `players`, of them those that are `held`, play each `line`
    from the seat `first` on, and lead to the table. Another phone asks for the seat `asked`; one
    that `watches` has no seat; `hints` may be asked for.
    """
    game, asked = request.GET["game"], int(request.GET.get("asked", 0))
    players, cards = int(request.GET["players"]), int(request.GET["cards"])
    names = [*NAMES, LONGEST][:players]
    match = Match(game=game, players=names, rounds=6, own_phones=True, token=token())
    match.gives_hints = "hints" in request.GET
    match.edition = match.rules.edition
    match.save()
    deck = match.rules.deck(match.house_rules())
    upcard, held = UPCARDS.get(game), request.GET.getlist("held")
    hand = [*held, *hand_of(deck, upcard, cards - len(held))]
    upcards = [upcard] if upcard else []
    laid: dict[str, Any] = {"hands": [hand, *[OTHERS] * (players - 1)], "upcards": upcards}
    rest = deck.size - len(hand) - OTHERS * (players - 1) - len(upcards)
    # A hint is searched for among all cards that are unseen.
    laid["stock"] = rest if match.gives_hints else hand_of(deck, upcard, cards + STOCK)[cards:]
    first = int(request.GET.get("first", 1))
    deal = DealRecord.objects.create(match=match, number=1, first=first, cards=laid, token=token())
    for number, line in enumerate(request.GET.getlist("line")):
        RecordLine.objects.create(deal=deal, number=number, text=line, token=token())
    key = phone_key(request) or new_key()
    watches = "watches" in request.GET
    for seat in range(1, players + 1):
        own = seat == 1 and not watches
        Holder.objects.create(match=match, seat=seat, key=key if own else new_key())
    if asked:
        asks = key if watches else new_key()
        SeatClaim.objects.create(match=match, seat=asked, key=asks, deal=1, changed=timezone.now())
    answer = redirect(match)
    keep_key(answer, key)
    return answer
