"""Dates and times in Dutch, by the same names as in English."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j-n-Y"
# The months are in lower case with b; M would write Nov.
MONTH_DAY_FORMAT = "j b"
COLUMN_DAY_FORMAT = "j b"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "l j F Y, H:i"
FULL_DATETIME_FORMAT = "l j F Y, H:i:s"
SHORT_DATETIME_FORMAT = "D j b, H:i:s"
LONG_DAY_FORMAT = "l j F Y"
SHORT_DAY_FORMAT = "D j b Y"
FIRST_DAY_OF_WEEK = 1
