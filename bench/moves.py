"""What a move on a phone costs, beside a bare page that writes a row.

Processor time in one process, through the test client, both in turns. Two people play on phones of
their own; a move is judged, written, and answered with the table as the mover's phone shows it.
Moves are chosen by chance; when a deal has ended, the next match begins.
"""

import gc
import random
import secrets
import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.pages import _get, _used, bench_club, own_database
from referee.engine.moves import Undo
from referee.games import GAMES

MOVES = 300
"""How many are measured of each game."""
WARM_UP = 20
"""So many moves load templates, and are not counted."""
PLAYERS = ("Anna", "Bram")


def print_moves() -> None:
    """Measure on a database of its own, which is gone afterwards."""
    with own_database():
        _measure()


def _measure() -> None:
    user, _club = bench_club()
    from django.db import connection
    from django.test import Client

    client = Client()
    client.force_login(user)
    writing = partial(_get, client, "/bare/writing/")
    print(f"a move on a phone, processor time (medians of {MOVES})")
    for code in GAMES:
        moves, bare = [], []
        # What others left is not looked through in the midst of one of them.
        gc.disable()
        for number, posting in zip(range(WARM_UP + MOVES), _moves(code), strict=False):
            spent = _used(posting), _used(writing)
            if number >= WARM_UP:
                moves.append(spent[0])
                bare.append(spent[1])
        gc.enable()
        move, row = statistics.median(moves), statistics.median(bare)
        print(
            f"  {code:14} {move * 1000:6.1f} ms, a bare page that writes a row "
            f"{row * 1000:6.1f} ms: {move / row:4.1f} ×"
        )
    connection.close()


def _moves(code: str) -> Iterator[Any]:
    """Yield calls that each post the next move of match after match."""
    from referee.games.melds.presentation.screen import MeldScreen
    from referee.matches.deals import present_deal
    from referee.matches.screens import screen_of

    verb = "lay" if isinstance(screen_of(code), MeldScreen) else "move"
    chance = random.Random(code)
    while True:
        match, phones = _match(code)
        address = f"/match/{match.code}/{verb}/"
        while not (in_play := present_deal(match)).outcome():
            state = in_play.replay.state
            moves = match.rules.legal_for(state, state.turn)
            # Players who take back at will would never come to an end.
            moves = [each for each in moves if type(each) is not Undo] or moves
            move = chance.choice(moves)
            text = match.rules.notation.write(move).partition(" ")[2]
            fields = {"seen": in_play.version, "token": secrets.token_hex(16)}
            fields |= {"do": f"move:{text}"} if verb == "lay" else {"move": text}
            yield partial(_post, phones[move.seat - 1], address, fields)
            if present_deal(match).version == in_play.version:
                raise RuntimeError(f"no move was made: {fields}")


def _match(code: str) -> tuple[Any, list[Any]]:
    """Return a match that was just dealt, and the browser of each seat's phone."""
    from django.http import HttpResponse
    from django.test import Client

    from foundation.web.phone_keys import COOKIE, keep_key, new_key
    from referee.engine.series import Length
    from referee.matches.deals import MatchPlan, deal_round
    from referee.matches.own_phones import join, set_up

    keys, phones = [new_key() for _name in PLAYERS], []
    plan = MatchPlan(code, GAMES[code].edition, {}, PLAYERS[:1], Length(), countdown=0)
    match = set_up(plan, key=keys[0], token=secrets.token_hex(16))
    for key, name in zip(keys[1:], PLAYERS[1:], strict=True):
        join(match, name=name, key=key)
    match.refresh_from_db()
    deal_round(match, number=1, first=1, token=secrets.token_hex(16))
    for key in keys:
        phone, response = Client(headers={"HX-Request": "true"}), HttpResponse()
        keep_key(response, key)
        phone.cookies[COOKIE] = response.cookies[COOKIE].value
        phones.append(phone)
    return match, phones


def _post(phone: Any, address: str, fields: dict[str, str]) -> None:
    answer = phone.post(address, fields)
    if answer.status_code != 200 or b'class="event refused"' in answer.content:
        raise RuntimeError(f"not taken: {fields}, {answer.status_code}")


if __name__ == "__main__":
    print_moves()
