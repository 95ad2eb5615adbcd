"""The loop that joins microphone, turns and recogniser, and never lets the table wait.

    microphone → [listening thread: time, replay, level, gate, turns]
               → [understanding thread: a recogniser in its own process] → events()

Whatever breaks is told as a `Change` with an Italian sentence, and tried again.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from queue import Empty, Full, Queue, SimpleQueue
from threading import Event, Lock, Thread

import numpy as np

from sixfuori.ear import recognisers
from sixfuori.ear.heard import Change, Heard, Opinion, Said, State
from sixfuori.ear.microphone import Microphone, Stream, SystemMicrophone, samples
from sixfuori.ear.sound import Block, ReplayBuffer, Samples, level, seconds
from sixfuori.ear.turns import Stretch, Turns
from sixfuori.ear.worker import Worker, WorkerDiedError
from sixfuori.errors import UserError

GATE_TAIL = 0.3  # seconds a room goes on sounding after the app has fallen silent
_LOST_AFTER = 2.0  # seconds without sound after which a microphone counts as lost
_TRY_AGAIN = 2.0  # seconds between two attempts at anything
_JUMP = 0.3  # seconds between sound and clock that mean a gap, not jitter
_FOLLOW = 0.002  # how fast the sound's clock follows the machine's (they drift apart)
_BACKLOG = 600  # stretches that may wait (about 20 s); older ones are given up
_IN_FLIGHT = 120  # stretches a worker may have in its hands
_HUNG_AFTER = 20.0  # seconds without an answer after which a worker counts as dead
_NO_MODEL = "Non c'è nessun modello vocale: si scarica con «sixfuori models get»."
_NO_SOUND = "Il microfono non si lascia aprire: ci riprovo."
_GIVE_UP_AFTER = 3  # deaths after which the next installed recogniser is tried


class Ear:
    """An open ear. Start it, poll `events()` every frame, stop it."""

    def __init__(
        self,
        recogniser: str | None = None,
        device: str | None = None,
        microphone: Microphone | None = None,
    ) -> None:
        self.recogniser = ""  # who is listening at the moment
        self.level = 0.0
        self._choice = recogniser
        self._microphone = microphone or SystemMicrophone(device)
        self._events: SimpleQueue[Heard] = SimpleQueue()
        self._speech: Queue[Stretch] = Queue(_BACKLOG)
        self._replay = ReplayBuffer()
        self._gates: list[tuple[float, float]] = []
        self._paused = False
        self._expected: frozenset[str] = frozenset()
        self._stopping = Event()
        self._threads: list[Thread] = []
        self._began = time.monotonic()
        self._lock = Lock()
        self._told: Change | None = None
        self._sound_trouble: Change | None = Change(State.PREPARING)
        self._mind_trouble: Change | None = Change(State.PREPARING)
        self._var = _Var()

    @property
    def now(self) -> float:
        """The ear's clock: compare it with the times of words."""
        return time.monotonic() - self._began

    @property
    def state(self) -> Change:
        """How it is doing: what the last `Change` said."""
        return self._told or Change(State.PREPARING)

    def start(self) -> None:
        """Begin to listen; returns at once."""
        self._stopping.clear()
        self._tell()
        for job in (self._listen, self._understand):
            thread = Thread(target=job, name=f"orecchio{job.__name__}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """Stop listening and let go of microphone, processes and threads."""
        self._stopping.set()
        for thread in self._threads:
            thread.join()
        self._threads.clear()
        self._var.stop()

    def pause(self) -> None:
        """Hear nothing until `resume` (the microphone stays open, so that resuming is instant)."""
        self._paused = True
        self._tell()

    def resume(self) -> None:
        self._paused = False
        self._tell()

    def expect(self, words: Iterable[str]) -> None:
        """These words are in play: a recogniser that can will listen for them more closely."""
        self._expected = frozenset(words)

    def mute_for(self, duration: float) -> None:
        """The app is about to sound for this long: what is heard meanwhile is not speech."""
        with self._lock:
            self._gates.append((self.now, self.now + duration + GATE_TAIL))

    def events(self) -> list[Heard]:
        """Everything that happened since the last call; never waits."""
        happened: list[Heard] = []
        try:
            while True:
                happened.append(self._events.get_nowait())
        except Empty:
            return happened

    def replay(self, start: float, end: float) -> Samples:
        """The sound between two moments of the last 15 seconds (16 kHz, mono)."""
        return self._replay.cut(start, end)

    def second_opinion(
        self, start: float, end: float, on_result: Callable[[Opinion], None] | None = None
    ) -> None:
        """Ask the VAR to listen again; the `Opinion` comes as an event (and to `on_result`,
        called on another thread)."""
        sound = self._replay.cut(start, end)

        def deliver(opinion: Opinion) -> None:
            self._events.put(opinion)
            if on_result:
                on_result(opinion)

        self._var.ask(self.recogniser, Block(sound, start), deliver)

    # ---- telling -----------------------------------------------------------------------

    def _tell(self) -> None:
        """Post the state if it changed: the first trouble there is, else what we are to do."""
        with self._lock:
            fine = Change(State.PAUSED if self._paused else State.LISTENING)
            change = self._sound_trouble or self._mind_trouble or fine
            if change != self._told:
                self._told = change
                self._events.put(change)

    def _trouble_with_sound(self, trouble: Change | None) -> None:
        self._sound_trouble = trouble
        self._tell()

    def _trouble_with_mind(self, trouble: Change | None) -> None:
        self._mind_trouble = trouble
        self._tell()

    # ---- the listening thread ----------------------------------------------------------

    def _listen(self) -> None:
        raw: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        ever = False
        while not self._stopping.is_set():
            try:
                stream = self._microphone.open(lambda sound: raw.put((self.now, sound)))
            except Exception as error:  # an audio system has a thousand ways to refuse
                state = State.RECOVERING if ever else State.DEAF
                why = str(error) if isinstance(error, UserError) else _NO_SOUND
                self._trouble_with_sound(Change(state, why))
                self._stopping.wait(_TRY_AGAIN)
                continue
            try:
                ever |= self._listen_to(stream, raw)
            finally:
                stream.close()
            self.level = 0.0
            if not self._stopping.is_set():
                lost = "Il microfono non risponde più: provo a riprenderlo."
                self._trouble_with_sound(Change(State.RECOVERING, lost))

    def _listen_to(self, stream: Stream, raw: SimpleQueue[tuple[float, bytes]]) -> bool:
        """Work until the stream falls silent for good; tells whether it ever gave sound."""
        turns: Turns | None = None
        cut_for = ""
        clock = _SoundClock()
        gave = False
        last = self.now
        while not self._stopping.is_set() and self.now - last < _LOST_AFTER:
            try:
                last, sound = raw.get(timeout=0.2)
            except Empty:
                continue
            if not gave:
                gave = True
                self._trouble_with_sound(None)
            block = clock.stamp(stream.convert(samples(sound)), last)
            self._replay.add(block)
            self.level = level(block.samples)
            if self.recogniser and cut_for != self.recogniser:
                cut_for = self.recogniser
                turns = Turns(recognisers.manners(cut_for))
            if turns:
                stretches = turns.close() if self._paused else turns.feed(self._gated(block))
                self._hand_on(stretches)
        if turns:
            self._hand_on(turns.close())
        return gave

    def _hand_on(self, stretches: list[Stretch]) -> None:
        for stretch in stretches:
            try:
                self._speech.put_nowait(stretch)
            except Full:  # nobody understands as fast as people speak: forget the oldest
                self._speech.get_nowait()
                self._speech.put_nowait(stretch)

    def _gated(self, block: Block) -> Block:
        with self._lock:
            self._gates = [gate for gate in self._gates if gate[1] > block.at - 1.0]
            shut = any(start < block.end and block.at < end for start, end in self._gates)
        return Block(np.zeros_like(block.samples), block.at) if shut else block

    # ---- the understanding thread --------------------------------------------------------

    def _understand(self) -> None:
        deaths: dict[str, int] = {}
        damaged = ""
        while not self._stopping.is_set():
            known = recognisers.installed(self._choice)
            alive = [name for name in known if deaths.get(name, 0) < _GIVE_UP_AFTER]
            if not alive:
                self._trouble_with_mind(Change(State.DEAF, damaged if known else _NO_MODEL))
                self._stopping.wait(_TRY_AGAIN)
                continue
            name = alive[0]
            worker = Worker(name)
            try:
                self._understand_with(worker)
            except UserError as error:
                deaths[name] = _GIVE_UP_AFTER
                damaged = str(error)
                self._trouble_with_mind(Change(State.RECOVERING, damaged))
            except WorkerDiedError:
                deaths[name] = deaths.get(name, 0) + 1
                damaged = "Il riconoscitore vocale continua a fermarsi: si gioca con il tasto."
                why = "Il riconoscitore si è fermato: lo riavvio, la partita continua."
                self._trouble_with_mind(Change(State.RECOVERING, why))
            finally:
                worker.stop()

    def _understand_with(self, worker: Worker) -> None:
        while not worker.ready:
            if self._stopping.is_set():
                return
            worker.answers(0.2)
        self.recogniser = worker.recogniser
        self._trouble_with_mind(None)
        waiting = 0
        expected: frozenset[str] = frozenset()
        new = True
        answered = time.monotonic()
        while not self._stopping.is_set():
            try:
                stretch = self._speech.get(timeout=0.01 if waiting else 0.5)
                if new:  # whatever was begun with another worker begins here
                    stretch, new = replace(stretch, first=True), False
                if not waiting:
                    answered = time.monotonic()
                if expected != self._expected:
                    expected = self._expected
                    worker.expect(expected)
                worker.send(stretch)
                waiting += 1
            except Empty:
                pass
            while waiting:
                answers = worker.answers(0.02 if waiting >= _IN_FLIGHT else 0.0)
                for said in (said for answer in answers for said in answer):
                    self._events.put(replace(said, at=self.now))
                waiting -= len(answers)
                if answers:
                    answered = time.monotonic()
                elif time.monotonic() - answered > _HUNG_AFTER:
                    raise WorkerDiedError
                if waiting < _IN_FLIGHT or self._stopping.is_set():
                    break


class _SoundClock:
    """Gives blocks their time: by counting samples, held to the machine's clock."""

    def __init__(self) -> None:
        self._next: float | None = None

    def stamp(self, sound: Samples, arrived: float) -> Block:
        measured = arrived - seconds(sound)
        if self._next is None or abs(measured - self._next) > _JUMP:
            self._next = measured
        at = self._next + _FOLLOW * (measured - self._next)
        self._next = at + seconds(sound)
        return Block(sound, at)


class _Var:
    """The second opinion: a worker of its own, started when first asked and then kept."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._lock = Lock()

    def ask(self, first: str, sound: Block, deliver: Callable[[Opinion], None]) -> None:
        Thread(target=self._answer, args=(first, sound, deliver), daemon=True).start()

    def _answer(self, first: str, sound: Block, deliver: Callable[[Opinion], None]) -> None:
        name = recognisers.second_opinion(first)
        opinion = Opinion(sound.at, sound.end, None, name or "")
        if name is None or not len(sound.samples):
            why = "Quel momento non è più in memoria." if name else "Nessun modello per il VAR."
            return deliver(replace(opinion, why=why))
        try:
            with self._lock:
                said = self._hear(name, sound)
        except (UserError, WorkerDiedError) as error:
            self.stop()
            return deliver(replace(opinion, why=str(error) or "Il VAR si è fermato: riprova."))
        words = tuple(word for part in said if part.final for word in part.words)
        return deliver(replace(opinion, words=words))

    def _hear(self, name: str, sound: Block) -> list[Said]:
        if self._worker and self._worker.recogniser != name:
            self.stop()
        worker = self._worker = self._worker or Worker(name)
        worker.send(Stretch(sound.samples, sound.at, first=True, last=True))
        until = time.monotonic() + 3 * _HUNG_AFTER
        while time.monotonic() < until:
            for answer in worker.answers(0.2):
                return answer
        raise WorkerDiedError

    def stop(self) -> None:
        worker, self._worker = self._worker, None  # whoever comes second finds nothing to stop
        if worker:
            worker.stop()
