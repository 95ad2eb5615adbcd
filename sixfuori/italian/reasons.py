"""Why a word is an offence, in a sentence for the players."""

from sixfuori.italian.expand import Form
from sixfuori.italian.hits import Tier
from sixfuori.italian.normal import fold

_SPEECH = {
    "NOUN": "un nome", "ADJ": "un aggettivo", "ADV": "un avverbio", "ADP": "una preposizione",
    "DET": "un articolo", "PRON": "un pronome", "NUM": "un numero", "INTJ": "un'esclamazione",
    "PROPN": "un nome proprio", "CCONJ": "una congiunzione", "SCONJ": "una congiunzione",
}  # fmt: skip


def speech(tag: str) -> str:
    """The tagger's tag, as an Italian says it at school."""
    return "un verbo" if tag.startswith("VERB") else _SPEECH.get(tag, "un'altra parola")


def reason(card: str, said: str, text: str, form: Form, tag: str | None) -> str:
    """`said` is what was heard, `text` the form of the card it stands for."""
    name = card.upper()
    saying = " " in text
    heard = f"«{said}»" if saying or fold(said) == text else f"«{said}» (cioè «{text}»)"
    match form.tier:
        case Tier.TRANSLATION:
            return f"{heard} è {name} in un'altra lingua"
        case Tier.HOUSE:
            return f"{heard} vale {name} per la regola «uno severo»"
        case Tier.SUSPECT:
            like = "" if saying else f"«{text}», vietato da "
            return f"«{said}» somiglia a {like}{name}: decida il tavolo"
        case Tier.COLLISION:
            here = speech(tag or "VERB")
            return f"{heard} qui è {here}: è una forma di {name}"
    if text == fold(card):
        return f"{heard} è proprio la carta {name}"
    if saying:
        return f"{heard} è la frase vietata {name}"
    kind = "una forma con pronome" if form.joined else "una forma"
    if form.tier is Tier.SURE:
        return f"{heard} è {kind} di {name}"
    if tag is not None and tag.startswith("VERB"):
        return f"{heard} qui è un verbo: è {kind} di {name}"
    return f"{heard} è anche {kind} di {name}: vale in ogni accezione"
