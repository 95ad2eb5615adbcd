"""Italian from files through the whole loop: clear, in noise, two at once, and nothing at all."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from sixfuori.__main__ import main
from sixfuori.commands import spoken
from sixfuori.ear import Said, Spotter, Standing, recognisers
from sixfuori.ear.by_whisper import _circle
from sixfuori.ear.recognisers import Recogniser
from sixfuori.ear.recording import hear
from sixfuori.ear.sound import SAMPLE_RATE, Samples
from sixfuori.errors import UserError
from sixfuori.italian import Matcher

SENTENCES = {
    "Quante carte ti sono rimaste?": "carta",
    "Aspetta un momento, non ho finito.": "aspettare",
    "Giochiamo ancora una partita?": "giocare",
    "Siamo rimasti in quattro.": "quattro",
}


def cards_heard(sound: Samples, recogniser: Recogniser) -> list[str]:
    spotter = Spotter(Matcher(spoken.CARDS))
    sightings = [s for said in hear(sound, recogniser) for s in spotter.feed(said)]
    return [s.hit.card for s in sightings if s.standing is Standing.CONFIRMED]


def heard_of(recogniser: Recogniser, make: Callable[[str], Samples]) -> tuple[int, int]:
    """Of how many sentences the card is heard, and of how many another one."""
    right = wrong = 0
    for sentence, card in SENTENCES.items():
        found = set(cards_heard(spoken.with_silence(make(sentence)), recogniser))
        right += card in found
        wrong += bool(found - {card})
    return right, wrong


def test_clear_speech(whisper: Recogniser, say: Callable[[str], Samples]) -> None:
    assert heard_of(whisper, say) == (len(SENTENCES), 0)


@pytest.mark.parametrize(("decibels", "at_least", "at_most"), [(20, 4, 0), (10, 3, 0), (5, 2, 1)])
def test_speech_in_noise(
    whisper: Recogniser,
    say: Callable[[str], Samples],
    decibels: float,
    at_least: int,
    at_most: int,
) -> None:
    right, wrong = heard_of(whisper, lambda text: spoken.with_noise(say(text), decibels))
    assert right >= at_least and wrong <= at_most


def test_every_voice_is_understood_now_and_then(whisper: Recogniser) -> None:
    voices = spoken.voices()
    if len(voices) < 5:
        pytest.skip("Servono più voci: apt install espeak-ng festival festvox-italp16k")
    understood = {
        name: sum(
            card in cards_heard(spoken.with_silence(voice(sentence)), whisper)
            for sentence, card in SENTENCES.items()
        )
        for name, voice in voices.items()
    }
    assert all(understood.values()), understood


def test_two_voices_at_once(whisper: Recogniser, say: Callable[[str], Samples]) -> None:
    over = say("Ieri abbiamo mangiato benissimo al mare.")
    right, wrong = heard_of(whisper, lambda text: spoken.together(say(text), over, quieter=10))
    assert right >= 1 and wrong == 0


def test_silence_music_and_noise_raise_nothing(whisper: Recogniser) -> None:
    """Ten minutes of it were heard by hand; here half a minute of each."""
    length = 30 * SAMPLE_RATE
    hiss = np.random.default_rng(6).normal(0, 2_000, length).astype(np.int16)
    for sound in (np.zeros(length, np.int16), spoken.music(30.0), hiss):
        assert [said.text for said in hear(sound, whisper) if said.words] == []


def test_noise_taken_for_speech_is_not_believed(whisper: Recogniser) -> None:
    from sixfuori.ear.turns import Stretch

    hiss = np.random.default_rng(7).normal(0, 2_000, 3 * SAMPLE_RATE).astype(np.int16)
    for sound in (hiss, np.zeros(3 * SAMPLE_RATE, np.int16), spoken.music(3.0)):
        (said,) = whisper.hear(Stretch(sound, 0.0, first=True, last=True))
        assert said.words == ()


def test_word_times(whisper: Recogniser, say: Callable[[str], Samples]) -> None:
    sound = spoken.with_silence(say("Quante carte ti sono rimaste?"), before=2.0)
    (said,) = (said for said in hear(sound, whisper) if said.words)
    carte = next(word for word in said.words if word.text == "carte")
    assert 2.1 < carte.start < carte.end < 3.2
    ends = [word.end for word in said.words]
    assert ends == sorted(ends)
    assert ends[-1] <= 2.0 + (len(sound) / SAMPLE_RATE - 3.0) + 0.3


def test_going_round_in_circles_is_noticed() -> None:
    assert _circle([1, 2, 3, 4]) == 0
    assert _circle([7] * 5) == 0  # «no no no no no»
    assert _circle([7] * 6) == 5
    assert _circle([9, 1, 2, 3, 1, 2, 3, 1, 2, 3]) == 6


def test_an_expected_word_is_written_where_in_doubt(whisper: Recogniser) -> None:
    voices = spoken.voices()
    if "espeak it" not in voices:
        pytest.skip("Serve una voce difficile: apt install espeak-ng")

    def written(sentence: str) -> str:
        told = hear(spoken.with_silence(voices["espeak it"](sentence)), whisper)
        return " ".join(said.text.lower() for said in told)

    assert "quattro" not in written("Siamo rimasti in quattro.")
    whisper.expect(frozenset({"quattro"}))
    try:
        assert "quattro" in written("Siamo rimasti in quattro.")
        assert "quattro" not in written("Aspetta un momento, non ho finito.")
    finally:
        whisper.expect(frozenset())


def test_hear_prints_words_and_hits(
    whisper_folder: Path,
    say: Callable[[str], Samples],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "frase.flac"
    sound = spoken.with_silence(say("Quante carte ti sono rimaste?"))
    soundfile.write(file, sound, SAMPLE_RATE)
    name = str(whisper_folder)
    command = ["hear", str(file), "--cards", "carta,toccare", "--recogniser", name]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"words", "hits", "recogniser"}
    assert told["recogniser"] == name
    assert all(set(word) == {"text", "start", "end", "confidence"} for word in told["words"])
    (hit,) = told["hits"]
    assert set(hit) == {"card", "words", "at", "delay", "tier"}
    assert (hit["card"], hit["words"], hit["tier"]) == ("carta", "carte", "sure")
    assert 0.5 < hit["at"] < len(sound) / SAMPLE_RATE and hit["delay"] > 0
    assert main(command) == 0
    assert "CARTA" in capsys.readouterr().out


def test_hear_without_a_model_or_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], say: Callable[[str], Samples]
) -> None:
    assert main(["hear", str(tmp_path / "niente.wav"), "--cards", "carta"]) == 2
    assert "Non riesco a leggere" in capsys.readouterr().err
    soundfile.write(tmp_path / "frase.wav", say("Ciao."), SAMPLE_RATE)
    assert main(["hear", str(tmp_path / "frase.wav"), "--cards", "carta"]) == 2
    assert "models get" in capsys.readouterr().err


def test_a_damaged_model_is_one_sentence(whisper_folder: Path, tmp_path: Path) -> None:
    for file in whisper_folder.rglob("*.*"):
        if file.is_file():
            copy = tmp_path / file.relative_to(whisper_folder)
            copy.parent.mkdir(exist_ok=True)
            copy.write_bytes(file.read_bytes()[:1_000])
    with pytest.raises(UserError, match="rovinato"):
        recognisers.make(str(tmp_path))


def test_an_utterance_is_told_once_with_the_time_it_took(
    whisper: Recogniser, say: Callable[[str], Samples]
) -> None:
    told = list(hear(spoken.with_silence(say("A chi tocca adesso?")), whisper))
    assert [said.final for said in told] == [True]
    assert isinstance(told[0], Said) and told[0].at > told[0].upto
