"""What a tournament of computer players counts."""

import math

from bench.players import Contest, RuleAgent, compete, contestants, options_of
from referee.games import GAMES

EIGHT = GAMES["eight_colours"]
KNOWN = contestants(EIGHT)


def contest(tested: str, other: str) -> Contest:
    options = options_of(EIGHT, "standard", hand_size=5)
    return Contest(EIGHT, options, KNOWN[tested], KNOWN[other])


def test_equal_players_share_every_pair_of_deals() -> None:
    # By the same lots the one wins what the other wins with the seats exchanged.
    found = compete(contest("normal", "normal"), 2, range(6))

    assert (found.mean, found.half) == (0.5, 0.0)
    assert found.games == 12


def test_players_of_rules_win_more_than_players_by_chance() -> None:
    found = compete(contest("normal", "random"), 2, range(12))

    assert found.mean > 0.5
    assert found.undecided == 0
    assert len(found.times) > 100


def test_one_deal_gives_no_interval() -> None:
    assert compete(contest("normal", "random"), 2, range(1)).half == math.inf


def test_a_game_without_a_leading_card_has_no_rule_of_matching() -> None:
    assert all("rule" not in contestants(g) for g in GAMES.values() if g.mind and not g.problems)
    assert isinstance(KNOWN["rule"], RuleAgent)
