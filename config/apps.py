from django.apps import AppConfig


class RoofConfig(AppConfig):
    name = "config"
    label = "roof"
