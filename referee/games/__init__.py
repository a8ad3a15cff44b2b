"""The games that can be played, refereed and checked: the one list of them."""

from collections.abc import Mapping
from typing import Any

from referee.engine.game import Game
from referee.games.eight_colours import GAME as EIGHT_COLOURS
from referee.games.taki import GAME as TAKI

GAMES: Mapping[str, Game[Any, Any]] = {game.code: game for game in (EIGHT_COLOURS, TAKI)}
