"""An address at which a browser gets a table in the middle of a deal: so many players, and so
many cards in the hand of the first, who is to move.
"""

from collections.abc import Iterator
from itertools import islice

from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from referee.engine.cards import Deck
from referee.matches import device_seat
from referee.models import DealRecord, Match
from tests.scoring.building import token

NAMES = ("Jo", "Wilhelmina", "Mohammed", "Anna", "Ben", "Christiane", "Noor", "Ed", "Annemarie")
LONGEST = "Maximilian"
UPCARDS = {"taki": "B6", "eight_colours": "B6"}
OTHERS = 7


@require_GET
def lay_table(request: HttpRequest) -> HttpResponseRedirect:
    """Lay the cards and lead to the table; the device shows the hand of the first player."""
    game = request.GET["game"]
    players, cards = int(request.GET["players"]), int(request.GET["cards"])
    match = Match(game=game, players=[*NAMES, LONGEST][:players], rounds=6, token=token())
    match.edition = match.rules.edition
    match.save()
    deck = match.rules.deck(match.house_rules())
    upcard = UPCARDS.get(game)
    laid = {
        "hands": [list(islice(_every(deck, upcard), cards)), *[OTHERS] * (players - 1)],
        "upcards": [upcard] if upcard else [],
    }
    laid["stock"] = deck.size - cards - OTHERS * (players - 1) - len(laid["upcards"])
    DealRecord.objects.create(match=match, number=1, first=1, cards=laid, token=token())
    device_seat.keep(request, match)
    device_seat.hand_to(request, match, 1)
    return redirect(match)


def _every(deck: Deck, but: str | None) -> Iterator[str]:
    """Yield the names of the cards of a deck, each twice, figures before colours."""
    names = [name for card, name in enumerate(deck.names) if card and deck.copies[card] > 1]
    mixed = sorted((name for name in names if name != but), key=lambda name: name[::-1])
    yield from (*mixed, *mixed)
