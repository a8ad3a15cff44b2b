"""When a bubble is due in a game with a leading card: what fits, what does not, what is owed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.engine.cards import Card, Deck
from referee.engine.moves import Draw, Play
from referee.presentation.lesson import Due, Sight

Condition = Callable[[Sight], Due | None]


@dataclass(frozen=True, slots=True)
class LeadingCardLesson:
    """The conditions of such a game.

    deck     names its cards
    colour   of each card, as it is laid
    symbol   of each card: its number or figure
    leading  the card that leads in a view
    begins_turn  whether the seat to move begins its turn and nothing special waits
    keeps    whether a card is better kept than laid in turn: it is never proposed
    """

    deck: Deck
    colour: Sequence[str]
    symbol: Sequence[str]
    leading: Callable[[Any], Card]
    begins_turn: Callable[[Any], bool] = lambda view: True
    keeps: Callable[[Card], bool] = lambda card: False

    def plays(self, sight: Sight) -> list[Play]:
        """Return the cards that the learner may well lay in turn, in the forms in which they
        lie.
        """
        if sight.view.turn != sight.seat:
            return []
        plays = (move for move in sight.legal if isinstance(move, Play))
        return [play for play in plays if not self.keeps(play.card)]

    def due(self, play: Play, **facts: int | str) -> Due:
        """Return that a card is proposed."""
        card = self.deck.plain[play.card]
        return Due(play, (card,), {"card": card, **facts})

    def first(self, sight: Sight, fits: Callable[[Card], bool]) -> Due | None:
        """Return that the first card is proposed that may be laid and `fits`; the last card of a
        hand has words of its own.
        """
        if len(sight.hand) < 2 or sight.view.owed or not self.begins_turn(sight.view):
            return None
        found = (play for play in self.plays(sight) if fits(play.card))
        play = next(found, None)
        return self.due(play) if play else None

    def begins(self, sight: Sight) -> Due | None:
        """At the first moment of all."""
        return Due() if sight.before is None else None

    def same_colour(self, sight: Sight) -> Due | None:
        """A number of the leading colour may be laid."""
        leads = self.leading(sight.view)
        return self.first(
            sight,
            lambda card: self.symbol[card].isdigit() and self.colour[card] == self.colour[leads],
        )

    def same_number(self, sight: Sight) -> Due | None:
        """The leading number may be laid in another colour."""
        leads = self.leading(sight.view)
        return self.first(
            sight,
            lambda card: (
                self.symbol[card].isdigit()
                and self.symbol[card] == self.symbol[leads]
                and self.colour[card] != self.colour[leads]
            ),
        )

    def nothing_fits(self, sight: Sight) -> Due | None:
        """No card may be laid, and none is owed."""
        draws = [move for move in sight.legal if isinstance(move, Draw)]
        if sight.view.owed or self.plays(sight) or not draws:
            return None
        if not self.begins_turn(sight.view):
            return None
        return Due(draws[0])

    def holding(self, *symbols: str) -> Condition:
        """Return that such a card may be laid."""
        return lambda sight: self.first(sight, lambda card: self.symbol[card] in symbols)

    def answering(self, *symbols: str) -> Condition:
        """Return that cards are owed and such a card answers."""

        def when(sight: Sight) -> Due | None:
            if not sight.view.owed:
                return None
            found = [play for play in self.plays(sight) if self.symbol[play.card] in symbols]
            return self.due(found[0], owed=sight.view.owed) if found else None

        return when

    def owing(self, sight: Sight) -> Due | None:
        """Cards are owed and no card answers."""
        if not sight.view.owed or sight.view.turn != sight.seat or self.plays(sight):
            return None
        draws = [move for move in sight.legal if isinstance(move, Draw)]
        return Due(draws[0], facts={"owed": sight.view.owed}) if draws else None

    def last_card(self, sight: Sight) -> Due | None:
        """The only card of the hand may be laid."""
        plays = self.plays(sight)
        return self.due(plays[0]) if len(sight.hand) == 1 and plays else None

    def keeping(self, sight: Sight) -> Due | None:
        """The hand has a card that is better kept, and a turn begins in which it could be laid."""
        if sight.view.turn != sight.seat or not self.begins_turn(sight.view):
            return None
        cards = [move.card for move in sight.legal if isinstance(move, Play)]
        kept = [self.deck.plain[card] for card in cards if self.keeps(card)]
        return Due(cards=(kept[0],)) if kept else None

    def were_laid(self, *symbols: str) -> Condition:
        """Return that another player laid such a card since the learner's last turn."""

        def when(sight: Sight) -> Due | None:
            found = [card for card in self.laid_by_others(sight) if self.symbol[card] in symbols]
            return Due() if found else None

        return when

    def laid_by_others(self, sight: Sight) -> tuple[Card, ...]:
        """Return what the others laid since the learner could last do something."""
        if sight.before is None:
            return ()
        new: tuple[Card, ...] = sight.view.discards[len(sight.before.discards) :]
        was = sight.before.hands[sight.seat - 1]
        # The first of them is the learner's own, where the hand became smaller.
        return new[1:] if len(sight.hand) < len(was) else new
