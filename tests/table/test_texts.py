"""The words on the table: every sign of them can be set in our typefaces."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from sixfuori.table import texts, theme, typeset


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for item in value.items() for text in _strings(item)]
    if isinstance(value, tuple | list):
        return [text for item in value for text in _strings(item)]
    return []


MODULES = [
    import_module(f"{texts.__name__}.{found.name}") for found in iter_modules(texts.__path__)
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rsplit(".")[-1])
@pytest.mark.parametrize("face", [theme.DISPLAY, theme.TEXT, theme.BOLD])
def test_no_sign_is_an_empty_box(module: ModuleType, face: str) -> None:
    names = [name for name in vars(module) if name.isupper()]
    signs = {sign for name in names for text in _strings(vars(module)[name]) for sign in text}
    assert signs, "the module has no texts"
    assert not {sign for sign in signs - {"\n"} if not typeset.has_sign(face, sign)}


def test_what_a_face_lacks_is_borrowed_or_drawn() -> None:
    for sign in "→★●▲■◆✓":
        assert typeset.has_sign(theme.DISPLAY, sign)
    assert not typeset.has_sign(theme.DISPLAY, "漢")
