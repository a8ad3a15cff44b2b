"""The addresses of the demo: those of the site, the way in, and what there is to try."""

from django.urls import path

from config.urls import handler403, handler404, handler500
from config.urls import urlpatterns as of_the_site
from demo.pages import come_in, guide

__all__ = ["handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    path("demo/in/<slug:secret>/", come_in, name="demo-in"),
    path("demo/guide/", guide, name="demo-guide"),
    *of_the_site,
]
