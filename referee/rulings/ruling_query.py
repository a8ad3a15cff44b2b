""" "May I?": the ruling on a move that somebody asks about, without a game.

Nothing is decided here. The game poses the situation and judges the move, and is asked again under
every house rule and edition to learn which of them would change the answer.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name
from referee.engine.errors import Unreadable
from referee.engine.faces import Face
from referee.engine.game import Deal
from referee.engine.moves import Play
from referee.engine.notation import Move
from referee.engine.options import AllowedValues, allowed_values, changed_options
from referee.engine.problems import Situation
from referee.engine.record import AnyGame, Record
from referee.engine.replay import Replay
from referee.engine.rulings import Refused, Ruling
from referee.games import GAMES, PROBLEMS
from referee.presentation.dispute_words import EDITION, NAMES, does, may
from referee.presentation.narration import narrate
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Rulebook, Text
from referee.presentation.sentences import pending_sentences, refusal_sentence

SEATS, HAND, LEADING = 4, 5, "R5"
"""What a situation is where nothing else is told."""


@dataclass(frozen=True)
class RulingQuery:
    """What is tried: a situation, and in it a move.

    `by` is who makes the move: 0 the player who is to move, 1 the next one, and so on. `move` is
    the move in the notation without its seat (``play R5``), or empty while only the situation is
    told.
    """

    game: AnyGame
    edition: str
    options: Any
    situation: Situation
    by: int = 0
    move: str = ""

    @property
    def book(self) -> Rulebook:
        return presentation_of(self.game.code).rulebook

    @cached_property
    def state(self) -> Any:
        """The situation; raises Unreadable where it cannot be."""
        return PROBLEMS[self.game.code].pose(self.options, self.situation)

    @cached_property
    def seat(self) -> int:
        """The seat that makes the move."""
        step = self.game.facts(self.state)["direction"]
        return (self._mover - 1 + self.by * _number(step)) % self.situation.seats + 1

    @property
    def _mover(self) -> int:
        return self.game.to_move(self.state) or 1

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seat order; they go by the order of play, from who is to move."""
        seats, step = self.situation.seats, _number(self.game.facts(self.state)["direction"])
        places = ((seat - self._mover) * step % seats for seat in range(1, seats + 1))
        return tuple(str(NAMES[place]) for place in places)

    @property
    def url(self) -> str:
        """The address of this very question, without what goes without saying."""
        return f"{reverse('referee:ask', args=[self.game.code])}?{urlencode(self._facts())}"

    def _facts(self) -> dict[str, object]:
        situation, game = self.situation, self.game
        kind = PROBLEMS[game.code].kinds[situation.pending]
        facts: dict[str, object] = {}
        if self.edition != game.edition:
            facts["edition"] = self.edition
        names = game.deck(self.options).names
        facts |= {"leading": names[situation.leading], "pending": situation.pending}
        for name, value, usual in (
            ("owed", situation.owed if kind.owed else 0, 0),
            ("seats", situation.seats, SEATS),
            ("hand", situation.hand, HAND),
            ("by", self.by, 0),
        ):
            if value != usual:
                facts[name] = value
        facts |= changed_options(game.editions[self.edition], self.options)
        return {**facts, "move": self.move} if self.move else facts

    def read_move(self) -> Move:
        """Return the move; raises Unreadable where it is none of the game."""
        return self.game.notation.read(f"{self.seat} {self.move}", self.situation.seats)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause of the rulebook, its address, and what it says."""

    number: str
    url: str
    text: Text


@dataclass(frozen=True, slots=True)
class OtherRuling:
    """A house rule, or the edition, under which the answer would be another.

    `allowed` is what the ruling would be, or None where only what follows would be different.
    """

    question: Text
    answer: Text
    allowed: bool | None
    url: str

    @property
    def then(self) -> str:
        """What the answer would be."""
        if self.allowed is None:
            return _("Still yes, but it goes on otherwise.")
        return _("Then yes.") if self.allowed else _("Then no.")


@dataclass(frozen=True, slots=True)
class CasePicture:
    """What is drawn of a case.

    table  what lies on the table: the leading card alone, or melds in their order
    tried  the cards that are asked about
    hand   the other cards in the hand, where they are told
    top    the top discard, in games of melds; None where none is told
    """

    table: tuple[tuple[Face, ...], ...]
    tried: tuple[Face, ...]
    hand: tuple[Face, ...] = ()
    top: Face | None = None


@dataclass(frozen=True, slots=True)
class RulingAnswer:
    """The ruling on what was asked, in words.

    `lays` says what is done, `sentence` whether and why not it is lawful. `rules` are the
    edition and the house rules that are not the usual ones, `before` is how the table stands,
    `follows` what happens after a lawful move, `picture` the cards of it all, and `draws_first` how
    many cards the player draws before a lawful move takes effect.
    """

    lays: str
    allowed: bool
    code: str
    sentence: str
    clauses: tuple[Cited, ...]
    rules: tuple[tuple[Text, Text], ...]
    before: tuple[str, ...]
    follows: tuple[str, ...]
    changes: tuple[OtherRuling, ...]
    url: str
    picture: CasePicture
    draws_first: int = 0

    @property
    def verdict(self) -> str:
        """The answer in a word or two."""
        if not self.allowed:
            return _("No")
        return _("Only after drawing") if self.draws_first else _("Yes")

    @property
    def clause(self) -> str:
        """The number of the clause that says it."""
        return self.clauses[0].number


def cited(game: str, number: str) -> Cited:
    """Return the clause of a game's rulebook that has this number."""
    clause = next(each for each in presentation_of(game).rulebook.clauses if each.number == number)
    return Cited(number, f"{reverse('referee:rulebook', args=[game])}#{clause.anchor}", clause.text)


