"""The scorekeeper's pages. A club, an event and a table are known by their own codes, with which
the addresses of their pages begin.
"""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import URLPattern, URLResolver, include, path

from scoring.pages.audit import views as changes
from scoring.pages.clock import views as clock
from scoring.pages.club_home import views as club_home
from scoring.pages.clubs.views import (
    clubs,
    members,
    on_paper,
    photo_reading,
    players,
    register,
    strength,
)
from scoring.pages.door.views import check_in, desk, paying
from scoring.pages.door.views import paper as door_paper
from scoring.pages.door.views import phone as door_phone
from scoring.pages.entry.views import batch, deal, undo
from scoring.pages.events.views import closing, events, money, presets, seating, seating_wishes
from scoring.pages.five_lines import views as five_lines
from scoring.pages.hall import views as hall
from scoring.pages.night_file import views as night_files
from scoring.pages.phones.views import calls, from_sheet, own_page, table, worker
from scoring.pages.phones.views import entry as phone
from scoring.pages.phones.views import photos as phone_photos
from scoring.pages.printing.views import blank_forms, choosing, documents
from scoring.pages.printing.views import jobs as print_jobs
from scoring.pages.printing.views import season as season_paper
from scoring.pages.public.views import club as club_page
from scoring.pages.public.views import link
from scoring.pages.public.views import players as public_player
from scoring.pages.public.views import tabs as public
from scoring.pages.publishing.views import api, dates, web_pages, website
from scoring.pages.records import views as records
from scoring.pages.seasons.views import seasons, settling
from scoring.pages.sheets.views import kept_rulings, penalties, referee_moves, sheets, table_matches
from scoring.pages.sheets.views import photos as desk_photos
from scoring.pages.standings.views import exports, standings
from scoring.pages.tonight import views as tonight

app_name = "scoring"


def paper_paths(
    name: str, path_to_it: str, view: Callable[..., HttpResponseBase]
) -> list[URLPattern]:
    """Return the paths of a document in each size of paper: the page to print, and its PDF."""
    return [
        path(f"{path_to_it}/<slug:size>/", view, {"as_pdf": False}, name=name),
        path(f"{path_to_it}/<slug:size>.pdf", view, {"as_pdf": True}, name=f"{name}-pdf"),
    ]


of_a_table = [
    path("", sheets.sheet, name="sheet"),
    path("deal/<int:deal>/", deal.deal, name="deal"),
    path("deal/<int:deal>/match/", table_matches.start_match, name="start-match"),
    path("match/<slug:match>/", table_matches.take_match, name="take-match"),
    path("match/<slug:match>/referee/", referee_moves.match_referee, name="night-match-referee"),
    path("match/<slug:match>/replay/", table_matches.match_replay, name="match-replay"),
    path("match/<slug:match>/replay/<int:step>/", table_matches.match_replay, name="match-step"),
    path("match/<slug:match>/record/", table_matches.match_record, name="match-record"),
    path("penalty/", penalties.penalty, name="penalty"),
    path("penalty/<int:penalty>/cancel/", penalties.cancel_penalty, name="cancel-penalty"),
    path("seats/", sheets.seats, name="seats"),
    path("done/", closing.finish_table, name="finish-table"),
    path("decision/", kept_rulings.keep, name="keep-ruling"),
    path("decision/<int:pk>/drop/", kept_rulings.drop, name="drop-ruling"),
    # Photos of the sheet
    path("photos/", desk_photos.add, name="photos"),
    path("photos/<int:pk>/", desk_photos.photo, name="photo"),
    path("photos/<int:pk>/small/", desk_photos.picture, {"is_small": True}, name="photo-small"),
    path(
        "photos/<int:pk>/picture/", desk_photos.picture, {"is_small": False}, name="photo-picture"
    ),
    path("photos/<int:pk>/straightened/", desk_photos.straightened, name="photo-straightened"),
    # What the desk does for its phones
    path("free-seat/", from_sheet.free, name="free-seat"),
    path("renew-code/", from_sheet.renew, name="renew-code"),
    path("deal/<int:deal>/keep/", from_sheet.keep_deal, name="keep-deal"),
    path("checked/", from_sheet.checked, name="columns-checked"),
]

