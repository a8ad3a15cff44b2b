"""A club as the circle of a daily deal of its own, for whoever has its address, member or not.

The address is another one than that of the club, which nobody learns who is no member.
"""

from django.utils.crypto import constant_time_compare, salted_hmac

from foundation.web.requests import whole_number
from referee.daily.circles import Circle
from scoring.models import Club

DIGITS = 12


def circle_code(club: Club) -> str:
    """Return what stands for the club in the address of its daily deal; nobody can guess it."""
    seal = salted_hmac("scoring.daily_circle", str(club.pk), algorithm="sha256").hexdigest()
    return f"{club.pk}-{seal[:DIGITS]}"


def circle_of(code: str) -> Circle | None:
    """Return the circle of a club, None where no club has this code."""
    number = whole_number(code.partition("-")[0])
    club = Club.objects.filter(pk=number).first() if number else None
    if club is None or not constant_time_compare(circle_code(club), code):
        return None
    return Circle(code, club.name, club.time_zone)
