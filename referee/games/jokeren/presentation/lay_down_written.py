"""A ruling on a hand or on melds of Jokeren in words, as somebody keeps it who has asked."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.games.jokeren.presentation.drafts import short_name
from referee.games.jokeren.presentation.lay_down_form import ComingOutForm
from referee.games.jokeren.presentation.lay_down_query import ME, MOMENTS, LayDownQuery
from referee.rulings.own_rulings import WrittenRuling


def write_ruling(query: QueryDict) -> WrittenRuling | None:
    """Return the ruling that an address asks for: on the chosen cards, or else on whether the hand
    may come out; None where it asks neither.
    """
    form = ComingOutForm(query)
    question, situation = form.question, _situation(form.question)
    if ruled := form.ruled:
        if ruled.clause is None:
            return None
        number = ruled.clause.number
        return WrittenRuling(
            situation, ruled.words, ruled.allowed, ruled.sentence, number, question.url
        )
    found = form.answer
    if found is None or not question.hand:
        return None
    sentence, number = f"{found.verdict}. {found.sentence}", found.clause.number
    return WrittenRuling(situation, _("May I come out?"), found.may, sentence, number, question.url)


def _situation(question: LayDownQuery) -> str:
    """Return the hand, the melds on the table and how the turn stands."""
    hand = ", ".join(map(short_name, question.hand))
    parts = [
        *(str(each.sentence) for each in question.rules.differences),
        _("The hand: %(cards)s.") % {"cards": hand},
    ]
    for number, laid in enumerate(question.melds, start=1):
        cards = ", ".join(map(short_name, laid.meld.cards))
        words = _("Meld %(meld)s, the player’s: %(cards)s.")
        if laid.owner != ME:
            words = _("Meld %(meld)s, of another player: %(cards)s.")
        parts.append(words % {"meld": number, "cards": cards})
    if question.top:
        parts.append(_("The top discard: %(card)s.") % {"card": short_name(question.top)})
    return " ".join([*parts, f"{MOMENTS[question.moment]}."])
