#!/usr/bin/env python3
"""Runs kernels packed by `cargo xtask gpu` on a real GPU and compares every buffer with what the
simulator left. Needs the CUDA driver and nothing else.

    python3 gpu_check.py [FOLDER]
"""

import ctypes
import json
import math
import pathlib
import struct
import sys

from cuda_driver import Driver
from gpu_images import Image


def elements(data, width):
    kind = {2: "e", 4: "f", 8: "d"}[width]
    return struct.unpack(f"<{len(data) // width}{kind}", data)


def differences(buffer, data):
    """The elements that differ, as texts."""
    expected = bytes.fromhex(buffer["after"])
    if data == expected:
        return []
    width, tolerance = buffer["float"], buffer["tolerance"]
    found = []
    step = width or 4
    for index in range(0, len(data), step):
        a, b = data[index:index + step], expected[index:index + step]
        if a != b and not (width and close(a, b, width, tolerance)):
            found.append(f"{buffer['name']}[{index // step}] {a[::-1].hex()} not {b[::-1].hex()}")
    return found


def close(a, b, width, tolerance):
    """Any NaN equals any other; what the test itself compares within a bound may differ by it;
    everything else must match bit for bit."""
    (x,), (y,) = elements(a, width), elements(b, width)
    if math.isnan(x) or math.isnan(y):
        return math.isnan(x) and math.isnan(y)
    return abs(x - y) <= tolerance * max(1.0, abs(y)) and tolerance > 0


def tensor_argument(driver, arg, address):
    """A tensor map, or a pointer to one in global memory."""
    memory, place = driver.tensor_map(arg["tensor"], address)
    encoded = ctypes.string_at(place, 128)
    if not arg["pointer"]:
        # The driver copies arguments: only the map itself has to be aligned.
        return ctypes.create_string_buffer(encoded, 128)
    pointer = driver.allocate(128)
    driver.call("cuMemcpyHtoD_v2", pointer, encoded, ctypes.c_size_t(128))
    return pointer


def run(driver, folder, entry):
    ptx = (folder / f"{entry['name']}.ptx").read_bytes() + b"\0"
    module = driver.load(ptx)
    pointers = []
    for buffer in entry["buffers"]:
        pointer = driver.allocate(buffer["size"])
        before = bytes.fromhex(buffer["before"]) or bytes(buffer["size"])
        driver.call("cuMemcpyHtoD_v2", pointer, before, ctypes.c_size_t(len(before)))
        pointers.append(pointer)
    for launch in entry["launches"]:
        function = driver.function(module, launch["kernel"])
        if launch["shared"] > 48 * 1024:
            # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            driver.call("cuFuncSetAttribute", function, 8, launch["shared"])
        images, holders = [], []
        for arg in launch["args"]:
            if isinstance(arg, int):
                holders.append(pointers[arg])
            elif isinstance(arg, dict) and "tensor" in arg:
                holders.append(tensor_argument(driver, arg, pointers[arg["buffer"]]))
            elif isinstance(arg, dict):
                images.append(Image(driver, arg, pointers[arg["buffer"]]))
                holders.append(images[-1].handle)
            else:
                holders.append(ctypes.create_string_buffer(bytes.fromhex(arg)))
        table = (ctypes.c_void_p * max(1, len(holders)))(*[ctypes.addressof(h) for h in holders])
        driver.call("cuLaunchKernel", function, *launch["grid"], *launch["block"], launch["shared"], None,
                    table, None)
        driver.call("cuCtxSynchronize")
        for image in images:
            image.close()
    wrong = []
    for buffer, pointer in zip(entry["buffers"], pointers):
        data = ctypes.create_string_buffer(buffer["size"])
        driver.call("cuMemcpyDtoH_v2", data, pointer, ctypes.c_size_t(buffer["size"]))
        wrong += differences(buffer, data.raw)
        driver.call("cuMemFree_v2", pointer)
    driver.call("cuModuleUnload", module)
    return wrong


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
    driver = Driver()
    passed = failed = 0
    for entry in json.loads((folder / "manifest.json").read_text()):
        try:
            wrong = run(driver, folder, entry)
            verdict = f"{len(wrong)} differ: " + "; ".join(wrong[:40]) if wrong else "equal"
        except RuntimeError as error:
            wrong, verdict = True, str(error)
            driver.reopen()
        passed, failed = passed + (not wrong), failed + bool(wrong)
        print(f"{entry['name']:40} {verdict}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
