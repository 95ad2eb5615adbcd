"""Hits become verdicts: accusation, confirmation, penalty, overruling. Pure.

The referee looks at no clock: `now` and all times are seconds of the ear's clock (any
clock will do where there is no ear), and a word is judged by the moment it was said.

    referee = Referee(match, strictness)         # a Match of seifuori, new or resumed
    referee.play(move, now)                      # every move of the evening passes here
    referee.pause(now); referee.resume(now)      # two hands on the Citofono
    referee.citofono(held, now)                  # somebody presses it, or lets go

**What the ear hears.** Each sighting of a card in play, raised or confirmed, goes to
`hear` with the ear's number for it as `key`; what the ear withdraws goes to `withdraw`:

    referee.hear(Hearing(card, words, reason, start, end, sure, key=7, voice=2))
        # -> Accusation (new, in the queue) or Waiver (its value says why not, in Italian)
    referee.withdraw(7)                          # -> the Accusation that vanished, or None
    referee.hear_names(words, voice)             # every finished utterance: a Fuori player
                                                 # called by name -> Accusation or None

**What the table reports.** A tapped or typed word, and who spoke to whom:

    referee.report(Hearing(card, words, reason, now, now, source=Source.TAP, voice=who))
    referee.report_citofono(who, to, now)        # -> Verdict; IllegalMove says why not
        # an offence either way: nobody Fuori without it, nobody Dentro with it. Settled
        # before the words of the same breath, even if those were judged first.

**Asking the table.** One accusation at a time, in the order spoken:

    referee.accusation                           # to ask now, or None; `waiting` are all:
                                                 # one may vanish by itself (withdrawn, moot)
    referee.answer(who, now)                     # -> Verdict; None: nobody
    verdict.mercy                                # why somebody named pays nothing, if so

**Taking back.** Any verdict, at any time, those of a resumed match included:

    referee.verdicts; referee.holds(verdict)
    referee.overturn(verdict, now)               # its penalty is struck -> moves that fell
    referee.reopen(verdict, now)                 # the same, and the table is asked again

**VAR.** The seconds to hear again, and what another recogniser found in them; nothing
changes until the table says so with `overturn` or `reopen`:

    referee.dispute(accusation)                  # -> Span(start, end) of the ear's clock
    referee.heard_again(accusation, cards, text) # -> SecondOpinion; cards None: no VAR
    referee.opinions[accusation.number]

**Reading a new word aloud.** From the dealer's key until a word comes into play, for
`READING_LIMIT` seconds at most, nothing is an offence and a deck word is a proposal:

    referee.start_reading(now); referee.is_reading(now)
    referee.hear(…)                              # -> Waiver.READING, and then:
    referee.proposal                             # the word to offer; enter it with
    referee.play(NewWord(dealer, referee.proposal), now)
    referee.stop_reading(now)                    # the dealer thought better of it

`record(setup, moves)` is the evening's record: which words struck, and whom.
"""

from sixfuori.referee.hearing import Hearing, Moment, Source, SpokenWord, Waiver
from sixfuori.referee.record import PlayerRecord, Record, record
from sixfuori.referee.referee import Referee
from sixfuori.referee.timeline import READING_LIMIT
from sixfuori.referee.verdicts import (
    Accusation,
    Charge,
    Finding,
    SecondOpinion,
    Span,
    Verdict,
)
from sixfuori.strictness import Strictness

__all__ = [
    "READING_LIMIT",
    "Accusation",
    "Charge",
    "Finding",
    "Hearing",
    "Moment",
    "PlayerRecord",
    "Record",
    "Referee",
    "SecondOpinion",
    "Source",
    "Span",
    "SpokenWord",
    "Strictness",
    "Verdict",
    "Waiver",
    "record",
]
