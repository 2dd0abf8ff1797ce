#!/usr/bin/env python3
"""Sweeps the single-precision functions of headers/builtin/math_f32*.cuh over all floats on a GPU.

The header text is compiled by nvcc with its primitives defined by CUDA's intrinsics and inline PTX,
each function f renamed to cuprum_f, and compared with CUDA's double-precision function. Prints, per
function, the largest error in ulp and where it is: from the exact result, and from the result rounded
to float, which is how CUDA's documentation counts. For Bessel functions the largest absolute error, too,
where the documentation bounds that one.

usage: bench/math_sweep.py [--out=FOLDER] [function ...]

FOLDER gets math-single.tsv, for `cargo xtask bench report --from=FOLDER`.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

import math_table

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = sorted((HERE.parent / "headers" / "builtin").glob("math_f32*.cuh"))
# One argument: the reference in double precision, where it is not the function without its "f". Where
# the documentation bounds the absolute error, or none, the result itself stands for the reference.
REFERENCES = {
    "cyl_bessel_i0f": "cyl_bessel_i0(x)", "cyl_bessel_i1f": "cyl_bessel_i1(x)",
    "j0f": "fabs(x) < 8 ? j0(x) : (double)cuprum_j0f(argument)",
    "j1f": "fabs(x) < 8 ? j1(x) : (double)cuprum_j1f(argument)",
    "y0f": "fabs(x) < 8 ? y0(x) : (double)cuprum_y0f(argument)",
    "y1f": "fabs(x) < 8 ? y1(x) : (double)cuprum_y1f(argument)",
    "lgammaf": "x > -10.001 && x < -2.264 ? (double)cuprum_lgammaf(argument) : lgamma(x)",
}
# Two arguments: likewise, with a random second one.
TWO = ["powf", "atan2f", "hypotf", "fmodf", "remainderf", "rhypotf"]
# Lengths of vectors of up to four elements.
LENGTHS = {
    "norm3df": ("(a, b, c)", "norm3d(x, y, z)"), "rnorm3df": ("(a, b, c)", "rnorm3d(x, y, z)"),
    "norm4df": ("(a, b, c, d)", "norm4d(x, y, z, w)"),
    "rnorm4df": ("(a, b, c, d)", "rnorm4d(x, y, z, w)"),
    "normf": ("(4, floats)", "norm4d(x, y, z, w)"), "rnormf": ("(4, floats)", "rnorm4d(x, y, z, w)"),
}
# The absolute error: which function, of which double, where.
ABSOLUTE = {
    "j0f": [("cuprum_j0f(argument)", "j0(x)", "x >= 8")],
    "j1f": [("cuprum_j1f(argument)", "j1(x)", "x >= 8")],
    "y0f": [("cuprum_y0f(argument)", "y0(x)", "x >= 8")],
    "y1f": [("cuprum_y1f(argument)", "y1(x)", "x >= 8")],
    "jnf": [(f"cuprum_jnf({n}, argument)", f"jn({n}, x)", "x >= 0") for n in (2, 128)],
    "ynf": [(f"cuprum_ynf({n}, argument)", f"yn({n}, x)", f"x >= {n}") for n in (2, 128)],
}


def main():
    words = sys.argv[1:]
    out = next((word[6:] for word in words if word.startswith("--out=")), None)
    wanted = [word for word in words if not word.startswith("--")]
    text = "".join(path.read_text() for path in HEADERS)
    names = [n for line in re.findall(r"^//@ (.*)$", text, re.M) for n in line.split()]
    public = [name for name in names if not name.startswith("__")]
    for name in public:
        text = re.sub(rf"\b{name}\b", "cuprum_" + name, text)
    # nvcc has its own idea of names that begin so.
    text = text.replace("__nvvm_", "primitive_")
    rows = []
    for name in public:
        if wanted and name not in wanted:
            continue
        if re.search(rf"float cuprum_{name}\(float \w+\)", text):
            rows.append(f'ONE({name}, {REFERENCES.get(name, name[:-1] + "(x)")})')
        elif name in TWO:
            rows.append(f'TWO({name}, {name[:-1]}(x, y))')
        elif name in LENGTHS:
            arguments, reference = LENGTHS[name]
            rows.append(f'LENGTH({name}, cuprum_{name}{arguments}, {reference})')
        for number, (call, reference, where) in enumerate(ABSOLUTE.get(name, [])):
            rows.append(f'ABSOLUTE({name}_absolute_{number}, {call}, {reference}, {where})')
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "text.cuh").write_text(text)
        (folder / "rows.cuh").write_text("\n".join(rows) + "\n")
        program = folder / "sweep"
        command = ["nvcc", "-O2", "-arch=native", "-fmad=false", "-w", f"-I{folder}"]
        subprocess.run([*command, str(HERE / "math_sweep.cu"), "-o", str(program)], check=True)
        lines = math_table.run([str(program)])
    if out:
        # Per line: name, then figure, unit, "at" and where for the exact and for the rounded result.
        cells = [line.split() for line in lines]
        rows = [(cell[0], cell[5], cell[1]) for cell in cells if cell[2] == "ulp"]
        math_table.write(out, "math-single", "All floats, on a GPU (`bench/math_sweep.py`), in ulp", rows)


main()
