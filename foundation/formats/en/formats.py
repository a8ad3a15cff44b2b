"""Dates and times in English, by the names that templates give the filters ``date`` and ``time``.

Those of a day and of a time to the second are the project's own; Django knows the others.
"""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
MONTH_DAY_FORMAT = "j M"
COLUMN_DAY_FORMAT = "j M"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "l j F Y, H:i"
FULL_DATETIME_FORMAT = "l j F Y, H:i:s"
SHORT_DATETIME_FORMAT = "D j M, H:i:s"
LONG_DAY_FORMAT = "l j F Y"
SHORT_DAY_FORMAT = "D j M Y"
