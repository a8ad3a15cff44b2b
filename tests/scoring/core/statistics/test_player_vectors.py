"""The figures of a player agree with the vectors."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from scoring.core.seasons.rules import shown
from scoring.core.statistics.extremes import (
    BestDeal,
    BestEvening,
    BestRound,
    best_evening,
    extremes_of,
    worst_evening,
)
from scoring.core.statistics.form import form_of, games_of
from scoring.core.statistics.history import History, history_of
from scoring.core.statistics.opponents import LEAST_MET, favourites, head_to_head, met
from scoring.core.statistics.player import counts_of, formats_of
from scoring.core.statistics.runs import run_of_deals, run_of_podiums
from tests.scoring.core.statistics.vectors import asking, evenings_of, people_of

ASKED = (
    "counts",
    "formats",
    "extremes",
    "streaks",
    "form",
    "games",
    "met",
    "head_to_head",
    "favourite",
)


@pytest.mark.parametrize("case", asking(*ASKED))
def test_a_players_figures_are_those_of_the_vector(case: dict[str, Any]) -> None:
    history = history_of(case["player"], evenings_of(case), people_of(case))
    assert {"problem": None if history else "forgotten"} | {
        asked: history and _answer(case, asked, history) for asked in case["ask"]
    } == case["expect"]


def _answer(case: dict[str, Any], asked: str, history: History) -> Any:
    match asked:
        case "counts":
            found = counts_of(history)
            names = ("evenings", "rounds", "deals", "won", "sat_in", "share")
            return {name: getattr(found, name) for name in names}
        case "formats":
            return _formats(history)
        case "extremes":
            return _extremes(history)
        case "streaks":
            return {
                "deals": run_of_deals(history).longest,
                "podium": run_of_podiums(history).longest,
            }
        case "form":
            return [_text(each) for each in form_of(history)]
        case "games":
            return {
                game: {
                    "evenings": each.evenings,
                    "ranked": each.ranked,
                    "first": each.first,
                    "podium": each.podium,
                    "form": _text(each.form),
                }
                for game, each in games_of(history).items()
            }
        case "met":
            return _by_text(met(history))
        case "head_to_head":
            return {
                str(other): {
                    name: getattr(each, name) for name in ("deals", "better", "worse", "draws")
                }
                for other, each in head_to_head(history).items()
            }
        case "favourite":
            forgotten = people_of(case).forgotten
            least = case.get("least_met", LEAST_MET)
            named = favourites(head_to_head(history), forgotten, least)
            return {
                "favourite": list(named.favourite) or None,
                "nemesis": list(named.nemesis) or None,
            }
    raise KeyError(asked)


def _formats(history: History) -> dict[str, Any]:
    return {
        of: {
            "deals": each.deals,
            "points": each.points,
            "won": each.won,
            "average": str(each.average),
            "shown": shown(each.average),
        }
        for of, each in formats_of(history).items()
    }


def _extremes(history: History) -> dict[str, Any]:
    found: dict[str, Any] = {
        of: {
            "best_deal": _deal(each.best_deal),
            "worst_deal": _deal(each.worst_deal),
            "best_round": _round(each.best_round),
            "worst_round": _round(each.worst_round),
        }
        for of, each in extremes_of(history).items()
    }
    evenings = {"best": best_evening(history), "worst": worst_evening(history)}
    return found | {"evenings": {which: _evening(each) for which, each in evenings.items()}}


def _deal(best: BestDeal | None) -> dict[str, Any] | None:
    if best is None:
        return None
    where = _where(best.deal.evening.result.number, best.deal.round, best.deal.table.number)
    return where | {"deal": best.deal.deal.number, "value": best.value, "others": best.others}


def _round(best: BestRound | None) -> dict[str, Any] | None:
    if best is None:
        return None
    where = _where(best.first.evening.result.number, best.first.round, best.first.table.number)
    return where | {"value": best.value, "others": best.others}


def _where(evening: int, round_number: int, table: int) -> dict[str, Any]:
    return {"evening": f"e{evening}", "round": round_number, "table": table}


def _evening(best: BestEvening | None) -> dict[str, Any] | None:
    if best is None:
        return None
    visit = best.visit
    return {
        "evening": f"e{visit.evening.result.number}",
        "place": visit.place,
        "of": visit.ranked,
        "value": _text(visit.share),
        "others": best.others,
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _by_text(found: Mapping[int, int]) -> dict[str, int]:
    return {str(player): count for player, count in found.items()}
