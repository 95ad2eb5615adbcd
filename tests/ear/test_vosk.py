"""Vosk for real, in English because only that model is at hand: the machinery is the same."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from listening import PlainMatcher

from sixfuori.ear import Said, Spotter, Standing, recognisers
from sixfuori.ear.recognisers import Recogniser
from sixfuori.ear.recording import hear
from sixfuori.ear.sound import SAMPLE_RATE, Samples, read_sound
from sixfuori.errors import UserError


@pytest.fixture(scope="module")
def evening(english: Recogniser, recordings: list[Path]) -> list[list[Said]]:
    """What was told of six recordings by as many people, heard by one and the same recogniser."""
    chosen = [
        next(r for r in recordings if f"/{who}/" in r.as_posix()) for who in _people(recordings)
    ]
    return [list(hear(padded(read_sound(file)), english)) for file in chosen[:6]]


def _people(recordings: list[Path]) -> list[str]:
    return sorted({recording.parent.name for recording in recordings})


def padded(sound: Samples) -> Samples:
    return np.concatenate([sound, np.zeros(SAMPLE_RATE, np.int16)])


def test_words_come_while_they_are_being_spoken(evening: list[list[Said]]) -> None:
    for told in evening:
        partials = [said for said in told if not said.final]
        texts = [said.text for said in partials]
        changes = sum(before != after for before, after in pairwise(texts))
        spoken_words = sum(len(said.words) for said in told if said.final)
        assert changes >= spoken_words / 2, "the text should grow every word or two"


def test_word_times_are_in_order_and_inside_what_was_heard(evening: list[list[Said]]) -> None:
    for told in evening:
        for said in told:
            for word in said.words:
                assert 0 <= word.start <= word.end <= said.upto + 0.5
                assert 0 <= word.confidence <= 1
            for one, other in pairwise(said.words):
                assert one.start <= other.start and one.end <= other.end + 0.01
        finals = [word for said in told if said.final for word in said.words]
        for one, other in pairwise(finals):
            assert one.end <= other.start + 0.05


def test_every_word_is_raised_once_and_soon(evening: list[list[Said]]) -> None:
    delays = []
    withdrawn = 0
    for told in evening:
        words = [word.text for said in told if said.final for word in said.words]
        wanted = {word for word in words if len(word) > 3}
        spotter = Spotter(PlainMatcher(*wanted))
        # in the time of the sound alone: the machine may be busy with other things
        sightings = [s for said in told for s in spotter.feed(replace(said, at=said.upto))]
        raised = {s.number: s for s in sightings if s.standing is Standing.RAISED}
        confirmed = [s for s in sightings if s.standing is Standing.CONFIRMED]
        withdrawn += sum(s.standing is Standing.WITHDRAWN for s in sightings)
        assert sorted(s.text for s in confirmed) == sorted(w for w in words if w in wanted)
        assert len({s.number for s in confirmed}) == len(confirmed)
        delays += [
            raised[s.number].words[-1].end + raised[s.number].delay - s.end for s in confirmed
        ]
    assert withdrawn <= len(delays) / 10
    assert float(np.median(delays)) <= 0.4


def test_a_recogniser_understands_the_hundredth_utterance_like_the_first(
    english: Recogniser, recordings: list[Path]
) -> None:
    sound = padded(read_sound(recordings[1])[: 5 * SAMPLE_RATE])
    first = [said.text for said in hear(sound, english) if said.final]
    second = [said.text for said in hear(sound, english) if said.final]
    assert first and second
    same = set(" ".join(first).split()) & set(" ".join(second).split())
    assert len(same) >= 0.7 * len(set(" ".join(first).split()))


def test_a_damaged_model_is_one_sentence(tmp_path: Path) -> None:
    for name in ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("rotto")
    with pytest.raises(UserError, match="rovinato"):
        recognisers.make(str(tmp_path))
