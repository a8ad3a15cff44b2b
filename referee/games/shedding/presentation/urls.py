"""The addresses to which the pages of a leading card post."""

from django.urls import path

from referee.games.shedding.presentation import views

URLS = (
    path("match/<slug:code>/move/", views.move, name="move"),
    path("match/<slug:code>/answer/", views.answer, name="answer"),
)
