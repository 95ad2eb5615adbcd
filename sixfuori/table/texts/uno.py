"""The words on UNO's table."""

from sixfuori.games.uno.cards import Card, Colour, Face
from sixfuori.games.uno.events import Why
from sixfuori.games.uno.setup import Effect, Personal

COLOURS = {
    Colour.ROSSO: "Rosso",
    Colour.GIALLO: "Giallo",
    Colour.VERDE: "Verde",
    Colour.BLU: "Blu",
}

FACES = {
    Face.SALTA: "Salta giro",
    Face.CAMBIA_GIRO: "Cambia giro",
    Face.PESCA_DUE: "Pesca due",
    Face.JOLLY: "Jolly",
    Face.PESCA_QUATTRO: "Jolly Pesca quattro",
    Face.MISCHIA_TUTTO: "Jolly Mischia tutto",
    Face.PERSONALE_1: "Jolly personale 1",
    Face.PERSONALE_2: "Jolly personale 2",
    Face.PERSONALE_3: "Jolly personale 3",
}


def card_name(card: Card) -> str:
    """As one says it at the table: «7 rosso», «Pesca due verde», «Jolly»."""
    face = FACES.get(card.face, card.face.value)
    return f"{face} {card.colour.value}" if card.colour else face


# What one can do
HINT_PLAY = "Gioca una carta accesa, oppure pesca"
HINT_DRAW = "Nessuna carta va bene: pesca"
HINT_HELD = "Trascina una carta verso l'alto (o frecce e Invio). Per pescare, lascia"
HINT_DRAWN = "Puoi giocare subito la carta pescata, o tenerla"
HINT_CHALLENGE = "Credi al Jolly Pesca quattro, o sfida chi l'ha giocato"
HINT_DISCARD = "Scarta: devi restare con sette carte"
HINT_COLOUR = "Scegli il colore con cui si va avanti"
HINT_SETTLE = "Decidete insieme: un tocco su una finestra fa pescare una carta"
HINT_WAIT = "Guarda che cosa combinano gli altri"
HINT_YOU_OWE = "Ti è rimasta una carta: grida UNO!"
HINT_THEY_OWE = "{name} ha una carta e non ha gridato: grida tu!"
HINT_WINDOWS = "Chi grida tocca la propria finestra (o preme il suo numero)"
HINT_HEARD = "Sentito «UNO!»: vale per {name}, se nessun altro tocca la propria finestra"

DRAW = "Pesca"
PLAY_DRAWN = "Gioca la carta"
KEEP_DRAWN = "Tieni la carta"
BELIEVE = "Pesco quattro"
CHALLENGE = "Sfido!"
CHALLENGE_TITLE = "{name} ha giocato un Jolly Pesca quattro"
CHALLENGE_TEXT = (
    "Prima si giocava {colour}. Se tra le sue carte ({held}) c'era questo colore o un Jolly, "
    "pesca {name}; se no ne peschi sei tu."
)
CANCEL = "Ci ripenso"
UNO = "UNO!"
UNO_MINE = "gridalo"
UNO_CATCH = "prendi {name}"
ONE_LEFT = "{name} ha una carta sola!"
NEXT_TURN = "Avanti: {name}"

SETTLE_TITLE = "Il vostro Jolly"
SETTLED = "Fatto: tocca a {name}"
SETTLED_SKIP = "Fatto: {name} salta"
DEAL = "Date le carte"

HAND_WON = "{name} vince la mano"
HAND_POINTS = "+{points} punti"
TO_TARGET = "Si gioca a {target}"

CARDS = "{n} carte"
ONE_CARD = "1 carta"
POINTS = "{n} p."

# The challenge
SHOWN_TITLE = "Le carte di {name}"
SHOWN_GUILTY = "Bluffava: c'era {colour} o un Jolly. {name} pesca quattro carte."
SHOWN_INNOCENT = "Non bluffava: {name} pesca sei carte e perde il turno."
SHOWN_ONLY = "Le vede soltanto {name}"
SHOWN_HOLD = "{name}, tieni premuto qui (o la barra) per guardare"
SHOWN_DONE = "Ho visto"

