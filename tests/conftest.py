"""How much Hypothesis tries: the same examples in each run, or many new ones if asked to."""

import os
import signal
import threading

from hypothesis import Phase, settings

# Explaining a failure replays hundreds of games more, and a script explains itself.
PHASES = [phase for phase in Phase if phase is not Phase.explain]

settings.register_profile(
    "repeatable", deadline=None, derandomize=True, max_examples=60, phases=PHASES
)
settings.register_profile("thorough", deadline=None, max_examples=2_000, phases=PHASES)
settings.load_profile(os.environ.get("BYZANZ_HYPOTHESIS", "repeatable"))

# A shell makes what it runs in the background deaf to Ctrl-C, and all of its children.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
