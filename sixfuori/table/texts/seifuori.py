"""The words of 6 Fuori's screens."""

from collections.abc import Sequence

from sixfuori.games.contract import Move
from sixfuori.games.seifuori import moves
from sixfuori.referee import PlayerRecord

# The courtyard
FUORI = "FUORI"
DEALER = "mazziere"
FORBIDDEN = "VIETATO DIRE"
CITOFONO = "CITOFONO"
HOLD = "tieni"
NOBODY_FUORI = "Tutti dentro, per ora"
ROUND = "Round {number}"
WORDS_COUNT = "{count} parole"
YOUR_CARDS = "Le tue carte Numero"

# Keys, as they are written on buttons
KEY_ENTER = "Invio"
KEY_SPACE = "Spazio"
KEY_BACKSPACE = "Cancella"

# The headline
TURN = "Tocca a {name}"
TURN_HINT = "Qualcuno ha sgarrato? Tocca chi, poi la parola o la persona con cui parlava"
ASK_HINT = "Scegli a chi chiedere: una finestra, o il suo numero"
QUESTION = "{name}, hai un {number}?"
QUESTION_HINT = "Si risponde ad alta voce, e senza mentire"
BREAK = "Mazziere: {name}"
FIRST_HINT = "Date le carte Numero: tra poco nessuno dovrà più dire certe parole"
BREAK_HINT = "Tra un round e l'altro si può dire tutto: poi il mazziere ridà le carte"
READS = "{name} legge una parola nuova"
READS_HINT = "Leggerla non è un'infrazione; subito dopo, sì"
PAUSED = "Pausa: si può dire tutto"
PAUSE_BANNER = "PAUSA"
PAUSED_HINT = "Due mani sul Citofono: nessuno perde niente finché non si riprende"
OVER = "La partita è finita"
SELECTED = "{name}…"
SELECTED_HINT = "…ha detto una parola? Toccala. Ha sbagliato col Citofono? Tocca con chi parlava"
SELECTED_ASK = "Quale numero chiedi a {name}? (o tocca la parola che ha detto)"
LINE_OPEN = "In linea con {names}"
LINE_NOBODY = "Citofono premuto"
LINE_HINT = "Lascia quando hai finito di parlare · due mani insieme: pausa"
FREE_NOW = "Adesso si può dire tutto: le parole contano solo durante il round."

# Buttons
RESUME = "Riprendi"
START_ROUND = "Comincia il round {number}"
TURN_CARD = "Gira la carta"
NEW_WORD = "Parola nuova"
ANSWER_GIVEN = "{name} ha risposto"
LOOK_FIRST = "Guarda le carte"
TURN_DONE = "Turno finito"
THEN = "Invio · poi {name}"
GIVE_TURN = "Il turno è suo"
HAND_EMPTY = "Senza carte!"
NEVER_MIND = "Niente"
TYPE_IT = "Ha detto…"
ONE_MORE_WORD = "Altra parola"
TIME_OUT = "Pausa · C e N"
VERDICTS = "Verdetti"
MENU = "Menu"

# The ear
EAR = {
    "listening": "Ascolta",
    "preparing": "L'orecchio si prepara",
    "paused": "In pausa",
    "recovering": "Un attimo",
    "deaf": "Sordo",
}
EAR_OFF = "Microfono spento: accusate toccando la parola e chi l'ha detta"
EAR_OFF_HINT = "Senza microfono accusate voi, toccando la parola e chi l'ha detta."

# What happened
ROUND_BEGAN = "Round {number}"
ASKED = "{asker} a {name}: «Hai un {number}?»"
ANSWERED_YES = "{name}: sì!"
ANSWERED_NO = "{name}: no. Si pesca a caso"
SAID = "{name}: «{heard}» → {card}"
FORGOT = "{name} ha parlato con {to} senza Citofono"
MISUSED = "{name} ha usato il Citofono con {to}, che è dentro"
WENT_FUORI = "{name} è fuori!"
CAME_BACK = "{name} torna dentro!"

