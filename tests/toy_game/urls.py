"""The addresses of the site with those of little rummy.

The games' addresses are read where the site starts, when a game of the tests is not registered yet.
"""

from django.urls import include, path

from config.urls import handler403, handler404
from config.urls import urlpatterns as site
from referee.urls import urlpatterns as referee
from tests.toy_game.presentation import PRESENTATION

__all__ = ("handler403", "handler404")

urlpatterns = [path("", include(([*PRESENTATION.urls, *referee], "referee"))), *site]
