"""Compiled Python as WebAssembly: Numba's code before it is made for this machine, made for that.

For this, Numba's own optimiser must be off (`NUMBA_OPT=0`): code that is optimised for one
processor does not translate to another.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import llvmlite.binding as llvm
from numba import types

from byzanz.rules.compiling import compile_after_callees
from byzanz.rules.state import TYPES

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"
SPEED: Final = 3

# LLVM would call the C library for a loop that looks for a zero, and there is none.
OPTIONS: Final = ("--disable-loop-idiom-strlen", "--disable-loop-idiom-wcslen")

# How LLVM writes a name, and a constant that is nothing but bytes.
NAME: Final = re.compile(r'@(?:"[^"]*"|[-\w.$]+)')
BYTES: Final = r'\[\d+ x i8\] (?:c"[^"]*"|zeroinitializer)'
TABLE: Final = re.compile(rf"^({NAME.pattern}) = internal constant ({BYTES}.*)$", re.MULTILINE)

SET_WORKSPACE: Final = "set_workspace"
MULTIPLY: Final = "multiply"

# Arrays that compiled code makes for itself are cut off the workspace one after the other, and
# all given back when the next entry is called; so nobody counts references.  The record in front
# of an array is Numba's.
RUNTIME: Final = f"""
%meminfo = type {{ i64, ptr, ptr, ptr, i64, ptr }}
@workspace = internal global i32 0
@used = internal global i32 0

define void @{SET_WORKSPACE}(i32 %address) {{
  store i32 %address, ptr @workspace
  ret void
}}

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %alignment) {{
  %start = load i32, ptr @used
  %short = trunc i64 %size to i32
  %data = add i32 %start, 64
  %end = add i32 %data, %short
  %padded = add i32 %end, 63
  %next = and i32 %padded, -64
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %memory = shl i32 %pages, 16
  %fits = icmp ule i32 %next, %memory
  br i1 %fits, label %room, label %full
full:
  call void @llvm.trap()
  unreachable
room:
  store i32 %next, ptr @used
  %info = inttoptr i32 %start to ptr
  %place = getelementptr %meminfo, ptr %info, i32 0, i32 3
  %pointer = inttoptr i32 %data to ptr
  store ptr %pointer, ptr %place
  ret ptr %info
}}

define void @NRT_MemInfo_call_dtor(ptr %info) {{
  ret void
}}

define void @NRT_incref(ptr %info) alwaysinline {{
  ret void
}}

define void @NRT_decref(ptr %info) alwaysinline {{
  ret void
}}

; What Numba multiplies with care, sizes of arrays, is small, and care takes 128 bits.
define {{ i64, i1 }} @{MULTIPLY}(i64 %one, i64 %other) alwaysinline {{
  %product = mul i64 %one, %other
  %pair = insertvalue {{ i64, i1 }} zeroinitializer, i64 %product, 0
  ret {{ i64, i1 }} %pair
}}

declare i32 @llvm.wasm.memory.size.i32(i32)
declare void @llvm.trap()
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A compiled function that is called from outside, by its Python name."""

    name: str
    symbol: str
    parameters: tuple[Any, ...]  # Numba's types
    result: Any
    code: str  # LLVM's, with all that it calls


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter outside, where it is simple, and inside, as Numba takes it."""

    outer: tuple[str, ...]
    steps: tuple[str, ...]
    inner: tuple[str, ...]


def translate(functions: Sequence[Any]) -> bytes:
    """One object with these compiled functions, under their Python names."""
    for option in OPTIONS:
        llvm.set_option("translation", option)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        features=FEATURES, opt=SPEED, reloc="static"
    )
    entries = [_entry(function) for function in functions]
    module = _parse(RUNTIME + "".join(map(_outer_function, entries)), machine)
    for entry in entries:
        module.link_in(_parse(_with_shared_tables(entry.code), machine))
    _hide_all_but({entry.name for entry in entries} | {SET_WORKSPACE}, module)
    _optimise(module, machine)
    written: bytes = machine.emit_object(module)
    return written


def _entry(function: Any) -> Entry:
    compile_after_callees(function)
    (signature,) = function.signatures
    compiled = function.overloads[signature]
    return Entry(
        name=function.py_func.__name__,
        symbol=compiled.fndesc.llvm_func_name,
        parameters=signature,
        result=TYPES[function.py_func.__annotations__["return"]],
        code=function.inspect_llvm(signature),
    )


