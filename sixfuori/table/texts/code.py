"""The words of CODE."""

from collections.abc import Sequence

from sixfuori.games.code.cards import Action, Card, Colour, Number
from sixfuori.games.code.model import (
    ActionPlayed,
    CodeChanged,
    Dealt,
    DeckRebuilt,
    Discarded,
    DrawDue,
    Drew,
    GiftChosen,
    GiftsRefused,
    GiftsShown,
    GiftTaken,
    Kept,
    NothingToDraw,
    PileRenewed,
    PileTaken,
    Reversed,
    Skipped,
    Stuck,
    Won,
)
from sixfuori.games.contract import Event

# The headline: whose turn, or what happens now
MUST_DRAW = "{name} deve pescare {count} carte!"
YOU_MUST_DRAW = "{name}, devi pescare {count} carte!"
ASKS_GIFT = "{name} chiede un regalo"
YOU_OFFER = "{name}, quale carta offri?"
GIFTS_FOR = "Regali per {name}"
CHOOSES_GIFT = "{name} sceglie un regalo"
YOU_CHOOSE_GIFT = "{name}, scegli un regalo"
GAVE = "{name} può pescare"
YOU_GAVE = "{name}, vuoi pescare?"
YOU_DREW = "{name}, ecco la tua carta"
WHICH_PILE = "Quale carta prendi?"
WHOSE_CODE = "Contro chi giochi Reset?"
SOLVED = "{name} ha composto il suo codice!"
STUCK = "Partita bloccata"

# The line that says what can be done now
HINT_TURN = (
    "Un {digit} o una carta {colour}; due carte che sommano {digit}; oppure un'azione. O pesca."
)
HINT_TURN_EMPTY = "Il monte è vuoto: una carta NUMERO qualsiasi, un'azione, oppure pesca."
HINT_NOTHING = "Nessuna delle tue carte si può giocare adesso: pesca."
HINT_PARTNERS = "Da sola, oppure con una di quelle accese: insieme fanno {digit}."
HINT_PARTNERS_ONLY = "Questa va solo in coppia: scegli una di quelle accese, insieme fanno {digit}."
HINT_PAIR = "L'ultima carta resta in cima al monte: puoi scambiarle."
HINT_READY = "Premi il pulsante acceso per giocarla."
HINT_DRAWN = "La carta pescata si può giocare subito, oppure tieni e il turno passa."
HINT_DRAWN_KEEP = "La carta pescata ora non si può giocare: tienila."
HINT_DUE = "Pesca, oppure rispondi con un altro Pesca due: toccherà al prossimo, con due in più."
HINT_DUE_DRAW = "Non hai un Pesca due con cui rispondere: pesca e il turno passa."
HINT_OFFER = "Scegli una tua carta da offrire: resterà coperta finché tutti hanno scelto."
HINT_TAKE = "Prendi una delle carte offerte, oppure nessuna."
HINT_GAVE = "La tua carta è stata presa: puoi pescarne un'altra, se vuoi."
HINT_PILE = "La carta in cima a un monte, com'era prima di questo Prendi."
HINT_RESET = "Dovrà scartare il suo codice e prenderne un altro."
HINT_HOLD = "Tieni premuto in basso (o Spazio) per vedere le carte; trascinane una in su."
HINT_HELD = "Trascina in su la carta che vuoi, poi lascia. Con i tasti: frecce e Invio."
HINT_PICKED = "Hai scelto: ora premi il pulsante, oppure riprendi la carta."
HINT_WAIT = "Devono ancora scegliere: {names}."

# The plates to press
DISCARD = "A  Scarta"
DISCARD_ONE = "un numero, o due che sommano {digit}"
DISCARD_ANY = "una carta NUMERO"
DRAW = "B  Pesca"
DRAW_HINT = "una carta dal mazzo"
ACTION = "C  Azione"
ACTION_HINT = "gioca una carta AZIONE"
ACTION_PLAY = "gioca {action}"
PLAY = "Gioca"
PLAY_HINT = "quello che hai scelto"
SWAP = "Scambia"
SWAP_HINT = "l'altra in cima"
TAKE_BACK = "Riprendi"
TAKE_BACK_HINT = "cambia idea"
PLAY_DRAWN_HINT = "la carta pescata"
KEEP = "Tieni"
KEEP_HINT = "il turno passa"
DRAW_DUE = "Pesca {count}"
DRAW_DUE_HINT = "e perdi il turno"
ANSWER = "Rispondi"
ANSWER_HINT = "con Pesca due"
OFFER = "Offri"
OFFER_HINT = "coperta, fino alla fine"
NO_GIFT = "Nessuna"
NO_GIFT_HINT = "rifiuta i regali"
REPLACE = "Pesca"
REPLACE_HINT = "al posto della tua"
NO_REPLACE = "No, grazie"
NO_REPLACE_HINT = "resti con una in meno"
PILE_NUMBER = "Numero"
PILE_ACTION = "Azione"
PILE_NOTHING = "Niente"
PILE_NOTHING_HINT = "gioca e basta"
CANCEL = "Annulla"

