"""The pictures of single cells that a club keeps, as a file to take away."""

import csv
from io import BytesIO, StringIO
from zipfile import ZIP_STORED, ZipFile

from scoring.models import Club, KeptCell

LIST = "cells.csv"


def cells_file(club: Club) -> bytes:
    """Return a zip with the picture of every kept cell, and a list of what they say."""
    file, table = BytesIO(), StringIO()
    lines = csv.writer(table)
    lines.writerow(("picture", "text", "proposed", "kept"))
    with ZipFile(file, "w", ZIP_STORED) as packed:
        for number, cell in enumerate(KeptCell.objects.filter(club=club).iterator(), start=1):
            name = f"{number:06}.png"
            packed.writestr(name, bytes(cell.picture))
            # The day alone: a moment would tell the table.
            kept = cell.kept.date().isoformat()
            lines.writerow((name, cell.text, "yes" if cell.was_proposed else "no", kept))
        packed.writestr(LIST, table.getvalue())
    return file.getvalue()
