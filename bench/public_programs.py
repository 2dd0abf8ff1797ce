#!/usr/bin/env python3
"""Programs that check themselves, built by nvcc with NVIDIA's cicc and with ours, and run on a GPU.

    python3 bench/public_programs.py FOLDER --ours="cuprum nvcc" [--theirs=nvcc] [--arch=sm_90] [--filter=TEXT]
                                   [--sample=N --seed=N] [--jobs=N] [--seconds=N] [--times=LIBRARY] [--keep=FILE]
                                   [--each=FLAGS [--arguments=A,B]]

FOLDER is searched for programs of two kinds: folders with a makefile that has a target `run` and takes the
compiler as CC and the target as ARCH (HeCBench is written so), and folders with a CMakeLists.txt and .cu
files (NVIDIA's samples; sources of one folder are one program, the library names of its CMakeLists.txt are
linked, a folder `Common` above is searched for headers).
With `--each`, every .cu file is a program, built with these flags and run with each of the arguments in turn,
as the kernels of llm.c's `dev/cuda` are: `--each="--use_fast_math -lcublas -lcublasLt" --arguments=1,2,3`.

All of FOLDER is copied twice, each program built with either compiler, and run with a time limit. A program counts where
NVIDIA's builds and runs to a good end: exit code 0 and no word of failure. With ours it must do the same.
`--times` also has CUPTI count the time of each kernel: ratios of medians, ours to theirs.
"""
import argparse
import concurrent.futures
import json
import math
import os
import random
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

# What programs print when their own check of the results says no.
FAILURE = re.compile(r"\b(fail(ed|ure)?|mismatch(es)?|incorrect|wrong|error[s]?)\b", re.IGNORECASE)
# Lines that speak of errors where there are none ("0 errors", "max error: 1e-7"), or that vary by machine.
HARMLESS = re.compile(
    r"\b(no|0|zero)\s+(errors?|mismatch(es)?|failures?)\b|error\s*[:=(]|errors?\s*[:=]\s*0\b|cudaSuccess|no error",
    re.IGNORECASE,
)
# Verdicts that are our fault.
FAILURES = ("NOT BUILT", "WRONG", "TIMED OUT")
LIBRARIES = {
    "cublas": "-lcublas", "cufft": "-lcufft", "curand": "-lcurand", "cusolver": "-lcusolver",
    "cusparse": "-lcusparse", "nvrtc": "-lnvrtc", "cuda_driver": "-lcuda", "cudadevrt": "-lcudadevrt",
    "nvgraph": "-lnvgraph", "nvjpeg": "-lnvjpeg", "cublasLt": "-lcublasLt",
    "nppc": "-lnppc", "nppial": "-lnppial", "nppicc": "-lnppicc", "nppidei": "-lnppidei",
    "nppif": "-lnppif", "nppig": "-lnppig", "nppim": "-lnppim", "nppist": "-lnppist",
    "nppisu": "-lnppisu", "nppitc": "-lnppitc",
}


class Program:
    """One program: where it lies, and the commands that build and run it with a compiler."""

    def __init__(self, root, folder, kind, source=None, argument="", flags=""):
        self.root, self.folder, self.kind = root, folder, kind
        self.source, self.argument, self.flags = source, argument, shlex.split(flags)
        self.place = os.path.relpath(folder, root)
        self.name = f"{self.place}/{source} {argument}".strip() if source else self.place

    def program(self):
        """The name of what is built, which no other program of the folder has."""
        return f"{self.source}-{self.argument}.out" if self.source else "program"

    def build(self, place, compiler, arch):
        if self.kind == "make":
            return ["make", "-C", place, f"CC={compiler}", f"NVCC={compiler}", f"ARCH={arch}", "LAUNCHER="]
        if self.kind == "single":
            return (shlex.split(compiler) + [f"-arch={arch}", "-std=c++17", "-O3", self.source, "-o", self.program()]
                    + self.flags)
        with open(os.path.join(self.folder, "CMakeLists.txt")) as file:
            text = file.read()
        libraries = [flag for name, flag in LIBRARIES.items() if re.search(rf"CUDA::{name}\b", text)]
        flags = ["-rdc=true"] if "CUDA_SEPARABLE_COMPILATION" in text else []
        flags += ["--extended-lambda"] if "extended-lambda" in text else []
        sources = sorted(name for name in os.listdir(self.folder) if name.endswith((".cu", ".cpp")))
        common = find_common(self.root, self.folder)
        return (shlex.split(compiler) + [f"-arch={arch}", "-std=c++17", "-O3", *flags, "-I.", *common]
                + sources + ["-o", "program", *libraries])

    def run(self, place, compiler, arch, seconds):
        if self.kind == "make":
            limit = f"timeout -k 2 {seconds}"
            return ["make", "-C", place, "run", f"CC={compiler}", f"NVCC={compiler}", f"ARCH={arch}",
                    f"LAUNCHER={limit}"]
        words = [self.argument] if self.argument else []
        return ["timeout", "-k", "2", str(seconds), "./" + self.program(), *words]