# The ear
LISTEN = "Ascolta «UNO!»"
LISTENING = "In ascolto"
LISTEN_PREPARING = "Preparo l'orecchio…"
LISTEN_DEAF = "Non sento: vale il tasto"
LISTEN_FORBIDDEN = "L'ascolto è spento nelle impostazioni."

# What happened (the chronicle, and the headline while it is shown)
DEALT = "{name} dà le carte. Si comincia con {card}."
PLAYED = "{name}: {card}"
PLAYED_JOLLY = "{name}: {card}, e chiede {colour}"
DREW_ONE = "{name} pesca una carta"
DREW = "{name} pesca {n} carte"
WHY = {
    Why.TURN: "",
    Why.PESCA_DUE: " per il Pesca due",
    Why.PESCA_QUATTRO: " per il Pesca quattro",
    Why.CHALLENGE_LOST: ": sfida persa",
    Why.BLUFF: ": bluff scoperto",
    Why.FORGOTTEN_UNO: ": non ha gridato UNO",
    Why.PERSONAL: " per il Jolly personale",
}
NOTHING_TO_DRAW = "Non c'è più niente da pescare"
RESHUFFLED = "Gli scarti si mischiano: nuovo mazzo di {n} carte"
KEPT = "{name} tiene la carta"
SKIPPED = "{name} salta il turno"
CLOCKWISE = "Si cambia giro: ora in senso orario"
ANTICLOCKWISE = "Si cambia giro: ora in senso antiorario"
CALLED = "{name}: UNO!"
CAUGHT = "{by} grida prima: {name} non ha detto UNO!"
CHALLENGED = "{name} sfida {accused}"
GUILTY = "{accused} bluffava!"
INNOCENT = "{accused} non bluffava"
MIXED = "{name} mischia tutte le mani e le ridà"
RULE = "Jolly personale: {rule}"
DISCARDED = "{name} scarta {cards}"
WON_HAND = "{name} resta senza carte: vince la mano"
WON_POINTS = "{name} vince la mano e prende {points} punti"

# Customisable Jolly
EFFECTS = {
    Effect.TURNO_EXTRA: "Giochi ancora",
    Effect.FINO_AL_COLORE: "Pesca finché esce il colore",
    Effect.ESATTAMENTE_SETTE: "Restare con sette",
    Effect.VIA_I_JOLLY: "Via i Jolly",
    Effect.TRE_SE_NON_PUO: "Non puoi? Pesca tre",
    Effect.REGOLA_VOSTRA: "Regola vostra",
}
EFFECTS_LONG = {
    Effect.TURNO_EXTRA: "Chi lo gioca fa subito un altro turno.",
    Effect.FINO_AL_COLORE: "Chi viene dopo pesca finché non esce il colore chiesto.",
    Effect.ESATTAMENTE_SETTE: "Chi viene dopo pesca o scarta fino ad avere sette carte.",
    Effect.VIA_I_JOLLY: "Tutti gli altri scartano i loro Jolly.",
    Effect.TRE_SE_NON_PUO: "Chi viene dopo, se non può giocare, pesca tre carte.",
    Effect.REGOLA_VOSTRA: "La scrivete voi, e la fa rispettare il tavolo.",
}


def rule_words(rule: Personal) -> str:
    """What a customisable Jolly says at this table."""
    return rule.text if rule.effect is Effect.REGOLA_VOSTRA else EFFECTS_LONG[rule.effect]


# A new match
TARGET = "Punti"
TARGETS = ((None, "Una mano"), (200, "A 200"), (500, "A 500"))
PERSONAL_BUTTON = "I tre Jolly personali…"
PERSONAL_TITLE = "I tre Jolly personali"
PERSONAL_INTRO = "Ognuno cambia il colore e fa anche questo:"
PERSONAL_ROW = "Jolly {n}"
PERSONAL_HINT = "Scrivete la vostra regola, per esempio: «Chi ride pesca una carta»"
PERSONAL_EMPTY = "Al Jolly {n} manca la regola: scrivetela o scegliete un effetto."
PERSONAL_DONE = "Va bene"

