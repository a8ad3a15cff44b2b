"""One process, one port: what `foundation.front` serves."""

import os
import sys
import time
from typing import Any

from django.conf import settings

from config.tidying.tidier import tidier
from config.wsgi import application as behind_wsgi
from foundation.backup import keeper
from foundation.front.guard import Guard, Makers, Watch
from foundation.front.limits import limits_here
from foundation.front.notes import notes_here
from foundation.front.pages import Pages, SharedPages
from foundation.front.shut_out import shut_out_here
from foundation.front.streams import Streams
from foundation.front.visitors import proxies_here
from foundation.health import log_file
from foundation.health.measures import Measures
from foundation.health.shared import Sharer, largest
from foundation.pictures.apart import DECODER

# The loop asks the system for something many times for each connection, and a thread that makes a
# page may go on for this long each time before the loop does: by default for ten times as long.
sys.setswitchinterval(0.0005)

# What libpq asks PostgreSQL for at the start of each connection. No page needs as long; and a
# process that stops in the middle of a transaction keeps nobody from writing for longer.
os.environ.setdefault(
    "PGOPTIONS", "-c statement_timeout=20s -c idle_in_transaction_session_timeout=20s"
)

measures = Measures()

application = Guard(
    Makers(
        Pages(behind_wsgi),
        Streams(behind_wsgi, threads=limits_here().openings),
        SharedPages(behind_wsgi, threads=2),
        Pages(behind_wsgi, threads=2),
    ),
    limits=limits_here(),
    proxies=proxies_here(),
    shut_out=shut_out_here(),
    watch=Watch(notes_here(), measures),
    uploads=settings.UPLOADS,
    slow=settings.SLOW_PAGES,
)


def health_here() -> dict[str, Any]:
    """Return what this process shares of how it is."""
    streams, now = application.streams_of(), time.time()
    held_back = notes_here().of_hour().items()
    return {
        "minutes": measures.as_data(),
        "streams": sum(streams.values()),
        "streams_of": largest(streams),
        "pictures": DECODER.as_data(),
        "held_back": {each: (counts, now - ago) for each, (counts, ago) in held_back},
    }


log_file.start()
keeper.start()
Sharer(health_here).start()
tidier.start()
