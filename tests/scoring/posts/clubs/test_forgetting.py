import json

import pytest
from django.core import serializers
from django.db.models import Model

import scoring.models
from foundation.web.conflicts import PostConflict
from referee.engine.series import Length
from referee.matches.deals import MatchPlan, start_match
from referee.models import DealRecord, Match, Notice, RecordLine
from scoring.evening.audit.log import log_change
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import event_state_of
from scoring.models import (
    AuditEntry,
    ColumnCheck,
    DealVersion,
    Event,
    KeptRuling,
    PlayedMatch,
    Player,
    PrintJob,
    Role,
    SheetPenalty,
    SheetPhoto,
    Table,
)
from scoring.pages.printing import jobs
from scoring.posts.clubs import forgetting
from scoring.posts.clubs.forgetting import NameDecision, doubts_of, remove
from scoring.posts.clubs.merging import merge, plan_merge, undo_merge
from scoring.posts.clubs.register import add_alias, add_player, rename
from scoring.posts.photos import add_photo, checked_photo
from tests.scoring.building import (
    a_club,
    a_player,
    a_round,
    a_user,
    an_event,
    entrants,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.photos.taken import a_photo

pytestmark = pytest.mark.django_db


def all_that_is_kept() -> str:
    """Return every row of the scorekeeper and every match as one text."""
    kept = [getattr(scoring.models, name) for name in scoring.models.__all__]
    tables = [each for each in kept if isinstance(each, type) and issubclass(each, Model)]
    tables += [Match, DealRecord, Notice, RecordLine]
    rows = [row for table in tables for row in table.objects.all()]
    return json.dumps(json.loads(serializers.serialize("json", rows)), ensure_ascii=False)


@pytest.fixture
def jan(olga, club) -> Player:
    """Somebody of many names, which were written down in many places."""
    jan = add_player(olga, club, "Jan", token=token())
    rename(olga, jan, "Jan Klaassen", seen="Jan", token=token())
    add_alias(olga, jan, "Klaas", token=token())
    jan = Player.objects.get(pk=jan.pk)
    twin = a_player(club, "J. Klaassen")
    merge(olga, club, jan, twin, seen=plan_merge(jan, twin).version, token=token())
    return jan


@pytest.fixture
def event(olga, club, jan):
    """A night of Jan's, who won a deal, got penalty points and is spoken of in reasons."""
    event = an_event(club)
    seated = entrants(event, "Jan Klaassen", "Jan de Vries", "Gil", "Dov")
    played = a_round(event, seated)
    table = played.tables.get()
    noted(table, 1, won_by(1, 5, 6, 7), reason="Klaas counted wrongly, said Jan de Vries")
    ColumnCheck.objects.create(table=table, entrant=seated[2], digest="0" * 16, who="Jan Klaassen")
    SheetPenalty.objects.create(
        event=event,
        round=played,
        entrant=seated[0],
        points=5,
        reason="JAN KLAASSEN was late",
        who="Olga",
        cancel_reason="Klaas was in time",
        token=token(),
    )
    log_change(
        olga,
        Verb.PUBLISHED,
        "1",
        club=club,
        event=event,
        after={"tables": [["Jan Klaassen", "Jan de Vries"]], "Jan Klaassen": 1, "format": "jan"},
        reason="asked by J. Klaassen",
    )
    match = start_match(
        MatchPlan(
            game="jokeren",
            edition="home",
            options={},
            players=["Jan Klaassen", "Jan de Vries", "Gil", "Dov"],
            length=Length(),
        ),
        token=token(),
    )
    PlayedMatch.objects.create(table=table, number=1, match=match)
    deal = match.deals.get()
    deal.dealt_again = "Klaas showed a card"
    deal.save()
    deal.lines.create(number=0, text="1 draw", token=token(), reason="Jan Klaassen asked")
    match.notices.create(verb="ruled-anew", name="Klaas showed a card")
    match.notices.create(verb="let", name="Gil", by="Jan Klaassen")
    return event


def test_a_player_without_evenings_is_deleted(olga, club):
    remove(olga, a_player(club, "Zebedeus", "Zeb"), token=token())

    assert not Player.objects.filter(club=club).exists()
    assert "Zeb" not in all_that_is_kept()
    assert AuditEntry.objects.get(verb="player-removed").subject == "Former player 1"


def test_the_results_stay_under_a_name_that_says_nothing(olga, jan, event):
    before = event_state_of(event).standings()
    remove(olga, jan, token=token())

    assert event_state_of(event).standings() == before
    assert event_state_of(event).names[before[0].player] == "Former player 1"


def test_no_name_of_a_forgotten_player_is_left_anywhere(olga, jan, event):
    assert "Klaassen" in all_that_is_kept()
    remove(olga, jan, token=token())

    assert "klaas" not in all_that_is_kept().casefold()


def test_names_of_others_which_hold_the_forgotten_one_stay(olga, jan, event):
    remove(olga, jan, token=token())

    assert DealVersion.objects.get().reason == "Former player 1 counted wrongly, said Jan de Vries"
    assert Match.objects.get().players == ["Former player 1", "Jan de Vries", "Gil", "Dov"]
    told = AuditEntry.objects.get(verb="published")
    assert told.after == {
        "tables": [["Former player 1", "Jan de Vries"]],
        "Former player 1": 1,
        "format": "jan",
    }
    assert told.reason == "asked by Former player 1"


def test_a_helper_of_the_same_name_is_somebody_else(olga, club):
    log_change(olga, Verb.MEMBER_JOINED, "Jan", club=club, after={"role": "referee"})
    remove(olga, a_player(club, "Jan"), token=token())

    assert AuditEntry.objects.get(verb="member-joined").subject == "Jan"


def test_other_clubs_keep_their_names(olga, club):
    there = a_club("Elsewhere", owner=a_user("Piet"))
    add_player(olga, there, "Jan", token=token())
    remove(olga, a_player(club, "Jan"), token=token())

    assert AuditEntry.objects.get(club=there, verb="player-added").subject == "Jan"


def test_a_forgotten_player_is_in_the_register_no_more_and_the_next_has_another_number(
    olga, club, jan, event
):
    remove(olga, jan, token=token())
    remove(olga, Player.objects.get(name="Gil"), token=token())

    assert {player.name for player in Player.objects.of(club)} == {"Dov", "Jan de Vries"}
    forgotten = Player.objects.filter(is_forgotten=True).values_list("name", flat=True)
    assert list(forgotten) == ["Former player 1", "Former player 2"]


def test_a_name_that_is_taken_is_not_given_to_a_forgotten_player(olga, club):
    a_player(club, "former player 1")
    remove(olga, a_player(club, "Jan"), token=token())

    assert AuditEntry.objects.get(verb="player-removed").subject == "Former player 2"


def test_forgetting_cannot_be_undone_by_undoing_a_merge(olga, jan, event):
    remove(olga, jan, token=token())

    merged = AuditEntry.objects.get(verb="players-merged")
    assert undo_merge(olga, merged, token=token()) is PostConflict.STALE


def test_the_same_post_forgets_once(olga, jan, event):
    post = token()
    remove(olga, jan, token=post)

    assert remove(olga, jan, token=post) is None
    assert AuditEntry.objects.filter(verb="player-forgotten").count() == 1


def test_who_is_forgotten_already_is_not_forgotten_again(olga, jan, event):
    remove(olga, jan, token=token())

    assert remove(olga, jan, token=token()) is PostConflict.STALE


def test_the_number_that_stood_for_a_player_in_public_goes_too(olga, jan, event):
    number = jan.public_number

    remove(olga, jan, token=token())

    assert Player.objects.get(pk=jan.pk).public_number != number


def test_photos_of_the_sheets_on_which_somebody_stands_are_removed(olga, club, jan, event):
    other = a_round(event, entrants(event, "Els", "Frits", "Greet")).tables.get()
    played = Table.objects.exclude(pk=other.pk).get(seats__entrant__player=jan)
    for table in (played, other):
        post = TablePost(olga, event, table, token=token())
        assert add_photo(post, *checked_photo(a_photo())) is None

    remove(olga, jan, token=token())

    assert SheetPhoto.objects.get().table == other


def test_files_to_print_that_were_made_before_are_removed(olga, jan, event):
    address = f"/event/{event.code}/print/evening/minutes/a4.pdf"
    jobs.ask(olga, Role.OWNER, event, address=address, origin="http://hall", token=token())

    remove(olga, jan, token=token())

    assert not PrintJob.objects.exists()


def decided(player: Player, *chosen: str) -> NameDecision:
    """Return the decision to replace the name in these texts, of all that are shown."""
    doubts = doubts_of(player)
    marks = [each.mark for each in doubts if each.found.text in chosen]
    return NameDecision(shown=[each.mark for each in doubts], chosen=marks)


def doubtful(player: Player) -> dict[str, bool]:
    """Return the texts that are shown for deciding, with whether each is ticked."""
    return {each.found.text: each.found.is_sure for each in doubts_of(player)}


@pytest.fixture
def zebulon(club) -> Player:
    return a_player(club, "Zebulon van Wegmeisje")


@pytest.fixture
def sheet(club, zebulon) -> Table:
    """A table at which Zebulon played."""
    seated = entrants(an_event(club), zebulon.name, "Gil", "Dov")
    return a_round(seated[0].event, seated).tables.get()


def test_single_words_of_a_name_are_shown_for_deciding(zebulon, sheet):
    texts = ("zebulon miscounted", "So said WEGMEISJE.", "the bus of van Dijk", "Zebulonius")
    for number, text in enumerate(texts, 1):
        noted(sheet, number, won_by(1, 5, 6), reason=text)

    assert doubtful(zebulon) == {"zebulon miscounted": True, "So said WEGMEISJE.": True}


def test_a_word_that_is_somebody_elses_name_too_is_not_ticked(club, zebulon, sheet):
    a_player(club, "Zebulon Katz")
    noted(sheet, 1, won_by(1, 5, 6), reason="Zebulon miscounted")
    noted(sheet, 2, won_by(1, 5, 6), reason="Zebulon Katz miscounted")

    assert doubtful(zebulon) == {"Zebulon miscounted": False}


def test_a_word_of_an_account_is_not_ticked_either(club, olga):
    event = an_event(club)
    log_change(olga, Verb.PUBLISHED, "1", club=club, event=event, reason="olga's wish")

    assert doubtful(a_player(club, "Olga Bakker")) == {"olga's wish": False}


def test_hebrew_words_with_small_words_written_onto_them_are_found(club):
    event = an_event(club)
    named = entrants(event, "זבולון כהן", "Gil", "Dov")
    table = a_round(event, named).tables.get()
    noted(table, 1, won_by(1, 5, 6), reason="נתנו לזבולון קלף")
    noted(table, 2, won_by(1, 5, 6), reason="זבולון טעה")
    player = Player.objects.get(name="זבולון כהן")

    assert doubtful(player) == {"נתנו לזבולון קלף": False, "זבולון טעה": True}


def test_what_was_ticked_is_replaced_and_nothing_else(olga, zebulon, sheet):
    noted(sheet, 1, won_by(1, 5, 6), reason="Zebulon miscounted")
    noted(sheet, 2, won_by(1, 5, 6), reason="wegmeisje came late")

    remove(olga, zebulon, token=token(), decision=decided(zebulon, "Zebulon miscounted"))

    reasons = set(DealVersion.objects.values_list("reason", flat=True))
    assert reasons == {"Former player 1 miscounted", "wegmeisje came late"}


def test_a_text_that_is_decided_on_goes_from_the_log_too(olga, club, zebulon, sheet):
    event = sheet.round.event
    log_change(olga, Verb.PUBLISHED, "1", club=club, event=event, reason="Zebulon asked")

    remove(olga, zebulon, token=token(), decision=decided(zebulon, "Zebulon asked"))

    assert AuditEntry.objects.get(verb="published").reason == "Former player 1 asked"
    assert "zebulon" not in all_that_is_kept().casefold()


def test_a_text_that_was_not_shown_is_shown_first(olga, zebulon, sheet):
    decision = decided(zebulon)
    noted(sheet, 1, won_by(1, 5, 6), reason="Zebulon miscounted")

    assert remove(olga, zebulon, token=token(), decision=decision) is PostConflict.STALE
    assert not Player.objects.get(pk=zebulon.pk).is_forgotten


def test_a_text_that_comes_while_the_club_is_searched_is_shown_first(
    olga, club, zebulon, sheet, monkeypatch
):
    search = forgetting._typed_in_columns

    def searched(of):
        typed = search(of)
        noted(sheet, 1, won_by(1, 5, 6), reason="Zebulon miscounted")
        log_change(olga, Verb.DEAL_ENTERED, "Friday", club=club, token=token())
        return typed

    monkeypatch.setattr(forgetting, "_typed_in_columns", searched)

    assert remove(olga, zebulon, token=token()) is PostConflict.STALE


def test_a_title_with_the_whole_name_is_decided_on(olga, zebulon, sheet):
    Event.objects.update(name="60 years of Zebulon van Wegmeisje")

    assert doubtful(zebulon) == {"60 years of Zebulon van Wegmeisje": True}
    every = decided(zebulon, "60 years of Zebulon van Wegmeisje")
    remove(olga, zebulon, token=token(), decision=every)
    assert Event.objects.get().name == "60 years of Former player 1"


def test_the_same_decision_counts_once(olga, zebulon, sheet):
    noted(sheet, 1, won_by(1, 5, 6), reason="Zebulon miscounted")
    post, decision = token(), decided(zebulon)

    assert remove(olga, zebulon, token=post, decision=decision) is None
    assert remove(olga, zebulon, token=post, decision=decision) is None
    assert AuditEntry.objects.filter(verb="player-forgotten").count() == 1


def test_kept_decisions_and_the_youngest_of_a_match_lose_the_name_too(olga, jan, event):
    table = Table.objects.first()
    KeptRuling.objects.create(
        table=table,
        situation="Jan Klaassen has 3 cards",
        question="May Klaas?",
        sentence="Yes, Klaas may",
        allowed=True,
        clause="1.1",
        url="/",
        who="Olga",
        token=token(),
    )
    Match.objects.update(youngest="Jan Klaassen")

    remove(olga, jan, token=token())

    assert "klaas" not in all_that_is_kept().casefold()
