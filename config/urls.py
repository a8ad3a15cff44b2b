from django.urls import include, path

from config.health import healthz
from referee.views.live import match_stream
from scoring.views.live import event_stream

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    # What begins with live/ goes by the ASGI door of `config.asgi`.
    path("live/event/<slug:code>/", event_stream, name="live-event"),
    path("live/match/<slug:code>/", match_stream, name="live-match"),
    path("account/", include("config.accounts.urls")),
    path("", include("referee.urls")),
    path("", include("scoring.urls")),
]
