"""The pages of the server's owner about how the server is."""

from django.urls import path

from foundation.health import views

urlpatterns = [
    path("", views.server, name="server"),
    path("shut-out/", views.shut, name="server-shut-out"),
    path("let-in/", views.let_in, name="server-let-in"),
]
