"""Making the file of a job, in a process of its own."""

import logging
from collections.abc import Callable
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import PermissionDenied
from django.core.handlers.wsgi import WSGIRequest
from django.http import Http404, HttpResponse
from django.urls import resolve
from django.utils import timezone, translation

from scoring.evening.page_cache import changes_of
from scoring.pages.printing.drawing import NoPdf
from scoring.pages.printing.jobs import Failure, State, fail, running
from scoring.pages.printing.laying_out import Progress

logger = logging.getLogger(__name__)


class Cancelled(Exception):
    """The file is not wanted any more."""


class PrintingRequest(WSGIRequest):
    """A request for a PDF that is answered beside the serving, as long as that takes.

    `heed` is told what is made, and how far it is.
    """

    def __init__(
        self, user: Any, origin: str, address: str, heed: Callable[[str, Progress], None]
    ) -> None:
        from_where, path = urlsplit(origin), urlsplit(address)
        port = from_where.port or (443 if from_where.scheme == "https" else 80)
        super().__init__(
            {
                "REQUEST_METHOD": "GET",
                "PATH_INFO": path.path,
                "QUERY_STRING": path.query,
                "HTTP_HOST": from_where.netloc,
                "SERVER_NAME": from_where.hostname or "",
                "SERVER_PORT": str(port),
                "wsgi.url_scheme": from_where.scheme,
                "wsgi.input": BytesIO(),
            }
        )
        self.user = user
        self.heed = heed


def make(pk: int) -> None:
    """Make the file of a job that is to be made now, and keep it; the job has ended then.

    The page of its address makes it, so that whoever asked gets what that page gives.
    """
    job = running(pk).select_related("event__club", "user").first()
    if job is None:
        return

    def heed(title: str, progress: Progress) -> None:
        is_wanted = running(pk).update(
            title=title, **progress._asdict(), beat=timezone.now(), mark=mark
        )
        if not is_wanted:
            raise Cancelled

    # The evening is read after that, so it is at least as new.
    mark = changes_of(job.event)
    try:
        with translation.override(job.language), timezone.override(None):
            request = PrintingRequest(job.user, job.origin, job.address, heed)
            found = resolve(request.path_info)
            made: HttpResponse = found.func(request, *found.args, **found.kwargs)
    except Cancelled:
        return
    except (Http404, PermissionDenied):
        # It was there when it was asked for.
        fail(pk, Failure.GONE)
    except NoPdf as problem:
        fail(pk, Failure(problem.missing))
    except Exception:
        logger.exception("The PDF of %s was not made", job.address)
        fail(pk, Failure.BROKEN)
    else:
        if made.headers["Content-Type"] != "application/pdf":
            # The page that asks who it is, or leads elsewhere: a member has left the club.
            fail(pk, Failure.GONE)
            return
        running(pk).update(
            state=State.DONE,
            ended=timezone.now(),
            disposition=made.headers["Content-Disposition"],
            file=made.content,
        )
