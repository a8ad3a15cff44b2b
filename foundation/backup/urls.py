"""The pages of the server's owner about backups."""

from django.urls import path

from foundation.backup import views

urlpatterns = [
    path("", views.backups, name="backups"),
    path("make/", views.make_one, name="backup-make"),
    path("upload/", views.upload, name="backup-upload"),
    path("folder/", views.folder, name="backup-folder"),
    path("names/", views.names, name="backup-names"),
    path("cancel/", views.cancel, name="backup-cancel"),
    path("<int:number>/", views.one, name="backup"),
    path("<int:number>/download/", views.download, name="backup-download"),
]
