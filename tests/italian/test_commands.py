"""`sixfuori forms` and `sixfuori check`, as others build on them."""

import json
from pathlib import Path

import pytest

from sixfuori.__main__ import main

Capture = pytest.CaptureFixture[str]


def test_forms_lists_every_form_with_its_tier(capsys: Capture) -> None:
    assert main(["forms", "toccare", "--json"]) == 0
    forms = {row["form"]: row["tier"] for row in json.loads(capsys.readouterr().out)}
    assert forms["tocca"] == forms["toccatemela"] == "sure"
    assert forms["tocco"] == "homograph" and forms["touch"] == "translation"


def test_forms_of_uno_name_the_house_rule(capsys: Capture) -> None:
    assert main(["forms", "uno"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[0] == "una" and "uno severo" in line for line in lines)


def test_a_saying_is_its_own_form(capsys: Capture) -> None:
    main(["forms", "in che senso", "--json"])
    assert json.loads(capsys.readouterr().out) == [{"form": "in che senso", "tier": "sure"}]


def test_check_tells_hits_as_json(capsys: Capture) -> None:
    assert main(["check", "--cards", "carta,toccare,in che senso", "a chi tocca", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "text": "a chi tocca",
        "hits": [
            {
                "card": "toccare",
                "words": "tocca",
                "start": 2,
                "end": 3,
                "tier": "sure",
                "reason": "«tocca» è una forma di TOCCARE",
            }
        ],
    }


def test_check_reads_a_file_line_by_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "frasi.txt"
    path.write_text("sei fuori\n\nniente\n", "utf-8")
    assert main(["check", "--cards", "Sei,fuori", "--file", str(path), "--json"]) == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["text"], [hit["card"] for hit in one["hits"]]) for one in said] == [
        ("sei fuori", ["Sei", "fuori"]),
        ("", []),
        ("niente", []),
    ]


def test_check_speaks_to_people(capsys: Capture) -> None:
    main(["check", "--cards", "sei", "hai un 6?"])
    main(["check", "--cards", "sei", "ventisei"])
    assert capsys.readouterr().out.splitlines() == [
        "«6» (cioè «sei») è proprio la carta SEI",
        "Nessuna parola vietata.",
    ]


def test_the_house_rule_is_a_flag(capsys: Capture) -> None:
    main(["check", "--cards", "uno", "hai un tre"])
    main(["check", "--cards", "uno", "--uno-severo", "hai un tre"])
    assert capsys.readouterr().out.splitlines() == [
        "Nessuna parola vietata.",
        "«un» vale UNO per la regola «uno severo»",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "--cards", "", "ciao"],
        ["check", "--cards", "sei,,fuori", "ciao"],
        ["check", "--cards", "66", "ciao"],
        ["check", "--cards", "😀", "ciao"],
        ["check", "--cards", "sei"],
        ["check", "ciao"],
        ["check", "--cards", "sei", "--file", "/nessun/file"],
        ["check", "--deck", "/nessun/mazzo.toml", "ciao"],
        ["forms", ""],
        ["forms", "🃏"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("sixfuori: ")
    assert len(said.err.splitlines()) == 1


def test_a_broken_deck_names_file_and_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mio.toml"
    path.write_text('[[carta]]\nparola = "sei"\npunti = 3\n', "utf-8")
    assert main(["check", "--deck", str(path), "ciao"]) == 2
    assert f"{path}, riga 3: non conosco «punti»" in capsys.readouterr().err