def answer(query: RulingQuery, *, changes: bool = True) -> RulingAnswer:
    """Return the ruling on a move, and what would change it, unless that is not wanted.

    Raises Unreadable where the situation or the move cannot be.
    """
    game, move = query.game, query.read_move()
    ruling, follows = _ruling(query, move)
    clauses = _clauses(query, move, ruling)
    lays, draws = _worded(does, query, move), 0
    if isinstance(ruling, Refused):
        deck = game.deck(query.options)
        sentence = refusal_sentence(game.code, ruling, query.players, deck)
    else:
        sentence = _worded(may, query, move)
        draws = PROBLEMS[game.code].draws_first(query.state, move)
        if draws:
            before = ngettext(
                "Before that %(player)s draws %(cards)s card.",
                "Before that %(player)s draws %(cards)s cards.",
                draws,
            )
            player = query.players[query.seat - 1]
            sentence = f"{sentence} {before % {'player': player, 'cards': draws}}"
    return RulingAnswer(
        lays=lays,
        allowed=not isinstance(ruling, Refused),
        code=ruling.code if isinstance(ruling, Refused) else "",
        sentence=sentence,
        clauses=tuple(cited(game.code, number) for number in clauses),
        rules=special_rules(query),
        before=situation_sentences(query),
        follows=follows,
        changes=tuple(_changes(query, ruling, follows)) if changes else (),
        url=query.url,
        picture=_picture(query, move),
        draws_first=draws,
    )


def _picture(query: RulingQuery, move: Move) -> CasePicture:
    deck = query.game.deck(query.options)
    tried = (deck.face(move.card),) if type(move) is Play else ()
    return CasePicture(((deck.face(query.situation.leading),),), tried)


def situation_sentences(query: RulingQuery) -> tuple[str, ...]:
    """Return how the table stands, who may do what; raises Unreadable where it cannot be."""
    situation = query.situation
    sentences = list(_pending(query, query.state))
    if situation.hand == 1:
        sentences.append(_("%(player)s holds one last card.") % {"player": NAMES[0]})
    if situation.seats == 2:
        sentences.append(_("There are two players."))
    return tuple(sentences)


def special_rules(query: RulingQuery) -> tuple[tuple[Text, Text], ...]:
    """Return the edition and the house rules that are not the usual ones: question and answer."""
    game, book = query.game, query.book
    rules: list[tuple[Text, Text]] = []
    if query.edition != game.edition:
        rules.append((EDITION, book.editions.get(query.edition, query.edition)))
    for name, value in changed_options(game.editions[query.edition], query.options).items():
        rule = book.house_rules[name]
        rules.append((rule.question, rule.answers.get(value, str(value))))
    return tuple(rules)


def _pending(query: RulingQuery, state: Any) -> tuple[str, ...]:
    deck, found = query.game.deck(query.options), query.game.pending(state)
    return tuple(pending_sentences(query.game.code, found, query.players, deck))


