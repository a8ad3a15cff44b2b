"""The pages: Django as `foundation.front` has them made in threads."""

import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver
from django.urls.resolvers import get_ns_resolver
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


def read_addresses() -> None:
    """Have all addresses read now: Django reads them with the first page, and with each of several
    that come at once.
    """
    site = get_resolver()
    rooms = [
        get_ns_resolver(prefix, room, ()) if prefix else room
        for prefix, room in site.namespace_dict.values()
    ]
    for language, _name in settings.LANGUAGES:
        with override(language):
            for each in (site, *rooms):
                # Asking for them is what reads them.
                _ = each.reverse_dict


read_addresses()
