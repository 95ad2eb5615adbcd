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
from sixfuori.games.seifuori.cards import LONGEST_HEARD
from sixfuori.referee.docket import REPORT_REACH, Docket, different_voices
from sixfuori.referee.hearing import Hearing, Moment, Source, SpokenWord, Waiver
from sixfuori.referee.names import called, is_called
from sixfuori.referee.timeline import ALWAYS, Timeline
from sixfuori.referee.verdicts import (
    Accusation,
    Charge,
    Finding,
    SecondOpinion,
    Span,
    Verdict,
)
from sixfuori.strictness import Strictness

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
        self._docket = Docket()
        self._verdicts: dict[int, Verdict] = {}
        for number, move in zip(match.holding, match.moves, strict=True):
            self._recall(number, move)

    # What the table can ask

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def accusation(self) -> Accusation | None:
        return next(iter(self.waiting), None)

    @property
    def waiting(self) -> tuple[Accusation, ...]:
        """All that still want an answer, in the order in which they will be asked."""
        return tuple(one for one in self._docket.open if self._stands(one))

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
        words, proposal = self.state.words, self.proposal
        moot = [one for one in self._docket.open if not self._stands(one)]
        number = self.match.play(move)
        self._timeline.follow(self.state, now)
        if self.state.words != words:
            self.stop_reading(now)
            if proposal:  # if this is the new word, it has been read already
                self._timeline.was_read(proposal, now)
        self._docket.drop(one for one in moot if self._stands(one))
        return number

    def strike(self, number: int, now: Moment) -> tuple[Move, ...]:
        """Take back any move; returns those that fell with it."""
        fallen = self.match.strike(number)
        self._timeline.follow(self.state, now)
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
        self._timeline.start_reading(now)

    def stop_reading(self, now: Moment) -> None:
        self.proposal = None
        self._timeline.stop_reading(now)

    def is_reading(self, now: Moment) -> bool:
        return self._timeline.is_reading(now)

    # What is heard

    def hear(self, hearing: Hearing) -> Accusation | Waiver:
        """The ear has heard the word of a card: a new accusation, or why not."""
        if self.is_reading(hearing.start):
            self._propose(hearing)
            return Waiver.READING
        waiver = self._waiver(hearing)
        if waiver is Waiver.READING:
            self._timeline.was_read(hearing.card, hearing.end)
        if waiver:
            return waiver
        if self._docket.same_spoken_word(hearing):
            return Waiver.SAME_WORD
        return self._accuse(hearing)

    def withdraw(self, key: int) -> Accusation | None:
        """The ear takes back what it had raised: the accusation, if nobody answered yet."""
        return self._docket.withdraw(key)

    def hear_names(self, words: Sequence[SpokenWord], voice: Seat | None) -> Accusation | None:
        """A known Dentro voice calls somebody Fuori by name, the Citofono untouched: the
        first such accusation, if there are several."""
        found = []
        for to, nth in called(words, self.state.setup.players):
            start, end = words[nth].start, words[nth].end
            if voice is None or self._may_talk(voice, to, start, end):
                continue
            if not self._docket.called_before(voice, to, start):
                accusation = Accusation(
                    number=self._docket.next_number(),
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
                self._docket.file(accusation, self.accusation, key=None)
                found.append(accusation)
        return found[0] if found else None

    # What the table reports

    def report(self, hearing: Hearing) -> Accusation | Waiver:
        """A player taps a word, or types what was said (`hearing.start`: now).

        If the ear has just accused the same word, that is the accusation meant.
        """
        pending = next((one for one in self.waiting if one.card == hearing.card), None)
        if pending:
            self._docket.vouch(pending)
            return pending
        waiver = self._waiver(hearing)
        if waiver:
            return waiver
        if self._judged_just_now(hearing):
            return Waiver.SAME_WORD
        return self._accuse(hearing)

    def report_citofono(
        self, who: Seat, to: Seat, now: Moment, citofono: bool | None = None
    ) -> Verdict:
        """The table saw who spoke to whom. Unless it says whether the Citofono was pressed
        it means an offence: to somebody Fuori it was not, to somebody Dentro it was.
        Raises `IllegalMove` when there is no offence."""
        words = self._words_to_settle_after(who, now - REPORT_REACH)
        freedom = self._timeline.freedom(words[0].accusation.start if words else now)
        if freedom:
            raise IllegalMove(freedom.value)
        pressed = self.state.dentro[to] > 0 if citofono is None else citofono
        accusation = self._suspected(who, to) or Accusation(
            number=self._docket.next_number(),
            charge=Charge.CITOFONO,
            start=now,
            end=now,
            sure=True,
            source=Source.TAP,
            suggested=who,
            to=to,
            citofono=pressed,
        )
        number = self._punish(accusation, who, words, now)
        self._docket.drop([accusation])
        self._docket.remember(accusation)
        return self._give(Verdict(accusation, who, number))

    # Verdicts

    def answer(self, who: Seat | None, now: Moment) -> Verdict:
        """The table says who it was (None: nobody)."""
        accusation = self.accusation
        if accusation is None:
            raise IllegalMove("Nessuno è accusato.")
        if who is not None and who not in range(len(self.state.dentro)):
            raise IllegalMove("Questo giocatore non c'è.")
        self._docket.open.remove(accusation)
        if who is None:
            return self._give(Verdict(accusation, None))
        if accusation.start > ALWAYS and not self._timeline.was_dentro(who, accusation.start):
            return self._give(Verdict(accusation, who, mercy=Waiver.FUORI.value))
        words = []
        if accusation.charge is Charge.CITOFONO:
            words = self._words_to_settle_after(who, accusation.start)
        try:
            number = self._punish(accusation, who, words, now)
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
        self._docket.reopen(verdict.accusation)
        return fallen

    # VAR

    def dispute(self, accusation: Accusation) -> Span:
        """The seconds to hear again (none, if they were before the match was resumed)."""
        return Span(max(0.0, accusation.start - VAR_BEFORE), max(0.0, accusation.end + VAR_AFTER))

    def heard_again(
        self, accusation: Accusation, cards: Sequence[str] | None, text: str = ""
    ) -> SecondOpinion:
        """What another recogniser found in them (None: there is none)."""
        if cards is None:
            opinion = SecondOpinion(Finding.UNAVAILABLE)
        else:
            found = accusation.card in cards
            if accusation.to is not None:
                found = is_called(text, accusation.to, self.state.setup.players)
            opinion = SecondOpinion(Finding.CONFIRMED if found else Finding.DENIED, text)
        self.opinions[accusation.number] = opinion
        return opinion

    # From hearings to accusations

    def _propose(self, hearing: Hearing) -> None:
        """The last word read wins: people say "allora…" before they read."""
        new = hearing.card not in self.state.words
        if new and (hearing.sure or self.proposal is None):
            self.proposal = hearing.card

    def _waiver(self, hearing: Hearing) -> Waiver | None:
        if self.state.phase is Phase.OVER:
            return Waiver.OVER
        line, start = self._timeline, hearing.start
        reason = line.freedom(start) or line.why_not_forbidden(hearing.card, hearing.words, start)
        if reason:
            return reason
        if hearing.voice is not None and not line.was_dentro(hearing.voice, start):
            return Waiver.FUORI
        if not hearing.sure and self.strictness is Strictness.AMICI:
            return Waiver.DOUBTFUL
        return None

    def _judged_just_now(self, hearing: Hearing) -> bool:
        return any(
            verdict.accusation.card == hearing.card
            and hearing.start - verdict.accusation.end <= REPORT_REACH
            and verdict.who is not None
            and not different_voices(verdict.who, hearing.voice)
            and self.holds(verdict)
            for verdict in self._verdicts.values()
        )

    def _accuse(self, hearing: Hearing) -> Accusation:
        accusation = Accusation(
            number=self._docket.next_number(),
            charge=Charge.WORD,
            start=hearing.start,
            end=hearing.end,
            sure=hearing.sure,
            source=hearing.source,
            suggested=self._suggestion(hearing.voice),
            voice=hearing.voice,
            card=hearing.card,
            words=hearing.words,
            reason=hearing.reason,
        )
        self._docket.file(accusation, self.accusation, hearing.key)
        return accusation

    def _suggestion(self, voice: Seat | None) -> Seat | None:
        """The voice, or else whoever has to talk now: to ask, to answer, to read."""
        if voice is not None:
            return voice
        asked = self.state.asked
        speaker = asked[0] if asked else self.state.turn
        return speaker if self.state.dentro[speaker] else None

    def _may_talk(self, voice: Seat, to: Seat, start: Moment, end: Moment) -> bool:
        line = self._timeline
        return (
            voice == to
            or line.freedom(start) is not None
            or line.is_reading(start)
            or line.was_dentro(to, start)
            or not line.was_dentro(voice, start)
            or line.citofono_held(start, end)
        )

    def _stands(self, accusation: Accusation) -> bool:
        """Whether it can still come to a penalty. What has become moot is asked again only
        if a verdict is taken back, never because its speaker came back in the meantime."""
        if self.state.phase is Phase.OVER:
            return False
        if accusation.charge is Charge.WORD and accusation.card not in self.state.words:
            return False
        voice = accusation.voice
        if voice is None or self.state.dentro[voice] or self._docket.is_vouched(accusation):
            return True
        first = accusation.charge is Charge.CITOFONO
        return first and bool(self._words_to_settle_after(voice, accusation.start))

    def _suspected(self, who: Seat, to: Seat) -> Accusation | None:
        """What the ear suspects already, if it is what the table saw."""
        return next((one for one in self.waiting if (one.voice, one.to) == (who, to)), None)

    # From accusations to penalties

    def _words_to_settle_after(self, who: Seat, since: Moment) -> list[Verdict]:
        """The Citofono is settled first, then the words of the same breath. That matters
        when a word, judged first, has already cost the last card."""
        if self.state.dentro[who]:
            return []
        return [
            verdict
            for verdict in self._verdicts.values()
            if verdict.who == who
            and verdict.accusation.charge is Charge.WORD
            and verdict.accusation.start >= since
            and self.holds(verdict)
        ]

    def _punish(
        self, accusation: Accusation, who: Seat, words_after: Sequence[Verdict], now: Moment
    ) -> int:
        """The move that carries out the penalty, with those verdicts settled after it."""
        for verdict in words_after:
            self.overturn(verdict, now)
        try:
            return self.play(self._penalty(accusation, who), now)
        finally:
            for verdict in words_after:
                self._settle_again(verdict, now)

    def _settle_again(self, verdict: Verdict, now: Moment) -> None:
        accusation, who = verdict.accusation, verdict.who
        assert who is not None
        try:
            number = self.play(self._penalty(accusation, who), now)
            self._give(replace(verdict, move=number))
        except IllegalMove as refusal:
            self._give(Verdict(accusation, who, mercy=str(refusal)))

    def _penalty(self, accusation: Accusation, who: Seat) -> Move:
        me = self.state.setup.referee
        if accusation.to is not None:
            return Spoke(me, who, accusation.to, accusation.citofono)
        return Said(me, who, accusation.card, accusation.words[:LONGEST_HEARD])

    def _give(self, verdict: Verdict) -> Verdict:
        self._verdicts[verdict.accusation.number] = verdict
        return verdict

    def _recall(self, number: int, move: Move) -> None:
        """A verdict from before the match was resumed: it can be taken back as any other."""
        if not isinstance(move, Said | Spoke):
            return
        accusation = Accusation(
            number=self._docket.next_number(),
            charge=Charge.WORD if isinstance(move, Said) else Charge.CITOFONO,
            start=ALWAYS,
            end=ALWAYS,
            sure=True,
            source=Source.JOURNAL,
            suggested=move.who,
        )
        if isinstance(move, Said):
            accusation = replace(accusation, card=move.card, words=move.heard)
        else:
            accusation = replace(accusation, to=move.to, citofono=move.citofono)
        self._give(Verdict(accusation, move.who, number))
