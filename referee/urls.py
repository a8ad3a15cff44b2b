from django.urls import path
from django.views.generic import TemplateView

app_name = "referee"
urlpatterns = [
    path("", TemplateView.as_view(template_name="referee/home.html"), name="home"),
    path("cards/", TemplateView.as_view(template_name="referee/cards.html"), name="cards"),
]
