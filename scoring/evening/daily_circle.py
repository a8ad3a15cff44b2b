"""A club as the circle of a daily deal of its own, for whoever has its code, member or not."""

from referee.daily.circles import Circle
from scoring.models import Club


def circle_of(code: str) -> Circle | None:
    """Return the circle of a club, None where no club has this code."""
    club = Club.objects.filter(code=code).first()
    return Circle(club.code, club.name, club.time_zone) if club else None
