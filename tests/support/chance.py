"""How far from the mean is no chance any more."""

UNLIKELY = 4.5
"""So many standard errors: once in 150,000 figures, so a test of twenty fails so once in 7,000."""
