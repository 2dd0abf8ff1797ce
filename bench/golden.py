#!/usr/bin/env python3
"""Runs the pack that `cargo xtask golden` made on a GPU and writes down what the instructions compute.

    python3 golden.py --out=FILE

Needs the CUDA driver and nothing else. `cargo xtask golden --from=FILE` takes the results over.
"""

import ctypes
import json
import math
import pathlib
import struct
import sys

from cuda_driver import Driver

HERE = pathlib.Path(__file__).resolve().parent
LANES = 256
SLOT = 128


class Gpu(Driver):
    """A GPU with the buffers of a case."""

    def open(self):
        super().open()
        self.buffers = [self.allocate(size) for size in (1 << 20, 1 << 20, LANES * SLOT)]

    def run(self, module, kernel, inputs, parameter, words, grid):
        function = self.function(module, kernel)
        source, target, memory = self.buffers
        size = words * LANES * 8
        if inputs:
            self.call("cuMemcpyHtoD_v2", source, inputs, ctypes.c_size_t(len(inputs)))
        self.call("cuMemsetD8_v2", target, 0, ctypes.c_size_t(max(size, 8)))
        self.call("cuMemsetD8_v2", memory, 0, ctypes.c_size_t(LANES * SLOT))
        holders = [source, target, memory, ctypes.create_string_buffer(parameter, len(parameter))]
        table = (ctypes.c_void_p * len(holders))(*[ctypes.addressof(h) for h in holders])
        # All launches have the same number of threads, in as many blocks as the grid has.
        threads = LANES // math.prod(grid)
        self.call("cuLaunchKernel", function, *grid, threads, 1, 1, 0, None, table, None)
        self.call("cuCtxSynchronize")
        data = ctypes.create_string_buffer(max(size, 8))
        self.call("cuMemcpyDtoH_v2", data, target, ctypes.c_size_t(size))
        return data.raw[:size]


def narrow(data, widths):
    """Each word cut to its own width."""
    pieces = []
    for index, width in enumerate(widths):
        word = data[index * LANES * 8:(index + 1) * LANES * 8]
        pieces += [word[start:start + width] for start in range(0, len(word), 8)]
    return b"".join(pieces)


def main():
    out = next(word.split("=", 1)[1] for word in sys.argv[1:] if word.startswith("--out="))
    manifest = json.loads((HERE / "manifest.json").read_text())
    inputs = (HERE / "inputs.bin").read_bytes()
    parameter = bytes.fromhex(manifest["parameter"])
    gpu = Gpu()
    passed = failed = 0
    with open(out, "wb") as file:
        def write(piece):
            file.write(struct.pack("<I", len(piece)) + piece)
        write(gpu.name.encode())
        for entry in manifest["modules"]:
            module = gpu.load((HERE / entry["file"]).read_bytes())
            for kernel in entry["kernels"]:
                start, length = kernel["input"]
                widths = kernel["widths"]
                try:
                    data = gpu.run(module, kernel["kernel"], inputs[start:start + length], parameter,
                                   len(widths), kernel["grid"])
                except RuntimeError as error:
                    failed += 1
                    print(f"{kernel['name']}: {error}", flush=True)
                    gpu.reopen()
                    module = gpu.load((HERE / entry["file"]).read_bytes())
                    continue
                passed += 1
                write(kernel["name"].encode())
                write(narrow(data, widths))
            gpu.call("cuModuleUnload", module)
    print(f"{passed} cases recorded on {gpu.name}, {failed} failed")
    sys.exit(1 if failed else 0)


main()
