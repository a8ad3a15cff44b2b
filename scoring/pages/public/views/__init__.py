"""The public pages, and the organiser's page that switches them on."""
