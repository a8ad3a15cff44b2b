"""Who has what in a match whose next deal is being played."""

from foundation.kept import KeptValues
from referee.engine.series import Score
from referee.matches.deals import deals_in_play, score_of
from referee.matches.table_top import SeatView, TableTop

_KEPT: KeptValues[tuple[str, int], Score] = KeptValues(256)
"""By the code of a match and the number of a deal: the score before it, which stays as it is."""


def standing(page: TableTop) -> list[tuple[SeatView, int]]:
    """Return the seats with what each has from the deals before the one of the page, the best
    first; nothing in the first round.
    """
    if page.round == 1:
        return []
    key = page.match.code, page.deal
    score = _KEPT.get(key)
    if score is None:
        before = [each for each in deals_in_play(page.match) if each.deal.number < page.deal]
        score = score_of(before)
        _KEPT.keep(key, score)
    totals = score.totals(len(page.players))
    found = zip(page.players, totals, strict=True)
    return sorted(found, key=lambda each: each[1], reverse=score.highest_wins)
