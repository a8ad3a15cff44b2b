"""The addresses of the guides."""

from django.urls import path

from config.guides import views

app_name = "guides"
urlpatterns = [
    path("", views.guides, name="guides"),
    path("<slug:guide>/", views.one_guide, name="guide"),
]
