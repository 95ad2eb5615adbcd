"""6 Fuori – l'arbitro: sound → words → hits → verdicts → games → the table.

The folders stand in the order in which data flows; see the README's "How it is built".
"""

__version__ = "0.1.0"
