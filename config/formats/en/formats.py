"""Dates and times in English, by the names that templates give the filters ``date`` and ``time``.

Django knows the first three; the days are the project's own.
"""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
TIME_FORMAT = "H:i"
LONG_DAY_FORMAT = "l j F Y"
SHORT_DAY_FORMAT = "D j M Y"
