"""Real people: who was it, on two seconds of speech?"""

from pathlib import Path

import numpy as np
import pytest

from sixfuori.ear import voices
from sixfuori.ear.sound import SAMPLE_RATE, read_sound
from sixfuori.ear.voices import Voices
from sixfuori.errors import UserError


@pytest.fixture
def models(
    english_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, voices_folder: Path
) -> None:
    """The speaker model, and English for Italian: only the voice counts."""
    folder = tmp_path / "modelli"
    folder.mkdir()
    (folder / "vosk-small").symlink_to(english_folder)
    (folder / "voices").symlink_to(voices_folder)
    monkeypatch.setenv("SIXFUORI_MODELS", str(folder))


@pytest.mark.usefixtures("models")
def test_two_seconds_tell_who_it_was(recordings: list[Path]) -> None:
    """Six people here; the figures for ten are in the module."""
    people = sorted({recording.parent.name for recording in recordings})[:6]
    known = Voices()
    for name in people:
        own = [recording for recording in recordings if recording.parent.name == name]
        assert known.enrol(name, read_sound(own[0])[: 6 * SAMPLE_RATE])
    right = asked = 0
    for name in people:
        own = [recording for recording in recordings if recording.parent.name == name]
        for recording in own[2:4]:
            sound = read_sound(recording)
            answer = known.who(sound[SAMPLE_RATE // 2 : SAMPLE_RATE // 2 + 2 * SAMPLE_RATE])
            assert [chance for _, chance in answer] == sorted((c for _, c in answer), reverse=True)
            assert sum(chance for _, chance in answer) <= 1.01
            right += answer[0][0] == name
            asked += 1
    assert right >= 0.8 * asked


@pytest.mark.usefixtures("models")
def test_silence_and_scraps_say_nothing(recordings: list[Path]) -> None:
    known = Voices()
    assert known.who(read_sound(recordings[0])) == []  # nobody is enrolled
    assert not known.enrol("Simona", np.zeros(3 * SAMPLE_RATE, np.int16))
    assert known.enrol("Simona", read_sound(recordings[0]))
    assert known.who(read_sound(recordings[0])[: SAMPLE_RATE // 2]) == []
    assert known.who(np.zeros(3 * SAMPLE_RATE, np.int16)) == []
    known.forget("Simona")
    assert known.names == []


def test_without_models_one_sentence() -> None:
    assert not voices.available()
    with pytest.raises(UserError, match="servono i modelli"):
        Voices()
