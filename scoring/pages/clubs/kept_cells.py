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
        # By the day alone: their order on a form would put it together again.
        cells = KeptCell.objects.filter(club=club).order_by("kept", "?")
        for number, cell in enumerate(cells.iterator(), start=1):
            name = f"{number:06}.png"
            packed.writestr(name, bytes(cell.picture))
            proposed = "yes" if cell.was_proposed else "no"
            lines.writerow((name, cell.text, proposed, cell.kept.isoformat()))
        packed.writestr(LIST, table.getvalue())
    return file.getvalue()
