"""The words of SIX's table."""

PLACE = "Posa un tassello accanto agli altri"
PLACE_APART = "Posa il primo tassello, lontano dal tuo che è già in campo"
LIFT = "Solleva uno dei tuoi tasselli"
PUT_DOWN = "Ora posalo accanto a un altro tassello"
CHOOSE = "Gruppi uguali: scegli quello che resta in campo"
CHOOSE_BACK = "(tocca di nuovo il tassello per ripensarci)"
PHASES = {1: "Prima fase", 2: "Seconda fase"}

IN_HAND = "in mano"
IN_PLAY = "in gioco"
ASIDE_ONE = "1 fuori campo"
ASIDE = "{count} fuori campo"
HELD = "Sollevato"
YOUR_TURN = "Tocca a te"
THINKS = "ci pensa…"
WINS = "Vince!"
LEVEL = "giocatore {level}"

STAYS = "Resta"
GOES = "Via"

STARTS = "Comincia {name}"
BY_LOT = "La sorte ha deciso."
NOT_BY_LOT = "Il primo tassello è suo."
PHASE_TWO = "Seconda fase"
PHASE_TWO_HOW = "Le mani sono vuote: solleva un tuo tassello e posalo altrove."

HINT = "Suggerimento"
THREATS = {True: "Minacce: sì", False: "Minacce: no"}
RESIGN = "Mi arrendo"
RESIGN_SURE = "La partita va a {name}."
REVIEW = "Rivedi"
CENTRE = "Centra"
NEARER = "+"
FARTHER = "−"
HINT_COMING = "Fammi guardare…"
HINT_FAILED = "Questa volta non mi viene in mente niente."

KEYS = [
    ("Frecce", "scegli una cella o un tassello"),
    ("Invio o Spazio", "posa, o solleva"),
    ("Trascina, rotella, + e −", "sposta e ingrandisci il campo"),
    ("C", "rimetti il campo al centro"),
    ("H", "chiedi un suggerimento"),
    ("T", "mostra o nascondi le minacce"),
]

OPTION_STARTER = "Chi comincia"
BY_LOT_OPTION = "A sorte"
FIRST_OPTION = "Il primo"
SECOND_OPTION = "Il secondo"
OPTION_APART = "Primo tassello lontano dal proprio"
OPTION_THREATS = "Minacce mostrate (per i più piccoli)"

# The review
REVIEW_TITLE = "Mossa {number} di {count}"
REVIEW_START = "Prima della prima mossa"
REVIEW_PLACED = "{name} posa un tassello"
REVIEW_LIFTED = "{name} solleva un tassello"
REVIEW_CUT_ONE = "un tassello resta tagliato fuori"
REVIEW_CUT = "{count} tasselli restano tagliati fuori"
FIRST = "Inizio"
LAST = "Fine"

# The rules
AIM = "Lo scopo"
AIM_TEXT = (
    "Vince chi per primo compone una figura di sei tasselli del proprio colore.\n"
    "\n"
    "La fila: sei in linea retta, in una qualunque delle tre direzioni.\n"
    "\n"
    "Il triangolo: tre, due e uno, con la punta in su o in giù.\n"
    "\n"
    "Il cerchio: sei intorno a una cella. Che cosa c'è in mezzo non importa: "
    "un tassello tuo, uno dell'altro, o niente."
)
ROW, TRIANGLE, RING = "fila", "triangolo", "cerchio"
TURNS = "Si posa"
TURNS_TEXT = (
    "In campo ci sono già due tasselli, uno per colore; a ciascuno ne restano venti in mano. "
    "La sorte dice chi comincia.\n"
    "\n"
    "A turno se ne posa uno in una cella libera che tocchi almeno un tassello, "
    "di qualunque colore. Il tavolo non ha bordi: il campo cresce dove volete.\n"
    "\n"
    "Attenti ai cinque su sei: se l'altro può chiudere una figura, va fermato subito."
)
WANDER = "La seconda fase"
WANDER_TEXT = (
    "Finiti i tasselli in mano, si comincia a spostarli.\n"
    "\n"
    "Al tuo turno sollevi un tassello del tuo colore, anche se è tutto circondato, "
    "e lo posi accanto a un altro tassello: dove vuoi, ma non dov'era.\n"
    "\n"
    "Le tre figure restano le stesse."
)
CUT = "Tagliati fuori"
CUT_TEXT = (
    "Se togliendo un tassello il campo si spezza, resta solo il gruppo più grande: "
    "gli altri lasciano il tavolo, con tutti i loro tasselli, rossi e neri.\n"
    "\n"
    "Se i gruppi più grandi sono uguali, sceglie chi ha sollevato il tassello.\n"
    "\n"
    "Il tassello sollevato resta in mano a te: lo posi dopo."
)
END = "La fine"
END_TEXT = (
    "Si vince con una figura da sei, oppure quando all'altro restano meno di sei tasselli: "
    "non potrebbe più comporne una. Se capita a tutti e due insieme, è patta.\n"
    "\n"
    "È patta anche quando la stessa posizione torna per la terza volta.\n"
    "\n"
    "Chi perde comincia la partita seguente."
)
