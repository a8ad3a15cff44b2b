"""The hall's screen: a page for a projector or a television, and the page that says what it shows.

`screen_posts` is what is chosen for it, `hall_view` what that comes to at this moment, `hall_lists`
and `reveal` what is written on it, `fitting_names` and `list_pages` how that fits. Nothing on it
says more than the hall may know: no disputes, nobody's penalties, no place before its step.
"""
