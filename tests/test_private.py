"""Files that only their owner may read."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from teerling import private


def test_two_who_write_the_same_file_at_once_both_succeed(tmp_path: Path) -> None:
    file, together = tmp_path / "seats.json", Barrier(2)

    def write(text: bytes) -> None:
        with private.replacing(file) as stream:
            stream.write(text)
            together.wait(10)

    with ThreadPoolExecutor(2) as both:
        list(both.map(write, (b"one", b"two")))
    assert file.read_bytes() in {b"one", b"two"}
    assert list(tmp_path.iterdir()) == [file], "nothing is left lying about"
    assert file.stat().st_mode & 0o777 == 0o600
