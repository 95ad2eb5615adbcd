"""Who may import whom. Sound comes in at the ear, becomes Italian words, becomes hits,
becomes verdicts, changes a game, and is shown on the table: data flows one way.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sixfuori

ROOT = Path(sixfuori.__file__).parent

WALLS = {
    "games": {"games"},
    "bots": {"bots", "games"},
    "referee": {"referee", "games", "strictness"},
    "italian": {"italian", "errors", "files"},
    "ear": {"ear", "errors", "files", "store.disk"},
    "store": {"store", "games", "strictness", "errors", "files"},
}
"""What each part of the house may know of the others. `table`, `commands` and `__main__`
put the parts together and may know them all."""

PURE = ("games", "bots", "referee")
"""Nothing but rules and reasoning: the same today, in a test and in ten years."""

OUTSIDE_WORLD = {
    "pygame", "sounddevice", "soundfile", "vosk", "onnxruntime", "onnx_asr", "spacy", "rapidfuzz",
    "time", "datetime", "secrets", "uuid", "threading", "multiprocessing", "asyncio", "socket",
    "subprocess", "os", "sys", "io", "logging", "tempfile",
}  # fmt: skip
"""Screens, sound, models, clocks, luck from outside, threads and files."""


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the house by its dotted name, without the leading `sixfuori`."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "data" not in parts:
            found[".".join(parts).removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"))
    return found


def imports(tree: ast.Module) -> Iterator[str]:
    """The dotted names a module imports, wherever in it: `from a.b import c` is a.b.c."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(module: str) -> str:
    return module.split(".")[0]


def modules_of(*parts: str) -> list[str]:
    found = [name for name in modules() if part_of(name) in parts]
    assert found, parts
    return found


def at_home(name: str) -> str | None:
    """The module of the house that an imported name leads to."""
    inside = name.removeprefix("sixfuori.")
    if inside == name:
        return None
    while inside not in modules():
        inside, _, rest = inside.rpartition(".")
        if not rest:
            return None
    return inside


def test_the_test_sees_the_house() -> None:
    assert {"games.contract", "table.app", "referee", "__main__"} <= set(modules())
    assert "games.contract" in map(at_home, imports(modules()["games.match"]))


@pytest.mark.parametrize("part", WALLS)
def test_each_part_knows_only_what_it_may(part: str) -> None:
    for name in modules_of(part):
        for known in filter(None, map(at_home, imports(modules()[name]))):
            allowed = part_of(known) in WALLS[part] or known in WALLS[part]
            assert allowed, f"{name} imports {known}"


def test_every_other_module_is_accounted_for() -> None:
    """A new part of the house needs a line in `WALLS`."""
    together = {"table", "commands", "__main__"}
    alone = {"__init__", "errors", "files", "strictness"}
    assert {part_of(name) for name in modules()} <= {*WALLS, *together, *alone}
    for name in alone:
        assert not [known for known in imports(modules()[name]) if known.startswith("sixfuori")]


def test_only_the_front_door_opens_the_table() -> None:
    for name in modules():
        if part_of(name) not in ("table", "commands", "__main__"):
            known = [other for other in imports(modules()[name]) if "sixfuori.table" in other]
            assert not known, f"{name} imports {known}"


@pytest.mark.parametrize("part", PURE)
def test_rules_bots_and_referee_know_no_screen_no_sound_no_clock(part: str) -> None:
    for name in modules_of(part):
        reached = {known.split(".")[0] for known in imports(modules()[name])}
        assert not reached & OUTSIDE_WORLD, f"{name} imports {reached & OUTSIDE_WORLD}"


@pytest.mark.parametrize("part", ["store", "italian", "commands"])
def test_pygame_stays_with_the_table(part: str) -> None:
    """`commands` draw and measure the table, and ask for pygame only when they do."""
    for name in modules_of(part):
        tree = modules()[name]
        top = ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef)], [])
        looked_at = top if part == "commands" else tree
        if not name.startswith(("commands.bench", "commands.shot")):
            assert "pygame" not in {known.split(".")[0] for known in imports(looked_at)}, name


@pytest.mark.parametrize("part", PURE)
def test_luck_is_always_handed_in(part: str) -> None:
    """`Random(seed)` is a tool; `random.random()` and `Random()` are luck from nowhere."""
    for name in modules_of(part):
        tree = modules()[name]
        known = [other for other in imports(tree) if other.split(".")[0] == "random"]
        assert set(known) <= {"random.Random"}, f"{name} imports {known}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                unseeded = node.func.id == "Random" and not node.args
                assert not unseeded, f"{name}, line {node.lineno}: Random() without a seed"
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                numpy_luck = node.value.id in ("np", "numpy") and node.attr == "random"
                assert not numpy_luck, f"{name}, line {node.lineno}: numpy's luck"


def test_only_the_referee_and_those_who_put_it_to_work_know_it() -> None:
    for name in modules():
        if part_of(name) not in ("referee", "table", "commands"):
            known = [other for other in imports(modules()[name]) if "sixfuori.referee" in other]
            assert not known, f"{name} imports {known}"