of_a_round: list[URLPattern | URLResolver] = [
    path("table/<int:table>/", include(of_a_table)),
    path("batch/", batch.batch, name="batch"),
    path("close/", closing.close_round, name="close-round"),
    path("reopen/", closing.reopen_round, name="reopen-round"),
    path("clock/", clock.round_clock, name="round-clock"),
    path("extra-time/", clock.extra_time, name="extra-time"),
]

papers_of_an_evening = [
    path("", choosing.paper, name="print"),
    path("choose/", choosing.choose, name="print-choose"),
    path("job/", print_jobs.ask, name="print-job-ask"),
    path("job/<slug:job>/", print_jobs.progress, name="print-job"),
    path("job/<slug:job>/cancel/", print_jobs.cancel, name="print-job-cancel"),
    path("job/<slug:job>/file.pdf", print_jobs.file, name="print-job-file"),
    *paper_paths("print-document", "<int:number>/<slug:what>", documents.of_round),
    *paper_paths("print-lots", "lots", door_paper.lots),
    *paper_paths("print-door", "door", door_paper.poster),
    *paper_paths("print-evening", "evening/<slug:what>", documents.of_evening),
    *paper_paths("print-blank", "blank/<slug:what>", documents.blank),
    *paper_paths("print-spare", "spare/<int:seats>", documents.spare),
]

of_an_evening: list[URLPattern | URLResolver] = [
    path("round/<int:number>/", include(of_a_round)),
    path("print/", include(papers_of_an_evening)),
    # What was agreed on, and who is here
    path("", tonight.tonight, name="event"),
    path("preset/", presets.keep, name="preset-keep"),
    path("settings/", events.settings, name="event-settings"),
    path("delete/", events.delete, name="delete-demo"),
    path("here/", check_in.check_in, name="check-in"),
    path("here/mark/", check_in.mark, name="mark-here"),
    path("here/add/", check_in.add, name="add-here"),
    path("here/all/", check_in.everybody, name="all-here"),
    path("here/paid/", paying.paid, name="mark-paid"),
    path("money/", money.money, name="money"),
    path("here/<int:pk>/", check_in.entrant, name="entrant"),
    path("here/<int:pk>/out/", check_in.take_out, name="take-out"),
    # Addresses of former pages, which the evening's page has taken in
    path("sheets/", tonight.moved, {"part": "tables"}, name="sheets"),
    path("board/", tonight.moved, {"part": "tables"}, name="board"),
    path("calls/", tonight.moved, {"part": "needs"}, name="calls"),
    # The door: players who check in by phone, and lots
    path("here/find/", check_in.find, name="find-here"),
    path("here/expected/", check_in.expect, name="expect-members"),
    path("here/<int:pk>/undo/", desk.undo, name="undo-check-in"),
    path("door/", desk.choose, name="door-choose"),
    path("door/question/<int:pk>/", desk.answer, name="door-answer"),
    path("lots/", desk.lots, name="lots"),
    path("lots/rest/", desk.draw_rest, name="lots-rest"),
    path("lots/tables/", desk.tables, name="lots-tables"),
    # Who sits where
    path("seating/", seating.seating, name="seating"),
    path("seating/draw/", seating.draw, name="draw"),
    path("seating/draw-again/", seating.draw_again, name="draw-again"),
    path("seating/memory/", seating.memory, name="seating-memory"),
    path("seating/swap/", seating.swap, name="swap"),
    path("seating/publish/", seating.publish, name="publish"),
    path("seating/wishes/", seating_wishes.seating_wishes, name="seating-wishes"),
    path("seating/withdraw/", seating.withdraw, name="withdraw"),
    # Rounds
    path("undo/<int:version>/", undo.undo_entry, name="undo-entry"),
    path("clock/", tonight.clock, name="clock"),
    path("calls/<int:pk>/claim/", calls.claim_call, name="claim-call"),
    path("calls/<int:pk>/close/", calls.close_call, name="close-call"),
    path("close/", closing.close_event, name="close-event"),
    path("reopen/", closing.reopen_event, name="reopen-event"),
    path("five-lines/", five_lines.choose_lines, name="choose-lines"),
    # The hall's screen
    path("screen/", hall.screen, name="hall-screen"),
    path("screen/control/", hall.control, name="screen-control"),
    path("screen/address/", hall.address, name="screen-address"),
    # Standings, the changes, and files
    path("link/", link.link, name="public-link"),
    path("standings/", standings.standings, name="standings"),
    path("standings/picture/", standings.course, name="course"),
    path("changes/", changes.of_event, name="event-changes"),
    path("changes.<slug:form>", changes.event_file, name="event-changes-file"),
    path("export/<slug:what>.<slug:form>", exports.export, name="export"),
    path("web-page.html", web_pages.evening_file, name="evening-file"),
    path("night.json", night_files.night_file, name="night-file"),
]

