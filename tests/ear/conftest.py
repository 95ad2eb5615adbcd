"""Ears to test with: the models, voices and recordings that are here."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from listening import Listener

from sixfuori.commands import spoken
from sixfuori.ear import Ear, catalogue, recognisers
from sixfuori.ear.recognisers import Recogniser
from sixfuori.ear.sound import Samples

MODELS = catalogue.home()  # the real one: `home` (tests/conftest.py) moves it later
SHARED = Path(__file__).resolve().parents[3] / "shared" / "models"
ENGLISH = SHARED / "vosk-model-small-en-us-0.15"
VOICES = SHARED / "vosk-model-spk-0.4"
SPEAKERS = SHARED / "recordings" / "speakers"


@pytest.fixture(scope="session")
def whisper_folder() -> Path:
    folder = MODELS / "whisper-base"
    if not folder.is_dir():
        pytest.skip("Serve Whisper: python -m sixfuori models get whisper-base")
    return folder


@pytest.fixture(scope="session")
def whisper(whisper_folder: Path) -> Recogniser:
    return recognisers.make(str(whisper_folder))


@pytest.fixture(scope="session")
def english_folder() -> Path:
    if not ENGLISH.is_dir():
        pytest.skip(f"Serve il modello inglese di Vosk in {ENGLISH}")
    return ENGLISH


@pytest.fixture(scope="session")
def english(english_folder: Path) -> Recogniser:
    return recognisers.make(str(english_folder))


@pytest.fixture(scope="session")
def voices_folder() -> Path:
    if not VOICES.is_dir():
        pytest.skip(f"Serve il modello delle voci di Vosk in {VOICES}")
    return VOICES


@pytest.fixture(scope="session")
def recordings() -> list[Path]:
    found = sorted(SPEAKERS.glob("*/*.flac"))
    if not found:
        pytest.skip(f"Servono le registrazioni in {SPEAKERS}")
    return found


@pytest.fixture(scope="session")
def say() -> Callable[[str], Samples]:
    """The clearest Italian voice there is."""
    found = spoken.voices()
    if "festival pc_diphone" not in found:
        pytest.skip("Serve una voce: apt install festival festvox-itapc16k")
    return found["festival pc_diphone"]


@pytest.fixture
def listen() -> Iterator[Callable[..., Listener]]:
    """Start ears that are stopped when the test is over."""
    started: list[Ear] = []

    def start(*args: object, **options: object) -> Listener:
        ear = Ear(*args, **options)  # type: ignore[arg-type]
        ear.start()
        started.append(ear)
        return Listener(ear, [])

    yield start
    for ear in started:
        ear.stop()
