"""The addresses of the front door."""

from django.urls import path

from config.door import home_screen, views

app_name = "door"
urlpatterns = [
    path("", views.first_page, name="first-page"),
    path("join/", views.join, name="join"),
    path("favicon.ico", home_screen.icon, {"file": "favicon.ico"}, name="favicon"),
    path("apple-touch-icon.png", home_screen.icon, {"file": "icon-180.png"}, name="touch-icon"),
    path(
        "apple-touch-icon-precomposed.png",
        home_screen.icon,
        {"file": "icon-180.png"},
        name="touch-icon-precomposed",
    ),
    path("manifest.webmanifest", home_screen.manifest, name="manifest"),
    path("demo-night/", views.demo_night, name="demo-night"),
]
