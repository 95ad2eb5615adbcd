"""The referee of an evening of 6 Fuori: from what was heard to verdicts in the match.

It is pure: it is told what was heard and when, what the table answers, and every move
passes through it, so that it knows what held at which moment. It never changes anything
but through moves of the game; taking a verdict back is striking its move.
"""

from collections.abc import Sequence
from dataclasses import replace

from sixfuori.games.contract import IllegalMove, Move, Seat
from sixfuori.games.match import Match
from sixfuori.games.seifuori import Pause, Phase, Resume, Said, Spoke, State
from sixfuori.referee.hearing import Hearing, Moment, Source, SpokenWord, Strictness, Waiver
from sixfuori.referee.names import called
from sixfuori.referee.timeline import Timeline
from sixfuori.referee.verdicts import (
    Accusation,
    Charge,
    Finding,
    SecondOpinion,
    Span,
    Verdict,
)

SAME_UTTERANCE = 1.2
"""Seconds of silence after which the same word is a new offence."""

REPORT_REACH = 6.0
"""How many seconds back a player's tap or typing may refer to."""

READING_LIMIT = 8.0
"""For how long the dealer's key keeps the ear waiting for a new word."""

NAME_QUIET = 6.0
"""Seconds in which calling the same name again is the same offence."""

VAR_BEFORE, VAR_AFTER = 2.0, 1.5
"""How much sound around a word the VAR listens to."""


