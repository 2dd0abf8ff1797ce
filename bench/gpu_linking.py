#!/usr/bin/env python3
"""Runs objects that `cargo xtask sweep linking --pack=FOLDER` linked, on a real GPU: halves that cuprum and NVRTC
compiled, in all four pairs, which must leave the same numbers. Needs the CUDA driver and nothing else.

    python3 gpu_linking.py FOLDER

Files are named KIND.CALLER.CALLEE.cubin.
"""

import argparse
import collections
import ctypes
import pathlib
import sys

from cuda_driver import Driver

KERNEL = "linking_kernel"
RESULTS = 16
SEED = 20251
REFERENCE = "nvrtc.nvrtc"


def results(driver, path):
    """What the kernel of an object leaves."""
    module = driver.load(path.read_bytes())
    size = ctypes.c_size_t(RESULTS * 4)
    out = driver.allocate(RESULTS * 4)
    driver.call("cuMemsetD8_v2", out, ctypes.c_ubyte(0), size)
    seed = ctypes.c_uint32(SEED)
    arguments = (ctypes.c_void_p * 2)(ctypes.addressof(out), ctypes.addressof(seed))
    function = driver.function(module, KERNEL)
    driver.call("cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, arguments, None)
    driver.call("cuCtxSynchronize")
    numbers = (ctypes.c_uint32 * RESULTS)()
    driver.call("cuMemcpyDtoH_v2", numbers, out, size)
    driver.call("cuMemFree_v2", out)
    driver.call("cuModuleUnload", module)
    return list(numbers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    found = collections.defaultdict(dict)
    driver = Driver()
    for path in sorted(options.folder.glob("*.cubin")):
        kind, pair = path.stem.split(".", 1)
        try:
            found[kind][pair] = results(driver, path)
        except RuntimeError as error:
            found[kind][pair] = str(error)
            driver.reopen()
    if not found:
        sys.exit(f"{options.folder}: no objects")
    wrong = 0
    for kind, pairs in sorted(found.items()):
        right = pairs.get(REFERENCE)
        if len(pairs) != 4 or not isinstance(right, list):
            wrong += 1
            print(f"{kind}: {sorted(pairs)}, {REFERENCE}: {right}")
            continue
        for pair, numbers in sorted(pairs.items()):
            if numbers != right:
                wrong += 1
                print(f"{kind}: {pair}: {numbers}, {REFERENCE}: {right}")
    objects = sum(len(pairs) for pairs in found.values())
    print(f"{driver.name}: {len(found)} kinds of types, {objects} objects, {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
