"""Addresses at which a browser gets a table in the middle of a deal, with so many players and so
many cards in the hand of the first, who is to move; or comes to its count.
"""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from referee.engine.cards import Deck
from referee.matches import device_seat
from referee.models import DealRecord, Match, RecordLine
from tests.referee.phone_devices import play_to_the_end
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
    laid: dict[str, Any] = {
        "hands": [hand_of(deck, upcard, cards), *[OTHERS] * (players - 1)],
        "upcards": [upcard] if upcard else [],
    }
    laid["stock"] = deck.size - cards - OTHERS * (players - 1) - len(laid["upcards"])
    DealRecord.objects.create(match=match, number=1, first=1, cards=laid, token=token())
    device_seat.keep(request, match)
    device_seat.hand_to(request, match, 1)
    return redirect(match)


@require_GET
def play_out(request: HttpRequest) -> HttpResponseRedirect:
    """Let the players of a match play its round to the end, and lead to the count."""
    match = Match.objects.get(code=request.GET["match"])
    play_to_the_end(match)
    return redirect(match)


BEN_LAYS = "2 lay 8D 9D 10D JD | 9H 10H JH | 7C 8C 9C 10C JC"
CHRIS_LAYS = "3 lay QS QH QC | 3S 3H 3D 3C | 5S *=6S 7S"
ED_LAYS = "4 lay 10S *=JS QS | 2H 3H 4H | AS AH AC"
MELDS = {
    "out": (
        "KS KH KC KD 2C 6C 9S QD 4C 7D JS",
        ("1 draw", "1 lay KS KH KC KD", "1 discard 2C", "2 draw", BEN_LAYS, "2 discard 5H"),
        ("3 draw", CHRIS_LAYS, "3 discard 6H", "4 draw", ED_LAYS, "4 discard KD", "1 draw"),
    ),
    "in": (
        "JH QH KH 4S 4H 4C 4D 5D 6D 2C QS KD *",
        ("2 draw", BEN_LAYS, "2 discard 5H", "3 draw", CHRIS_LAYS, "3 discard 6H"),
        ("4 draw", "4 discard JS", "1 draw"),
    ),
    "long": (
        "JH QH KH 4S 4H 4C 4D 5D 6D 2C QS KD 3H",
        ("2 draw", "2 lay AC 2C 3C *=4C 5C 6C *=7C 8C 9C 10C | 9H 10H JH", "2 discard 5H"),
        ("3 draw", "3 lay AS *=2S 3S 4S 5S 6S 7S 8S 9S *=10S JS QS KS", "3 discard 6H"),
        ("4 draw", "4 discard JD", "1 draw"),
    ),
}
"""The hand of the first player, and what was played: that player has come out, or not yet, or
melds lie there that are as long as they get."""
STOCK = "5D 5H 6H 8H 9C 2D 3D 4D 6D 7D"


@require_GET
def lay_melds(request: HttpRequest) -> HttpResponseRedirect:
    """Lay melds, ten or six, and lead to the table; the device shows the hand of the first of four
    players, who has drawn.
    """
    hand, *lines = MELDS[request.GET["is"]]
    players = ["Jo", "Mohammed", "Wilhelmina", "Anna"]
    match = Match(game="jokeren", players=players, rounds=10, token=token(), shows_lay_down=True)
    match.edition = match.rules.edition
    match.save()
    laid = {"hands": [hand.split(), 20, 20, 20], "upcards": [], "stock": STOCK.split()}
    first = int(lines[0][0].split()[0])
    deal = DealRecord.objects.create(match=match, number=1, first=first, cards=laid, token=token())
    for number, line in enumerate(chain(*lines)):
        RecordLine.objects.create(deal=deal, number=number, text=line, token=token())
    device_seat.keep(request, match)
    device_seat.hand_to(request, match, 1)
    return redirect(match)


def hand_of(deck: Deck, but: str | None, cards: int) -> list[str]:
    """Return the names of so many cards of a deck, none of them `but`."""
    return list(islice(_every(deck, but), cards))


def _every(deck: Deck, but: str | None) -> Iterator[str]:
    """Yield the names of the cards of a deck, each twice, figures before colours."""
    names = [name for card, name in enumerate(deck.names) if card and deck.copies[card] > 1]
    mixed = sorted((name for name in names if name != but), key=lambda name: name[::-1])
    yield from (*mixed, *mixed)
