#!/usr/bin/env python3
"""Runs random programs that `cargo xtask fuzz --generator=... --pack=FOLDER` compiled, on a real GPU, and
compares the checksum that each one leaves with g++'s. Needs the CUDA driver and nothing else.

    python3 gpu_fuzz.py FOLDER [--workers=N]

Files are named GENERATOR-SEED-CHECKSUM-LEVEL.ptx.
"""

import argparse
import collections
import ctypes
import multiprocessing
import os
import pathlib
import sys

from cuda_driver import Driver

# csmith's programs may use pointers to fields of packed structures, which x86 alone does not mind.
MISALIGNED = "misaligned address"


def checksum(path):
    """What the kernel leaves, or what the driver says."""
    try:
        driver = Driver()
        module = driver.load(path.read_bytes() + b"\0")
        out = driver.allocate(8)
        driver.call("cuMemsetD8_v2", out, ctypes.c_ubyte(0), ctypes.c_size_t(8))
        arguments = (ctypes.c_void_p * 1)(ctypes.addressof(out))
        function = driver.function(module, "foreign_kernel")
        driver.call("cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, arguments, None)
        driver.call("cuCtxSynchronize")
        result = ctypes.c_uint64()
        driver.call("cuMemcpyDtoH_v2", ctypes.byref(result), out, ctypes.c_size_t(8))
        return result.value
    except RuntimeError as error:
        return str(error)


def judge(path):
    """The program, and what is wrong with it at this level."""
    program, right, level = path.stem.rsplit("-", 2)
    found = checksum(path)
    if found == int(right, 16):
        return program, None
    if isinstance(found, int):
        found = f"{found:x}, g++ says {right}"
    return program, f"{level}: {found}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args()
    paths = sorted(options.folder.glob("*.ptx"))
    if not paths:
        sys.exit(f"{options.folder}: no PTX")
    wrong = collections.defaultdict(list)
    programs = set()
    # A fault leaves a process without a GPU: each module gets one of its own.
    with multiprocessing.Pool(options.workers, maxtasksperchild=1) as pool:
        for done, (program, complaint) in enumerate(pool.imap(judge, paths), 1):
            programs.add(program)
            if complaint:
                wrong[program].append(complaint)
            if done % 1000 == 0:
                print(f"{done} of {len(paths)} modules", file=sys.stderr, flush=True)
    misaligned = 0
    for program, complaints in sorted(wrong.items()):
        if all(MISALIGNED in complaint for complaint in complaints):
            misaligned += 1
        else:
            print(f"{program}: {'; '.join(complaints)}")
    findings = len(wrong) - misaligned
    print(f"{len(programs)} programs, {len(paths)} modules: {findings} findings, "
          f"{misaligned} use pointers that are not aligned")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
