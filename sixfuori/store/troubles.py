"""What went wrong with a file, as Italian sentences waiting to be shown.

The store has nobody to raise an error to: the match goes on whatever the disk does. The
table takes the sentences now and then and shows them as toasts.
"""

_waiting: list[str] = []


def say(sentence: str) -> None:
    """Leave a sentence, unless the very same one is still waiting."""
    if sentence not in _waiting:
        _waiting.append(sentence)


def take() -> list[str]:
    """The sentences left since the last time."""
    taken = _waiting[:]
    _waiting.clear()
    return taken
