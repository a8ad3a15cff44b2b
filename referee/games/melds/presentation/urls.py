"""The addresses to which the pages of melds post."""

from django.urls import path

from referee.games.melds.presentation import views

URLS = (
    path("match/<slug:code>/lay/", views.lay, name="lay"),
    path("table/<slug:code>/lay/", views.lay_at_table, name="lay-at-table"),
)
