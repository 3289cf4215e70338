"""How much Hypothesis tries: the same examples in each run, or many new ones if asked to."""

import os

from hypothesis import settings

settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("thorough", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("BYZANZ_HYPOTHESIS", "repeatable"))
