"""Whether the server is well: what its owner sees, what a watcher asks, and what is written down.

`measures` is what one process measures, `shared` puts all processes together. `probe` tries whether
anything can be written, `views` has the page and `/healthz`, `findings` and `visitors` the page's
words. `log_file` keeps the log, which never grows beyond its bounds.
"""
