"""Compiled Python as WebAssembly: Numba's code before it is made for this machine, made for that.

Runs in a process of its own (`build.py` starts it), with Numba's optimiser switched off: code that
is optimised for one processor does not translate to another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import llvmlite.binding as llvm
from numba.core.dispatcher import Dispatcher

from byzanz.rules.compiling import compile_for_annotations

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"
SPEED: Final = 3

# What an annotation of an entry is to the caller, and how it becomes what Numba expects.
OUTER: Final = {"int": "i32", "Word": "i64"}
INNER: Final = "i64"

# Arrays that compiled code makes for itself are cut off the workspace one after the other, and
# all given back when the next entry is called.  The record before an array is Numba's.
RUNTIME: Final = """
%meminfo = type {{ i64, ptr, ptr, ptr, i64, ptr }}
@workspace = internal global i32 0
@used = internal global i32 0

define void @set_workspace(i32 %address) {{
  store i32 %address, ptr @workspace
  ret void
}}

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %alignment) {{
  %start = load i32, ptr @used
  %size32 = trunc i64 %size to i32
  %data = add i32 %start, 64
  %end = add i32 %data, %size32
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
  store i64 1, ptr %info
  %place = getelementptr %meminfo, ptr %info, i32 0, i32 3
  %pointer = inttoptr i32 %data to ptr
  store ptr %pointer, ptr %place
  ret ptr %info
}}

define void @NRT_MemInfo_call_dtor(ptr %info) {{
  ret void
}}

declare i32 @llvm.wasm.memory.size.i32(i32)
declare void @llvm.trap()
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A compiled function that is called from outside, by its Python name."""

    name: str
    symbol: str
    parameters: tuple[str, ...]  # annotations
    result: str
    code: str  # LLVM's, with all that it calls


def entry_of(function: Any) -> Entry:
    assert isinstance(function, Dispatcher)
    compile_for_annotations(function)
    (signature,) = function.signatures
    hints = dict(function.py_func.__annotations__)
    result = hints.pop("return")
    compiled = function.overloads[signature]
    return Entry(
        name=function.py_func.__name__,
        symbol=compiled.fndesc.llvm_func_name,
        parameters=tuple(hints.values()),
        result=result,
        code=function.inspect_llvm(signature),
    )


def translate(functions: Sequence[Any]) -> bytes:
    """One object with these functions, exported under their Python names."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        features=FEATURES, opt=SPEED, reloc="static"
    )
    entries = [entry_of(function) for function in functions]
    outside = RUNTIME.format() + "".join(_outer(entry) for entry in entries)
    module = _parse(_header(machine) + outside, machine)
    for entry in entries:
        module.link_in(_parse(entry.code, machine))
    _hide_all_but({entry.name for entry in entries} | {"set_workspace"}, module)
    _optimise(module, machine)
    return machine.emit_object(module)


def _outer(entry: Entry) -> str:
    """A function that takes plain numbers and addresses, and calls Numba's.

    That gets room for its result, and room for an exception, which none of ours raises.
    """
    outer, inner, steps = [], [], []
    for place, hint in enumerate(entry.parameters):
        type_ = OUTER.get(hint, "ptr")
        outer.append(f"{type_} %p{place}")
        if type_ == "i32":
            steps.append(f"%w{place} = sext i32 %p{place} to i64")
            inner.append(f"i64 %w{place}")
        else:
            inner.append(outer[-1])
    declared = ", ".join(["ptr", "ptr", *(part.split(" ")[0] for part in inner)])
    passed = ", ".join(["ptr %result", "ptr %exception", *inner])
    returned = OUTER.get(entry.result, "void")
    if returned == "i32":
        end = "%long = load i64, ptr %result\n%short = trunc i64 %long to i32\nret i32 %short"
    elif returned == "i64":
        end = "%long = load i64, ptr %result\nret i64 %long"
    else:
        end = "ret void"
    return f"""
declare i32 @{entry.symbol}({declared})
define {returned} @{entry.name}({", ".join(outer)}) {{
%free = load i32, ptr @workspace
store i32 %free, ptr @used
%result = alloca i64
%exception = alloca ptr
{chr(10).join(steps)}
%status = call i32 @{entry.symbol}({passed})
%is_fine = icmp eq i32 %status, 0
br i1 %is_fine, label %fine, label %raised
raised:
call void @llvm.trap()
unreachable
fine:
{end}
}}
"""


def _header(machine: Any) -> str:
    return f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'


def _parse(code: str, machine: Any) -> Any:
    """Code for this machine, read as code for WebAssembly, which has no common symbols."""
    code = re.sub(r"^target (datalayout|triple) = .*$", "", code, flags=re.MULTILINE)
    code = code.replace("= common global", "= internal global")
    return llvm.parse_assembly(_header(machine) + code)


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