of_a_club = [
    # Its people
    path("", club_home.club, name="club"),
    path("evenings/", club_home.evenings, name="evenings"),
    path("players/", register.register, name="register"),
    path("players/add/", register.add, name="player-add"),
    path("players/list/", register.import_list, name="import"),
    path("players.csv", register.export, name="register-export"),
    path("player/<int:pk>/", players.player, name="player"),
    path("player/<int:pk>/settings/", players.settings, name="player-settings"),
    path("player/<int:pk>/change/", players.change, name="player-change"),
    path("player/<int:pk>/merge/", players.merge_player, name="player-merge"),
    path("player/<int:pk>/remove/", players.remove, name="player-remove"),
    path("strength/", strength.strength, name="strength"),
    path("strength/choose/", strength.choose, name="strength-choose"),
    path("merge/<int:pk>/undo/", players.undo, name="undo-merge"),
    path("rename/", members.rename, name="club-rename"),
    path("members/", members.helpers, name="members"),
    path("members/invite/", members.invite, name="invite"),
    path("members/withdraw/<int:pk>/", members.withdraw, name="invitation-withdraw"),
    path("members/<int:pk>/role/", members.role, name="member-role"),
    path("members/<int:pk>/remove/", members.remove, name="member-remove"),
    path("leave/", members.leave, name="leave"),
    path("changes/", changes.of_club, name="changes"),
    path("changes.<slug:form>", changes.club_file, name="changes-file"),
    path("changes/verify/", changes.verify_changes, name="verify-changes"),
    # What it agreed on: photos, and paper
    path("photos/", photo_reading.reading, name="photo-reading"),
    path("photos/choose/", photo_reading.choose, name="photo-reading-choose"),
    path("photos/cells.zip", photo_reading.cells, name="kept-cells"),
    path("photos/cells/delete/", photo_reading.delete, name="kept-cells-delete"),
    path("paper/", on_paper.on_paper, name="on-paper"),
    path("paper/picture/", on_paper.keep, name="picture-keep"),
    path("paper/picture/remove/", on_paper.remove, name="picture-remove"),
    path("paper/network/", on_paper.network, name="network"),
    path("paper/language/", on_paper.language, name="club-language"),
    path("paper/time-zone/", on_paper.time_zone, name="club-time-zone"),
    # What the club shows to everybody
    path("website/", website.website, name="website"),
    path("website/key/", website.key, name="read-key"),
    path("website.zip", web_pages.club_folder, name="club-folder"),
    path("dates/", dates.dates, name="dates"),
    path("dates/address/", dates.address, name="dates-address"),
    path("dates.ics", dates.members_calendar, name="members-calendar"),
    # Its evenings
    path("new-event/", events.new_event, name="new-event"),
    path("presets/", presets.presets, name="presets"),
    path("preset/<int:pk>/", presets.preset, name="preset"),
    path("preset/<int:pk>/drop/", presets.drop, name="preset-drop"),
    path("demo/", events.new_demo, name="new-demo"),
    path("read-night/", night_files.read, name="read-night"),
    # Seasons and records
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/new/", settling.new, name="new-season"),
    path("seasons/<int:pk>/", seasons.season, name="season"),
    path("seasons/<int:pk>/settle/", settling.settle, name="settle-season"),
    path("seasons/<int:pk>/freeze/", settling.freeze, name="freeze-season"),
    path("seasons/<int:pk>/reopen/", settling.reopen, name="reopen-season"),
    path("seasons/<int:pk>/remove/", settling.remove, name="remove-season"),
    path("seasons/<int:pk>.zip", web_pages.season_folder, name="season-folder"),
    path("seasons/<int:pk>.<slug:form>", seasons.file, name="season-file"),
    path("season/", seasons.former_address),
    path("records/", records.records, name="records"),
    *paper_paths("season-poster", "seasons/<int:pk>/print", season_paper.season),
    *paper_paths("season-paper", "seasons/<int:pk>/<slug:document>", season_paper.season),
    path("forms/", blank_forms.blank, name="blank-forms"),
    *paper_paths("blank-form", "forms/<slug:format>/<int:seats>", blank_forms.blank_form),
]

