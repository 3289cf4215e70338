"""A WebAssembly module out of the one object that LLVM writes: what a linker would have to do.

An object is a module already, its data laid out from address 0 and every address in its code
filled in.  It only imports what a linker would give it, a memory and a stack, and exports nothing.
Both are mended here, section by section; so the build needs no linker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

PAGE: Final = 1 << 16
STACK: Final = 1 << 16
ALIGNMENT: Final = 16

HEADER: Final = b"\0asm\x01\0\0\0"

# Sections, by their number in a module.
CUSTOM: Final = 0
TYPE: Final = 1
IMPORT: Final = 2
FUNCTION: Final = 3
TABLE: Final = 4
MEMORY: Final = 5
GLOBAL: Final = 6
EXPORT: Final = 7
ELEMENT: Final = 9
CODE: Final = 10
DATA: Final = 11
DATA_COUNT: Final = 12

# What a module imports and exports.
IS_FUNCTION: Final = 0
IS_TABLE: Final = 1
IS_MEMORY: Final = 2
IS_GLOBAL: Final = 3

SYMBOL_TABLE: Final = 8  # in the section "linking"
UNDEFINED: Final = 0x10
EXPLICIT_NAME: Final = 0x40

I32: Final = 0x7F
CONSTANT: Final = 0
VARIABLE: Final = 1
I32_CONST: Final = 0x41
END: Final = 0x0B


class NotAModule(Exception):
    """An object that is not as simple as one of ours."""


@dataclass(frozen=True, slots=True)
class Section:
    number: int
    content: bytes


def to_module(
    wasm_object: bytes, exports: Iterable[str], workspace: int, notes: dict[str, bytes]
) -> bytes:
    """A module that exports these functions, its memory, and where its free memory begins.

    Behind data and stack it has so much workspace.  Notes become custom sections.
    """
    sections = {section.number: section for section in _sections(wasm_object)}
    functions = _functions(wasm_object)
    _check_imports(sections[IMPORT].content)
    free = _aligned(_data_end(sections[DATA].content)) + STACK
    pages = -(-(free + workspace) // PAGE)
    made = {
        MEMORY: b"\x01\x01" + _number(pages) + _number(pages),
        # The stack pointer, which the object imports as its global 0, and where free memory begins.
        GLOBAL: b"\x02" + _i32(free, VARIABLE) + _i32(free, CONSTANT),
        EXPORT: _exports(
            [("memory", IS_MEMORY, 0), ("free", IS_GLOBAL, 1)]
            + [(name, IS_FUNCTION, functions[name]) for name in exports]
        ),
    }
    kept = {number: sections[number].content for number in (TYPE, FUNCTION, CODE, DATA)}
    if DATA_COUNT in sections:
        kept[DATA_COUNT] = sections[DATA_COUNT].content
    written = kept | made
    # A count of data segments stands before the code, whatever its number.
    order = (TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA)
    parts = [_section(number, written[number]) for number in order if number in written]
    for name, content in notes.items():
        parts.append(_section(CUSTOM, _name(name) + content))
    return HEADER + b"".join(parts)


def note(module: bytes, name: str) -> bytes:
    """The content of a custom section."""
    for section in _sections(module):
        if section.number == CUSTOM:
            reader = _Reader(section.content)
            if reader.name() == name:
                return reader.rest()
    raise NotAModule(f"the module has no section {name!r}")


class _Reader:
    """Reads numbers and names, one after the other."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._content)

    def number(self) -> int:
        """An unsigned LEB128."""
        value = shift = 0
        while True:
            byte = self._content[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count: int) -> bytes:
        self._at += count
        return self._content[self._at - count : self._at]

    def name(self) -> str:
        return self.take(self.number()).decode()

    def rest(self) -> bytes:
        return self._content[self._at :]

    def limits(self) -> None:
        if self.number() & 1:
            self.number()
        self.number()


def _sections(module: bytes) -> Iterator[Section]:
    if not module.startswith(HEADER):
        raise NotAModule("this is not WebAssembly")
    reader = _Reader(module[len(HEADER) :])
    while reader:
        number = reader.number()
        yield Section(number, reader.take(reader.number()))


def _functions(wasm_object: bytes) -> dict[str, int]:
    """The functions of an object by name, from its table of symbols."""
    linking = _Reader(note(wasm_object, "linking"))
    linking.number()  # the version
    found = {}
    while linking:
        kind = linking.number()
        table = _Reader(linking.take(linking.number()))
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(table.number()):
            symbol = table.number()
            flags = table.number()
            if symbol == 1:  # data: a name, and where it is
                table.name()
                if not flags & UNDEFINED:
                    table.number(), table.number(), table.number()
            elif symbol == 3:  # a section
                table.number()
            else:
                index = table.number()
                if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                    name = table.name()
                    if symbol == IS_FUNCTION:
                        found[name] = index
    return found


def _check_imports(content: bytes) -> None:
    """Whatever a function imported would shift the numbers of all others."""
    reader = _Reader(content)
    for _ in range(reader.number()):
        reader.name()
        name = reader.name()
        kind = reader.number()
        if kind == IS_MEMORY:
            reader.limits()
        elif kind == IS_TABLE:
            reader.number()
            reader.limits()
        elif kind == IS_GLOBAL and name == "__stack_pointer":
            reader.take(2)
        else:
            raise NotAModule(f"the object needs {name}, which is not among the sources")


def _data_end(content: bytes) -> int:
    reader = _Reader(content)
    end = 0
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.number() != I32_CONST:
            raise NotAModule("data that does not stand at a fixed place in the memory")
        start = reader.number()
        reader.number()  # the end of the expression
        size = reader.number()
        reader.take(size)
        end = max(end, start + size)
    return end


def _aligned(address: int) -> int:
    return -(-address // ALIGNMENT) * ALIGNMENT


def _number(value: int) -> bytes:
    """An unsigned LEB128."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _signed(value: int) -> bytes:
    """A signed LEB128 of a number that is not negative."""
    written = bytearray()
    while value >= 0x40:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _name(name: str) -> bytes:
    return _number(len(name.encode())) + name.encode()


def _section(number: int, content: bytes) -> bytes:
    return bytes([number]) + _number(len(content)) + content


def _i32(value: int, variable: int) -> bytes:
    return bytes([I32, variable, I32_CONST]) + _signed(value) + bytes([END])


def _exports(exports: list[tuple[str, int, int]]) -> bytes:
    parts = [_name(name) + bytes([kind]) + _number(index) for name, kind, index in exports]
    return _number(len(parts)) + b"".join(parts)