def find_common(root, folder):
    """The folder `Common` of NVIDIA's samples, above the sample."""
    while len(folder) >= len(root):
        if os.path.isdir(os.path.join(folder, "Common")):
            return ["-I" + os.path.abspath(os.path.join(folder, "Common"))]
        folder = os.path.dirname(folder)
    return []


def programs(root, each, arguments):
    for folder, folders, files in os.walk(root):
        folders.sort()
        if each is not None:
            for source in sorted(name for name in files if name.endswith(".cu")):
                yield from (Program(root, folder, "single", source, word, each) for word in arguments)
            continue
        if "Makefile" in files and any(name.endswith(".cu") for name in files):
            with open(os.path.join(folder, "Makefile"), errors="replace") as file:
                if re.search(r"^run\s*:", file.read(), re.MULTILINE):
                    yield Program(root, folder, "make")
                    continue
        if "CMakeLists.txt" in files and any(name.endswith(".cu") for name in files):
            yield Program(root, folder, "samples")


def call(command, place, seconds, environment=None):
    """Runs a command and says how it ended, what it printed, and how long it took."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, env=environment, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=seconds)
        code = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        code = "time"
    return code, output.decode(errors="replace"), time.monotonic() - start


def says_failure(output):
    return any(FAILURE.search(line) and not HARMLESS.search(line) for line in output.splitlines())


def built(program, arguments, where):
    """Builds the program with both compilers; with ours only where NVIDIA's does."""
    result = {"name": program.name}
    for side, compiler in (("theirs", arguments.theirs), ("ours", arguments.ours)):
        place = os.path.join(where, side, program.place)
        command = program.build(place, compiler, arguments.arch)
        code, output, seconds = call(command, place, arguments.build_seconds)
        result[side] = {"build": code, "build_seconds": seconds, "place": place}
        if code != 0:
            result[side]["output"] = output
        if side == "theirs" and code != 0:
            break
    return result


def ran(program, result, arguments):
    """Runs what was built, NVIDIA's first."""
    for side, compiler in (("theirs", arguments.theirs), ("ours", arguments.ours)):
        entry = result.get(side)
        if not entry or entry["build"] != 0:
            return
        environment = dict(os.environ)
        if arguments.times:
            entry["times"] = os.path.join(entry["place"], program.program() + "-kernel-times.tsv")
            environment["CUDA_INJECTION64_PATH"] = arguments.times
            environment["KERNEL_TIMES"] = entry["times"]
        command = program.run(entry["place"], compiler, arguments.arch, arguments.seconds)
        code, output, seconds = call(command, entry["place"], arguments.seconds + 30, environment)
        entry.update(run=code, run_seconds=seconds, output=output, failure=says_failure(output))
        if side == "theirs" and (code != 0 or entry["failure"]):
            return


def verdict(result):
    theirs, ours = result["theirs"], result.get("ours")
    if theirs["build"] != 0:
        return "not built by nvcc"
    if theirs.get("run") != 0 or theirs["failure"]:
        return "fails with nvcc"
    if ours["build"] != 0:
        return "NOT BUILT"
    if ours["run"] == 124:
        return "TIMED OUT"
    if ours["run"] != 0 or ours["failure"]:
        return "WRONG"
    return "passes"


def kernel_times(path):
    """The median time of each kernel, in nanoseconds, with the number of its launches."""
    times = {}
    if path and os.path.exists(path):
        with open(path) as file:
            for line in file:
                name, _, duration = line.rstrip("\n").rpartition("\t")
                times.setdefault(name, []).append(int(duration))
    return {name: (statistics.median(all_of_it), len(all_of_it)) for name, all_of_it in times.items()}


