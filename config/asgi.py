"""One process, one port: what `config.front` serves."""

import sys

from django.conf import settings
from django.core.asgi import get_asgi_application

from config.backup import keeper
from config.front.guard import Guard
from config.front.limits import limits_here
from config.front.notes import notes_here
from config.front.pages import Pages
from config.front.visitors import proxies_here
from config.tidying.tidier import tidier
from config.wsgi import application as behind_wsgi

# The loop asks the system for something many times for each connection, and a thread that makes a
# page may go on for this long each time before the loop does: by default for ten times as long.
sys.setswitchinterval(0.0005)

application = Guard(
    Pages(behind_wsgi),
    get_asgi_application(),  # type: ignore[arg-type]
    limits=limits_here(),
    proxies=proxies_here(),
    notes=notes_here(),
    uploads=settings.UPLOADS,
)

keeper.start()
tidier.start()
