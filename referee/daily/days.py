"""Which deal a day has: the games in turn, the same three computers, cards from a server's secret.

What is worked out for a day stands once somebody has played it: a server whose secret key changes,
or that has a game more, goes on with the deal that others know.
"""

from datetime import date
from urllib.parse import urlencode

from django.utils.crypto import salted_hmac

from referee.daily.circles import Circle
from referee.daily_models import DailyDeal
from referee.engine.mind import NORMAL
from referee.engine.record import AnyGame
from referee.engine.sealing import first_of, link_of, seed_of
from referee.games import GAMES
from referee.rulings.house_rules import HouseRules

COMPUTERS = 3
SEATS = COMPUTERS + 1
LEVEL = NORMAL
FIRST_DEAL = 1


def games_in_turn() -> list[AnyGame]:
    """Return the games that have a daily deal, in their turn: those that computers of the level
    play at a table of four under the rules as printed.
    """
    return [
        game
        for game in GAMES.values()
        if game.mind
        and LEVEL in game.mind.levels_with(SEATS)
        and SEATS in game.seats_under(game.editions[game.edition])
    ]


def deal_of(circle: Circle, day: date) -> DailyDeal:
    """Return the deal of a day, as it is kept, or would be if somebody played it."""
    return DailyDeal.objects.filter(circle=circle.code, day=day).first() or _planned(circle, day)


def kept_deal(circle: Circle, day: date) -> DailyDeal:
    """Return the deal of a day, which stands from now on."""
    deal = deal_of(circle, day)
    if deal.pk:
        return deal
    kept = {name: getattr(deal, name) for name in ("game", "edition", "level", "secret")}
    return DailyDeal.objects.get_or_create(circle=circle.code, day=day, defaults=kept)[0]


def _planned(circle: Circle, day: date) -> DailyDeal:
    games = games_in_turn()
    game = games[day.toordinal() % len(games)]
    return DailyDeal(
        circle=circle.code,
        day=day,
        game=game.code,
        edition=game.edition,
        level=LEVEL,
        secret=_secret(circle, day),
    )


def _secret(circle: Circle, day: date) -> str:
    """Return what the cards of a day are made from: nobody can tell it who has not the server's
    key, nor what another day or circle has.
    """
    about = f"{circle.code} {day.isoformat()}"
    return salted_hmac("referee.daily.deal", about, algorithm="sha256").hexdigest()


def seal_of(deal: DailyDeal) -> str:
    """Return what is shown of a deal before anybody plays it."""
    return link_of(deal.secret, FIRST_DEAL - 1)


def check_url(deal: DailyDeal) -> str:
    """Return where the deal is made again from what it was made from: this gives all cards away."""
    game, link = deal.rules, link_of(deal.secret, FIRST_DEAL)
    address = HouseRules(game, deal.edition, game.editions[deal.edition]).address("remake")
    made_from = {
        "players": SEATS,
        "seal": seal_of(deal),
        "link": link,
        "words": "\n" * (SEATS - 1),
        "number": FIRST_DEAL,
        "by_lot": "yes",
    }
    return f"{address}{'&' if '?' in address else '?'}{urlencode(made_from)}"


def dealt_to_person(deal: DailyDeal) -> tuple[AnyGame, tuple[int, ...], tuple[int, ...], bool]:
    """Return the game, the hand that everybody had, the cards that were turned up, and whether the
    person played first.
    """
    game = deal.rules
    seed = seed_of(link_of(deal.secret, FIRST_DEAL), [""] * SEATS)
    dealt = game.deal(game.editions[deal.edition], SEATS, seed)
    return game, tuple(sorted(dealt.hands[0])), dealt.upcards, first_of(seed, SEATS) == 1
