"""The screen of a game in which cards are laid one by one on a leading card."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name, colour_name
from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.moves import Play
from referee.engine.rulings import Refused
from referee.games.shedding.presentation.table_page import (
    RefereedPage,
    TablePage,
    refereed_page,
    table_page,
)
from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import HandNotes
from referee.matches.screens import Screen
from referee.matches.table_top import lawful_cards, refusal_of


class SheddingScreen(Screen):
    """A leading card, a hand whose cards are tapped to be laid, and buttons for moves of a word."""

    table_template = "games/shedding/_table.html"
    actions_template = "games/shedding/_actions.html"
    real_table_template = "games/shedding/_real_table.html"
    replay_template = "games/shedding/_replay.html"
    real_table_actions = "games/shedding/_real_table_actions.html"

    def table_page(
        self, in_play: DealInPlay, holder: int | None, *, notes: HandNotes, **extra: Any
    ) -> TablePage:
        return table_page(in_play, holder, marks=notes.marks, **extra)

    def lies(self, page: TablePage) -> tuple[str, ...]:
        return tuple(_lies(page))

    def in_sight(self, page: TablePage) -> tuple[Face, ...]:
        return (page.on_top, page.leading) if page.on_top else (page.leading,)

    def may_lay(self, in_play: DealInPlay, seat: int, card: Card) -> tuple[str, ...]:
        match, game = in_play.match, in_play.match.rules
        deck = game.deck(match.house_rules())
        if not match.marks_lawful:
            return ()
        if deck.names[card] in lawful_cards(in_play, seat):
            return (_("You can lay it now."),)
        # A card that names a colour is refused as such where it names none.
        form = max(form for form, plain in enumerate(deck.plain) if plain == card)
        ruling = game.judge(game.seen_by(in_play.replay.state, seat), Play(seat, form))
        refused = ruling if isinstance(ruling, Refused) else None
        reason = (refusal_of(match, refused, seat).sentence,) if refused else ()
        return (_("You cannot lay it now."), *reason)

    def offers(self, page: TablePage) -> frozenset[str]:
        found = {verb for verb, _words in page.verbs}
        if page.phase in ("turn", "break"):
            found.add("play")
        if page.phase == "turn" and not page.verbs and not page.may_answer:
            found.add("draw")
        return frozenset(found | {"call"} if page.calls_now else found)

    def real_table_page(
        self,
        in_play: DealInPlay,
        refused: Refused | None = None,
        *,
        notes: HandNotes,
        stale: bool = False,
    ) -> RefereedPage:
        return refereed_page(in_play, refused, stale=stale)


def _lies(page: TablePage) -> Iterator[str]:
    yield _("On top of the pile: %(card)s.") % {"card": card_name(page.on_top or page.leading)}
    if page.on_top:
        yield _("Beneath it leads: %(card)s.") % {"card": card_name(page.leading)}
    if page.colour and page.colour != page.leading.colour:
        yield _("The colour asked for: %(colour)s.") % {"colour": colour_name(page.colour)}
    if page.opened:
        yield page.opened
    if page.owed:
        words = ngettext("%(cards)s card is owed.", "%(cards)s cards are owed.", page.owed)
        yield words % {"cards": page.owed}
    yield _("Play goes clockwise.") if page.direction == 1 else _("Play goes anticlockwise.")
