#!/usr/bin/env python3
"""Runs random programs that `cargo xtask fuzz --generator=... --pack=FOLDER` compiled, on a real GPU, and
compares the checksum that each one leaves with g++'s. Needs the CUDA driver and nothing else.

    python3 gpu_fuzz.py FOLDER [--workers=N] [--seconds=N]

Files are named GENERATOR-SEED-CHECKSUM-LEVEL.ptx. With --seconds, what was not run by then is left out and
counted.
"""

import argparse
import collections
import ctypes
import multiprocessing
import os
import pathlib
import sys
import time

from cuda_driver import Driver

# csmith's programs may use pointers to fields of packed structures, which x86 alone does not mind.
MISALIGNED = "misaligned address"


# The worker's own context. Making one takes longer than most programs run.
driver = None


def checksum(path):
    """What the kernel leaves, or what the driver says."""
    global driver
    try:
        driver = driver or Driver()
        module = driver.load(path.read_bytes() + b"\0")
        out = driver.allocate(8)
        driver.call("cuMemsetD8_v2", out, ctypes.c_ubyte(0), ctypes.c_size_t(8))
        arguments = (ctypes.c_void_p * 1)(ctypes.addressof(out))
        function = driver.function(module, "foreign_kernel")
        driver.call("cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, arguments, None)
        driver.call("cuCtxSynchronize")
        result = ctypes.c_uint64()
        driver.call("cuMemcpyDtoH_v2", ctypes.byref(result), out, ctypes.c_size_t(8))
        driver.call("cuMemFree_v2", out)
        driver.call("cuModuleUnload", module)
        return result.value
    except RuntimeError as error:
        driver.reopen()
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
    parser.add_argument("--seconds", type=float, default=float("inf"))
    options = parser.parse_args()
    paths = sorted(options.folder.glob("*.ptx"))
    if not paths:
        sys.exit(f"{options.folder}: no PTX")
    wrong = collections.defaultdict(list)
    programs = set()
    done, end, told = 0, time.monotonic() + options.seconds, time.monotonic()
    with multiprocessing.Pool(options.workers) as pool:
        for program, complaint in pool.imap_unordered(judge, paths):
            done += 1
            programs.add(program)
            if complaint:
                wrong[program].append(complaint)
            if time.monotonic() - told >= 10:
                told = time.monotonic()
                print(f"{done} of {len(paths)} modules", file=sys.stderr, flush=True)
            if time.monotonic() > end:
                pool.terminate()
                break
    misaligned = 0
    for program, complaints in sorted(wrong.items()):
        if all(MISALIGNED in complaint for complaint in complaints):
            misaligned += 1
        else:
            print(f"{program}: {'; '.join(complaints)}")
    findings = len(wrong) - misaligned
    print(f"{len(programs)} programs, {done} modules: {findings} findings, "
          f"{misaligned} use pointers that are not aligned, {len(paths) - done} modules left out")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