# Verdicts
WHO = "Chi è stato?"
WHO_HINT = "Tocca la sua finestra o premi il suo numero"
MORE = "  ·  dopo questa, altre {count}"
WHO_TAP = "Chi è stato?"
WHO_TAP_HINT = "tocca una finestra"
IT_WAS = "{name}"
NOBODY = "Nessuno"
VAR = "VAR"
WITHDRAWN = "Falso allarme: l'orecchio ci ha ripensato."
DOUBTFUL = " (forse)"
CALLED = "«{words}» →"
CALLED_WHY = "{name} è fuori, e il Citofono non era premuto."
REPORTED = "L'ha sentita il tavolo."
NOTHING_FORBIDDEN = "Nessuna parola vietata in «{text}»."
TAKEN_BACK = "Verdetto annullato."
NOTHING_TO_TAKE_BACK = "Non c'è nessun verdetto da annullare."
NO_REPLAY = "Quel momento non è più in memoria"
VAR_LISTENS = "Il VAR riascolta…"

# The list of verdicts
VERDICTS_TITLE = "I verdetti della partita"
NO_VERDICTS = "Nessuno ha ancora sbagliato. Incredibile."
TAKE_BACK = "Annulla"
ASK_AGAIN = "Rigiudica"
OLDER = "Più vecchi"
NEWER = "Più recenti"
ABOUT_CITOFONO = "Citofono: {name} con {to}"
FATE_NOBODY = "Nessuno"
FATE_PAID = "{name} ha perso una carta Dentro"
FATE_STRUCK = "{name} · annullato"

# Who won the round
WHO_EMPTY = "Chi è rimasto senza carte?"
WHO_EMPTY_HINT = "Anche più di uno, se è successo nello stesso turno"
ROUND_OVER = "Fine del round"
HAS_WON = "vince"

# What was said
TYPE_TITLE = "Che cosa ha detto?"
TYPE_HINT = "Scrivi la frase: l'arbitro cerca le parole vietate"
TYPE_PLACEHOLDER = "a chi tocca?"
JUDGE = "Giudica"

# A new word
READ_ALOUD = "{name}, leggi la carta ad alta voce"
ADD_WORD = "Un'altra parola in gioco"
WORD_PLACEHOLDER = "…o scrivila qui"
HANG_IT = "Appendila"
LISTEN_AGAIN = "Ascolta di nuovo"
NO_MORE_WORDS = "Mazzo finito"
HEARD_WORD = "Ho sentito (Invio per confermare)"
LISTENING_FOR_WORD = "Ti ascolto: leggi la parola…"
READING_OVER = "Non ho sentito nessuna parola del mazzo: scrivila o toccala."
NO_EAR_TYPE = "Scrivi la parola, o toccala nell'elenco."
STILL_IN_DECK = "Ancora nel mazzo"

# The end
PROTEST = "Protesta!"
WORST_WORDS = "Le parole più letali"
NO_VICTIMS = "Nessuna: nessuno ha mai detto una parola vietata!"
WHO_SAID_WHAT = "Chi ha detto che cosa"
NOT_A_WORD = "bocca cucita"

# Setting the table
SET_THE_TABLE = "6 Fuori: si apparecchia"
NAME_FIELD = "Nome"
BIRTHDAY = "Giorno di nascita"
NEW_PLAYER = "+ Nuovo · F2"
REMOVE = "Togli · F6"
CARDS = "Le carte Numero"
WAYS = (("arbitro", "Vere, sul tavolo"), ("digitale", "Sullo schermo"))
UNO_SEVERO = "«Uno severo»: vietati anche un, una"
OWN_WORDS = "Le vostre tre parole (facoltative)"
OWN_WORD = "parola"
CLOCKWISE = (
    "In senso orario, come siete seduti. Tocca un posto per il nome, trascinalo per spostarlo"
)
NEXT_CHAIR = "Posto seguente"
SHIFT_CHAIR = "Sposta avanti"
MICROPHONE = "Microfono"
SAY_SOMETHING = "Di' qualcosa!"

# The rules
RULES = (
    (
        "Restare dentro",
        "Da 3 a 9 giocatori. Ognuno comincia con tre carte Dentro: qui sono le lampadine della "
        "finestra. Chi le perde tutte è fuori, ma continua a giocare e può rientrare.",
    ),
    (
        "Le parole vietate",
        "«Sei» e «fuori» sono vietate da subito. Il mazziere ne aggiunge una all'inizio di ogni "
        "round e una a ogni suo turno, leggendola ad alta voce. Restano vietate fino alla fine.",
    ),
    (
        "Le carte Numero",
        "Le coppie si scartano subito. Al tuo turno chiedi un numero a chi vuoi: se ce l'ha te "
        "lo dà, altrimenti peschi una sua carta a caso. Chi resta senza carte vince il round: "
        "recupera una carta Dentro (mai più di tre), tutti gli altri ne perdono una.",
    ),
    (
        "Che cosa conta",
        "La parola in ogni forma: verbi coniugati, plurali, femminili, ogni significato, anche "
        "in un'altra lingua. Si può girarci intorno: «un tre più tre» va benissimo. Ogni carta "
        "diversa detta nella stessa frase costa una carta Dentro.",
    ),
    (
        "Il Citofono",
        "Chi è dentro parla con chi è fuori solo tenendo premuto il Citofono: se se ne scorda, "
        "cede una carta Dentro a chi è fuori. Se lo usa con chi è dentro, ne perde una. Chi è "
        "fuori può dire e toccare tutto. Due mani sul Citofono: pausa, e si parla liberamente.",
    ),
    (
        "Chi vince",
        "Appena una sola finestra resta accesa, la partita è finita: vince chi è dentro. Tra un "
        "round e l'altro si può dire di tutto.",
    ),
)

