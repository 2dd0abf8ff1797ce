#!/usr/bin/env python3
"""A product of matrices on Hopper's tensor cores: our code, nvcc's of the same source, and cuBLAS.

    python3 bench/gemm.py --ours=target/dist/bin/cuprum [--nvcc=nvcc] [--ptxas=ptxas] [--sides=4096,8192]

Needs a GPU of compute capability 9.0 and PyTorch, which brings cuBLAS and the memory. `gemm/wgmma_bf16.cu` is
compiled by both; the results are held against cuBLAS's, and times are the median of rounds in which the three
take turns.
"""
import argparse
import ctypes
import os
import statistics
import subprocess
import tempfile

import torch

from cuda_driver import Driver

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "gemm", "wgmma_bf16.cu")
# As in gemm/tiles.cuh.
TILE_M, TILE_N, TILE_K, STAGES = 128, 256, 64, 4
THREADS = 384
SHARED = STAGES * (TILE_M + TILE_N) * TILE_K * 2 + 2 * STAGES * 8
# Names of cuda.h by value.
BFLOAT16, SWIZZLE_128, PROMOTE_256, MAX_DYNAMIC_SHARED = 9, 3, 3, 8
ROUNDS = 15


def tensor_map(driver, matrix, rows_of_tile):
    """How tensor copies reach the tiles of a matrix that lies row by row."""
    rows, columns = matrix.shape
    memory = ctypes.create_string_buffer(192)
    place = (ctypes.addressof(memory) + 63) & ~63
    numbers = ctypes.c_uint64 * 2
    words = ctypes.c_uint32 * 2
    driver.call(
        "cuTensorMapEncodeTiled", ctypes.c_void_p(place), BFLOAT16, 2, ctypes.c_void_p(matrix.data_ptr()),
        numbers(columns, rows), numbers(columns * 2, 0), words(TILE_K, rows_of_tile), words(1, 1),
        0, SWIZZLE_128, PROMOTE_256, 0)
    return memory, place


class Kernel:
    """The kernel in an image, ready to be launched."""

    def __init__(self, driver, image):
        self.driver = driver
        self.function = driver.function(driver.load(image), "gemm_bf16")
        driver.call("cuFuncSetAttribute", self.function, MAX_DYNAMIC_SHARED, SHARED)

    def __call__(self, a, b, c):
        (m, k), n = a.shape, b.shape[0]
        maps = [tensor_map(self.driver, a, TILE_M), tensor_map(self.driver, b, TILE_N)]
        values = [ctypes.c_uint64(c.data_ptr())] + [ctypes.c_int(side) for side in (m, n, k)]
        addresses = [place for _, place in maps] + [ctypes.addressof(value) for value in values]
        arguments = (ctypes.c_void_p * len(addresses))(*addresses)
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        blocks = (m // TILE_M) * (n // TILE_N)
        self.driver.call("cuLaunchKernel", self.function, blocks, 1, 1, THREADS, 1, 1, SHARED, stream, arguments, None)


def image_of(command, ptxas, folder, name):
    """The machine code that a compiler's PTX becomes, and what the assembler warned of."""
    ptx, cubin = (os.path.join(folder, f"{name}.{ending}") for ending in ("ptx", "cubin"))
    subprocess.run([*command, "-arch=sm_90a", SOURCE, "-o", ptx], check=True)
    done = subprocess.run([ptxas, "-arch=sm_90a", ptx, "-o", cubin], check=True, capture_output=True, text=True)
    for line in (done.stdout + done.stderr).splitlines():
        print(f"{name}: {line}")
    with open(cubin, "rb") as file:
        return file.read()


def milliseconds(work):
    start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    work()
    end.record()
    end.synchronize()
    return start.elapsed_time(end)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", required=True, help="the cuprum command")
    parser.add_argument("--nvcc", default="nvcc", help="NVIDIA's compiler")
    parser.add_argument("--ptxas", default="ptxas", help="the assembler for both")
    parser.add_argument("--sides", default="4096,8192", help="sides of the square matrices, multiples of 256")
    options = parser.parse_args()
    torch.zeros(1, device="cuda")
    driver = Driver()
    with tempfile.TemporaryDirectory() as folder:
        kernels = {
            "ours": Kernel(driver, image_of([options.ours], options.ptxas, folder, "ours")),
            "nvcc": Kernel(driver, image_of([options.nvcc, "-ptx"], options.ptxas, folder, "nvcc")),
        }
    print(f"{'side':>6} {'ours':>8} {'nvcc':>8} {'cuBLAS':>8}   TFLOP/s; time ours/nvcc, speed ours/cuBLAS")
    for side in map(int, options.sides.split(",")):
        a, b = (torch.randn(side, side, device="cuda").bfloat16() for _ in range(2))
        expected = a @ b.T
        works = {"cuBLAS": lambda: torch.matmul(a, b.T, out=expected)}
        for name, kernel in kernels.items():
            result = torch.empty_like(expected)
            kernel(a, b, result)
            torch.cuda.synchronize()
            # Both round sums of the same products to bfloat16, in another order.
            if not torch.allclose(result, expected, rtol=0.02, atol=0.25):
                raise SystemExit(f"{name}: wrong by {(result.float() - expected.float()).abs().max().item()}")
            works[name] = lambda kernel=kernel, result=result: kernel(a, b, result)
        times = {name: [] for name in works}
        for _ in range(ROUNDS):
            for name, work in works.items():
                work()
                times[name].append(milliseconds(work))
        medians = {name: statistics.median(list_) for name, list_ in times.items()}
        speeds = {name: 2 * side**3 / time / 1e9 for name, time in medians.items()}
        print(
            f"{side:6} {speeds['ours']:8.0f} {speeds['nvcc']:8.0f} {speeds['cuBLAS']:8.0f}   "
            f"{medians['ours'] / medians['nvcc']:.3f} {speeds['ours'] / speeds['cuBLAS']:.3f}")


if __name__ == "__main__":
    main()
