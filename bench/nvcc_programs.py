#!/usr/bin/env python3
"""Builds and runs the programs of bench/nvcc with nvcc, with NVIDIA's cicc and with ours, and prints a table.

    bench/nvcc_programs.py [--toolkit=/usr/local/cuda] [--command=target/release/cuprum] [--arch=sm_90] [file.cu ...]

A program has passed if it ends with exit code 0; the modes are whole programs, -lineinfo, -G and several targets.
Without a GPU, programs are built and linked, and what they do is not judged (--build-only). It needs nvcc and a
host compiler, and nothing of Python's but the standard library.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODES = {
    "plain": [],
    "lineinfo": ["-lineinfo"],
    "debug": ["-G", "-w"],
    "c++20": ["-std=c++20"],
    "fast": ["-use_fast_math", "-maxrregcount=64"],
}


def directive(text, name):
    found = re.search(rf"^// {name}:(.*)$", text, re.MULTILINE)
    return found.group(1).split() if found else []


def shadow(toolkit, command, folder):
    """A folder of links to the toolkit with our command as its nvcc and cicc."""
    toolkit, command = pathlib.Path(toolkit).resolve(), pathlib.Path(command).resolve()
    for place in ("bin", "nvvm/bin"):
        (folder / place).mkdir(parents=True)

    def link(source, target, leave=()):
        for entry in source.iterdir():
            if entry.name not in leave:
                os.symlink(entry, target / entry.name)

    link(toolkit, folder, ("bin", "nvvm"))
    link(toolkit / "bin", folder / "bin", ("nvcc",))
    link(toolkit / "nvvm", folder / "nvvm", ("bin",))
    link(toolkit / "nvvm/bin", folder / "nvvm/bin", ("cicc",))
    for place, name in (("bin", "nvcc"), ("nvvm/bin", "cicc")):
        os.symlink(command, folder / place / name)
        os.symlink(toolkit / place / name, folder / place / f"{name}.nvidia")
    return folder


def build_and_run(nvcc, sources, flags, output, options):
    library = pathlib.Path(options.toolkit) / "lib"
    words = [nvcc, f"-arch={options.arch}", *flags, *map(str, sources), "-o", str(output)]
    if library.is_dir():
        words.append(f"-L{library}")
    start = time.perf_counter()
    environment = {**os.environ, "CUPRUM_FALLBACK": "never"}
    built = subprocess.run(words, capture_output=True, text=True, env=environment)
    seconds = time.perf_counter() - start
    if built.returncode != 0:
        return "not built", seconds, built.stderr
    if options.build_only:
        return "built", seconds, built.stderr
    try:
        ran = subprocess.run([output], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "too long", seconds, ""
    return ("ok" if ran.returncode == 0 else f"exit {ran.returncode}"), seconds, built.stderr + ran.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--toolkit", default="/usr/local/cuda")
    parser.add_argument("--command", default=ROOT / "target/release/cuprum")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    files = [pathlib.Path(file) for file in options.files] or sorted((ROOT / "bench/nvcc").glob("*.cu"))
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        ours = shadow(options.toolkit, options.command, scratch / "toolkit")
        print(f"{'program':<12} {'mode':<9} {'nvidia':<10} {'s':>6}  {'cuprum':<10} {'s':>6}")
        for file in files:
            text = file.read_text()
            if text.startswith("// PART"):
                continue
            sources = [file, *(file.parent / other for other in directive(text, "WITH"))]
            for mode, words in MODES.items():
                flags = directive(text, "FLAGS") + words
                row = []
                for toolkit in (pathlib.Path(options.toolkit), ours):
                    output = scratch / f"{file.stem}-{mode}"
                    row.append(build_and_run(str(toolkit / "bin/nvcc"), sources, flags, output, options))
                (theirs, their_time, _), (own, own_time, log) = row
                print(f"{file.stem:<12} {mode:<9} {theirs:<10} {their_time:6.2f}  {own:<10} {own_time:6.2f}", flush=True)
                if own not in ("ok", "built"):
                    failed += 1
                    print("    " + "\n    ".join(log.splitlines()[:12]))
    print("all as they should be" if failed == 0 else f"{failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