# The guide
GUIDE = (
    (
        "Le finestre siete voi",
        "Finestra accesa: dentro. Ogni lampadina è una carta Dentro. Finestra chiusa e buia: "
        "fuori, sullo scalino.",
    ),
    (
        "Le targhe sono le parole vietate",
        "Chi le dice, in qualunque forma, perde una lampadina. L'arbitro ascolta e ferma il "
        "gioco; voi dite chi è stato.",
    ),
    (
        "L'arbitro non ha sentito?",
        "Tocca la targa della parola, poi la finestra di chi l'ha detta. Ogni verdetto si "
        "può annullare.",
    ),
    (
        "Il Citofono",
        "Chi è dentro parla con chi è fuori solo tenendolo premuto (tasto C). Infrazione? "
        "Tocca chi ha parlato, poi con chi. Due mani: pausa.",
    ),
    (
        "Il tavolo",
        "Il pulsante grande dice che cosa viene dopo: turno finito, parola nuova, round. "
        "F1 mostra tutti i tasti.",
    ),
)
GUIDE_NEXT = "{page} di {pages} · un tocco per continuare · Esc per saltare"

# Help
HELP: list[tuple[str, str]] = [
    ("Invio", "il pulsante grande: turno finito, parola nuova, comincia…"),
    ("1–9", "indica una finestra: prima chi, poi con chi parlava"),
    ("C (tenuto)", "il Citofono"),
    ("C e N insieme", "pausa: due mani sul Citofono"),
    ("A", "scrivi che cosa è stato detto"),
    ("Spazio · 1–9 · Esc", "al verdetto: è lui · un altro · nessuno"),
    ("V", "al verdetto: il VAR riascolta"),
    ("U", "i verdetti; un'altra volta U annulla l'ultimo"),
    ("Ctrl+Z", "annulla subito l'ultimo verdetto"),
    ("K", "mostra o nascondi quello che l'arbitro sente"),
]
HELP_REAL: list[tuple[str, str]] = [
    ("R", "qualcuno è rimasto senza carte"),
    ("P", "un'altra parola in gioco"),
    ("T", "il turno è di chi hai indicato"),
]
HELP_DIGITAL: list[tuple[str, str]] = [
    ("1–9, poi 0–9 o D", "a chi chiedi, e quale numero (D: dieci)"),
    ("G", "guarda le tue carte prima di rispondere"),
]


_DEEDS: dict[type[Move], str] = {
    moves.StartRound: "l'inizio del round",
    moves.SkipWord: "il mazzo finito",
    moves.TurnTo: "il turno passato",
    moves.HandsEmpty: "la fine del round",
    moves.Said: "l'ultimo verdetto",
    moves.Spoke: "l'ultimo verdetto",
    moves.Pause: "la pausa",
    moves.Resume: "la ripresa",
}


def undo_move(move: Move) -> str:
    """What taking back this move takes back."""
    if isinstance(move, moves.NewWord):
        return f"Annulla la parola «{move.word}»"
    return f"Annulla {_DEEDS[type(move)]}"


def listed(names: Sequence[str]) -> str:
    """«Anna, Ugo e Leo»."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} e {names[-1]}"


def won_round(names: Sequence[str]) -> str:
    verb = "vince" if len(names) == 1 else "vincono"
    return f"{listed(names)} {verb} il round!"


def slips(player: PlayerRecord) -> str:
    """What somebody let slip in an evening, in one line."""
    said = [f"{word} ×{count}" if count > 1 else word for word, count in player.words.most_common()]
    if player.citofono:
        said.append(f"Citofono ×{player.citofono}" if player.citofono > 1 else "Citofono")
    return ", ".join(said) or NOT_A_WORD