CHOOSE_NUMBERS = "Scegli prima una carta NUMERO, o due che sommano il numero in cima."
CHOOSE_ACTION = "Scegli prima una carta AZIONE."
CHOOSE_GIFT = "Scegli prima la carta da offrire."
CHOOSE_DRAWN = "Si può giocare solo la carta appena pescata: da sola, o in coppia."

# The table
DECK = "Mazzo"
NUMBERS = "NUMERI"
ACTIONS = "AZIONI"
SET_ASIDE = "Codici"
YOUR_CODE = "Il tuo codice"
CODE_OF = "Il codice di {name}"
CODE_HIDDEN = "CODICE"
CODE_NOTE = "codice {code}"
CHOOSING = "sceglie…"
SKIPPED = "Salta il turno!"
TURNS = {True: "orario", False: "antiorario"}
CLOCKWISE = "Si gira in senso orario"
ANTICLOCKWISE = "Si gira in senso antiorario"
NEW_CODE = "Codice nuovo!"
NOTHING_LEFT = "Il mazzo è finito"

HELP = (
    ("← →", "scorri le tue carte"),
    ("Invio", "scegli la carta, o premi il pulsante acceso"),
    ("A · B · C", "scarta · pesca · gioca un'azione"),
    ("X", "scambia le due carte di una coppia"),
    ("Backspace", "riprendi le carte scelte"),
    ("T · N", "tieni la carta pescata · nessuna, no"),
    ("1 – 8", "una delle scelte, da sinistra"),
)

# House rules
OPTION_RESET = "Carta RESET"
OPTION_RESETS = ((True, "Nel mazzo"), (False, "Tolta: meno perfido"))
OPTION_ROUNDS = "Limite di giri"
OPTION_ROUND_CHOICES = ((150, "150"), (60, "60"), (30, "30"))


COLOURS = {
    Colour.ROSSO: "rossa",
    Colour.BLU: "blu",
    Colour.GIALLO: "gialla",
    Colour.VIOLA: "viola",
}


def count_note(count: int) -> str:
    return "1 carta" if count == 1 else f"{count} carte"


def on_top(numbers: Sequence[Number]) -> str:
    """What lies on top after these are discarded, and how a pair adds up."""
    if len(numbers) == 1:
        return f"in cima: {numbers[0]}"
    first, last = numbers
    return f"{first.digit} + {last.digit} = {first.digit + last.digit}, in cima {last}"


def together(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} e {names[-1]}"


def listed(faces: Sequence[Card]) -> str:
    return " e ".join(map(str, faces))


_PLAYED = {
    Action.SALTA: "gioca Salta",
    Action.INVERTI: "gioca Inverti",
    Action.PESCA: "gioca Pesca due",
    Action.REGALO: "chiede un regalo",
    Action.PRENDI: "gioca Prendi",
    Action.RESET: "gioca Reset",
}


def line(event: Event, names: Sequence[str]) -> str | None:
    """What the chronicle says of a public event; some need no words of their own."""
    match event:
        case Dealt(dealer=seat):
            return f"{names[seat]} dà le carte."
        case Discarded(seat=seat, cards=(one,)):
            return f"{names[seat]} scarta {one}."
        case Discarded(seat=seat, cards=pair):
            return f"{names[seat]} scarta in coppia {listed(pair)}."
        case Drew(seat=seat):
            return f"{names[seat]} pesca."
        case Kept(seat=seat):
            return f"{names[seat]} tiene la carta pescata."
        case NothingToDraw(seat=seat):
            return f"Niente da pescare per {names[seat]}."
        case DeckRebuilt(cards=count):
            return f"Mazzo finito: gli scarti rimescolati fanno {count_note(count)}."
        case ActionPlayed(seat=seat, action=action):
            return f"{names[seat]} {_PLAYED[action]}."
        case DrawDue(seat=seat, cards=count):
            return f"{names[seat]} deve pescare {count} carte."
        case Skipped(seat=seat):
            return f"{names[seat]} salta il turno."
        case Reversed(clockwise=clockwise):
            return f"{CLOCKWISE if clockwise else ANTICLOCKWISE}."
        case _:
            return _rare_line(event, names)


