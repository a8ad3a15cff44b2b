"""A deal as data: the form in which it is stored, told in the audit trail, and written to a file.

    {"kind": "played", "winners": [2], "left": [{"number": 7}, {}, {"cards": ["K3", "K5"]}]}

`in_one_turn` and `accepted` stand there only where they say something.
"""

from collections.abc import Mapping, Sequence

from scoring.core.deals import DealKind, DealResult, Left

LARGEST = 1_000_000
MOST_CARDS = 300


class WrongDeal(ValueError):
    """Data that is no deal; `where` names the part that is wrong."""

    def __init__(self, where: str) -> None:
        super().__init__(f"not a deal: {where}")
        self.where = where


def write_deal(deal: DealResult) -> dict[str, object]:
    """Return the data that `read_deal` reads back."""
    data: dict[str, object] = {
        "kind": deal.kind.value,
        "winners": list(deal.winners),
        "left": [_write_left(left) for left in deal.left],
    }
    if deal.in_one_turn:
        data["in_one_turn"] = True
    if deal.accepted:
        data["accepted"] = sorted(deal.accepted)
    return data


def _write_left(left: Left) -> dict[str, object]:
    data: dict[str, object] = {}
    if left.number is not None:
        data["number"] = left.number
    if left.cards is not None:
        data["cards"] = list(left.cards)
    if left.stage is not None:
        data["stage"] = left.stage
    return data


def read_deal(data: object, seats: int) -> DealResult:
    """Return the deal of a table with so many seats; raises Unreadable."""
    data = _mapping(data, "deal")
    kind = data.get("kind")
    if kind not in [each.value for each in DealKind]:
        raise WrongDeal("kind")
    left = _sequence(data.get("left"), "left")
    if len(left) != seats:
        raise WrongDeal("left")
    winners = tuple(
        _whole(each, "winners", 1, seats) for each in _sequence(data.get("winners"), "winners")
    )
    if len(set(winners)) != len(winners):
        raise WrongDeal("winners")
    in_one_turn = data.get("in_one_turn", False)
    if not isinstance(in_one_turn, bool):
        raise WrongDeal("in_one_turn")
    accepted = [_text(each, "accepted") for each in _sequence(data.get("accepted", []), "accepted")]
    return DealResult(
        DealKind(kind),
        tuple(_read_left(each) for each in left),
        winners,
        in_one_turn,
        frozenset(accepted),
    )


def _read_left(data: object) -> Left:
    data = _mapping(data, "left")
    number, stage = data.get("number"), data.get("stage")
    cards = data.get("cards")
    if cards is not None:
        named = tuple(_text(card, "cards") for card in _sequence(cards, "cards"))
        if len(named) > MOST_CARDS:
            raise WrongDeal("cards")
    else:
        named = None
    return Left(
        None if number is None else _whole(number, "number", -LARGEST, LARGEST),
        named,
        None if stage is None else _whole(stage, "stage", -LARGEST, LARGEST),
    )


def _mapping(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise WrongDeal(where)
    return data


def _sequence(data: object, where: str) -> Sequence[object]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise WrongDeal(where)
    return data


def _whole(data: object, where: str, low: int, high: int) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not low <= data <= high:
        raise WrongDeal(where)
    return data


def _text(data: object, where: str) -> str:
    if not isinstance(data, str) or len(data) > 40:
        raise WrongDeal(where)
    return data
