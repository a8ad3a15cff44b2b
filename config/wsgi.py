"""The pages: Django as `foundation.front` has them made in threads."""

import os
from contextlib import suppress

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application
from django.urls import Resolver404, get_resolver, resolve
from django.utils.translation import override

from foundation.command import command_for

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

try:
    bool(settings.SECRET_KEY)
except ImproperlyConfigured as error:
    # Said here, at the start, rather than to the first visitor.
    raise ImproperlyConfigured(
        f"There is no secret key: run `{command_for('setup')}` (or `manage.py set_up`), "
        "or set SECRET_KEY."
    ) from error

# Django reads all addresses with the first page, and each of several that come at once does so.
with suppress(Resolver404):
    resolve("/no/such/page/")
for language, _name in settings.LANGUAGES:
    with override(language):
        _addresses = get_resolver().reverse_dict
