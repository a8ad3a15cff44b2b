"""The settings of the demo: those of the site, closed to all but this computer.

What an operator sets for the real site has no say here; `demo.__main__` drops it.
"""

from typing import Any

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, DATA_DIR, LOGGING, STORAGES, TEMPLATES

# A page of somebody else's that has its own name lead here gets no answer, whoever is signed in.
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "demo.urls"
# Cookies know no ports: the site itself may be open on this computer too.
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "demo-session", "demo-csrf"
SIGN_UP = BACKUPS = False

# What stands there adds to the page of the same name.
TEMPLATES = [{**TEMPLATES[0], "DIRS": [BASE_DIR / "templates/demo", *TEMPLATES[0]["DIRS"]]}]

# Files come as they are: collecting them would take longer than making the evening.
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
STATIC_ROOT = None  # type: ignore[assignment]
WHITENOISE_USE_FINDERS = True

# The terminal shows what the tables do, and what goes wrong.
_LINE: dict[str, Any] = LOGGING["handlers"]["console"]  # type: ignore[index]
LOGGING = {
    **LOGGING,
    "formatters": {
        **LOGGING["formatters"],  # type: ignore[dict-item]
        "short": {"format": "{asctime}  {message}", "style": "{", "datefmt": "%H:%M:%S"},
    },
    "handlers": {
        "console": {**_LINE, "level": "ERROR"},
        "tables": {"class": "logging.StreamHandler", "formatter": "short"},
        "file": {
            **_LINE,
            "class": "logging.FileHandler",
            "filename": DATA_DIR / "server.log",
            "encoding": "utf-8",
        },
    },
    "root": {**LOGGING["root"], "handlers": ["console", "file"]},  # type: ignore[dict-item]
    "loggers": {
        **LOGGING["loggers"],  # type: ignore[dict-item]
        # Whoever tries another name is refused, and is no trouble of the terminal's.
        "django.security.DisallowedHost": {"handlers": ["file"], "propagate": False},
        "demo": {"level": "INFO", "handlers": ["tables"], "propagate": False},
    },
}
