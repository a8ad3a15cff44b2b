"""The games that can be played, refereed and checked: the one list of them."""

from collections.abc import Mapping
from typing import Any

from referee.engine.game import Game
from referee.engine.problems import Problems
from referee.games.eight_colours import GAME as EIGHT_COLOURS
from referee.games.eight_colours.problems import PROBLEMS as EIGHT_COLOURS_PROBLEMS
from referee.games.jokeren import GAME as JOKEREN
from referee.games.taki import GAME as TAKI
from referee.games.taki.problems import PROBLEMS as TAKI_PROBLEMS

GAMES: Mapping[str, Game[Any, Any]] = {game.code: game for game in (EIGHT_COLOURS, TAKI, JOKEREN)}

PROBLEMS: Mapping[str, Problems[Any, Any]] = {
    EIGHT_COLOURS.code: EIGHT_COLOURS_PROBLEMS,
    TAKI.code: TAKI_PROBLEMS,
}
"""The situations of a leading card that a game can be asked about without being played."""
