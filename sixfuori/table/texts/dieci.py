"""The words of DIECI."""

CARD = {
    "gufo": "il Gufo",
    "lupo": "il Lupo",
    "puzzola": "la Bomba di puzza",
    "saltaconiglio": "il Saltaconiglio",
    "gallo": "il Gallohotel",
    "riccio": "il Riccio barbiere",
    "rana": "la Rana in vasca",
    "topo": "il Topo idraulico",
    "lumaca": "la Lumaca postina",
    "pesce": "il Pesce rosso",
    "sasso": "il Sasso",
    "orco": "l'Orco",
    "mascheronte": "il Mascheronte",
    "leone": "il Leone fifone",
    "jollygatto": "il JollyGatto",
}
"""A card's name with its article, for sentences."""

# What is going on
MANCHE = "Manche {n}"
FIRST_DEAL = "Si comincia!"
FIRST_DEAL_HINT = "{name} mescola e dà una carta a testa. Chi resta con la più bassa paga."
NEXT_DEAL_HINT = "Ora mescola {name}."
MY_CARD = "Hai {card}: vale {value}."
TURN_HINT = "{name} tiene la carta o la scambia con {right}."
DEALER_HINT = "{name} ha mescolato, gioca per ultimo: tiene o pesca dal mazzo."
YOUR_TURN_HINT = "Tieni la carta, o scambiala con {right} alla tua destra."
YOUR_DEALER_HINT = "Hai mescolato, giochi per ultimo: tieni, o pesca dal mazzo."
ANSWER = "Carta in arrivo per {name}"
YOUR_ANSWER = "Carta in arrivo, {name}!"
ANSWER_HINT = "{giver} vuole scambiare con {name}."
YOUR_ANSWER_HINT = "{giver} vuole scambiare la sua carta con la tua."
HOLD = "Tieni premuto qui (o Spazio) per guardarla"
OUT_HINT = (
    "Sei fuori, ma resta a guardare: se in una manche escono tre JollyGatto, rientri! "
    "Tocca il tavolo per fare più in fretta."
)
OUT = "fuori gioco"
HOPE = "con tre rientra"
LOW_CARD = "{card} vale {value}: la carta più bassa."
BANK = "cassa"

# The choices: (what the button says, what it means)
KEEP = ("Tieni", "La carta ti piace: resta con te.")
KEEP_LAST = ("Tieni", "Resti con questa, e tutti scoprono le carte.")
SWAP = ("Scambia", "La dai a {right} e prendi la sua, se non ti blocca.")
DRAW = ("Pesca", "Butti la tua e prendi la prima del mazzo.")
ACCEPT = ("Accetta", "Prendi la carta di {giver} e dai la tua.")
BLOCK = ("Blocca", "Solo con una carta da 6 a 10: la mostri a tutti.")
BLOCK_WITH = {
    "gufo": "Mostri il Gufo: lo scambio non si fa.",
    "lupo": "Mostri il Lupo: lo scambio non si fa e {giver} paga un gettone.",
    "puzzola": "Mostri la Puzzola: {giver} paga e tutta la catena torna indietro.",
    "saltaconiglio": "Mostri il Coniglio: lo scambio salta al prossimo.",
    "gallo": "Mostri il Gallo: lo scambio non si fa.",
}
CANNOT_BLOCK = "{card} non può bloccare."
SHUFFLE = ("Mescola!", "Nuova manche: una carta a testa.")

# What happened: (title, sentence)
DEALT = ("Una carta a testa", "Ha mescolato {name}. Comincia {first}, alla sua destra.")
KEPT = ("{name} tiene", "La carta resta dov'è.")
OFFERED = ("{giver} scambia…", "{name} deve accettare, o bloccare con una carta da 6 a 10.")
SWAPPED = ("Scambio!", "{giver} e {name} si sono scambiati le carte.")
SWAPPED_CHAIN = ("La catena si allunga!", "{giver} passa la carta a {name}: catena di {count}.")
BLOCKED = {
    "gufo": ("Il Gufo blocca!", "{name} dice di no a {giver}: ognuno tiene la sua carta."),
    "lupo": ("Auuu! Il Lupo!", "{name} blocca, e {giver} paga un gettone."),
    "puzzola": ("Bomba di puzza!", "{name} blocca, e {giver} paga un gettone."),
    "saltaconiglio": ("Hop! Il Saltaconiglio", "Lo scambio di {giver} salta {name}."),
    "gallo": ("Chicchirichì! Tutto occupato", "{name} blocca lo scambio di {giver}."),
}
JUMPED = ("Hop!", "Adesso tocca a {name} accettare o bloccare.")
JUMPED_TO_DECK = ("Hop, sul mazzo!", "Dopo {rabbit} c'è solo il mazzo: {giver} scambia con quello.")
UNWOUND = ("Tutto indietro!", "Che puzza: ognuno riprende la carta che aveva prima della catena.")
DREW = ("{name} cambia con il mazzo", "Via {old}, arriva {new}.")
PAID = {
    "lupo": ("{name} paga", "Il Lupo vuole un gettone."),
    "puzza": ("{name} paga", "La puzza costa un gettone."),
    "più bassa": ("{name} paga un gettone", "La sua carta è la più bassa."),
}
REVEAL = ("Giù le carte!", "Chi ha la più bassa?")
LOWEST_ONE = ("La più bassa è di {names}", "{card} vale meno di tutte le altre.")
LOWEST_MANY = ("Le più basse: {names}", "Le loro carte valgono meno di tutte.")
PAYS = "Paga {names}"
PAY = "Pagano {names}"
LOWEST_JOLLY = "Il JollyGatto vale come il Leone fifone: meno di tutti."
SPARED = {
    "tre JollyGatto pescati": (
        "Tre JollyGatto!",
        "Nessuno paga, e chi era fuori rientra con un gettone.",
    ),
    "due JollyGatto in mano": ("Due JollyGatto!", "Quando due li hanno in mano, nessuno paga."),
    "carte uguali in due": ("Pari!", "In due con la stessa carta nessuno paga."),
    "nessuno resterebbe in gioco": (
        "Salvi tutti!",
        "Pagando, non resterebbe nessuno: si gioca ancora.",
    ),
}
ELIMINATED = ("{name} è fuori!", "Finiti i gettoni. Con tre JollyGatto in una manche si rientra.")
RETURNED = ("{name} rientra!", "Grazie ai tre JollyGatto, con un gettone.")
WON = ("Vince {name}!", "È l'ultima finestra con la luce accesa.")

