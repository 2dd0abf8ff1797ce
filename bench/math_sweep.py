#!/usr/bin/env python3
"""Sweeps the single-precision functions of headers/builtin/math_f32*.cuh over all floats on a GPU.

The header text is compiled by nvcc with its primitives defined by CUDA's intrinsics and inline PTX,
each function f renamed to cuprum_f, and compared with CUDA's double-precision function. Prints, per
function, the largest error in ulp and where it is: from the exact result, and from the result rounded
to float, which is how CUDA's documentation counts.

usage: bench/math_sweep.py [function ...]
"""
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = sorted((HERE.parent / "headers" / "builtin").glob("math_f32*.cuh"))
# One argument: the reference in double precision. Two: likewise, with a random second argument.
REFERENCES = {
    "exp10f": "exp10(x)", "sinpif": "sinpi(x)", "cospif": "cospi(x)", "rcbrtf": "rcbrt(x)",
    "erfinvf": "erfinv(x)", "erfcinvf": "erfcinv(x)", "erfcxf": "erfcx(x)",
    "normcdff": "normcdf(x)", "normcdfinvf": "normcdfinv(x)",
}
TWO = ["powf", "atan2f", "hypotf", "fmodf", "remainderf", "rhypotf"]


def main():
    text = "".join(path.read_text() for path in HEADERS)
    names = [n for line in re.findall(r"^//@ (.*)$", text, re.M) for n in line.split()]
    public = [name for name in names if not name.startswith("__")]
    for name in public:
        text = re.sub(rf"\b{name}\b", "cuprum_" + name, text)
    # nvcc has its own idea of names that begin so.
    text = text.replace("__nvvm_", "primitive_")
    rows = []
    for name in public:
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        if re.search(rf"float cuprum_{name}\(float \w+\)", text):
            rows.append(f'ONE({name}, {REFERENCES.get(name, name[:-1] + "(x)")})')
        elif name in TWO:
            rows.append(f'TWO({name}, {name[:-1]}(x, y))')
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "text.cuh").write_text(text)
        (folder / "rows.cuh").write_text("\n".join(rows) + "\n")
        program = folder / "sweep"
        command = ["nvcc", "-O2", "-arch=native", "-fmad=false", "-w", f"-I{folder}"]
        subprocess.run([*command, str(HERE / "math_sweep.cu"), "-o", str(program)], check=True)
        subprocess.run([str(program)], check=True)


main()
