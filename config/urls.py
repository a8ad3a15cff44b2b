from django.urls import include, path

from config.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("account/", include("config.accounts.urls")),
    path("", include("referee.urls")),
    path("", include("scoring.urls")),
]
