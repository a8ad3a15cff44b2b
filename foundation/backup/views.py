"""The pages of the backups: the list, one of them, a file from elsewhere, the second folder."""

import sqlite3
from pathlib import Path

from django import forms
from django.conf import settings
from django.contrib import messages
from django.db import DatabaseError
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from foundation.accounts.owner import server_page
from foundation.backup import keeper, places, planned, state
from foundation.backup.files import Stored, own_folder, stored_in
from foundation.backup.making import Damaged, carry, is_on_file, make, thin
from foundation.backup.places import CannotChoose, NoFolder, choose, named_folder
from foundation.backup.reading import Backup, UnfitBackup, read
from foundation.backup.sentences import code_of, counted, in_words, reason_in_words
from foundation.backup.uploads import keep_uploaded, uploaded
from foundation.backup.with_names import drop_with_names, with_names
from foundation.web.requests import whole_number

SHOWN = 20
UPLOADED = 0
"""Stands in an address for the file that came from elsewhere, as others have their number."""


class FolderForm(forms.Form):
    """The second folder."""

    folder = forms.CharField(
        label=gettext_lazy("Folder on this computer"),
        required=False,
        max_length=300,
        help_text=gettext_lazy("Such as /media/you/STICK. Leave it empty to have none."),
    )

    def clean_folder(self) -> str:
        folder: str = self.cleaned_data["folder"]
        try:
            choose(folder)
        except CannotChoose as why:
            raise forms.ValidationError(str(why)) from why
        return folder


class UploadForm(forms.Form):
    """A backup from elsewhere."""

    file = forms.FileField(
        label=gettext_lazy("The backup"),
        help_text=gettext_lazy("It ends in .zip, and its name begins with last-card."),
        error_messages={"empty": gettext_lazy("This file is empty.")},
    )

    def clean_file(self) -> object:
        file = self.cleaned_data["file"]
        try:
            keep_uploaded(file)
        except UnfitBackup as unfit:
            raise forms.ValidationError(str(unfit)) from unfit
        except OSError as error:
            raise forms.ValidationError(in_words(code_of(error))) from error
        return file


@require_safe
@server_page(with_password=False)
def backups(request: HttpRequest) -> HttpResponse:
    """List the backups, and say how it goes with them."""
    rows = [_row(each) for each in reversed(stored_in(own_folder()))]
    plan = planned.path_if_any()
    context = {
        "newest": rows[:SHOWN],
        "older": rows[SHOWN:],
        "troubles": [_trouble(*each) for each in state.troubles().items()],
        "plan": read(plan) if plan else None,
        "with_names": with_names(),
        "by_itself": settings.BACKUPS,
        "each_minute": is_on_file(),
        **_second_folder(),
    }
    return render(request, "backup/list.html", context)


def _row(each: Stored) -> dict[str, object]:
    return {
        "number": each.number,
        "made": each.made,
        "size": each.size,
        "reason": reason_in_words(each.reason),
    }


def _trouble(place: str, code: str) -> str:
    where = _("No backups are being made.") if place == "own" else _("The second folder gets none.")
    return f"{where} {in_words(code)}"


def _second_folder() -> dict[str, object]:
    """Return what a page says of the second folder."""
    folder = named_folder()
    try:
        is_same = places.is_on_the_same_disk()
    except (NoFolder, OSError):
        return {"second": folder, "is_gone": True, "is_fixed": settings.BACKUP_FOLDER}
    newest = stored_in(folder)[-1:] if folder else []
    return {
        "second": folder,
        "second_newest": newest[0].made if newest else None,
        "is_same_disk": is_same,
        "is_fixed": settings.BACKUP_FOLDER,
    }


@require_POST
@server_page(with_password=False)
def make_one(request: HttpRequest) -> HttpResponse:
    """Make a backup now, in both folders."""
    try:
        made = make("by-hand")
        thin(own_folder())
    except keeper.WRONG as error:
        state.note("own", code_of(error), str(error))
        messages.error(request, _trouble("own", code_of(error)))
        return redirect("backups")
    state.note("own", "")
    messages.success(request, _("A backup was made."))
    try:
        carry(made)
        state.note("second", "")
    except (NoFolder, OSError) as error:
        state.note("second", code_of(error), str(error))
    return redirect("backups")


