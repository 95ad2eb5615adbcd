"""Hits become verdicts: accusation, confirmation, penalty, overruling. Pure.

referee = Referee(match)                       # a Match of seifuori
referee.play(move, now)                        # every move passes here
referee.hear(Hearing(card, words, reason, start, end))   # -> Accusation or Waiver
referee.accusation                             # what the table is asked now
referee.answer(who, now)                       # -> Verdict; None: nobody
referee.reopen(verdict, now)                   # it was somebody else
"""

from sixfuori.referee.hearing import Hearing, Moment, Source, SpokenWord, Strictness, Waiver
from sixfuori.referee.record import PlayerRecord, Record, record
from sixfuori.referee.referee import READING_LIMIT, Referee
from sixfuori.referee.verdicts import (
    Accusation,
    Charge,
    Finding,
    SecondOpinion,
    Span,
    Verdict,
)

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
