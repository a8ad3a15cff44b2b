"""The referee's pages. A game's code is part of an address; a match is known by its own code."""

from datetime import date

from django.urls import path, register_converter

from referee.daily.views import days, records
from referee.games import GAMES
from referee.matches.views import (
    card_words,
    lessons,
    own_phones,
    referee,
    start,
    table,
    text,
)
from referee.matches.views.against_computers import against_computers
from referee.presentation.registry import presentations
from referee.real_tables import views as real_table
from referee.records.views import checking, replays, verify_deal
from referee.rulings.views import cards, house_rules, may_i, quiz, rulebooks


class GameConverter:
    """The code of a game that can be played."""

    regex = "[a-z][a-z0-9_]*"

    def to_python(self, value: str) -> str:
        if value not in GAMES:
            raise ValueError(f"no such game: {value}")
        return value

    def to_url(self, value: str) -> str:
        return self.to_python(value)


class DayConverter:
    """A day of a calendar, as in 2026-11-23."""

    # No calendar of ours goes further: a day has one before it and one after.
    regex = r"2[0-9]{3}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


register_converter(GameConverter, "game")
register_converter(DayConverter, "day")

app_name = "referee"
urlpatterns = [
    # The games' own come first: a page of a single game stands where others share one.
    *dict.fromkeys(url for each in presentations() for url in each.urls),
    path("games/", start.games, name="games"),
    path("games/<game:game>/", start.games, name="game"),
    path("games/<game:game>/computers/", against_computers, name="against-computers"),
    path("games/<game:game>/lesson/", lessons.opening, name="lesson"),
    path("daily/", days.today, name="daily"),
    path("daily/play/", days.play, name="daily-play"),
    path("daily/records/", records.records, name="daily-records"),
    path("daily/records/link/", records.link, name="daily-link"),
    path("daily/records/move/<slug:token>/", records.move, name="daily-move"),
    path("daily/<day:day>/", days.day, name="daily-day"),
    path("daily/<day:day>/best/", days.best, name="daily-best"),
    path("daily/<day:day>/best/<int:step>/", days.best, name="daily-best-step"),
    path("daily/of/<slug:code>/", days.today, name="daily-of"),
    path("daily/of/<slug:code>/play/", days.play, name="daily-play-of"),
    path("daily/of/<slug:code>/<day:day>/", days.day, name="daily-day-of"),
    path("daily/of/<slug:code>/<day:day>/best/", days.best, name="daily-best-of"),
    path("daily/of/<slug:code>/<day:day>/best/<int:step>/", days.best, name="daily-best-step-of"),
    path("demo/", start.demo, name="demo"),
    path("demo/start/", start.start_demo, name="start-demo"),
    path("cards/", cards.cards, name="cards"),
    path("rules/", rulebooks.rules, name="rules"),
    path("rules/<game:game>/", rulebooks.rulebook, name="rulebook"),
    path("rules/<game:game>/house/", house_rules.house_rules, name="house-rules"),
    path("ask/", may_i.home, name="ask-home"),
    path("ask/<game:game>/", may_i.situation, name="ask"),
    path("ask/<game:game>/disputes/", may_i.disputes, name="rule-disputes"),
    path("ask/<game:game>/quiz/", quiz.quiz, name="quiz"),
    path("ask/<game:game>/quiz/paper/", quiz.paper, name="quiz-paper"),
    path("play/<game:game>/", start.new_match, name="new-match"),
    path("referee/<game:game>/", start.new_table, name="new-table"),
    path("phones/<game:game>/", start.new_phones, name="new-phones"),
    path("deals/<game:game>/", verify_deal.remake, name="remake"),
    path("table/<slug:code>/", real_table.refereed, name="refereed"),
    path("table/<slug:code>/deal/", real_table.deal, name="deal"),
    path("table/<slug:code>/tap/", real_table.tap, name="tap"),
    path("table/<slug:code>/show/", real_table.show_hand, name="show-hand"),
    path("table/<slug:code>/redeal/", real_table.redeal, name="redeal"),
    path("match/<slug:code>/", table.match, name="match"),
    path("match/<slug:code>/take/", table.take, name="take"),
    path("match/<slug:code>/put-down/", table.put_down, name="put-down"),
    path("match/<slug:code>/hint/", table.hint, name="hint"),
    path("match/<slug:code>/lesson/", lessons.closing, name="match-lesson"),
    path("match/<slug:code>/referee/", referee.referee, name="match-referee"),
    path("match/<slug:code>/next/", table.next_round, name="next-round"),
    path("match/<slug:code>/cards/", card_words.card_words, name="card-words"),
    path("match/<slug:code>/text/", text.text, name="text"),
    path("match/<slug:code>/join/", own_phones.join_match, name="join"),
    path("match/<slug:code>/seats/", own_phones.seats, name="seats"),
    path("match/<slug:code>/word/", own_phones.word, name="word"),
    path("match/<slug:code>/deal/", own_phones.deal, name="deal-first"),
    path("match/<slug:code>/emote/", own_phones.emote, name="emote"),
    path("match/<slug:code>/stop/", own_phones.stop_here, name="stop"),
    path("match/<slug:code>/again/", own_phones.again, name="again"),
    path("match/<slug:code>/record/<int:number>/", table.record, name="record"),
    path("match/<slug:code>/replay/<int:number>/", replays.replay, name="replay"),
    path("match/<slug:code>/replay/<int:number>/<int:step>/", replays.replay, name="replay-step"),
    path("check/", checking.check, name="check"),
    path("record/<slug:code>/", replays.checked, name="checked"),
    path("record/<slug:code>/<int:step>/", replays.checked, name="checked-step"),
    path("record/<slug:code>/download/", replays.checked_record, name="checked-record"),
]