def _path_of(number: int) -> Path:
    """Return the file of a backup by its number; raises Http404 where there is none."""
    if number == UPLOADED:
        path = uploaded() if uploaded().exists() else None
    else:
        found = [each.path for each in stored_in(own_folder()) if each.number == number]
        path = found[-1] if found else None
    if path is None:
        raise Http404
    return path


@require_safe
@server_page(with_password=True)
def download(request: HttpRequest, number: int) -> FileResponse:
    """Give a backup as a file."""
    path = _path_of(number)
    return FileResponse(path.open("rb"), as_attachment=True, filename=path.name)


@require_http_methods(["GET", "HEAD", "POST"])
@server_page(with_password=True)
def one(request: HttpRequest, number: int) -> HttpResponse:
    """Show what is in a backup; a post has it brought back when the server starts again."""
    path = _path_of(number)
    try:
        backup = read(path)
    except (UnfitBackup, OSError) as error:
        words = str(error) if isinstance(error, UnfitBackup) else in_words(code_of(error))
        return render(request, "backup/unfit.html", {"words": words})
    # Another file may have come since the page was shown.
    if request.method != "POST" or request.POST.get("seen") != _seen(backup):
        return _show(request, backup, number)
    try:
        planned.plan(path)
    except OSError as error:
        messages.error(request, in_words(code_of(error)))
        return _show(request, backup, number)
    messages.success(request, _("This backup is brought back when the server starts again."))
    return redirect("backups")


def _seen(backup: Backup) -> str:
    return f"{backup.about.made.isoformat()} {backup.path.stat().st_size}"


def _show(request: HttpRequest, backup: Backup, number: int) -> HttpResponse:
    context = {
        "number": number,
        "is_uploaded": number == UPLOADED,
        "about": backup.about,
        "counted": counted(backup.about),
        "reason": reason_in_words(backup.about.reason),
        "size": backup.path.stat().st_size,
        "seen": _seen(backup),
        "now": timezone.localtime(),
    }
    return render(request, "backup/one.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@server_page(with_password=True)
def upload(request: HttpRequest) -> HttpResponse:
    """Take a backup from elsewhere, to be looked into."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        return redirect("backup", UPLOADED)
    return render(request, "backup/upload.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@server_page(with_password=True)
def folder(request: HttpRequest) -> HttpResponse:
    """Choose the second folder."""
    if settings.BACKUP_FOLDER:
        raise Http404
    chosen = named_folder()
    form = FolderForm(request.POST or None, initial={"folder": str(chosen or "")})
    if request.method == "POST" and form.is_valid():
        state.note("second", "")
        _carry_newest(request)
        return redirect("backups")
    return render(request, "backup/folder.html", {"form": form, **_second_folder()})


def _carry_newest(request: HttpRequest) -> None:
    """Let the first backup be on the stick at once, so that it is seen to work."""
    if named_folder() is None:
        messages.success(request, _("There is no second folder any more."))
        return
    try:
        carry(make("by-hand"))
    except (NoFolder, OSError, sqlite3.Error, DatabaseError, Damaged) as error:
        messages.error(request, in_words(code_of(error)))
        return
    messages.success(request, _("Each backup goes there too from now on; the first one is there."))


@require_http_methods(["GET", "HEAD", "POST"])
@server_page(with_password=True)
def names(request: HttpRequest) -> HttpResponse:
    """Ask once, then delete the backups that hold the name of a player who was removed."""
    if request.method == "POST":
        try:
            if drop_with_names(whole_number(request.POST.get("seen", "")) or 0):
                messages.success(request, _("No backup on this server has the names any more."))
                return redirect("backups")
            messages.warning(request, _("In the meantime there are others. Please check again."))
        except keeper.WRONG as error:
            messages.error(request, in_words(code_of(error)))
    old = [_row(each) for each in with_names()]
    if not old:
        return redirect("backups")
    return render(request, "backup/names.html", {"rows": list(reversed(old)), "seen": old[-1]})


@require_POST
@server_page(with_password=False)
def cancel(request: HttpRequest) -> HttpResponse:
    """Bring nothing back at the next start."""
    planned.done()
    messages.success(request, _("The data stays as it is."))
    return redirect("backups")
