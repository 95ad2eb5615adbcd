"""Sound: rates and channels, the replay buffer, utterances, and time that jumps."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from sixfuori.commands import spoken
from sixfuori.ear.ear import _SoundClock
from sixfuori.ear.sound import (
    SAMPLE_RATE,
    Block,
    ReplayBuffer,
    Resampler,
    Samples,
    blocks,
    level,
    read_sound,
)
from sixfuori.ear.turns import Manners, Stretch, Turns
from sixfuori.errors import UserError

MANNERS = Manners(pause=0.5, longest=18.0)


def tone(rate: int, seconds: float = 1.0, pitch: float = 440.0) -> Samples:
    at = np.arange(round(rate * seconds)) / rate
    return np.asarray(8_000 * np.sin(2 * np.pi * pitch * at), np.int16)


@pytest.mark.parametrize("rate", [8_000, 16_000, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("channels", [1, 2])
def test_any_microphone_becomes_16_khz_mono(rate: int, channels: int) -> None:
    sound = np.repeat(tone(rate), channels)
    convert = Resampler(rate, channels)
    size = channels * round(rate * 0.064)
    ours = np.concatenate([convert(sound[n : n + size]) for n in range(0, len(sound), size)])
    assert abs(len(ours) - SAMPLE_RATE) <= 2
    pitch = np.abs(np.fft.rfft(ours.astype(float))).argmax() * SAMPLE_RATE / len(ours)
    assert abs(pitch - 440) < 2
    loud = ours[2_000:-2_000].astype(float)
    assert abs(np.sqrt(np.mean(loud**2)) - 8_000 / np.sqrt(2)) < 300


def test_what_16_khz_cannot_hold_does_not_fold_back() -> None:
    ours = Resampler(48_000)(tone(48_000, pitch=11_000.0))
    assert np.abs(ours[2_000:-2_000]).max() < 400


@pytest.mark.parametrize("kind", ["wav", "flac", "ogg"])
def test_files_of_every_kind(tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"suono.{kind}"
    soundfile.write(file, np.stack([tone(44_100)] * 2, axis=1), 44_100)
    assert abs(len(read_sound(file)) - SAMPLE_RATE) <= 2


def test_a_file_that_is_no_sound(tmp_path: Path) -> None:
    file = tmp_path / "lettera.wav"
    file.write_text("cara mamma")
    with pytest.raises(UserError, match="Non riesco a leggere"):
        read_sound(file)


def test_the_replay_buffer_keeps_fifteen_seconds_and_no_more() -> None:
    buffer = ReplayBuffer()
    sound = (np.arange(30 * SAMPLE_RATE) // SAMPLE_RATE).astype(np.int16)  # each second its number
    for block in blocks(sound):
        buffer.add(block)
    assert set(buffer.cut(20.0, 22.0)) == {20, 21}
    assert len(buffer.cut(20.0, 22.0)) == 2 * SAMPLE_RATE
    assert len(buffer.cut(0.0, 10.0)) == 0
    assert 15.0 <= len(buffer.cut(0.0, 99.0)) / SAMPLE_RATE < 15.2


def test_the_level_goes_from_nothing_to_full() -> None:
    assert level(np.zeros(100, np.int16)) == 0.0
    assert level(np.full(100, 32_767, np.int16)) > 0.99
    assert 0.3 < level(tone(16_000) // 8) < 0.8


def utterances(sound: Samples) -> list[Stretch]:
    turns = Turns(MANNERS)
    cut = [stretch for block in blocks(sound) for stretch in turns.feed(block)]
    return cut + turns.close()


def test_silence_hum_and_hiss_are_not_speech() -> None:
    hiss = np.random.default_rng(6).normal(0, 300, 5 * SAMPLE_RATE).astype(np.int16)
    for sound in (np.zeros(5 * SAMPLE_RATE, np.int16), tone(SAMPLE_RATE, 5.0, 50.0), hiss):
        assert utterances(sound) == []


def test_two_sentences_are_two_utterances_and_none_is_cut(say: Callable[[str], Samples]) -> None:
    one, two = say("A chi tocca adesso?"), say("Tocca a me.")
    sound = np.concatenate([spoken.with_silence(one), spoken.with_silence(two)])
    cut = utterances(sound)
    firsts = [stretch.at for stretch in cut if stretch.first]
    lasts = [stretch.end for stretch in cut if stretch.last]
    assert len(firsts) == len(lasts) == 2
    assert firsts[0] <= 0.55 and lasts[0] >= 0.5 + len(one) / SAMPLE_RATE - 0.3
    for before, after in pairwise(cut):
        assert after.first or abs(after.at - before.end) < 1e-6, "a piece of sound is missing"


def test_nobody_waits_for_someone_who_never_stops(say: Callable[[str], Samples]) -> None:
    sentence = say("Aspetta un momento che non ho ancora finito di parlare.")
    trimmed = sentence[np.abs(sentence) > 0]
    longest = begun = 0.0
    for stretch in utterances(np.tile(trimmed, 12)):
        begun = stretch.at if stretch.first else begun
        longest = max(longest, stretch.end - begun)
    assert 5.0 < longest <= MANNERS.longest + 0.1


def test_the_sound_clock_forgives_jitter_follows_drift_and_sees_a_sleeping_laptop() -> None:
    clock = _SoundClock()
    block = np.zeros(1_600, np.int16)
    at = 0.0
    for nth in range(1, 3_000):  # five minutes of a device that is 0.1 % slow, with jitter
        true = 0.1 * nth * 1.001
        stamped = clock.stamp(block, true + (0.05 if nth % 7 == 0 else 0.0))
        assert stamped.at >= at
        at = stamped.at
        assert abs(stamped.end - true) < 0.12
    awake = clock.stamp(block, 4_000.0)
    assert abs(awake.end - 4_000.0) < 0.01


def test_a_jump_in_time_ends_what_was_being_said(say: Callable[[str], Samples]) -> None:
    turns = Turns(MANNERS)
    before = [s for b in blocks(say("A chi tocca adesso?")[:20_000]) for s in turns.feed(b)]
    assert before and not before[-1].last
    after = turns.feed(Block(np.zeros(1_024, np.int16), 3_600.0))
    assert after[0].last and len(after[0].samples) == 0
