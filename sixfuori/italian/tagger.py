"""Parts of speech in context, from the small spaCy pipeline in `models/it_sixfuori/`.

spaCy takes about a second to import, so it is imported here and only when first asked;
`warm_up` does it ahead of time, from a background thread.
"""

import gc
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sixfuori.files import MODELS

if TYPE_CHECKING:
    from spacy.language import Language

PIPELINE = MODELS / "it_sixfuori"


class Tag(NamedTuple):
    name: str  # a universal part of speech; verbs say their kind: VERB.Fin, VERB.Inf, …
    probability: float


class Tagger:
    def __init__(self, nlp: "Language") -> None:
        self._nlp = nlp
        self._tagger = nlp.get_pipe("tagger")
        self._labels: tuple[str, ...] = self._tagger.labels  # type: ignore[attr-defined]

    def tags(self, words: Sequence[str]) -> list[Tag]:
        """The likeliest tag of every word of an utterance (lower case, no punctuation)."""
        import numpy as np
        from spacy.tokens import Doc

        doc = Doc(self._nlp.vocab, words=list(words))
        scores = self._tagger.model.predict([doc])[0]  # type: ignore[attr-defined]
        # Scores are not normalised: the best one's probability is 1 / Σ exp(score - best).
        best = scores.argmax(axis=1)
        chances = 1 / np.exp(scores - scores.max(axis=1, keepdims=True)).sum(axis=1)
        return [Tag(self._labels[i], float(p)) for i, p in zip(best, chances, strict=True)]


@cache
def load_tagger(path: Path = PIPELINE) -> Tagger | None:
    """The shipped tagger, loaded once; None where the pipeline is not installed."""
    if not (path / "meta.json").is_file():
        return None
    import spacy

    return Tagger(spacy.load(path))


def warm_up() -> None:
    """Load the word list and the pipeline now, so that the first utterance need not wait."""
    from sixfuori.italian.lexicon import lexicon

    lexicon()
    if (tagger := load_tagger()) is not None:
        tagger.tags(["a", "chi", "tocca"])
    gc.freeze()  # all of this stays: looking through it for garbage would stop the table for 50 ms
