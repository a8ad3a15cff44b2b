"""The scorekeeper's pages. A club and an event are known by their own codes."""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import URLPattern, path

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


urlpatterns = [
    # Clubs and people
    path("clubs/", clubs.clubs, name="clubs"),
    path("club/<slug:code>/", club_home.club, name="club"),
    path("club/<slug:code>/evenings/", club_home.evenings, name="evenings"),
    path("club/<slug:code>/players/", register.register, name="register"),
    path("club/<slug:code>/players/add/", register.add, name="player-add"),
    path("club/<slug:code>/players/list/", register.import_list, name="import"),
    path("club/<slug:code>/players.csv", register.export, name="register-export"),
    path("club/<slug:code>/player/<int:pk>/", players.player, name="player"),
    path("club/<slug:code>/player/<int:pk>/settings/", players.settings, name="player-settings"),
    path("club/<slug:code>/player/<int:pk>/change/", players.change, name="player-change"),
    path("club/<slug:code>/player/<int:pk>/merge/", players.merge_player, name="player-merge"),
    path("club/<slug:code>/player/<int:pk>/remove/", players.remove, name="player-remove"),
    path("club/<slug:code>/strength/", strength.strength, name="strength"),
    path("club/<slug:code>/strength/choose/", strength.choose, name="strength-choose"),
    path("club/<slug:code>/merge/<int:pk>/undo/", players.undo, name="undo-merge"),
    path("club/<slug:code>/members/", members.helpers, name="members"),
    path("club/<slug:code>/members/invite/", members.invite, name="invite"),
    path(
        "club/<slug:code>/members/withdraw/<int:pk>/", members.withdraw, name="invitation-withdraw"
    ),
    path("club/<slug:code>/members/<int:pk>/role/", members.role, name="member-role"),
    path("club/<slug:code>/members/<int:pk>/remove/", members.remove, name="member-remove"),
    path("club/<slug:code>/leave/", members.leave, name="leave"),
    path("club/<slug:code>/photos/", photo_reading.reading, name="photo-reading"),
    path("club/<slug:code>/photos/choose/", photo_reading.choose, name="photo-reading-choose"),
    path("club/<slug:code>/photos/cells.zip", photo_reading.cells, name="kept-cells"),
    path("club/<slug:code>/photos/cells/delete/", photo_reading.delete, name="kept-cells-delete"),
    path("club/<slug:code>/paper/", on_paper.on_paper, name="on-paper"),
    path("club/<slug:code>/paper/picture/", on_paper.keep, name="picture-keep"),
    path("club/<slug:code>/paper/picture/remove/", on_paper.remove, name="picture-remove"),
    path("club/<slug:code>/paper/network/", on_paper.network, name="network"),
    path("club/<slug:code>/paper/language/", on_paper.language, name="club-language"),
    path("club/<slug:code>/paper/time-zone/", on_paper.time_zone, name="club-time-zone"),
    # What the club shows to everybody
    path("club/<slug:code>/website/", website.website, name="website"),
    path("club/<slug:code>/website/key/", website.key, name="read-key"),
    path("club/<slug:code>/website.zip", web_pages.club_folder, name="club-folder"),
    path("picture/<slug:code>/", on_paper.picture, name="picture"),
    path("club/<slug:code>/rename/", members.rename, name="club-rename"),
    path("club/<slug:code>/changes/", changes.of_club, name="changes"),
    path("club/<slug:code>/changes.<slug:form>", changes.club_file, name="changes-file"),
    path("club/<slug:code>/changes/verify/", changes.verify_changes, name="verify-changes"),
    path("event/<slug:code>/changes.<slug:form>", changes.event_file, name="event-changes-file"),
    path("event/<slug:code>/changes/", changes.of_event, name="event-changes"),
    path("invitation/<slug:code>/", members.invitation, name="invitation"),
    # An event: what was agreed on, and who is here
    path("club/<slug:code>/new-event/", events.new_event, name="new-event"),
    path("club/<slug:code>/presets/", presets.presets, name="presets"),
    path("club/<slug:code>/preset/<int:pk>/", presets.preset, name="preset"),
    path("club/<slug:code>/preset/<int:pk>/drop/", presets.drop, name="preset-drop"),
    path("event/<slug:code>/preset/", presets.keep, name="preset-keep"),
    path("club/<slug:code>/demo/", events.new_demo, name="new-demo"),
    path("event/<slug:code>/", tonight.tonight, name="event"),
    path("event/<slug:code>/settings/", events.settings, name="event-settings"),
    path("event/<slug:code>/delete/", events.delete, name="delete-demo"),
    path("event/<slug:code>/here/", check_in.check_in, name="check-in"),
    path("event/<slug:code>/here/mark/", check_in.mark, name="mark-here"),
    path("event/<slug:code>/here/add/", check_in.add, name="add-here"),
    path("event/<slug:code>/here/all/", check_in.everybody, name="all-here"),
    path("event/<slug:code>/here/paid/", paying.paid, name="mark-paid"),
    path("event/<slug:code>/money/", money.money, name="money"),
    path("event/<slug:code>/here/<int:pk>/", check_in.entrant, name="entrant"),
    path("event/<slug:code>/here/<int:pk>/out/", check_in.take_out, name="take-out"),
    # Addresses of former pages, which the evening's page has taken in
    path("event/<slug:code>/sheets/", tonight.moved, {"part": "tables"}, name="sheets"),
    path("event/<slug:code>/board/", tonight.moved, {"part": "tables"}, name="board"),
    path("event/<slug:code>/calls/", tonight.moved, {"part": "needs"}, name="calls"),
    # The door: players who check in by phone, and lots
    path("event/<slug:code>/here/find/", check_in.find, name="find-here"),
    path("event/<slug:code>/here/expected/", check_in.expect, name="expect-members"),
    path("event/<slug:code>/here/<int:pk>/undo/", desk.undo, name="undo-check-in"),
    path("event/<slug:code>/door/", desk.choose, name="door-choose"),
    path("event/<slug:code>/door/question/<int:pk>/", desk.answer, name="door-answer"),
    path("event/<slug:code>/lots/", desk.lots, name="lots"),
    path("event/<slug:code>/lots/rest/", desk.draw_rest, name="lots-rest"),
    path("event/<slug:code>/lots/tables/", desk.tables, name="lots-tables"),
    path("d/", door_phone.find_door, name="find-door"),
    path("d/<slug:code>/", door_phone.door, name="door"),
    path("d/<slug:code>/say/", door_phone.say, name="door-say"),
    # As it is scanned: in capitals a code needs fewer squares.
    path("D/<slug:code>/", door_phone.door),
    # Who sits where
    path("event/<slug:code>/seating/", seating.seating, name="seating"),
    path("event/<slug:code>/seating/draw/", seating.draw, name="draw"),
    path("event/<slug:code>/seating/draw-again/", seating.draw_again, name="draw-again"),
    path("event/<slug:code>/seating/memory/", seating.memory, name="seating-memory"),
    path("event/<slug:code>/seating/swap/", seating.swap, name="swap"),
    path("event/<slug:code>/seating/publish/", seating.publish, name="publish"),
    path("event/<slug:code>/seating/wishes/", seating_wishes.seating_wishes, name="seating-wishes"),
    path("event/<slug:code>/seating/withdraw/", seating.withdraw, name="withdraw"),
    # Sheets
    path("event/<slug:code>/round/<int:number>/table/<int:table>/", sheets.sheet, name="sheet"),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/deal/<int:deal>/",
        deal.deal,
        name="deal",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/deal/<int:deal>/match/",
        table_matches.start_match,
        name="start-match",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/match/<slug:match>/",
        table_matches.take_match,
        name="take-match",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/match/<slug:match>/referee/",
        referee_moves.match_referee,
        name="night-match-referee",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/match/<slug:match>/replay/",
        table_matches.match_replay,
        name="match-replay",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/match/<slug:match>/replay/<int:step>/",
        table_matches.match_replay,
        name="match-step",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/match/<slug:match>/record/",
        table_matches.match_record,
        name="match-record",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/penalty/",
        penalties.penalty,
        name="penalty",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/penalty/<int:penalty>/cancel/",
        penalties.cancel_penalty,
        name="cancel-penalty",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/seats/",
        sheets.seats,
        name="seats",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/done/",
        closing.finish_table,
        name="finish-table",
    ),
    # Photos of a sheet
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/decision/",
        kept_rulings.keep,
        name="keep-ruling",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/decision/<int:pk>/drop/",
        kept_rulings.drop,
        name="drop-ruling",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/photos/",
        desk_photos.add,
        name="photos",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/photos/<int:pk>/",
        desk_photos.photo,
        name="photo",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/photos/<int:pk>/small/",
        desk_photos.picture,
        {"is_small": True},
        name="photo-small",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/photos/<int:pk>/picture/",
        desk_photos.picture,
        {"is_small": False},
        name="photo-picture",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/photos/<int:pk>/straightened/",
        desk_photos.straightened,
        name="photo-straightened",
    ),
    path("event/<slug:code>/undo/<int:version>/", undo.undo_entry, name="undo-entry"),
    path("event/<slug:code>/round/<int:number>/batch/", batch.batch, name="batch"),
    path("event/<slug:code>/round/<int:number>/close/", closing.close_round, name="close-round"),
    path("event/<slug:code>/round/<int:number>/reopen/", closing.reopen_round, name="reopen-round"),
    path("event/<slug:code>/close/", closing.close_event, name="close-event"),
    path("event/<slug:code>/reopen/", closing.reopen_event, name="reopen-event"),
    path("event/<slug:code>/five-lines/", five_lines.choose_lines, name="choose-lines"),
    # The clock of a round
    path("event/<slug:code>/clock/", tonight.clock, name="clock"),
    path("event/<slug:code>/round/<int:number>/clock/", clock.round_clock, name="round-clock"),
    path("event/<slug:code>/round/<int:number>/extra-time/", clock.extra_time, name="extra-time"),
    # The hall's screen
    path("event/<slug:code>/screen/", hall.screen, name="hall-screen"),
    path("event/<slug:code>/screen/control/", hall.control, name="screen-control"),
    path("event/<slug:code>/screen/address/", hall.address, name="screen-address"),
    path("screen/<slug:code>/", hall.screen_by_key, name="screen-by-key"),
    # In public, without an account
    path("event/<slug:code>/link/", link.link, name="public-link"),
    path("e/<slug:code>/", public.seat, name="public"),
    path("e/<slug:code>/table/", public.table, name="public-table"),
    path("e/<slug:code>/standings/", public.standings, name="public-standings"),
    path("E/<slug:code>/", public.scanned, name="public-scanned"),
    # The same for programs
    path("api/1/club/", api.club, name="api-club"),
    path("api/1/club/seasons/<int:pk>/", api.season, name="api-season"),
    path("c/<str:address>/", club_page.club, name="club-page"),
    # As it is scanned, in capitals: it leads to the address in small letters.
    path("C/<str:address>/", club_page.club),
    path("c/<str:address>/seasons/<int:pk>/", club_page.season, name="club-season"),
    path("c/<str:address>/dates.ics", dates.club_calendar, name="club-calendar"),
    path("c/<str:address>/<int:number>/", public_player.player, name="public-player"),
    # Standings
    path("event/<slug:code>/standings/", standings.standings, name="standings"),
    path("event/<slug:code>/standings/picture/", standings.course, name="course"),
    # Files
    path("event/<slug:code>/export/<slug:what>.<slug:form>", exports.export, name="export"),
    path("event/<slug:code>/web-page.html", web_pages.evening_file, name="evening-file"),
    path("event/<slug:code>/night.json", night_files.night_file, name="night-file"),
    path("club/<slug:code>/read-night/", night_files.read, name="read-night"),
    # Seasons
    path("club/<slug:code>/seasons/", seasons.seasons, name="seasons"),
    path("club/<slug:code>/seasons/new/", settling.new, name="new-season"),
    path("club/<slug:code>/seasons/<int:pk>/", seasons.season, name="season"),
    path("club/<slug:code>/seasons/<int:pk>/settle/", settling.settle, name="settle-season"),
    path("club/<slug:code>/seasons/<int:pk>/freeze/", settling.freeze, name="freeze-season"),
    path("club/<slug:code>/seasons/<int:pk>/reopen/", settling.reopen, name="reopen-season"),
    path("club/<slug:code>/seasons/<int:pk>/remove/", settling.remove, name="remove-season"),
    path("club/<slug:code>/seasons/<int:pk>.zip", web_pages.season_folder, name="season-folder"),
    path("club/<slug:code>/seasons/<int:pk>.<slug:form>", seasons.file, name="season-file"),
    path("club/<slug:code>/season/", seasons.former_address),
    path("club/<slug:code>/records/", records.records, name="records"),
    # Dates for a calendar
    path("club/<slug:code>/dates/", dates.dates, name="dates"),
    path("club/<slug:code>/dates/address/", dates.address, name="dates-address"),
    path("club/<slug:code>/dates.ics", dates.members_calendar, name="members-calendar"),
    path("dates/<slug:code>.ics", dates.public_calendar, name="public-calendar"),
    # Paper
    path("event/<slug:code>/print/", choosing.paper, name="print"),
    path("event/<slug:code>/print/choose/", choosing.choose, name="print-choose"),
    path("event/<slug:code>/print/job/", print_jobs.ask, name="print-job-ask"),
    path("event/<slug:code>/print/job/<slug:job>/", print_jobs.progress, name="print-job"),
    path(
        "event/<slug:code>/print/job/<slug:job>/cancel/", print_jobs.cancel, name="print-job-cancel"
    ),
    path("event/<slug:code>/print/job/<slug:job>/file.pdf", print_jobs.file, name="print-job-file"),
    *paper_paths(
        "print-document", "event/<slug:code>/print/<int:number>/<slug:what>", documents.of_round
    ),
    *paper_paths("print-lots", "event/<slug:code>/print/lots", door_paper.lots),
    *paper_paths("print-door", "event/<slug:code>/print/door", door_paper.poster),
    *paper_paths(
        "print-evening", "event/<slug:code>/print/evening/<slug:what>", documents.of_evening
    ),
    *paper_paths("print-blank", "event/<slug:code>/print/blank/<slug:what>", documents.blank),
    *paper_paths("print-spare", "event/<slug:code>/print/spare/<int:seats>", documents.spare),
    *paper_paths("season-poster", "club/<slug:code>/seasons/<int:pk>/print", season_paper.season),
    *paper_paths(
        "season-paper",
        "club/<slug:code>/seasons/<int:pk>/<slug:document>",
        season_paper.season,
    ),
    path("club/<slug:code>/forms/", blank_forms.blank, name="blank-forms"),
    *paper_paths(
        "blank-form", "club/<slug:code>/forms/<slug:format>/<int:seats>", blank_forms.blank_form
    ),
    # Phones at the tables
    path("event/<slug:code>/calls/<int:pk>/claim/", calls.claim_call, name="claim-call"),
    path("event/<slug:code>/calls/<int:pk>/close/", calls.close_call, name="close-call"),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/free-seat/",
        from_sheet.free,
        name="free-seat",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/renew-code/",
        from_sheet.renew,
        name="renew-code",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/deal/<int:deal>/keep/",
        from_sheet.keep_deal,
        name="keep-deal",
    ),
    path(
        "event/<slug:code>/round/<int:number>/table/<int:table>/checked/",
        from_sheet.checked,
        name="columns-checked",
    ),
    path("t/", table.find_table, name="find-table"),
    path("t/worker.js", worker.worker, name="phone-worker"),
    path("t/<slug:code>/", table.table, name="table-by-code"),
    # As it is scanned: in capitals a code needs fewer squares. Older forms have no secret in it.
    path("T/<slug:code>/", table.table),
    path("T/<slug:code>/<slug:secret>/", table.scan),
    path("T/<slug:code>/<slug:secret>.<slug:signs>", table.scan),
    path("T/FORM.<slug:signs>", table.form_of_no_table),
    path("t/<slug:code>/who/", table.who, name="phone-who"),
    path("t/<slug:code>/me/", own_page.own_page, name="phone-own-page"),
    path("t/<slug:code>/deal/<int:deal>/", phone.deal, name="phone-deal"),
    path("t/<slug:code>/deal/<int:deal>/confirm/", table.confirm_deal, name="phone-confirm"),
    path("t/<slug:code>/deal/<int:deal>/dispute/", table.dispute, name="phone-dispute"),
    path("t/<slug:code>/checked/", table.checked, name="phone-checked"),
    path("t/<slug:code>/call/", table.call, name="phone-call"),
    path("t/<slug:code>/photos/", phone_photos.add, name="phone-photos"),
    path("t/<slug:code>/photos/<int:pk>/", phone_photos.photo, name="phone-photo"),
    path(
        "t/<slug:code>/photos/<int:pk>/small/",
        phone_photos.picture,
        {"is_small": True},
        name="phone-photo-small",
    ),
    path(
        "t/<slug:code>/photos/<int:pk>/picture/",
        phone_photos.picture,
        {"is_small": False},
        name="phone-photo-picture",
    ),
    path("t/<slug:code>/<slug:secret>/", table.scan, name="scanned-table"),
    # A form's code has the signs of the form behind it.
    path("t/<slug:code>/<slug:secret>.<slug:signs>", table.scan),
    path("t/form", table.form_of_no_table, name="form-of-no-table"),
    path("t/form.<slug:signs>", table.form_of_no_table),
]
