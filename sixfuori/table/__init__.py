"""The table: everything that is seen and touched. It draws views and turns input into
moves; it decides nothing itself.

`app` holds the window and the stack of screens; `screen` is what a screen is; `canvas`
is what it draws on; `match_screen` is what the five game screens share.
"""

import os

# pygame reads these when it is imported, which everything here does.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sixfuori")