AND = " e "

# Keys
HELP = (
    ("T", "tieni la carta"),
    ("S", "scambia (o P: pesca dal mazzo)"),
    ("A / B", "accetta / blocca"),
    ("C", "mescola e dà le carte"),
    ("Invio, o un tocco", "va avanti più in fretta"),
)

# House rules
OPTION_DEALER = "Mescola per primo (il più giovane)"
OPTION_DEALER_CHOICES = ("A sorte", "Il primo in elenco")
OPTION_TOKENS = "Gettoni a testa"
OPTION_TOKENS_CHOICES = ("5", "3, partita breve")
OPTION_ROOSTER = "Dopo il salto del coniglio blocca"
OPTION_ROOSTER_CHOICES = ("Dal 6 in su", "Dal 7 in su")

# The rules
RULE_PAGES = (
    (
        "Lo scopo",
        "Ognuno ha cinque gettoni e, in ogni manche, una sola carta coperta.\n\n"
        "Alla fine della manche tutti scoprono: chi ha la carta più bassa paga un gettone. "
        "Se la più bassa ce l'hanno in due o più, pagano tutti loro.\n\n"
        "Chi finisce i gettoni è fuori. Vince l'ultimo che resta.",
    ),
    (
        "Quanto valgono",
        "Dal Gufo, che vale 10, si scende fino al Pesce rosso, che vale 1.\n\n"
        "Poi viene chi vale meno di niente: più zeri, peggio è. In fondo ci sono il Leone "
        "fifone e il JollyGatto, alla pari.\n\n"
        "Le targhe blu, dal 6 al 10, possono bloccare uno scambio.",
    ),
    (
        "Il tuo turno",
        "Comincia chi sta alla destra di chi ha mescolato, e si gira verso destra.\n\n"
        "Se la carta ti piace, tienila. Se è bassa, scambiala con chi sta alla tua destra: "
        "deve accettare, a meno che non blocchi.\n\n"
        "Chi riceve la carta può tenerla o passarla ancora: nasce una catena!",
    ),
    (
        "Chi blocca",
        "Gufo e Gallohotel bloccano e basta.\n\n"
        "Il Lupo blocca e fa pagare un gettone a chi voleva scambiare.\n\n"
        "Il Saltaconiglio si fa saltare: lo scambio passa al giocatore dopo, e chi ha il "
        "coniglio ha già giocato. Se dopo non c'è nessuno, si scambia con il mazzo.\n\n"
        "Chi blocca mostra la carta, poi gioca il suo turno.",
    ),
    (
        "La bomba di puzza",
        "La Puzzola blocca, fa pagare un gettone a chi le ha offerto la carta, e disfa tutta "
        "la catena.\n\n"
        "La carta torna a chi l'aveva passata per primo, e ognuno riprende quella che aveva "
        "prima. Le catene già finite restano come sono.",
    ),
    (
        "La fine della manche",
        "Per ultimo gioca chi ha mescolato: tiene la carta, o la cambia con la prima del "
        "mazzo. Poi giù le carte!\n\n"
        "Chi perde l'ultimo gettone finisce la manche e poi esce. Se restano in due con la "
        "stessa carta, nessuno paga.\n\n"
        "Il prossimo a mescolare siede alla destra.",
    ),
    (
        "Il JollyGatto",
        "Da solo vale come il Leone fifone: il meno di tutti.\n\n"
        "Se alla fine due giocatori ne hanno uno, nessuno paga.\n\n"
        "Se nella manche ne escono tre, nessuno paga e tutti quelli che erano fuori rientrano "
        "con un gettone!",
    ),
)
RULE_LOSES = "paga"
RULE_TWO = "nessuno paga"
RULE_THREE = "chi è fuori rientra"
RULE_BEFORE = "prima"
RULE_AFTER = "dopo"
