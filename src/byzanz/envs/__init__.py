"""Byzanz for learners: actions as numbers, what a seat knows as a row, and many games in step.

`batch` needs nothing but the core; `pettingzoo` and `gymnasium` need the extra `rl`.
"""
