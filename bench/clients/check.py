"""Runs clients of NVRTC on a GPU, once with NVIDIA's library and once with ours, and compares.

    python3 check.py --library=target/dist/lib/libnvrtc.so.13 [--out=FOLDER] [--only=cupy,torch,core]
        [--jobs=N]

Every client module has `cases()`: triples of kind, name and a function that returns arrays. A run is some
processes that share the cases, each with empty caches. The fallback is off in our run, so what cuprum cannot compile
fails, and the last table says why. Programs are counted as they reach the library, which records them
(`CUPRUM_RECORD_DIR`): `distinct` counts each once.

A result counts as equal if all bits are; as close if floats differ by no more than their type allows for
two libraries that keep the same error bounds (4e-6 for float, 1e-14 for double, 2e-3 for half, each
relative to the largest value of the array). Anything else is a difference.
"""

import argparse
import collections
import importlib
import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import time

CLIENTS = {"cupy": "cupy_cases", "torch": "torch_cases", "core": "core_cases"}
FOLDER = os.path.dirname(os.path.abspath(__file__))


def work(client, output, job, jobs):
    """In a process of its own: runs its share of a client's cases and writes their results."""
    import numpy

    sys.path.insert(0, FOLDER)
    results = []
    share = list(importlib.import_module(CLIENTS[client]).cases())[job::jobs]
    for kind, name, function in share:
        start = time.perf_counter()
        try:
            arrays, problem = [numpy.asarray(array) for array in function()], None
        except Exception as error:
            arrays, problem = None, f"{type(error).__name__}: {error}"
        results.append((kind, name, arrays, problem, time.perf_counter() - start))
        if problem is not None and "CUDA_ERROR" in problem.upper():
            break  # The context is lost: nothing after it means anything.
    with open(output, "wb") as file:
        pickle.dump(results, file)


def run(client, out, label, jobs, environment):
    """Runs a client in fresh processes; gives results, lines of statistics, programs and seconds."""
    folder = os.path.join(out, client, label)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    programs = os.path.join(folder, "programs")
    environment = dict(
        os.environ,
        USE_PYTORCH_KERNEL_CACHE="0",
        CUDA_CACHE_DISABLE="1",
        CUPRUM_STATISTICS=os.path.join(folder, "statistics"),
        CUPRUM_RECORD_DIR=programs,
        CUPRUM_REPORT_DIR=os.path.join(folder, "rejected"),
        **environment,
    )
    start = time.perf_counter()
    started = []
    for job in range(jobs):
        results = os.path.join(folder, f"results{job}")
        command = [sys.executable, __file__, "--work", client, results, str(job), str(jobs)]
        own = dict(environment, CUPY_CACHE_DIR=os.path.join(folder, f"cupy{job}"))
        errors = open(os.path.join(folder, f"stderr{job}"), "w+")
        started.append((subprocess.Popen(command, env=own, stderr=errors), results, errors))
    loaded = []
    for process, results, errors in started:
        code = process.wait()
        if code != 0 or not os.path.exists(results):
            errors.seek(0)
            print(f"{client}, {label}: exit {code}\n{errors.read()[-2000:]}")
            continue
        with open(results, "rb") as file:
            loaded += pickle.load(file)
    seconds = time.perf_counter() - start
    lines = []
    if os.path.exists(environment["CUPRUM_STATISTICS"]):
        with open(environment["CUPRUM_STATISTICS"]) as file:
            lines = [line.rstrip("\n").split("\t") for line in file]
    distinct = len(os.listdir(programs)) if os.path.isdir(programs) else 0
    return loaded, lines, distinct, seconds


def difference(ours, theirs):
    """`equal`, `close`, or what differs."""
    import numpy

    if ours.shape != theirs.shape or ours.dtype != theirs.dtype:
        return f"shape or type: {ours.dtype}{ours.shape}, {theirs.dtype}{theirs.shape}"
    if ours.tobytes() == theirs.tobytes():
        return "equal"
    if ours.dtype.kind not in "fc":
        wrong = numpy.flatnonzero((ours != theirs).ravel())
        index = wrong[0] if len(wrong) else 0
        return f"{len(wrong)} of {ours.size}, first {ours.ravel()[index]} for {theirs.ravel()[index]}"
    if numpy.array_equal(ours, theirs, equal_nan=True):
        return "equal"
    wide = numpy.complex128 if ours.dtype.kind == "c" else numpy.float64
    ours, theirs, single = ours.astype(wide), theirs.astype(wide), ours.dtype
    with numpy.errstate(all="ignore"):
        same = (ours == theirs) | (numpy.isnan(ours) & numpy.isnan(theirs))
        finite = theirs[numpy.isfinite(theirs)]
        scale = numpy.abs(finite).max() if finite.size else 1.0
        width = single.itemsize // (2 if single.kind == "c" else 1)
        bound = {2: 2e-3, 4: 4e-6, 8: 1e-14}[width]
        error = numpy.where(same, 0.0, numpy.abs(ours - theirs))
        # Relative to each value, with the array's scale for what cancels.
        allowed = bound * numpy.maximum(numpy.abs(theirs), scale * (1e-3 if width > 2 else 1))
        wrong = numpy.flatnonzero((~same & ~(error <= allowed)).ravel())
    if not len(wrong):
        return "close"
    index = wrong[0]
    return f"{len(wrong)} of {ours.size}, first {ours.ravel()[index]} for {theirs.ravel()[index]}"


