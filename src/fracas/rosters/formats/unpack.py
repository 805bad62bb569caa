"""Zipped rosters and catalogues: the wanted files, each read as far as the bound and never written anywhere."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator

from fracas.fight.errors import BadInput, Place
from fracas.rosters.formats.bounds import LARGEST_FILE, MOST_MEMBERS

ROSTERS = (".ros", ".json")
CATALOGUES = (".cat", ".gst", ".json")
NESTED = (".zip", ".rosz", ".catz", ".gstz", ".bsr")
END, END_SIZE = b"PK\x05\x06", 22
ENTRY_SIZE = 46


def is_zip(content: bytes) -> bool:
    """Whether it begins as a zip does."""
    return content[:4] in (b"PK\x03\x04", END)


def members(content: bytes, endings: tuple[str, ...], name: str) -> Iterator[tuple[str, bytes]]:
    """(name, content) of each file in a zip that has one of the endings; BadInput for anything suspicious."""
    check_directory(content, name)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            infos = archive.infolist()
            check_members(infos, name)
            wanted = [info for info in infos if info.filename.lower().endswith(endings)]
            if not wanted:
                raise BadInput("roster-zip-nothing", Place(name), wanted=", ".join(endings))
            left = LARGEST_FILE
            for info in wanted:
                unpacked = member(archive, info, left, name)
                left -= len(unpacked)
                yield info.filename, unpacked
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        struct.error,
        OSError,
    ) as fault:
        raise BadInput("roster-zip-broken", Place(name), kind=type(fault).__name__) from None
    except (ValueError, OverflowError, UnicodeError, IndexError) as fault:
        raise BadInput("roster-zip-broken", Place(name), kind=type(fault).__name__) from None


def check_directory(content: bytes, name: str) -> None:
    """Refuse a list of contents that is too long, before it is read."""
    at = content.rfind(END)
    if at < 0 or len(content) - at < END_SIZE:
        raise BadInput("roster-zip-broken", Place(name), kind="BadZipFile")
    size = int.from_bytes(content[at + 12 : at + 16], "little")
    if size > MOST_MEMBERS * 4 * ENTRY_SIZE:
        raise BadInput("roster-zip-many", Place(name), most=str(MOST_MEMBERS))


def check_members(infos: list[zipfile.ZipInfo], name: str) -> None:
    """Refuse names that climb out of a folder, zips within zips and too many or too large files."""
    if len(infos) > MOST_MEMBERS:
        raise BadInput("roster-zip-many", Place(name), most=str(MOST_MEMBERS))
    for info in infos:
        parts = info.filename.replace("\\", "/").split("/")
        if info.filename.startswith(("/", "\\")) or ".." in parts or ":" in parts[0]:
            raise BadInput("roster-zip-climbs", Place(name))
        if info.filename.lower().endswith(NESTED):
            raise BadInput("roster-zip-nested", Place(name))
        if info.flag_bits & 1:
            raise BadInput("roster-zip-locked", Place(name))
    if sum(info.file_size for info in infos) > 8 * LARGEST_FILE:
        raise BadInput("roster-zip-too-large", Place(name), most=str(LARGEST_FILE >> 20))


def member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int, name: str) -> bytes:
    """The content of one file, whatever size it claims to have."""
    if info.file_size > most:
        raise BadInput("roster-zip-too-large", Place(name), most=str(LARGEST_FILE >> 20))
    with archive.open(info) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadInput("roster-zip-too-large", Place(name), most=str(LARGEST_FILE >> 20))
    if is_zip(content):
        raise BadInput("roster-zip-nested", Place(name))
    return content
