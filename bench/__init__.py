"""Measures the speed of the core: random play, judging one move, checking an archive.

``./run bench`` prints figures of this machine; only ratios of one run say anything elsewhere.
"""
