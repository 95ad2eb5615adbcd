"""The words that belong to no single game."""

APP = "6 Fuori"
TAGLINE = "l'arbitro"

# The menu
GAMES = {
    "seifuori": ("6 FUORI", "L'arbitro ascolta: chi dice la parola vietata è fuori."),
    "six": ("SIX", "Sei esagoni in fila, a triangolo o in cerchio."),
    "dieci": ("DIECI", "Passa la carta bassa, prima che tocchi a te."),
    "uno": ("UNO", "Stesso colore o stesso numero, e grida!"),
    "code": ("CODE", "Restare con quattro carte: il tuo segreto."),
}
NO_TABLE_YET = "{game} non ha ancora il suo tavolo: le regole ci sono, la schermata arriva."
CONTINUE = "Continua"
CONTINUE_MANY = "Continua ({count} partite)"
CONTINUE_LATEST = "l'ultima: {game}"
SETTINGS = "Impostazioni"
RULES = "Regole"
STATISTICS = "Statistiche"
QUIT = "Esci"

# Everywhere
BACK = "Indietro"
OK = "Va bene"
CANCEL = "Annulla"
YES = "Sì"
NO = "No"
MUTED = "Suoni spenti"
UNMUTED = "Suoni accesi"

# A match
TURN_OF = "Tocca a {name}"
YOUR_TURN = "Tocca a te, {name}"
THINKING = "{name} ci pensa…"
PAUSE = "Pausa"
RESUME = "Riprendi"
UNDO = "Annulla mossa"
ABANDON = "Abbandona la partita"
ABANDON_SURE = "La partita non si potrà più riprendere."
TO_MENU = "Al menu (la partita resta salvata)"
REMATCH = "Rivincita"
MENU = "Menu"
LOOK_AT_TABLE = "Guarda il tavolo"
LOOK_BACK = "Esc o il pulsante della pausa riaprono il risultato."
MENU_BACK = "Chiudi"
WINNER = "Vince {name}!"
WINNERS = "Vincono {names}!"
DRAW = "Pareggio!"
UNDONE = "Mossa annullata."
BOT_FAILED = "Un giocatore automatico si è confuso: gioca a caso per questa volta."

# The curtain
CURTAIN_TITLE = "Passa il portatile a"
CURTAIN_HINT = "Gli altri guardano altrove.\n{name}, tocca qui o premi Invio quando vuoi."
HOLD_HINT = "Tieni premuto qui (o la barra spaziatrice) per vedere le tue carte"

# A new match
NEW_MATCH = "Nuova partita a {game}"
PLAYERS = "Giocatori"
PLAYER_N = "Giocatore {n}"
PERSON = "Persona"
START = "Si gioca!"
ADD_PLAYER = "Aggiungi"
BOT_NAMES = (
    "Portinaia",
    "Ragioniere",
    "Nonna Pina",
    "Maestro",
    "Postino",
    "Contessa",
    "Elettricista",
    "Vedova Rossi",
    "Studente",
    "Amministratore",
)
NAME_HINT = "Nome"
NAME_TWICE = "Due giocatori hanno lo stesso nome: cambiane uno."
NAME_EMPTY = "A un giocatore manca il nome."

# Faults
CRASH_TITLE = "Ops, è caduta una tegola"
CRASH_TEXT = (
    "Qualcosa si è rotto nel programma, non nella partita: ogni mossa è salvata.\n"
    "I dettagli per chi ripara sono in {log}."
)
CRASH_NO_LOG = "Qualcosa si è rotto nel programma, non nella partita: ogni mossa è salvata."
CRASH_CONTINUE = "Continua"
NO_SOUND = "Nessun dispositivo audio: il tavolo resta muto."
NO_DISPLAY = (
    "Non c'è uno schermo su cui aprire il tavolo: avvialo da una sessione grafica "
    "(i comandi come «sixfuori simulate» funzionano anche qui)."
)

# Help
HELP_TITLE = "I tasti"
HELP_ALWAYS = (
    ("F1", "questo aiuto"),
    ("Esc", "pausa, o indietro"),
    ("Tab e frecce", "da un pulsante all'altro"),
    ("Invio", "premi il pulsante scelto"),
    ("F11", "schermo intero"),
    ("M", "suoni accesi o spenti"),
)
HELP_HOLD_KEY = "Spazio (tenuto)"
HELP_HOLD = "guarda le tue carte"
HELP_UNDO_KEY = "Ctrl+Z"

# Settings
SETTINGS_TITLE = "Impostazioni"
SET_VOLUME = "Volume"
SET_MUTED = "Silenzio"
SET_TEXT_SIZE = "Grandezza del testo"
SET_TEXT_SIZES = (("normale", "Normale"), ("grande", "Grande"), ("enorme", "Enorme"))
SET_MOTION = "Meno movimento"
SET_FULL_SCREEN = "Schermo intero"
SET_BOT_SPEED = "Ritmo dei giocatori automatici"
SET_BOT_SPEEDS = (("lento", "Lento"), ("normale", "Normale"), ("veloce", "Veloce"))
SET_STRICTNESS = "Severità dell'arbitro"
SET_STRICTNESSES = (("amici", "Amici"), ("torneo", "Torneo"))
SET_COLOURS = "Colori delle carte"
SET_COLOURS_CHOICES = (("classici", "Classici"), ("distinti", "Per daltonici"))
SET_CAPTIONS = "Mostra quello che l'arbitro sente"
SET_LISTENING = "L'arbitro ascolta"
SET_MICROPHONE = "Microfono"
SET_RECOGNISER = "Riconoscitore"
SET_AUTOMATIC = "Automatico"
SET_MODELS_OPEN = "Vedi e scarica…"
SET_MODELS = "Modelli per l'ascolto"
MODEL_INSTALLED = "✓ installato"
MODEL_GET = "Scarica"
MODEL_WEIGHT = "{name} · {download} MB da scaricare · licenza {licence}"
MODEL_READY = "{name} è pronto."
ERASE = "Cancella partite e statistiche"
ERASE_SURE = "Tutte le partite finite e in corso saranno cancellate da questo computer."
ERASED = "Cancellato tutto."
EXPORT = "Esporta le partite"
EXPORTED = "Salvate {count} partite in {path}."

# Statistics
STATISTICS_TITLE = "Le serate del gruppo"
STATISTICS_EMPTY = "Ancora nessuna partita finita: giocate la prima!"
STAT_EVENINGS = "Serate"
STAT_MATCHES = "Partite"
STAT_WINS = "Vittorie"
STAT_BY_GAME = "Partite per gioco"
STAT_WORDS = "Parole più pericolose"
STAT_FALLS = "Chi ci casca"
STAT_NOTHING = "Ancora niente"
ARCHIVE = "Le partite finite"

# Rules
RULES_TITLE = "Le regole"
NEXT_PAGE = "Avanti"
PREVIOUS_PAGE = "Indietro"
