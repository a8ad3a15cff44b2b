"""Dates and times in Hebrew, by the same names as in English."""

DATE_FORMAT = "j בF Y"
SHORT_DATE_FORMAT = "j/n/Y"
MONTH_DAY_FORMAT = "j בF"
COLUMN_DAY_FORMAT = "j.n"
TIME_FORMAT = "H:i"
# A day has its number alone for a name, so the word for a day stands before it.
DATETIME_FORMAT = "יום l, j בF Y, H:i"
FULL_DATETIME_FORMAT = "יום l, j בF Y, H:i:s"
SHORT_DATETIME_FORMAT = "יום l, j בF, H:i:s"
LONG_DAY_FORMAT = "יום l, j בF Y"
SHORT_DAY_FORMAT = "יום l, j בF Y"
FIRST_DAY_OF_WEEK = 0
