from django.urls import include, path

urlpatterns = [path("", include("referee.urls"))]
