"""The loop on a recording: the same stages as live, as fast as the machine can.

Time is the recording's, plus what the work really took: a block arrives when its last sample
was spoken, waits until the recogniser is free, and is answered when the work is done.
"""

import time
from collections.abc import Iterator
from dataclasses import replace

from sixfuori.ear import recognisers
from sixfuori.ear.heard import Said
from sixfuori.ear.recognisers import Recogniser
from sixfuori.ear.sound import Samples, blocks
from sixfuori.ear.turns import Stretch, Turns


def hear(sound: Samples, recogniser: Recogniser) -> Iterator[Said]:
    """Everything the ear would have told, had it been there."""
    turns = Turns(recognisers.manners(recogniser.name))
    free_at = 0.0  # when the work done so far would have been finished
    ended = 0.0
    for block in blocks(sound):
        ended = block.end
        began = time.perf_counter()
        stretches = turns.feed(block)
        free_at = max(free_at, block.end) + time.perf_counter() - began
        for stretch in stretches:
            free_at, told = _answer(recogniser, stretch, free_at)
            yield from told
    for stretch in turns.close():
        free_at, told = _answer(recogniser, stretch, max(free_at, ended))
        yield from told


def _answer(recogniser: Recogniser, stretch: Stretch, free_at: float) -> tuple[float, list[Said]]:
    began = time.perf_counter()
    told = recogniser.hear(stretch)
    done_at = free_at + time.perf_counter() - began
    return done_at, [replace(said, at=done_at) for said in told]
