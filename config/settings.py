"""Every setting, read from the environment, with defaults that are safe in a hall.

`docs/settings.md` lists the variables for whoever runs the server.
"""

import os
from ipaddress import ip_network
from pathlib import Path

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import Env, ValidationError, validate

from foundation.secret import read_secret_key
from foundation.zones.computer import zone_of_computer

env = Env()


def are_networks(names: list[str]) -> None:
    """Refuse what is no address, nor a network of them."""
    for name in names:
        try:
            ip_network(name, strict=False)
        except ValueError as error:
            raise ValidationError(str(error)) from error


BASE_DIR = Path(__file__).resolve().parent.parent
# Reading the settings writes nothing: `manage.py set_up` makes this folder and the key in it.
DATA_DIR = BASE_DIR / env.path("DATA_DIR", Path("data"))

DEBUG = env.bool("DEBUG", False)
SECRET_KEY_FILE = None if env.str("SECRET_KEY", "") else DATA_DIR / "secret_key"
SECRET_KEY = read_secret_key(SECRET_KEY_FILE) if SECRET_KEY_FILE else env.str("SECRET_KEY")
# A hall's laptop is reached by whatever address it was given, so any host name is taken unless
# the operator names some. No page builds an address from the Host header, but for the codes on
# the forms that an organiser prints: those lead where the organiser was.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["*"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])

INSTALLED_APPS = [
    # Before the app of Django's whose command it knows better.
    "config",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.forms",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "foundation",
    "referee",
    "scoring",
]

MIDDLEWARE = [
    "foundation.request_log.RequestLogMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Django pads what it compresses, so that the length gives away nothing of a hand or a token.
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "foundation.methods.MethodsMiddleware",
    # Before whatever may fail: a page that says so is in its reader's language.
    "foundation.language.wished.LanguageMiddleware",
    "foundation.zones.pages.ZoneMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    # Neither this one nor allauth's asks who it is until somebody wants to know.
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
# Fields are drawn by our own template, `templates/django/forms/field.html`.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "foundation.web.templates.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.i18n",
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": [
                "foundation.web.form_tags",
                "foundation.web.command_tags",
                "foundation.language.tags",
            ],
        },
    },
]

if env.str("DATABASE_URL", ""):
    DATABASES = {"default": env.dj_db_url("DATABASE_URL", conn_health_checks=True)}
else:
    # Named by its path, since a folder's name may hold what means something else in an address.
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_DIR / "last-card.sqlite3",
        },
    }
DATABASE = DATABASES["default"]
if DATABASE["ENGINE"] == "django.db.backends.sqlite3":
    # The same with a queue of writers.
    DATABASE["ENGINE"] = "foundation.sqlite"
    # As Django has it for its own.
    DATABASE["TEST"] = {"NAME": ":memory:"}
    DATABASE["OPTIONS"] = {
        # A writer takes its lock at once, instead of failing half-way.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: what was acknowledged survives a power cut.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
        "PRAGMA cache_size=-20000; PRAGMA temp_store=MEMORY; "
        # What is deleted is overwritten: a forgotten name is not in the file any more.
        "PRAGMA secure_delete=ON",
    }
    # The threads that serve pages last, and so may their connections.
    DATABASE["CONN_MAX_AGE"] = 60
