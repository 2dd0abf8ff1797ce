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
import queue
import sys
import time

from cuda_driver import Driver

# csmith's programs may use pointers to fields of packed structures, which x86 alone does not mind.
MISALIGNED = "misaligned address"


def checksum(driver, path):
    """What the kernel leaves."""
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


def work(tasks, results):
    """Judges modules until there are no more or one faults, which leaves a process without a GPU."""
    driver = Driver()
    while (path := tasks.get()) is not None:
        program, right, level = path.stem.rsplit("-", 2)
        try:
            found = checksum(driver, path)
        except RuntimeError as error:
            results.put((program, f"{level}: {error}"))
            return
        is_right = found == int(right, 16)
        results.put((program, None if is_right else f"{level}: {found:x}, g++ says {right}"))


def verdicts(paths, count):
    """What the workers found, in no order, and None after each second without a word. One that ends because
    of a fault gets a successor."""
    tasks, results = multiprocessing.Queue(), multiprocessing.Queue()
    for path in [*paths, *[None] * count]:
        tasks.put(path)
    workers = []
    for _ in paths:
        workers = [worker for worker in workers if worker.is_alive()]
        while len(workers) < count:
            worker = multiprocessing.Process(target=work, args=(tasks, results), daemon=True)
            worker.start()
            workers.append(worker)
        while True:
            try:
                yield results.get(timeout=1)
                break
            except queue.Empty:
                yield None
                if not any(worker.is_alive() for worker in workers):
                    break


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
    for verdict in verdicts(paths, options.workers):
        if verdict:
            program, complaint = verdict
            done += 1
            programs.add(program)
            if complaint:
                wrong[program].append(complaint)
        if time.monotonic() - told >= 10:
            told = time.monotonic()
            print(f"{done} of {len(paths)} modules", file=sys.stderr, flush=True)
        if time.monotonic() > end:
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
    # Neither queues that nobody empties nor kernels that never end may keep the process, or a worker that
    # holds on to its output.
    sys.stdout.flush()
    for worker in multiprocessing.active_children():
        worker.kill()
    os._exit(1 if findings else 0)


if __name__ == "__main__":
    main()