def _rare_line(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case GiftChosen(seat=seat):
            return f"{names[seat]} ha scelto che cosa offrire."
        case GiftsShown(gifts=gifts):
            shown = [f"{names[s]} {card}" for s, card in enumerate(gifts) if card is not None]
            return f"I regali: {', '.join(shown)}."
        case GiftTaken(seat=seat, giver=giver, card=card):
            return f"{names[seat]} prende {card} da {names[giver]}."
        case GiftsRefused(seat=seat):
            return f"{names[seat]} non vuole nessun regalo."
        case PileTaken(seat=seat, card=card):
            return f"{names[seat]} prende {card} dagli scarti."
        case PileRenewed(turned=turned) if turned:
            return f"Il monte dei numeri ricomincia: {turned[-1]}."
        case PileRenewed():
            return "Il monte dei numeri resta vuoto."
        case CodeChanged(seat=seat, by=by):
            return f"{names[by]} fa cambiare codice a {names[seat]}."
        case Won(seat=seat, code=code):
            return f"{names[seat]} ha il suo codice: {code}!"
        case Stuck(reason=reason):
            return reason
        case _:
            return None


# The rules
RULE_GOAL = (
    "Lo scopo",
    "Hai un codice segreto di quattro cifre: guardalo solo tu.\n\n"
    "Vince chi per primo resta con quattro carte soltanto, ed esattamente quelle del codice: "
    "in qualsiasi ordine e di qualsiasi colore.\n\n"
    "Si comincia con sette carte. Il primo della lista fa il mazziere (il più grande d'età; "
    "dopo, chi ha vinto) e comincia chi gli sta a sinistra.",
)
RULE_DISCARD = (
    "A – Scarta",
    "Metti sul monte dei NUMERI una carta con lo stesso numero o lo stesso colore di quella "
    "in cima.\n\n"
    "Oppure due carte insieme, di qualunque colore, se la loro somma è il numero in cima. "
    "Decidi tu quale delle due resta sopra.\n\n"
    "Sul 5 rosso: un altro 5, una carta rossa, oppure 0+5, 1+4, 2+3.",
)
RULE_DRAW = (
    "B – Pesca",
    "Non puoi o non vuoi giocare? Pesca una carta.\n\n"
    "Se è un numero che va bene, puoi scartarlo subito: da solo, o in coppia con una carta "
    "che avevi in mano. Altrimenti tienilo: il turno passa.\n\n"
    "Finito il mazzo, si rimescolano gli scarti: restano solo le due carte in cima.",
)
RULE_ACTIONS = (
    "C – Gioca un'azione",
    "Pesca due: il prossimo pesca due carte e perde il turno, oppure risponde con un altro "
    "Pesca due (poi sono quattro, sei…).\n\n"
    "Salta: il prossimo salta il turno.\n\n"
    "Inverti: si gira dall'altra parte.\n\n"
    "Prendi: prendi la carta in cima a uno dei due monti.",
)
RULE_GIFT = (
    "Regalo e Reset",
    "Regalo: tutti gli altri scelgono in segreto una loro carta; poi si scoprono insieme. "
    "Chi ha chiesto ne prende una, o nessuna. Chi l'ha data può pescarne un'altra.\n\n"
    "Reset: scegli un giocatore, che scarta il suo codice e ne riceve uno nuovo. "
    "Per una partita meno perfida si può togliere dal mazzo.",
)
RULE_JOLLY = (
    "Jolly e vittoria",
    "Il Jolly vale una cifra qualsiasi del tuo codice. Serve solo a quello: non si scarta e "
    "non si gioca. Se ne possono usare anche più d'uno.\n\n"
    "Si vince all'istante, anche nel turno di un altro. Se riesce a due insieme, vince chi "
    "viene prima nel giro.\n\n"
    "Se nessuno può più far nulla, la partita è bloccata e non vince nessuno.",
)
