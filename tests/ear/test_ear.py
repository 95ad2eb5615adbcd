"""The live loop with everything that can go wrong at a table; the recogniser is a real one."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from listening import FakeMicrophone, Listener

from sixfuori.ear import Change, Opinion, Said, State
from sixfuori.ear import ear as ear_module
from sixfuori.ear.heard import Heard
from sixfuori.ear.sound import SAMPLE_RATE, Samples, read_sound


@pytest.fixture
def sentence(recordings: list[Path]) -> Samples:
    """«… returned from showing his guests downstairs», about five seconds."""
    return read_sound(recordings[1])[: round(5.4 * SAMPLE_RATE)]


def listening(heard: Heard) -> bool:
    return isinstance(heard, Change) and heard.state is State.LISTENING


def said_something(heard: Heard) -> bool:
    return isinstance(heard, Said) and heard.final and len(heard.words) >= 3


def in_state(state: State) -> Callable[[Heard], bool]:
    return lambda heard: isinstance(heard, Change) and heard.state is state


Listen = Callable[..., Listener]


def test_from_the_microphone_to_words_replay_and_second_opinion(
    english_folder: Path, sentence: Samples, listen: Listen
) -> None:
    microphone = FakeMicrophone()
    listener = listen(str(english_folder), microphone=microphone)
    listener.until(listening)
    microphone.play(sentence)
    heard = listener.until(said_something)
    assert isinstance(heard, Said)
    assert "downstairs" in heard.text
    assert any(isinstance(h, Said) and not h.final for h in listener.heard)
    assert heard.upto <= heard.at <= listener.ear.now
    first, last = heard.words[0], heard.words[-1]
    assert len(listener.ear.replay(first.start, last.end)) == pytest.approx(
        (last.end - first.start) * SAMPLE_RATE, abs=0.1 * SAMPLE_RATE
    )
    listener.ear.second_opinion(first.start - 0.5, last.end + 0.5)
    opinion = listener.until(lambda heard: isinstance(heard, Opinion))
    assert isinstance(opinion, Opinion) and opinion.words
    assert "downstairs" in {word.text for word in opinion.words}
    listener.ear.second_opinion(-100.0, -90.0)
    forgotten = listener.until(lambda heard: isinstance(heard, Opinion))
    assert isinstance(forgotten, Opinion) and forgotten.words is None
    assert forgotten.why == "Quel momento non è più in memoria."


def test_what_the_app_itself_says_and_what_is_said_in_a_pause_is_not_heard(
    english_folder: Path, sentence: Samples, listen: Listen
) -> None:
    microphone = FakeMicrophone()
    listener = listen(str(english_folder), microphone=microphone)
    listener.until(listening)
    listener.ear.mute_for(4.0)
    microphone.play(np.concatenate([sentence[: 4 * SAMPLE_RATE], np.zeros(SAMPLE_RATE, np.int16)]))
    with pytest.raises(AssertionError):
        listener.until(lambda heard: isinstance(heard, Said), within=5.5)
    listener.ear.pause()
    listener.until(in_state(State.PAUSED))
    microphone.play(sentence[: 3 * SAMPLE_RATE])
    with pytest.raises(AssertionError):
        listener.until(lambda heard: isinstance(heard, Said), within=3.5)
    listener.ear.resume()
    listener.until(listening)
    microphone.play(sentence)
    listener.until(said_something)


def test_a_48_khz_stereo_microphone(
    english_folder: Path, sentence: Samples, listen: Listen
) -> None:
    microphone = FakeMicrophone(48_000, 2)
    listener = listen(str(english_folder), microphone=microphone)
    listener.until(listening)
    at = np.arange(3 * len(sentence)) / 3
    louder = np.interp(at, np.arange(len(sentence)), sentence).astype(np.int16)
    microphone.play(np.repeat(louder, 2))
    heard = listener.until(said_something)
    assert isinstance(heard, Said) and "downstairs" in heard.text


def test_a_microphone_pulled_out_and_put_back(
    english_folder: Path, sentence: Samples, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ear_module, "_LOST_AFTER", 0.5)
    monkeypatch.setattr(ear_module, "_TRY_AGAIN", 0.2)
    microphone = FakeMicrophone()
    microphone.plugged.clear()
    listener = listen(str(english_folder), microphone=microphone)
    missing = listener.until(in_state(State.DEAF))
    assert isinstance(missing, Change) and missing.why.startswith("Non trovo nessun microfono")
    microphone.plugged.set()
    listener.until(listening)
    microphone.dead.set()
    microphone.plugged.clear()
    lost = listener.until(in_state(State.RECOVERING))
    assert isinstance(lost, Change) and lost.why.startswith("Il microfono non risponde più")
    microphone.dead.clear()
    microphone.plugged.set()
    listener.until(listening)
    microphone.play(sentence)
    listener.until(said_something)
    assert microphone.opened == 2


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Qui un processo non si uccide così")
def test_a_recogniser_that_crashes_is_started_again(
    english_folder: Path, sentence: Samples, listen: Listen
) -> None:
    microphone = FakeMicrophone()
    listener = listen(str(english_folder), microphone=microphone)
    listener.until(listening)
    ears = [c for c in multiprocessing.active_children() if c.name.startswith("orecchio")]
    for pid in [ear.pid for ear in ears]:
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
    microphone.play(sentence[:SAMPLE_RATE])  # something to do, so that the death is noticed
    stopped = listener.until(in_state(State.RECOVERING))
    assert isinstance(stopped, Change) and "la partita continua" in stopped.why
    listener.until(listening)
    microphone.play(sentence)
    listener.until(said_something)


def test_a_damaged_model_is_told_and_another_one_is_used(
    english_folder: Path, tmp_path: Path, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "modelli" / "vosk-large"
    for name in ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf"):
        (damaged / name).parent.mkdir(parents=True, exist_ok=True)
        (damaged / name).write_text("rotto")
    monkeypatch.setenv("SIXFUORI_MODELS", str(damaged.parent))
    listener = listen(microphone=FakeMicrophone())
    deaf = listener.until(in_state(State.DEAF))
    assert isinstance(deaf, Change) and "rovinato" in deaf.why
    listener.ear.stop()
    (damaged.parent / "vosk-small").symlink_to(english_folder)
    listener = listen(microphone=FakeMicrophone())
    broken = listener.until(in_state(State.RECOVERING))
    assert isinstance(broken, Change) and "rovinato" in broken.why
    listener.until(listening)
    assert listener.ear.recogniser == "vosk-small"


def test_without_any_model_the_ear_says_so_and_the_meter_still_works(
    listen: Listen, sentence: Samples
) -> None:
    microphone = FakeMicrophone()
    listener = listen(microphone=microphone)
    microphone.play(np.tile(sentence, 3))
    deaf = listener.until(in_state(State.DEAF))
    assert isinstance(deaf, Change) and "nessun modello vocale" in deaf.why
    end = listener.ear.now + 10.0
    while listener.ear.level < 0.3:
        assert listener.ear.now < end, "the meter never moved"
