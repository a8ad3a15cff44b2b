"""The site as `./run` serves it, but that its files need not be collected first."""

from django.conf import settings

settings.STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)
settings.WHITENOISE_USE_FINDERS = True

from config.asgi import application  # noqa: E402

__all__ = ["application"]