def _outer_function(entry: Entry) -> str:
    """A function that takes plain numbers and addresses, and calls Numba's.

    That is given room for its result, and for an exception, which none of ours raises.
    """
    parameters = [_parameter(type_, f"%p{n}") for n, type_ in enumerate(entry.parameters)]
    outer = [each for parameter in parameters for each in parameter.outer]
    steps = [each for parameter in parameters for each in parameter.steps]
    inner = ["ptr %result", "ptr %exception"]
    inner += [each for parameter in parameters for each in parameter.inner]
    declared = ", ".join(part.split(" ")[0] for part in inner)
    returned, end = _result(entry.result)
    return f"""
declare i32 @{entry.symbol}({declared})
define {returned} @{entry.name}({", ".join(outer)}) {{
  %free = load i32, ptr @workspace
  store i32 %free, ptr @used
  %result = alloca i64
  %exception = alloca ptr
  {" ".join(f"{step}{chr(10)}" for step in steps)}
  %status = call i32 @{entry.symbol}({", ".join(inner)})
  %is_fine = icmp eq i32 %status, 0
  br i1 %is_fine, label %fine, label %raised
raised:
  call void @llvm.trap()
  unreachable
fine:
  {end}
}}
"""


def _parameter(type_: Any, name: str) -> Parameter:
    """Numbers are what JavaScript has; an array is its address, and its length if that varies."""
    if type_ == types.int64:
        step = f"{name}.long = fptosi double {name} to i64"
        return Parameter((f"double {name}",), (step,), (f"i64 {name}.long",))
    if type_ == types.boolean:
        step = f"{name}.short = trunc i32 {name} to i8"
        return Parameter((f"i32 {name}",), (step,), (f"i8 {name}.short",))
    if type_ == types.float64:
        return Parameter((f"double {name}",), (), (f"double {name}",))
    if type_ == types.uint64:
        return Parameter((f"i64 {name}",), (), (f"i64 {name}",))
    assert isinstance(type_, types.Array)
    assert type_.ndim == 1
    outer: tuple[str, ...] = (f"ptr {name}",)
    steps: tuple[str, ...] = ()
    if isinstance(type_.dtype, types.Record):
        length, size = "1", type_.dtype.size
    else:
        outer += (f"i32 {name}.count",)
        steps = (f"{name}.length = zext i32 {name}.count to i64",)
        length, size = f"{name}.length", type_.dtype.bitwidth // 8
    # Memory record and owner, which it has none; how many, how large, where, and again both.
    array = ("ptr null", "ptr null", f"i64 {length}", f"i64 {size}", f"ptr {name}")
    return Parameter(outer, steps, (*array, f"i64 {length}", f"i64 {size}"))


def _result(type_: Any) -> tuple[str, str]:
    if type_ == types.int64:
        end = "%long = load i64, ptr %result\n%number = sitofp i64 %long to double"
        return "double", f"{end}\nret double %number"
    if type_ == types.boolean:
        end = "%short = load i8, ptr %result\n%number = zext i8 %short to i32"
        return "i32", f"{end}\nret i32 %number"
    assert type_ == types.void
    return "void", "ret void"


def _with_shared_tables(code: str) -> str:
    """Code whose tables are named by what is in them.

    Every entry brings all tables that it reads; of those of one name linking keeps one.
    """
    names, tables = dict[str, str](), dict[str, str]()
    for name, content in TABLE.findall(code):
        names[name] = f"@table.{hashlib.sha256(content.encode()).hexdigest()}"
        tables[names[name]] = f"{names[name]} = linkonce_odr constant {content}\n"
    code = NAME.sub(lambda match: names.get(match[0], match[0]), TABLE.sub("", code))
    return code + "".join(tables.values())


def _parse(code: str, machine: Any) -> Any:
    """Code for this machine, read as code for WebAssembly, which has no common symbols."""
    code = re.sub(r"^target (datalayout|triple) = .*$", "", code, flags=re.MULTILINE)
    code = code.replace("= common global", "= internal global")
    code = code.replace("@llvm.smul.with.overflow.i64", f"@{MULTIPLY}")
    header = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    return llvm.parse_assembly(header + code)


def _hide_all_but(names: set[str], module: Any) -> None:
    """What is not called from outside can be inlined, or left out."""
    for function in module.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    options.loop_vectorization = True
    options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
