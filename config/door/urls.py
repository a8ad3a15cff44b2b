"""The addresses of the front door."""

from django.urls import path

from config.door import views

app_name = "door"
urlpatterns = [
    path("", views.first_page, name="first-page"),
    path("join/", views.join, name="join"),
    path("demo-night/", views.demo_night, name="demo-night"),
]
