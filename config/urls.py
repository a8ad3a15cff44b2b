from django.urls import include, path
from django.views import defaults
from django.views.decorators.cache import never_cache

from config.tidying.views import tidying
from foundation.health.views import healthz
from foundation.language.choosing import choose
from referee.matches.views.live import match_stream
from scoring.pages.live.stream import event_stream, screen_stream
from scoring.pages.printing.views.rules_cards import rules_card

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("language/", choose, name="language"),
    # What begins with live/ may stay open, see `foundation.front`.
    path("live/event/<slug:code>/", event_stream, name="live-event"),
    path("live/screen/<slug:code>/", screen_stream, name="live-screen"),
    path("live/match/<slug:code>/", match_stream, name="live-match"),
    path("account/", include("config.accounts.urls")),
    path("backups/", include("foundation.backup.urls")),
    path("server/", include("foundation.health.urls")),
    path("tidying/", tidying, name="tidying"),
    path("guides/", include("config.guides.urls")),
    path("", include("config.door.urls")),
    path("", include("referee.urls")),
    # Of the rulebook, and printed as the papers of an evening are.
    path("rules/<game:game>/card/", rules_card, name="rules-card"),
    path("", include("scoring.urls")),
]

# An address that leads nowhere, or not for this visitor, may lead somewhere the next time.
handler403 = never_cache(defaults.permission_denied)
handler404 = never_cache(defaults.page_not_found)
handler500 = "config.errors.failed"