if DATABASE["ENGINE"] == "django.db.backends.postgresql":
    # The same that asks no server which is away.
    DATABASE["ENGINE"] = "foundation.postgres"
    DATABASE["OPTIONS"] = {
        # The least that there is. Whoever wants a page waits for the pool, see below.
        "connect_timeout": 2,
        # A server whose machine or network is gone is noticed within ten seconds.
        "keepalives_idle": 4,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
        **DATABASE.get("OPTIONS", {}),
        "pool": {
            "min_size": 2,
            # Eight threads make pages, two those that are sent, four open streams and two follow
            # changes: none of them waits for another's connection. Whatever else asks does so
            # rarely, and may wait.
            "max_size": 16,
            "timeout": 1.5,
            "max_idle": 120,
            # Whoever asks next tries anew, with no pause that grows.
            "reconnect_timeout": 2,
        },
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The tables whose new rows wake those who follow a live page, see `foundation.live`.
LIVE_SOURCES = ["scoring.evening.audit.news.CHANGES", "referee.matches.notices.NOTICES"]

# How slowly computer players move: twice as slowly at 2, at once at 0.
COMPUTER_PACE = env.float("COMPUTER_PACE", 1.0, validate=validate.Range(min=0))

# What one address may hold, see `foundation.front.limits`. A hall's phones may all come from one.
PHONES_PER_ADDRESS = env.int("PHONES_PER_ADDRESS", 300, validate=validate.Range(min=1))
PAGES_PER_ADDRESS = env.int("PAGES_PER_ADDRESS", 2, validate=validate.Range(min=1))
# Days after which a checked record goes, and a match of no club that nobody touches.
KEEP_DAYS = env.int("KEEP_DAYS", 30, validate=validate.Range(min=1))
# Where the circles of daily deals are found by their codes: each club has one.
DAILY_CIRCLE = "scoring.evening.daily_circle.circle_of"
# The proxies that are believed: their addresses, or networks of them.
TRUSTED_PROXIES: list[str] = env.list("TRUSTED_PROXIES", [], validate=are_networks)
# The paths to which a file may be sent: those take more than a form holds.
UPLOADS = [r"^/check/$", r"^/club/[^/]+/read-night/$", r"^/club/[^/]+/players/list/$"]
UPLOADS += [r"^/backups/upload/$", r"^/club/[^/]+/paper/picture/$"]
UPLOADS += [r"^/t/[^/]+/photos/$", r"^/event/[^/]+/round/\d+/table/\d+/photos/$"]
UPLOADS += [r"^/event/[^/]+/round/\d+/batch/$"]
# The pages that take long, by method and path: how many of a kind one process makes at a time, and
# where an address has no more than some one after another, how many, and the seconds to each one
# after these.
SLOW_PAGES = [
    (
        2,
        None,
        [
            r"^POST /t/[^/]+/photos/$",
            r"^POST /event/[^/]+/round/\d+/table/\d+/photos/$",
            r"^POST /club/[^/]+/(paper/picture|read-night)/$",
        ],
    ),
    # It may bring a photo, which is read.
    (2, None, [r"^POST /event/[^/]+/round/\d+/batch/$"]),
    # An organiser prints a few, and looks at them.
    (1, (10, 2), [r"^GET (?!.*/print/job/).*\.pdf$"]),
    # A password is hashed.
    (1, None, [r"^POST /account/(signup|login|again|password)/"]),
]

# Whether backups are made while it serves, and where each goes too besides `backups` in the data
# folder; otherwise its owner chooses.
BACKUPS = env.bool("BACKUPS", True)
BACKUP_FOLDER = env.path("BACKUP_FOLDER", None)
# Reads out of a copy of the database what there is in it, see `foundation.backup`.
BACKUP_CONTENTS = "scoring.backup_contents.contents"
# Returns when somebody's name was forgotten last: backups from before still hold it.
BACKUP_FORGOTTEN = "scoring.backup_contents.forgotten_at"
# Returns what the page of the server's owner says besides how the server is.
HEALTH_FINDINGS = "scoring.health_findings.findings"

# Shared by all processes without a service of its own; `manage.py set_up` makes the table.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
        # What counts requests for mail and new accounts is not to be crowded out by more of them.
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    },
}

LANGUAGE_CODE = "en"
# Each by the name that it has for itself, so that whoever reads no other finds it.
LANGUAGES = [("en", "English"), ("nl", "Nederlands"), ("he", "עברית")]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_HTTPONLY = True
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = ["foundation.formats"]
USE_I18N = True
TIME_ZONE = env.str("TIME_ZONE", "") or zone_of_computer(os.environ)
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / env.path("STATIC_ROOT", Path("staticfiles"))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "foundation.assets.LeanStaticFilesStorage"},
}
# Every page names a file by its content.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# Of a list of a thousand players each line may ask a question.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 3000
# What comes is in memory already, and never more than that: none of it is written to a disk.
FILE_UPLOAD_MAX_MEMORY_SIZE = 16_500_000