on_phones = [
    path("", table.table, name="table-by-code"),
    path("who/", table.who, name="phone-who"),
    path("me/", own_page.own_page, name="phone-own-page"),
    path("deal/<int:deal>/", phone.deal, name="phone-deal"),
    path("deal/<int:deal>/confirm/", table.confirm_deal, name="phone-confirm"),
    path("deal/<int:deal>/dispute/", table.dispute, name="phone-dispute"),
    path("checked/", table.checked, name="phone-checked"),
    path("call/", table.call, name="phone-call"),
    path("photos/", phone_photos.add, name="phone-photos"),
    path("photos/<int:pk>/", phone_photos.photo, name="phone-photo"),
    path(
        "photos/<int:pk>/small/", phone_photos.picture, {"is_small": True}, name="phone-photo-small"
    ),
    path(
        "photos/<int:pk>/picture/",
        phone_photos.picture,
        {"is_small": False},
        name="phone-photo-picture",
    ),
    path("<slug:secret>/", table.scan, name="scanned-table"),
    # A form's code has the signs of the form behind it.
    path("<slug:secret>.<slug:signs>", table.scan),
]

urlpatterns = [
    # Clubs and their evenings
    path("clubs/", clubs.clubs, name="clubs"),
    path("club/<slug:code>/", include(of_a_club)),
    path("event/<slug:code>/", include(of_an_evening)),
    path("picture/<slug:code>/", on_paper.picture, name="picture"),
    path("invitation/<slug:code>/", members.invitation, name="invitation"),
    # The door: players who check in by phone
    path("d/", door_phone.find_door, name="find-door"),
    path("d/<slug:code>/", door_phone.door, name="door"),
    path("d/<slug:code>/say/", door_phone.say, name="door-say"),
    # As it is scanned: in capitals a code needs fewer squares.
    path("D/<slug:code>/", door_phone.door),
    path("screen/<slug:code>/", hall.screen_by_key, name="screen-by-key"),
    # In public, without an account
    path("e/<slug:code>/", public.seat, name="public"),
    path("e/<slug:code>/table/", public.table, name="public-table"),
    path("e/<slug:code>/standings/", public.standings, name="public-standings"),
    path("E/<slug:code>/", public.scanned, name="public-scanned"),
    path("c/<str:address>/", club_page.club, name="club-page"),
    # As it is scanned, in capitals: it leads to the address in small letters.
    path("C/<str:address>/", club_page.club),
    path("c/<str:address>/seasons/<int:pk>/", club_page.season, name="club-season"),
    path("c/<str:address>/dates.ics", dates.club_calendar, name="club-calendar"),
    path("c/<str:address>/<int:number>/", public_player.player, name="public-player"),
    path("dates/<slug:code>.ics", dates.public_calendar, name="public-calendar"),
    # The same for programs
    path("api/1/club/", api.club, name="api-club"),
    path("api/1/club/seasons/<int:pk>/", api.season, name="api-season"),
    # Phones at the tables
    path("t/", table.find_table, name="find-table"),
    path("t/worker.js", worker.worker, name="phone-worker"),
    path("t/<slug:code>/", include(on_phones)),
    # As it is scanned: in capitals a code needs fewer squares. Older forms have no secret in it.
    path("T/<slug:code>/", table.table),
    path("T/<slug:code>/<slug:secret>/", table.scan),
    path("T/<slug:code>/<slug:secret>.<slug:signs>", table.scan),
    path("T/FORM.<slug:signs>", table.form_of_no_table),
    path("t/form", table.form_of_no_table, name="form-of-no-table"),
    path("t/form.<slug:signs>", table.form_of_no_table),
]
