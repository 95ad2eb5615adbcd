"""A minute with a monkey at the table: nothing it does reaches the crash screen."""

import subprocess
import sys
from pathlib import Path

MONKEY = Path(__file__).parents[2] / "scripts" / "monkey.py"


def test_a_monkey_breaks_nothing() -> None:
    done = subprocess.run(
        [sys.executable, MONKEY, "--minutes", "1"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "nessun errore" in done.stdout