def cause(problem):
    """The first complaint of a compiler's log, or of the exception."""
    found = re.search(r"(?:catastrophic )?error[^\n]*", problem)
    return re.sub(r"0x[0-9a-f]+", "0x…", (found.group(0) if found else problem.split("\n")[0]))[:160]


def compare(client, ours, theirs):
    """Prints what came of a client; gives the figures."""
    (our_results, our_lines, our_distinct, our_seconds) = ours
    (their_results, their_lines, their_distinct, their_seconds) = theirs
    by_name = {(kind, name): rest for kind, name, *rest in their_results}
    kinds = collections.OrderedDict()
    failures, differences, skipped = collections.OrderedDict(), [], []
    for kind, name, arrays, problem, seconds in our_results:
        row = kinds.setdefault(kind, dict(cases=0, equal=0, close=0, ours=0.0, theirs=0.0))
        their_arrays, their_problem, their_time = by_name.get((kind, name), (None, "not run", 0))
        if their_problem is not None:
            skipped.append(f"{kind} {name}: {cause(their_problem)}")
            continue
        row["cases"] += 1
        row["ours"] += seconds
        row["theirs"] += their_time
        if problem is not None:
            failures.setdefault(cause(problem), []).append(f"{kind} {name}")
            continue
        words = [difference(a, b) for a, b in zip(arrays, their_arrays)]
        other = [word for word in words if word not in ("equal", "close")]
        if other:
            differences.append(f"{kind} {name}: {other[0]}")
        else:
            row["close" if "close" in words else "equal"] += 1
    print(f"\n== {client} ==")
    print(f"{'kind':14} {'cases':>6} {'equal':>6} {'close':>6} {'NVIDIA ms':>10} {'ours ms':>10} {'ratio':>6}")
    for kind, row in kinds.items():
        if row["cases"]:
            per_case = 1e3 / row["cases"]
            print(
                f"{kind:14} {row['cases']:6} {row['equal']:6} {row['close']:6} "
                f"{row['theirs'] * per_case:10.1f} {row['ours'] * per_case:10.1f} "
                f"{row['theirs'] / max(row['ours'], 1e-9):6.1f}"
            )
    compiled = sum(line[0] == "ours" for line in our_lines)
    milliseconds = sum(int(line[1]) for line in our_lines) / 1e3
    their_milliseconds = sum(int(line[1]) for line in their_lines) / 1e3
    print(f"programs: {our_distinct} distinct reached the library, {compiled} of {len(our_lines)} compiled")
    print(
        f"time in the library: {milliseconds:.0f} ms ours, {their_milliseconds:.0f} ms NVIDIA's"
        f" ({their_distinct} distinct); whole run {our_seconds:.0f} s, {their_seconds:.0f} s"
    )
    for title, lines in [("different", differences), ("not run by NVIDIA's either", skipped)]:
        if lines:
            print(f"{title}: {len(lines)}")
            for line in lines:
                print(f"    {line}")
    if failures:
        print(f"failed: {sum(map(len, failures.values()))}, by cause")
        for text, names in sorted(failures.items(), key=lambda item: -len(item[1])):
            print(f"    {len(names):4}  {text}   ({', '.join(names[:3])}{', …' if len(names) > 3 else ''})")
    cases = sum(row["cases"] for row in kinds.values())
    return dict(
        cases=cases,
        equal=sum(row["equal"] for row in kinds.values()),
        close=sum(row["close"] for row in kinds.values()),
        different=len(differences),
        failed=sum(map(len, failures.values())),
        distinct=our_distinct,
        compiled=compiled,
        programs=len(our_lines),
        kinds={kind: row for kind, row in kinds.items()},
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", help="our libnvrtc.so.13")
    parser.add_argument("--nvrtc", help="NVIDIA's, if our library does not find it by itself")
    parser.add_argument("--out", default="target/clients", help="folder for records and results")
    parser.add_argument("--only", default=",".join(CLIENTS), help="clients, with commas")
    parser.add_argument("--work", nargs=4, metavar=("CLIENT", "FILE", "JOB", "JOBS"), help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=8, help="processes that share the cases of a client")
    arguments = parser.parse_args()
    if arguments.work:
        client, output, job, jobs = arguments.work
        return work(client, output, int(job), int(jobs))
    if not arguments.library:
        parser.error("--library is needed")
    library = os.path.abspath(arguments.library)
    names = dict(CUPRUM_NVRTC=arguments.nvrtc) if arguments.nvrtc else {}
    figures = {}
    for client in arguments.only.split(","):
        # NVIDIA's compiler is called through our library too, which so records the same programs.
        print(f"{client}: NVIDIA's library", file=sys.stderr)
        theirs = run(client, arguments.out, "nvidia", arguments.jobs, dict(LD_PRELOAD=library, CUPRUM_FALLBACK="always", **names))
        print(f"{client}: ours", file=sys.stderr)
        ours = run(client, arguments.out, "ours", arguments.jobs, dict(LD_PRELOAD=library, CUPRUM_FALLBACK="never"))
        figures[client] = compare(client, ours, theirs)
    with open(os.path.join(arguments.out, "figures.json"), "w") as file:
        json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