# A device keeps its matches for a season, whether or not the browser is closed.
SESSION_COOKIE_AGE = 60 * 60 * 24 * 180
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
# Accounts: a name and a password; an e-mail address only where there is something to send mail.
SIGN_UP = env.bool("SIGN_UP", True)
MAIL = bool(env.str("EMAIL_URL", ""))
if MAIL:
    if "*" in ALLOWED_HOSTS:
        raise ImproperlyConfigured(
            "EMAIL_URL needs ALLOWED_HOSTS: a link in a mail names the host it was asked of."
        )
    globals().update(env.dj_email_url("EMAIL_URL"))
    EMAIL_TIMEOUT = 10
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["config.accounts.hashing.HashedApart"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name, "OPTIONS": options}
    for name, options in {
        "config.accounts.passwords.LongEnough": {"min_length": 8},
        "config.accounts.passwords.NotBlank": {},
        "django.contrib.auth.password_validation.CommonPasswordValidator": {},
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator": {
            "user_attributes": ["username"]
        },
    }.items()
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "scoring:clubs"
ACCOUNT_ADAPTER = "config.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", *(["email"] if MAIL else []), "password1*"]
ACCOUNT_USERNAME_VALIDATORS = "foundation.accounts.names.VALIDATORS"
ACCOUNT_USER_DISPLAY = "foundation.accounts.names.shown"
ACCOUNT_FORMS = {
    "login": "config.accounts.forms.LoginForm",
    "signup": "config.accounts.forms.SignupForm",
    "change_password": "config.accounts.forms.ChangePasswordForm",
    "set_password": "config.accounts.forms.SetPasswordForm",
    "reset_password": "config.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "config.accounts.forms.ResetPasswordKeyForm",
    "reauthenticate": "config.accounts.forms.ReauthenticateForm",
}
# Both would count by a name alone or by a whole hall: `foundation.attempts` counts instead.
ACCOUNT_RATE_LIMITS = {"login": None, "login_failed": None}
# An address serves for a new password only, so two people may share one and nobody confirms it.
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_UNIQUE_EMAIL = False
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Otherwise the matches of this device would end with its browser's window.
ACCOUNT_SESSION_REMEMBER = True
MFA_ADAPTER = "config.accounts.adapter.CodesAdapter"
MFA_FORMS = {
    "authenticate": "config.accounts.forms.CodeForm",
    "reauthenticate": "config.accounts.forms.CodeAgainForm",
    "activate_totp": "config.accounts.forms.FirstCodeForm",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Last Card"
# The clock of a laptop that is never on the internet is off by some seconds.
MFA_TOTP_TOLERANCE = 1

CSRF_FAILURE_VIEW = "config.errors.stale_form"

# HTTPS is the operator's to switch on: a laptop in a hall has no certificate.
HTTPS = env.bool("HTTPS", False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
# Whoever watches over the server asks it directly.
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
# Browsers heed this header under HTTPS only, and complain of it elsewhere.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# What these four ask for is what HTTPS switches on.
SILENCED_SYSTEM_CHECKS = (
    [] if HTTPS else ["security.W004", "security.W008", "security.W012", "security.W016"]
)

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "request_id": {"()": "foundation.request_log.RequestIdFilter"},
        "trouble": {"()": "foundation.sqlite.trouble.KnownTrouble"},
        "away": {"()": "foundation.postgres.away.KnownAbsence"},
    },
    "formatters": {
        "line": {"format": "{asctime} {levelname} {request_id} {name}: {message}", "style": "{"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["request_id"],
            "formatter": "line",
        },
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", "INFO")},
    "loggers": {
        # Its own handlers would print everything a second time.
        "django": {"handlers": []},
        # A refused or unknown page has its line in the request log already.
        "django.request": {"level": "ERROR", "filters": ["trouble", "away"]},
    },
}
