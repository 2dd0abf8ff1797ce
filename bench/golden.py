#!/usr/bin/env python3
"""Runs the pack that `cargo xtask golden` made on a GPU and writes down what the instructions compute.

    python3 golden.py --out=FILE

Needs the CUDA driver and nothing else. `cargo xtask golden --from=FILE` takes the results over.
"""

import ctypes
import json
import math
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import time

from cuda_driver import Driver
from gpu_images import Image

HERE = pathlib.Path(__file__).resolve().parent
LANES = 256
SLOT = 128
# No process that records takes longer.
SECONDS = 60


class Gpu(Driver):
    """A GPU with the buffers of a case."""

    def open(self):
        super().open()
        self.buffers = [self.allocate(size) for size in (1 << 20, 1 << 20, LANES * SLOT)]

    def run(self, module, kernel, inputs, parameter):
        """What one kernel of the manifest leaves."""
        words, grid, tensor = len(kernel["widths"]), kernel["grid"], kernel.get("tensor")
        function = self.function(module, kernel["kernel"])
        source, target, memory = self.buffers
        size = words * LANES * 8
        if inputs:
            self.call("cuMemcpyHtoD_v2", source, inputs, ctypes.c_size_t(len(inputs)))
        self.call("cuMemsetD8_v2", target, 0, ctypes.c_size_t(max(size, 8)))
        self.call("cuMemsetD8_v2", memory, 0, ctypes.c_size_t(LANES * SLOT))
        holders = [source, target, memory, ctypes.create_string_buffer(parameter, len(parameter))]
        places = [ctypes.addressof(h) for h in holders]
        if tensor:
            # The tensor is the inputs.
            size_of_memory = min(len(inputs), LANES * SLOT)
            self.call("cuMemcpyHtoD_v2", memory, inputs, ctypes.c_size_t(size_of_memory))
            keeper, place = self.tensor_map(tensor, memory)
            holders.append(keeper)
            places.append(place)
        image, sampler, texels = None, None, 0
        if "image" in kernel:
            # The last words of the inputs are texels.
            texels = kernel["texel_words"] * LANES * 8
            self.call("cuMemcpyHtoD_v2", memory, inputs[len(inputs) - texels:], ctypes.c_size_t(texels))
            image = Image(self, kernel["image"], memory)
            if kernel["variable"]:
                image.bind(module, kernel["variable"])
            else:
                places.append(ctypes.addressof(image.handle))
            if "sampler" in kernel:
                sampler = Image(self, kernel["sampler"], memory)
                places.append(ctypes.addressof(sampler.handle))
        table = (ctypes.c_void_p * len(places))(*places)
        # All launches have the same number of threads, in as many blocks as the grid has.
        threads = LANES // math.prod(grid)
        self.call("cuLaunchKernel", function, *grid, threads, 1, 1, 0, None, table, None)
        self.call("cuCtxSynchronize")
        data = ctypes.create_string_buffer(max(size, 8))
        self.call("cuMemcpyDtoH_v2", data, target, ctypes.c_size_t(size))
        if image:
            image.close()
        if sampler:
            sampler.close()
        if texels and kernel["written"]:
            written = ctypes.create_string_buffer(texels)
            self.call("cuMemcpyDtoH_v2", written, memory, ctypes.c_size_t(texels))
            return data.raw[:size - texels] + written.raw
        return data.raw[:size]


def narrow(data, widths):
    """Each word cut to its own width."""
    pieces = []
    for index, width in enumerate(widths):
        word = data[index * LANES * 8:(index + 1) * LANES * 8]
        pieces += [word[start:start + width] for start in range(0, len(word), 8)]
    return b"".join(pieces)


def option(name):
    return next((word.split("=", 1)[1] for word in sys.argv[1:] if word.startswith(f"--{name}=")), None)


def record(out, start):
    """Runs the cases from a number on and writes down results; where they stop, `OUT.next` has the number."""
    manifest = json.loads((HERE / "manifest.json").read_text())
    inputs = (HERE / "inputs.bin").read_bytes()
    parameter = bytes.fromhex(manifest["parameter"])
    gpu = Gpu()
    number = 0
    with open(out, "wb") as file:
        def write(piece):
            file.write(struct.pack("<I", len(piece)) + piece)
        if start == 0:
            write(gpu.name.encode())
        for entry in manifest["modules"]:
            if number + len(entry["kernels"]) <= start:
                number += len(entry["kernels"])
                continue
            try:
                module = gpu.load((HERE / entry["file"]).read_bytes())
            except RuntimeError as error:
                print(f"{entry['file']}: {error}", flush=True)
                number += len(entry["kernels"])
                continue
            for kernel in entry["kernels"]:
                number += 1
                if number <= start:
                    continue
                pathlib.Path(f"{out}.next").write_text(f"{number} {kernel['name']}")
                begin, length = kernel["input"]
                widths = kernel["widths"]
                try:
                    data = gpu.run(module, kernel, inputs[begin:begin + length], parameter)
                except RuntimeError as error:
                    print(f"{kernel['name']}: {error}", flush=True)
                    # A fault leaves the whole process unusable, a map that the driver refuses does not.
                    if "Encode" in str(error):
                        continue
                    file.flush()
                    os._exit(1)
                write(kernel["name"].encode())
                write(narrow(data, widths))
                file.flush()
            gpu.call("cuModuleUnload", module)
    pathlib.Path(f"{out}.next").unlink(missing_ok=True)


def main():
    out, start = option("out"), option("start")
    if start:
        return record(out, int(start))
    folder = tempfile.TemporaryDirectory()
    number, part, whole, failures = 0, f"{folder.name}/part", b"", 0
    while True:
        done = pathlib.Path(f"{part}.next")
        done.unlink(missing_ok=True)
        ended = 1
        try:
            command = [sys.executable, __file__, f"--out={part}", f"--start={number}"]
            ended = subprocess.run(command, timeout=SECONDS).returncode
        except subprocess.TimeoutExpired:
            print("the last case does not end", flush=True)
        if ended and not done.exists():
            # The process did not come to a case: the GPU may need a while after a fault.
            failures += 1
            print(f"no process begins after case {number}", flush=True)
            if failures > 5:
                break
            time.sleep(3)
            continue
        whole += pathlib.Path(part).read_bytes()
        pathlib.Path(out).write_bytes(whole)
        if not done.exists():
            break
        number, name = done.read_text().split(" ", 1)
        number = int(number)
        print(f"stopped at case {number}: {name}", flush=True)


main()
