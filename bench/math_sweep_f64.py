#!/usr/bin/env python3
"""Compares the double-precision functions of headers/builtin/math_f64*.cuh with quadruple precision.

The header text is compiled by nvcc, its primitives defined by CUDA's intrinsics and inline PTX, each
function f renamed to cuprum_f; the reference is libquadmath on the CPU. With --host, g++ compiles the
text instead, with rough approximations for the approximate instructions. Prints, per function, the
largest error in ulp and where it is: from the result rounded to double, which is how CUDA's
documentation counts, and from the exact result.

usage: bench/math_sweep_f64.py [--host] [--count=N] [--out=FOLDER] [function ...]

FOLDER gets math-double.tsv, for `cargo xtask bench report --from=FOLDER`.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

import math_table

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = sorted((HERE.parent / "headers" / "builtin").glob("math_f64*.cuh"))
FLOAT_OVERLOAD = r"static __device__ __forceinline__ (float|void|int) \w+\([^)]*float [^{]*\{\n(.*\n)*?\}\n"


def main():
    words = sys.argv[1:]
    on_host = "--host" in words
    count = next((word[8:] for word in words if word.startswith("--count=")), "1000000")
    out = next((word[6:] for word in words if word.startswith("--out=")), None)
    wanted = [word for word in words if not word.startswith("--")]
    text, public = math_table.chunks_in_order("".join(path.read_text() for path in HEADERS))
    text = re.sub(FLOAT_OVERLOAD, "", text)
    for name in public:
        text = re.sub(rf"\b{name}\b", "cuprum_" + name, text)
    # nvcc has its own idea of names that begin so.
    text = text.replace("__nvvm_", "primitive_")
    driver = HERE / "math_sweep_f64.cpp"
    rows = re.findall(r'\{"(\w+)", (\w+), (\w+),', driver.read_text())
    cases = "".join(
        f"FUNCTION({i}, cuprum_{name}({'x' if one != '0' else 'x, y'}))\n"
        for i, (name, one, _) in enumerate(rows) if name in public)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "text.cuh").write_text(text)
        (folder / "functions.cuh").write_text(cases)
        program = folder / "sweep"
        reference = folder / "reference.o"
        subprocess.run(["g++", "-O2", "-c", str(driver), "-o", str(reference)], check=True)
        source = str(HERE / "math_sweep_f64.cu")
        if on_host:
            command = ["g++", "-O2", "-mfma", "-ffp-contract=off", "-w", "-x", "c++", source, "-x", "none"]
        else:
            command = ["nvcc", "-O2", "-arch=native", "-fmad=false", "-w", source]
        subprocess.run([*command, f"-I{folder}", str(reference), "-lquadmath", "-o", str(program)], check=True)
        names = wanted or [name for name, _, _ in rows if name in public]
        # A process for each function: the references, which take nearly all of the time, share the cores.
        lines = math_table.run_all([[str(program), count, name] for name in names])
    if out:
        cells = [line.split() for line in lines]
        rows = [(cell[0], cell[1], cell[cell.index("exact") + 1]) for cell in cells]
        where = "on a CPU" if on_host else "on a GPU"
        note = f"{int(count):,} arguments {where} (`bench/math_sweep_f64.py`), in ulp"
        math_table.write(out, "math-double", note, rows)


main()
