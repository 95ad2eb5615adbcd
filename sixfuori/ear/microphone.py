"""Microphones: PortAudio first, SDL (which pygame brings along) where PortAudio is missing.

The sound arrives on a thread of the audio system: there it is only copied and handed on.
A device is remembered by its name, so that it is found again after being unplugged.
"""

import contextlib
import ctypes
from collections.abc import Callable
from threading import Lock
from typing import Any, Protocol

import numpy as np

from sixfuori.ear.sound import BLOCK, SAMPLE_RATE, Resampler
from sixfuori.errors import UserError

Put = Callable[[bytes], None]

_NO_DEVICE = "Non trovo nessun microfono: collegane uno e torno ad ascoltare."


class Stream(Protocol):
    """An open microphone: raw 16-bit sound goes to `put`; `convert` makes it ours."""

    convert: Resampler

    def close(self) -> None: ...


class Microphone(Protocol):
    """Something that can be opened, again and again."""

    def open(self, put: Put) -> Stream: ...


class SystemMicrophone:
    """The machine's microphone, by name or the default one."""

    def __init__(self, device: str | None = None) -> None:
        self.device = device

    def open(self, put: Put) -> Stream:
        """Open it, or raise `UserError` with the reason."""
        try:
            import sounddevice
        except OSError:  # the PortAudio library itself is not there
            return _sdl(self.device, put)
        return _portaudio(sounddevice, self.device, put)


def devices() -> list[str]:
    """The names of the microphones plugged in now."""
    try:
        import sounddevice
    except OSError:
        return list(_sdl_names())
    with _portaudio_lock:
        _look_again(sounddevice)
    names = [entry["name"] for entry in sounddevice.query_devices() if entry["max_input_channels"]]
    return list(dict.fromkeys(names))


_portaudio_lock = Lock()
_open_streams: "set[_PortAudio]" = set()


def _look_again(sounddevice: Any) -> None:
    """PortAudio lists the devices once, when it starts: start it anew to see what changed.

    Not while somebody listens: that would pull the stream from under their feet.
    """
    if _open_streams:
        return
    with contextlib.suppress(sounddevice.PortAudioError):
        sounddevice._terminate()
    with contextlib.suppress(sounddevice.PortAudioError):
        sounddevice._initialize()


class _PortAudio:
    def __init__(self, stream: Any, convert: Resampler) -> None:
        self._stream = stream
        self.convert = convert
        _open_streams.add(self)

    def close(self) -> None:
        with _portaudio_lock:
            # a device that was pulled out may refuse to be closed
            with contextlib.suppress(Exception):
                self._stream.abort()
                self._stream.close()
            _open_streams.discard(self)


def _portaudio(sounddevice: Any, device: str | None, put: Put) -> Stream:
    with _portaudio_lock:
        return _open_portaudio(sounddevice, device, put)


def _open_portaudio(sounddevice: Any, device: str | None, put: Put) -> Stream:
    _look_again(sounddevice)
    try:
        about = sounddevice.query_devices(device, "input")
    except (sounddevice.PortAudioError, ValueError) as error:
        why = f"Il microfono «{device}» non c'è: ricollegalo e torno ad ascoltare."
        raise UserError(why if device else _NO_DEVICE) from error

    def callback(sound: Any, _frames: int, _time: Any, _status: Any) -> None:
        put(bytes(sound))

    own_rate, own_channels = about["default_samplerate"], about["max_input_channels"]
    refusal: Exception | None = None
    # what we want; else what the device has: some know only 48 kHz, some only stereo
    for rate, channels in ((SAMPLE_RATE, 1), (own_rate, 1), (own_rate, own_channels)):
        try:
            stream = sounddevice.RawInputStream(
                samplerate=rate,
                channels=channels,
                dtype="int16",
                device=about["index"],
                blocksize=round(BLOCK * rate / SAMPLE_RATE),
                callback=callback,
            )
            stream.start()
            return _PortAudio(stream, Resampler(rate, channels))
        except (sounddevice.PortAudioError, ValueError) as error:
            refusal = error
    raise UserError(f"Il microfono «{about['name']}» non si lascia aprire.") from refusal


class _Sdl:
    convert = Resampler(SAMPLE_RATE)  # SDL converts by itself

    def __init__(self, device: Any) -> None:
        self._device = device

    def close(self) -> None:
        import pygame.base

        # pygame would wait for the audio thread with the interpreter in its hands, and the
        # audio thread for the interpreter: SDL itself is asked first
        with contextlib.suppress(Exception):
            ctypes.CDLL(pygame.base.__file__).SDL_CloseAudioDevice(self._device.deviceid)
            self._device.close()


def _sdl_names() -> list[str]:
    import pygame
    from pygame._sdl2 import audio, init_subsystem

    try:
        init_subsystem(0x10)  # SDL_INIT_AUDIO
        return list(audio.get_audio_device_names(True))
    except (pygame.error, NotImplementedError):
        return []


def _sdl(device: str | None, put: Put) -> Stream:
    import pygame
    from pygame._sdl2 import audio

    names = _sdl_names()
    name = device if device in names else next(iter(names), None)
    if name is None:
        raise UserError(_NO_DEVICE)

    def callback(_device: Any, sound: memoryview) -> None:
        put(bytes(sound))

    try:
        opened = audio.AudioDevice(
            devicename=name,
            iscapture=True,
            frequency=SAMPLE_RATE,
            audioformat=audio.AUDIO_S16,
            numchannels=1,
            chunksize=BLOCK,
            allowed_changes=0,
            callback=callback,
        )
        opened.pause(0)
    except pygame.error as error:
        raise UserError(f"Il microfono «{name}» non si lascia aprire.") from error
    return _Sdl(opened)


def samples(raw: bytes) -> "np.ndarray[Any, np.dtype[np.int16]]":
    """The bytes a stream hands over, as numbers."""
    return np.frombuffer(raw, np.int16)