def compare_times(results):
    """Kernels that run at least 5 microseconds with NVIDIA's code, by ratio."""
    ratios = []
    for result in results:
        if result["verdict"] != "passes":
            continue
        theirs = kernel_times(result["theirs"].get("times"))
        ours = kernel_times(result["ours"].get("times"))
        for name in theirs.keys() & ours.keys():
            (before, launches), (after, _) = theirs[name], ours[name]
            if before >= 5000:
                ratios.append((after / before, result["name"], name, launches, before / 1000, after / 1000))
    if not ratios:
        return print("no kernel times")
    ratios.sort(reverse=True)
    mean = math.exp(sum(math.log(row[0]) for row in ratios) / len(ratios))
    over = sum(row[0] > 1.10 for row in ratios)
    print(f"kernels of at least 5 us: {len(ratios)}; time of ours / nvcc's: geometric mean {mean:.3f}, "
          f"{over} over 1.10, best {ratios[-1][0]:.2f}")
    for ratio, program, name, launches, before, after in ratios[:30]:
        print(f"  {ratio:6.2f}  {before:10.1f} us  {after:10.1f} us  {launches:6} launches  {program}  {name[:100]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--ours", required=True, help="the compiler command that uses our cicc")
    parser.add_argument("--theirs", default="nvcc", help="NVIDIA's compiler command")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--each", help="every .cu file is a program, built with these flags")
    parser.add_argument("--arguments", default="", help="what such programs are run with, one after the other")
    parser.add_argument("--filter", default="", help="only programs whose name holds this text")
    parser.add_argument("--sample", type=int, default=0, help="only so many programs, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="which random choice")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs built at a time")
    parser.add_argument("--runs", type=int, default=4, help="programs run at a time (1 where times matter)")
    parser.add_argument("--seconds", type=int, default=20, help="the time limit of a run")
    parser.add_argument("--build-seconds", type=int, default=120, help="the time limit of a build")
    parser.add_argument("--budget", type=int, default=0, help="stop running programs after so many seconds")
    parser.add_argument("--times", help="the library of bench/kernel_times.c: compare times of kernels")
    parser.add_argument("--keep", help="write all results to this JSON file")
    arguments = parser.parse_args()
    begin = time.monotonic()
    found = programs(arguments.folder, arguments.each, arguments.arguments.split(","))
    found = [program for program in found if arguments.filter in program.name]
    if arguments.sample and arguments.sample < len(found):
        found = random.Random(arguments.seed).sample(found, arguments.sample)
    results = []
    with tempfile.TemporaryDirectory() as where:
        # Whole trees: makefiles reach for their neighbours.
        for side in ("theirs", "ours"):
            shutil.copytree(arguments.folder, os.path.join(where, side), symlinks=True)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as builders, \
                concurrent.futures.ThreadPoolExecutor(1 if arguments.times else arguments.runs) as runners:

            def both(program):
                result = built(program, arguments, where)
                late = arguments.budget and time.monotonic() - begin > arguments.budget
                if late:
                    return None
                runners.submit(ran, program, result, arguments).result()
                return result

            for count, result in enumerate(builders.map(both, found), 1):
                if result:
                    result["verdict"] = verdict(result)
                    results.append(result)
                print(f"\r{count} of {len(found)} programs", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        counts = {}
        for result in results:
            counts[result["verdict"]] = counts.get(result["verdict"], 0) + 1
        for result in results:
            if result["verdict"] in FAILURES:
                print(f"{result['verdict']}: {result['name']}")
                lines = result["ours"].get("output", "").splitlines()
                for line in (lines[:12] if result["verdict"] == "NOT BUILT" else lines[-12:]):
                    print("    " + line[:200])
        print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())),
              f"(of {len(found)} programs, {time.monotonic() - begin:.0f} s)")
        if arguments.times:
            compare_times(results)
        if arguments.keep:
            with open(arguments.keep, "w") as file:
                json.dump(results, file, indent=1)
    return 1 if any(counts.get(verdict) for verdict in FAILURES) else 0


if __name__ == "__main__":
    sys.exit(main())
