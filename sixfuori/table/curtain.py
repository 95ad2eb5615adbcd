"""Hidden hands on one screen: who may look, and only while a key or finger is held.

The curtain decides whose view is drawn. While nobody holds it, the screen gets the view
of the whole table, in which private things simply do not exist: they cannot be drawn by
mistake, not for a single frame.
"""

from sixfuori.games.contract import Seat
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, KeyUp, Press, Release
from sixfuori.table.texts import common as texts

HOLD_KEY = "space"


class Curtain:
    """The state of privacy at a table that several people share.

    closed    it names who is next and hides the whole table
    resting   that person sits here; their cards lie face down
    held      they are looking
    """

    def __init__(self) -> None:
        self.owner: Seat | None = None
        self.closed = False
        self._holding: set[object] = set()

    @property
    def held(self) -> bool:
        return bool(self._holding) and not self.closed

    def call(self, seat: Seat) -> None:
        """Somebody else is next: close, and name them."""
        self.owner, self.closed = seat, True
        self._holding.clear()

    def handle_closed(self, event: Input) -> bool:
        """The person named sits down: a touch or Enter. Returns whether the curtain opened."""
        opened = isinstance(event, Release) or (
            isinstance(event, Key)
            and event.name in ("return", "enter", HOLD_KEY)
            and not event.repeat
        )
        if opened:
            self.closed = False
        return opened

    def handle_hold(self, event: Input, inside: bool) -> bool:
        """Holding and letting go (`inside`: pressed where the cards lie). True if it changed."""
        before = self.held
        if isinstance(event, Key) and event.name == HOLD_KEY:
            self._holding.add(event.name)
        elif isinstance(event, KeyUp):
            self._holding.discard(event.name)
        elif isinstance(event, Press) and inside:
            self._holding.add(event.pointer)
        elif isinstance(event, Release):
            self._holding.discard(event.pointer)
        return before != self.held

    def let_go(self) -> None:
        """Nobody holds it any more (the window lost the keyboard, another screen came)."""
        self._holding.clear()

    def draw_closed(self, canvas: Canvas, name: str) -> None:
        """The drawn curtain: shutters in front of everything."""
        canvas.backdrop("night")
        slat = canvas.u(6)
        for number, y in enumerate(range(-slat, canvas.height, slat)):
            box = canvas.rect.copy()
            box.y, box.height = y + canvas.u(0.5), slat - canvas.u(1)
            shade = theme.mix(theme.NIGHT, theme.BOTTLE, 0.55 if number % 2 else 0.48)
            canvas.panel(box, shade, radius=0.8)
        plate = canvas.rect.inflate(-canvas.width // 3, -canvas.height // 2)
        canvas.panel(plate, theme.PLASTER, radius=3, shadow=True)
        room = plate.width - canvas.u(6)
        x, y = plate.center
        canvas.text(texts.CURTAIN_TITLE, (x, y - canvas.u(12)), theme.NAME, colour=theme.INK)
        canvas.text(
            name,
            (x, y - canvas.u(2)),
            theme.HUGE,
            face=theme.DISPLAY,
            colour=theme.SIGN_RED,
            width=room,
        )
        canvas.text(
            texts.CURTAIN_HINT.format(name=name),
            (x, y + canvas.u(11)),
            theme.BODY,
            colour=theme.INK,
            width=room,
            wrap=True,
        )