def _ruling(query: RulingQuery, move: Move) -> tuple[Ruling, tuple[str, ...]]:
    """Return the ruling on the move, and what follows where it is lawful."""
    game = query.game
    replay = Replay(game, query.state)
    ruling = game.judge(query.state, move)
    if isinstance(ruling, Refused):
        return ruling, ()
    replay.play(move)
    record = Record(
        game=game,
        edition=query.edition,
        options=query.options,
        players=query.players,
        first=1,
        deal=Deal((), (), ()),
        seed=None,
        moves=(move,),
        result=None,
    )
    follows = [line for event in narrate(record, replay, 0) for line in event.sentences]
    return ruling, (*follows, *_pending(query, replay.state))


def _clauses(query: RulingQuery, move: Move, ruling: Ruling) -> tuple[str, ...]:
    if isinstance(ruling, Refused):
        return (ruling.clause,)
    return PROBLEMS[query.game.code].clauses(query.situation.pending, move)


def _worded(sentence: Callable[[str, str], Text], query: RulingQuery, move: Move) -> str:
    verb = query.move.partition(" ")[0]
    card = card_name(query.game.deck(query.options).face(move.card)) if type(move) is Play else ""
    facts = {"player": query.players[query.seat - 1], "card": card, "move": query.move}
    return str(sentence(query.game.code, verb)) % facts


# What would change the answer


def _changes(query: RulingQuery, ruling: Ruling, follows: tuple[str, ...]) -> Iterator[OtherRuling]:
    allowed = not isinstance(ruling, Refused)
    for question, words, other in _others(query):
        try:
            their_ruling, their_follows = _ruling(other, other.read_move())
        except Unreadable:
            continue  # there is no such situation under that rule
        theirs = not isinstance(their_ruling, Refused)
        if theirs != allowed:
            yield OtherRuling(question, words, theirs, other.url)
        elif allowed and their_follows != follows:
            yield OtherRuling(question, words, None, other.url)


def _others(query: RulingQuery) -> Iterator[tuple[Text, Text, RulingQuery]]:
    """Yield the same question under every other answer to one house rule, and in other editions."""
    rules = query.book.house_rules
    for name, allowed in allowed_values(query.options).items():
        for value in _values(allowed):
            if value != getattr(query.options, name):
                options = replace(query.options, **{name: value})
                words = rules[name].answers.get(value, str(value))
                yield rules[name].question, words, replace(query, options=options)
    changed = changed_options(query.game.editions[query.edition], query.options)
    for edition, options in query.game.editions.items():
        if edition != query.edition:
            other = replace(query, edition=edition, options=replace(options, **changed))
            yield EDITION, query.book.editions.get(edition, edition), other


def _values(allowed: AllowedValues) -> tuple[object, ...]:
    """Return the values of a house rule that could change a ruling.

    Of a number the ends are tried; a table gives points, which are counted after the last move.
    """
    if allowed.keys:
        return ()
    values = allowed.values
    return (values[0], values[-1]) if isinstance(values, range) else values


def kinds_that_fit(query: RulingQuery) -> dict[str, tuple[int, ...]]:
    """Return what may be pending where this card leads, the likeliest first, and with each the
    numbers of cards that may be owed (none where nothing is).
    """
    fitting = {}
    for code, kind in PROBLEMS[query.game.code].kinds.items():
        owed = tuple(owed for owed in kind.owed or (0,) if _can_be(query, code, owed))
        if owed:
            fitting[code] = tuple(filter(None, owed))
    return fitting


def _can_be(query: RulingQuery, pending: str, owed: int) -> bool:
    try:
        PROBLEMS[query.game.code].pose(
            query.options, replace(query.situation, pending=pending, owed=owed)
        )
    except Unreadable:
        return False
    return True


def ask(game: str, facts: Mapping[str, Any], edition: str = "") -> RulingQuery:
    """Return a question from its facts: `leading` and `pending`, and others that are not usual.

    Options are given by their names. Raises UnknownCard for a card that the game does not have.
    """
    rules = GAMES[game]
    edition = edition or rules.edition
    given = dict(facts)
    situation = Situation(
        leading=rules.notation.deck.laid(given.pop("leading", LEADING)),
        pending=given.pop("pending"),
        seats=given.pop("seats", SEATS),
        hand=given.pop("hand", HAND),
        owed=given.pop("owed", 0),
    )
    by, move = given.pop("by", 0), given.pop("move", "")
    options = replace(rules.editions[edition], **given)
    return RulingQuery(rules, edition, options, situation, by, move)