class Referee:
    """One per match. `accusation` is the one the table is asked about now."""

    def __init__(self, match: Match, strictness: Strictness = Strictness.AMICI) -> None:
        self.match = match
        self.strictness = strictness
        self.proposal: str | None = None
        self.opinions: dict[int, SecondOpinion] = {}
        self._timeline = Timeline(match.state)
        self._queue: list[Accusation] = []
        self._all: list[Accusation] = []
        self._keys: dict[int, int] = {}
        self._count = 0
        self._verdicts: dict[int, Verdict] = {}
        self._reading_until: Moment | None = None

    # What the table can ask

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def accusation(self) -> Accusation | None:
        return self._queue[0] if self._queue else None

    @property
    def waiting(self) -> tuple[Accusation, ...]:
        """All that still want an answer, in the order in which they will be asked."""
        return tuple(self._queue)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """In the order in which they were given, the overturned ones included."""
        return tuple(self._verdicts.values())

    def holds(self, verdict: Verdict) -> bool:
        """Whether its penalty stands in the match."""
        return verdict.move is not None and verdict.move in self.match.holding

    # Moves

    def play(self, move: Move, now: Moment) -> int:
        """Any move of the game, by players and table."""
        words = self.state.words
        number = self.match.play(move)
        if self.state.words != words:
            self.stop_reading()
        self._follow(now)
        return number

    def strike(self, number: int, now: Moment) -> tuple[Move, ...]:
        """Take back any move; returns those that fell with it."""
        fallen = self.match.strike(number)
        self._follow(now)
        return fallen

    def pause(self, now: Moment) -> None:
        """Two hands on the Citofono."""
        self.play(Pause(self.state.setup.referee), now)

    def resume(self, now: Moment) -> None:
        self.play(Resume(self.state.setup.referee), now)

    def citofono(self, held: bool, now: Moment) -> None:
        """Somebody presses the Citofono, or lets go."""
        self._timeline.citofono(held, now)

    # Reading a new word aloud

    def start_reading(self, now: Moment) -> None:
        """The dealer's key: for a few seconds words are read, not said."""
        self.proposal = None
        self._reading_until = now + READING_LIMIT

    def stop_reading(self) -> None:
        self.proposal = None
        self._reading_until = None

    def is_reading(self, now: Moment) -> bool:
        return self._reading_until is not None and now <= self._reading_until

    # What is heard

    def hear(self, hearing: Hearing) -> Accusation | Waiver:
        """The ear has heard the word of a card: a new accusation, or why not."""
        if self.is_reading(hearing.start):
            if hearing.card not in self.state.words:
                self.proposal = hearing.card
            return Waiver.READING
        waiver = self._waiver(hearing)
        if waiver:
            return waiver
        if self._same_spoken_word(hearing):
            return Waiver.SAME_WORD
        return self._accuse(hearing, self._suggestion(hearing.voice))

    def withdraw(self, key: int) -> Accusation | None:
        """The ear takes back what it had raised: the accusation, if nobody answered yet."""
        number = self._keys.get(key)
        found = next((one for one in self._queue if one.number == number), None)
        if found:
            self._queue.remove(found)
            self._all.remove(found)
        return found

    def hear_names(self, words: Sequence[SpokenWord], voice: Seat | None) -> Accusation | None:
        """A known Dentro voice calls somebody Fuori by name, the Citofono untouched."""
        if voice is None:
            return None
        for to, nth in called(words, self.state.setup.players):
            start, end = words[nth].start, words[nth].end
            if self._may_talk(voice, to, start, end) or self._called_before(voice, to, start):
                continue
            return self._add(
                Accusation(
                    number=self._next_number(),
                    charge=Charge.CITOFONO,
                    start=words[0].start,
                    end=end,
                    sure=False,
                    source=Source.EAR,
                    suggested=voice,
                    voice=voice,
                    words=words[nth].text,
                    to=to,
                )
            )
        return None

    # What the table reports

    def report(self, hearing: Hearing) -> Accusation | Waiver:
        """A player taps a word, or types what was said (`hearing.start`: now).

        If the ear has just accused the same word, that is the accusation meant.
        """
        pending = next((one for one in self._queue if one.card == hearing.card), None)
        if pending:
            return pending
        waiver = self._waiver(hearing)
        if waiver:
            return waiver
        if self._judged_just_now(hearing):
            return Waiver.SAME_WORD
        return self._accuse(hearing, self._suggestion(hearing.voice))

    def report_citofono(self, who: Seat, to: Seat, now: Moment) -> Verdict:
        """The table saw who spoke to whom. Speaking to somebody Fuori, the Citofono was
        not pressed; to somebody Dentro, it was: anything else is no offence and nothing
        to report. Raises `IllegalMove` when there is none."""
        freedom = self._timeline.freedom(now)
        if freedom:
            raise IllegalMove(freedom.value)
        citofono = self.state.dentro[to] > 0
        pending = next(
            (one for one in self._queue if one.charge is Charge.CITOFONO and one.to == to), None
        )
        if pending and not citofono:
            self._queue.remove(pending)
        number = self.play(Spoke(self.state.setup.referee, who, to, citofono), now)
        accusation = pending or self._remember(
            Accusation(
                number=self._next_number(),
                charge=Charge.CITOFONO,
                start=now,
                end=now,
                sure=True,
                source=Source.TAP,
                suggested=who,
                to=to,
            )
        )
        return self._give(Verdict(accusation, who, number))

    # Verdicts

    def answer(self, who: Seat | None, now: Moment) -> Verdict:
        """The table says who it was (None: nobody)."""
        if not self._queue:
            raise IllegalMove("Nessuno è accusato.")
        accusation = self._queue.pop(0)
        if who is None:
            return self._give(Verdict(accusation, None))
        if not self._timeline.was_dentro(who, accusation.start):
            return self._give(Verdict(accusation, who, mercy=Waiver.FUORI.value))
        try:
            number = self.play(self._penalty(accusation, who), now)
        except IllegalMove as refusal:
            return self._give(Verdict(accusation, who, mercy=str(refusal)))
        return self._give(Verdict(accusation, who, number))

    def overturn(self, verdict: Verdict, now: Moment) -> tuple[Move, ...]:
        """The verdict was wrong: its penalty is taken back, whenever it was."""
        if verdict.move is None or not self.holds(verdict):
            return ()
        return self.strike(verdict.move, now)

    def reopen(self, verdict: Verdict, now: Moment) -> tuple[Move, ...]:
        """Take the verdict back and ask the table again."""
        fallen = self.overturn(verdict, now)
        self._verdicts.pop(verdict.accusation.number, None)
        if verdict.accusation not in self._queue:
            self._queue.insert(0, verdict.accusation)
        return fallen

    # VAR

    def dispute(self, accusation: Accusation) -> Span:
        """The seconds to hear again."""
        return Span(max(0.0, accusation.start - VAR_BEFORE), accusation.end + VAR_AFTER)

    def heard_again(
        self, accusation: Accusation, cards: Sequence[str] | None, text: str = ""
    ) -> SecondOpinion:
        """What another recogniser found in them (None: there is none)."""
        if cards is None:
            opinion = SecondOpinion(Finding.UNAVAILABLE)
        else:
            found = accusation.card in cards
            opinion = SecondOpinion(Finding.CONFIRMED if found else Finding.DENIED, text)
        self.opinions[accusation.number] = opinion
        return opinion

    # How it is done

    def _follow(self, now: Moment) -> None:
        """After any change of the match: what is no longer in question is dropped."""
        self._timeline.follow(self.state, now)
        over = self.state.phase is Phase.OVER
        self._queue = [one for one in self._queue if not over and self._stands(one)]

    def _stands(self, accusation: Accusation) -> bool:
        if accusation.charge is Charge.WORD and accusation.card not in self.state.words:
            return False
        known = accusation.voice
        return known is None or self.state.dentro[known] > 0

    def _waiver(self, hearing: Hearing) -> Waiver | None:
        if self.state.phase is Phase.OVER:
            return Waiver.OVER
        freedom = self._timeline.freedom(hearing.start)
        if freedom:
            return freedom
        too_soon = self._timeline.why_not_forbidden(hearing.card, hearing.start)
        if too_soon:
            return too_soon
        if hearing.voice is not None and not self._timeline.was_dentro(
            hearing.voice, hearing.start
        ):
            return Waiver.FUORI
        if not hearing.sure and self.strictness is Strictness.AMICI:
            return Waiver.DOUBTFUL
        return None

    def _same_spoken_word(self, hearing: Hearing) -> bool:
        """Whether this was already accused: said in the same breath, or reported by the
        table before the ear had understood it."""
        for nth, other in enumerate(self._all):
            if other.card != hearing.card or _different_voices(other.voice, hearing.voice):
                continue
            reach = SAME_UTTERANCE if other.source is Source.EAR else REPORT_REACH
            if other.start - reach <= hearing.end and hearing.start <= other.end + SAME_UTTERANCE:
                self._stretch(nth, hearing)
                return True
        return False

    def _stretch(self, nth: int, hearing: Hearing) -> None:
        """The same breath goes on: what follows closely still belongs to it."""
        other = self._all[nth]
        if other.source is Source.EAR:
            self._all[nth] = replace(other, end=max(other.end, hearing.end))

    def _judged_just_now(self, hearing: Hearing) -> bool:
        return any(
            verdict.accusation.card == hearing.card
            and hearing.start - verdict.accusation.end <= REPORT_REACH
            and verdict.who is not None
            and not _different_voices(verdict.who, hearing.voice)
            and self.holds(verdict)
            for verdict in self._verdicts.values()
        )

    def _suggestion(self, voice: Seat | None) -> Seat | None:
        """The voice, or else whoever has to talk now."""
        if voice is not None:
            return voice
        speaker = self.match.game.awaited(self.state)[0]
        return speaker if self.state.dentro[speaker] else None

    def _accuse(self, hearing: Hearing, suggested: Seat | None) -> Accusation:
        accusation = Accusation(
            number=self._next_number(),
            charge=Charge.WORD,
            start=hearing.start,
            end=hearing.end,
            sure=hearing.sure,
            source=hearing.source,
            suggested=suggested,
            voice=hearing.voice,
            card=hearing.card,
            words=hearing.words,
            reason=hearing.reason,
        )
        if hearing.key is not None:
            self._keys[hearing.key] = accusation.number
        return self._add(accusation)

    def _add(self, accusation: Accusation) -> Accusation:
        """Into the queue: in the order spoken, the Citofono before words, but never
        before the one the table is looking at."""
        self._remember(accusation)
        first, rest = self._queue[:1], [*self._queue[1:], accusation]
        rest.sort(key=lambda one: (one.start, one.charge is Charge.WORD))
        self._queue = first + rest
        return accusation

    def _next_number(self) -> int:
        self._count += 1
        return self._count

    def _remember(self, accusation: Accusation) -> Accusation:
        self._all.append(accusation)
        return accusation

    def _penalty(self, accusation: Accusation, who: Seat) -> Move:
        me = self.state.setup.referee
        if accusation.charge is Charge.CITOFONO and accusation.to is not None:
            return Spoke(me, who, accusation.to, citofono=False)
        return Said(me, who, accusation.card, accusation.words)

    def _give(self, verdict: Verdict) -> Verdict:
        self._verdicts[verdict.accusation.number] = verdict
        return verdict

    def _may_talk(self, voice: Seat, to: Seat, start: Moment, end: Moment) -> bool:
        line = self._timeline
        return (
            voice == to
            or line.freedom(start) is not None
            or line.was_dentro(to, start)
            or not line.was_dentro(voice, start)
            or line.citofono_held(start, end)
        )

    def _called_before(self, voice: Seat, to: Seat, start: Moment) -> bool:
        return any(
            one.charge is Charge.CITOFONO
            and one.to == to
            and not _different_voices(one.voice, voice)
            and start - one.end <= NAME_QUIET
            for one in self._all
        )


def _different_voices(one: Seat | None, other: Seat | None) -> bool:
    """Whether they are known, and known to differ."""
    return one is not None and other is not None and one != other
