"""Measures the speed of the core: random play, judging one move, checking an archive; and with
``--players`` how strong computer players are, in tournaments of paired deals.

``./run bench`` prints figures of this machine; only ratios of one run say anything elsewhere.
"""
