"""The ruling on a case of Jokeren: a moment of a turn as an address tells it, and what is asked."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.presentation.lay_down_answer import answer
from referee.games.jokeren.presentation.lay_down_form import ComingOutForm
from referee.games.jokeren.presentation.lay_down_query import CAME_OUT, DRAWN, MOMENTS, LayDownQuery
from referee.games.jokeren.presentation.meld_query import ruling_alone
from referee.presentation.rulebook import Case
from referee.rulings.ruling_query import CasePicture, RulingAnswer

OUT_DECIDES = ("add", "swap", "take", "discard")
"""What is asked about and depends on whether the player has come out."""


def answer_case(case: Case) -> RulingAnswer:
    """Return the ruling on a case, whose facts are those of an address of “May I come out?”.

    Raises ValueError where the facts are faulty: cases are written by hand.
    """
    given = QueryDict(mutable=True)
    for name, value in case.facts.items():
        given.setlist(name, value if isinstance(value, list) else [value])
    if case.edition:
        given["edition"] = case.edition
    form = ComingOutForm(given)
    if form.errors or not form.can_answer:
        raise ValueError(f"no case of Jokeren: {case.facts} {form.errors} {form.faulty}")
    question = form.question
    if question.ask:
        ruled = ruling_alone(question)
        if ruled.clause is None:
            raise ValueError(f"the joker must be named: {case.facts}")
        words, allowed, sentence, clause = (
            *(ruled.words, ruled.allowed, ruled.sentence),
            ruled.clause,
        )
    else:
        found = answer(question)
        if found is None:
            raise ValueError(f"no hand: {case.facts}")
        words, allowed = _("May I come out with these cards?"), found.may
        sentence, clause = found.sentence, found.clause
    return RulingAnswer(
        lays=words,
        allowed=allowed,
        code="",
        sentence=sentence,
        clauses=(clause,),
        rules=tuple((each.sentence, "") for each in question.rules.differences),
        before=_before(question),
        follows=(),
        changes=(),
        url=question.url,
        picture=_picture(question),
    )


def _before(question: LayDownQuery) -> tuple[str, ...]:
    """Return how the turn stands, and whether the player has come out where that decides."""
    said = [] if question.moment == DRAWN else [f"{MOMENTS[question.moment]}."]
    if question.ask.partition(":")[0] in OUT_DECIDES and question.moment != CAME_OUT:
        said.append(_("I have come out already.") if question.is_out else _("I have not come out."))
    return tuple(said)


def _picture(question: LayDownQuery) -> CasePicture:
    held = list(question.hand)
    for card in question.chosen:
        held.remove(DECK.plain[card])
    return CasePicture(
        table=tuple(_faces(laid.meld.cards) for laid in question.melds),
        top=DECK.face(question.top) if question.top else None,
        tried=_faces(question.chosen),
        hand=_faces(held),
    )


def _faces(cards: tuple[Card, ...] | list[Card]) -> tuple[Face, ...]:
    return tuple(DECK.face(card) for card in cards)