# Keys
HELP = (
    ("Frecce e Invio", "scegli e gioca una carta"),
    ("P", "pesca una carta (o le quattro)"),
    ("G · T", "gioca o tieni la carta pescata"),
    ("S", "sfida il Jolly Pesca quattro"),
    ("1 2 3 4", "il colore: rosso, giallo, verde, blu"),
    ("U", "UNO!, il tuo o quello dimenticato da un altro"),
    ("1 … 9, 0", "grida il giocatore con quel numero"),
    ("L", "ascolta chi grida «UNO!»"),
)

# The rules
RULES = (
    (
        "Lo scopo",
        "Vince chi resta per primo senza carte.\n\nSette carte a testa, una scoperta in mezzo. "
        "Al tuo turno metti UNA carta sopra gli scarti: dello stesso colore, oppure con lo "
        "stesso numero o simbolo. Un Jolly va sempre bene.\n\nOgni colore ha il suo segno: "
        "● rosso, ★ giallo, ▲ verde, ■ blu.",
    ),
    (
        "Pescare",
        "Se non puoi o non vuoi giocare, pesca una carta dal mazzo: anche se ne avresti una "
        "buona.\n\nSe la carta pescata va bene puoi giocarla subito, oppure tenerla. Poi tocca "
        "a chi viene dopo.\n\nQuando il mazzo finisce si mischiano gli scarti.",
    ),
    (
        "Le carte azione",
        "Salta giro: chi viene dopo perde il turno.\n\nCambia giro: si gira dall'altra parte. "
        "In due vale come Salta giro.\n\nPesca due: chi viene dopo prende due carte e perde il "
        "turno. Rispondere con un altro Pesca due non si può.",
    ),
    (
        "I Jolly",
        "Jolly: scegli il colore.\n\nMischia tutto: si raccolgono tutte le mani, si mischiano e "
        "si ridanno, una carta alla volta. Poi scegli il colore.\n\nI tre Jolly personali: "
        "cambiano il colore e fanno quello che avete deciso prima di cominciare. Se la regola è "
        "vostra, la fa rispettare il tavolo.",
    ),
    (
        "Jolly Pesca quattro",
        "Chi viene dopo prende quattro carte e perde il turno.\n\nMa si può giocare solo se non "
        "hai carte del colore in gioco (e nessun Jolly semplice). Bluffare si può: chi viene "
        "dopo può sfidarti e guardare le tue carte, soltanto lui.\n\nSe bluffavi ne prendi "
        "quattro tu. Se no lo sfidante ne prende sei.",
    ),
    (
        "UNO!",
        "Quando resti con una carta sola devi gridare UNO: mentre giochi la penultima, o "
        "subito dopo.\n\nSe qualcun altro lo grida prima di te, peschi due carte. Quando chi "
        "viene dopo comincia il suo turno, ti è andata bene.\n\nCon il tasto U, con il cartello "
        "rosso, o a voce se accendi l'ascolto.",
    ),
    (
        "I punti",
        "Di solito si gioca una mano. Oppure a punti: chi vince la mano prende il valore delle "
        "carte rimaste agli altri.\n\nNumeri: il loro valore.\nCarte azione: 20.\nJolly: 50."
        "\n\nSe l'ultima carta fa pescare, si pesca ancora, e conta. Vince la partita chi arriva "
        "per primo al traguardo.",
    ),
)

# The examples drawn beside them
EXAMPLE_TOP = "in cima agli scarti"
EXAMPLE_FITS = ("stesso colore", "stesso numero", "sempre")
EXAMPLE_PILES = ("peschi…", "in cima agli scarti")
EXAMPLE_DRAWN = ("va bene: giocala", "non va: tienila")
EXAMPLE_MIX = "Mischia tutto"
EXAMPLE_BLUFF = ("era rossa: bluff!", "", "")
EXAMPLE_SHOUT = ("la penultima", "l'ultima: UNO!")
