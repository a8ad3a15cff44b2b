"""A backup that came from elsewhere: kept beside the others while its owner looks into it."""

from pathlib import Path

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from foundation.backup.files import own_folder
from foundation.backup.making import leave_space
from foundation.backup.reading import UnfitBackup, check, read
from foundation.command import command_for
from foundation.whole_files import make_folder, whole_file

MOST_BYTES = 5 * 1024 * 1024
"""More is not let in, see `foundation.front.limits`."""


def uploaded() -> Path:
    """Return the file in which the one that came last is."""
    return own_folder() / "uploaded.zip"


def keep_uploaded(file: UploadedFile) -> None:
    """Keep a file that came, once all of it was checked; raises Unfit or OSError."""
    size = file.size or 0
    if size > MOST_BYTES:
        raise UnfitBackup(
            _("This file is too large. Bring it back with %(command)s instead.")
            % {"command": command_for("restore FILE")}
        )
    make_folder(own_folder())
    leave_space(own_folder(), size)
    draft = own_folder() / ".making-uploaded"
    try:
        with whole_file(draft) as kept:
            for piece in file.chunks():
                kept.write(piece)
        check(read(draft), own_folder())
        draft.replace(uploaded())
    finally:
        draft.unlink(missing_ok=True)
