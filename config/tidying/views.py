"""The page of the server's owner about what visitors left: how much, until when, what has gone."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from config.tidying.removing import EXAMPLE_DAYS, tidy, what_there_is
from config.tidying.sentences import amounts_in_words, removal_in_words
from foundation.accounts.owner import server_page
from referee.models import Removal

SHOWN = 30


@require_http_methods(["GET", "HEAD", "POST"])
@server_page(with_password=False)
def tidying(request: HttpRequest) -> HttpResponse:
    """Show what there is and what was removed; remove what is over its time."""
    if request.method == "POST":
        removed = tidy()
        for each in removed:
            messages.success(request, _("Removed: %(what)s") % {"what": removal_in_words(each)})
        if not removed:
            messages.success(request, _("Nothing had to go."))
        return redirect("tidying")
    context = {
        "amounts": amounts_in_words(what_there_is()),
        "removals": [(each.made, removal_in_words(each)) for each in Removal.objects.all()[:SHOWN]],
        "days": settings.KEEP_DAYS,
        "example_days": EXAMPLE_DAYS,
    }
    return render(request, "tidying/tidying.html", context)
