#!/usr/bin/env python3
"""Measures the pack that `cargo xtask bench gpu` made, on a machine with a GPU.

    python3 gpu_bench.py --out=DIR

Needs python3 with numpy, the CUDA driver, and a toolkit (NVIDIA's libnvrtc.so.13 and headers) to
compare with. Checks every kernel against its CPU reference, times it beside NVRTC's PTX (both through
the driver's assembler), then times both libnvrtc from source to PTX and to a loaded function, and
measures their memory and how they scale with threads. Prints tables; DIR gets one file per table, for
`cargo xtask bench report --from=DIR`.
"""

import argparse
import ctypes
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import time

from cuda_driver import Driver
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
# How often processes of both libraries take turns.
TURNS = 3
SECTIONS = ["kernels", "compile", "loaded", "memory", "threads"]


def say(text):
    """Progress, apart from the tables."""
    print(text, file=sys.stderr, flush=True)


# The driver.

class Kernels:
    """The launches of a file with one PTX, on device buffers."""

    def __init__(self, driver, script, image, pointers):
        self.driver = driver
        self.module = driver.load(image)
        self.launches = []
        for kernel, grid, block, shared, args in script.launches:
            function = driver.function(self.module, kernel)
            if shared > 48 * 1024:
                # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
                driver.call("cuFuncSetAttribute", function, 8, shared)
            holders = [pointers[arg] if isinstance(arg, str) else
                       ctypes.create_string_buffer(arg[1], len(arg[1])) for arg in args]
            table = (ctypes.c_void_p * max(1, len(holders)))(*[ctypes.addressof(h) for h in holders])
            self.launches.append((function, *grid, *block, shared, None, table, None, holders))

    def run(self):
        for *words, _ in self.launches:
            self.driver.call("cuLaunchKernel", *words)

    def time(self, repeats):
        """Microseconds of all launches, a mean over repeats."""
        start, stop = ctypes.c_void_p(), ctypes.c_void_p()
        for event in (start, stop):
            self.driver.call("cuEventCreate", ctypes.byref(event), 0)
        self.driver.call("cuEventRecord", start, None)
        for _ in range(repeats):
            self.run()
        self.driver.call("cuEventRecord", stop, None)
        self.driver.call("cuEventSynchronize", stop)
        elapsed = ctypes.c_float()
        self.driver.call("cuEventElapsedTime", ctypes.byref(elapsed), start, stop)
        for event in (start, stop):
            self.driver.call("cuEventDestroy_v2", event)
        return elapsed.value * 1e3 / repeats


def measure_kernels(options):
    """Checks and times every kernel; figures and what was wrong."""
    import numpy as np
    import reference
    driver = Driver()
    say(f"on {driver.name}")
    cache, rows, wrong = {}, [], []
    for index, path in enumerate(options.suite):
        name = path.stem
        begin = time.time()
        try:
            script = reference.Script(path.read_text(), "GPU")
            arrays = script.buffers(cache)
            expected = getattr(reference, name)(arrays, script.scalars())
            pointers = {}
            for buffer, (kind, count) in script.kinds.items():
                pointers[buffer] = ctypes.c_uint64()
                size = count * np.dtype(kind).itemsize
                driver.call("cuMemAlloc_v2", ctypes.byref(pointers[buffer]), ctypes.c_size_t(size))
            sides = []
            for side in ("ours", "nvrtc"):
                image = (HERE / side / f"{name}.ptx").read_bytes() + b"\0"
                kernels = Kernels(driver, script, image, pointers)
                for buffer, (kind, count) in script.kinds.items():
                    size = ctypes.c_size_t(count * np.dtype(kind).itemsize)
                    if arrays[buffer] is None:
                        driver.call("cuMemsetD8_v2", pointers[buffer], 0, size)
                    else:
                        data = np.ascontiguousarray(arrays[buffer])
                        driver.call("cuMemcpyHtoD_v2", pointers[buffer],
                                    ctypes.c_void_p(data.ctypes.data), size)
                kernels.run()
                driver.call("cuCtxSynchronize")
                for buffer, values in expected.items():
                    kind, count = script.kinds[buffer]
                    actual = np.empty(count, kind)
                    driver.call("cuMemcpyDtoH_v2", ctypes.c_void_p(actual.ctypes.data),
                                pointers[buffer], ctypes.c_size_t(actual.nbytes))
                    difference = reference.wrong(name, values, actual)
                    if difference:
                        wrong.append(f"{name} by {side}: {buffer}: {difference}")
                sides.append(kernels)
            # Enough repeats for the clock, and both warm.
            once = max(kernels.time(2) for kernels in sides)
            repeats = max(1, min(50, math.ceil(500 / max(once, 1))))
            times = [[], []]
            for _ in range(20):
                for kernels, into in zip(sides, times):
                    into.append(kernels.time(repeats))
            rows.append((name, [statistics.median(into) for into in times]))
            for kernels in sides:
                driver.call("cuModuleUnload", kernels.module)
            for pointer in pointers.values():
                driver.call("cuMemFree_v2", pointer)
            ours, theirs = rows[-1][1]
            say(f"{index + 1}/{len(options.suite)} {name}: {ours:.1f} us, NVRTC {theirs:.1f} us "
                f"({time.time() - begin:.1f} s)")
        except Exception as error:  # One kernel's failure must not cost the others' figures.
            wrong.append(f"{name}: {type(error).__name__}: {error}")
            say(f"{name}: {error}")
        if sum(array.nbytes for array in cache.values() if array is not None) > 4 << 30:
            cache.clear()
    return driver.name, rows, wrong


# Children: a fresh process for each library.

class Nvrtc:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)

    def compile(self, source, name, words, what="PTX"):
        library, program = self.library, ctypes.c_void_p()
        library.nvrtcCreateProgram(ctypes.byref(program), source, name, 0, None, None)
        words = [word.encode() for word in words]
        status = library.nvrtcCompileProgram(program, len(words), (ctypes.c_char_p * len(words))(*words))
        size = ctypes.c_size_t()
        if status:
            library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
            log = ctypes.create_string_buffer(size.value)
            library.nvrtcGetProgramLog(program, log)
            library.nvrtcDestroyProgram(ctypes.byref(program))
            raise RuntimeError(f"error {status}: {log.value.decode(errors='replace')[:400]}")
        status = getattr(library, f"nvrtcGet{what}Size")(program, ctypes.byref(size))
        text = ctypes.create_string_buffer(size.value + 1)
        status = status or getattr(library, f"nvrtcGet{what}")(program, text)
        library.nvrtcDestroyProgram(ctypes.byref(program))
        if status:
            raise RuntimeError(f"nvrtcGet{what}: error {status}")
        return text.raw


def memory(word):
    """A field of this process's status, in MB."""
    for line in pathlib.Path("/proc/self/status").read_text().splitlines():
        if line.startswith(word + ":"):
            return int(line.split()[1]) / 1000
    return math.nan


def child(options):
    """Answers with one line of JSON: figures by program."""
    answer = {}
    if options.child == "memory":
        before = memory("VmRSS")
        path = pathlib.Path(options.files[0])
        Nvrtc(options.library).compile(path.read_bytes(), str(path).encode(), options.words)
        answer = memory("VmHWM") - before
    else:
        # The driver comes first: its start is nobody's compile time.
        driver = Driver() if options.child == "loaded" else None
        nvrtc = Nvrtc(options.library)
        nvrtc.compile(b"", b"empty.cu", options.words)
        for file in options.files:
            path = pathlib.Path(file)
            source = path.read_bytes() if file != "(empty program)" else b""
            name = str(path).encode()
            times = []
            try:
                for _ in range(options.rounds + 1):
                    start = time.perf_counter()
                    image = nvrtc.compile(source, name, options.words, options.what)
                    if driver is not None:
                        module = driver.load(image)
                        driver.function(module, options.kernels[path.stem])
                    times.append((time.perf_counter() - start) * 1e3)
                    if driver is not None:
                        driver.call("cuModuleUnload", module)
                answer[path.stem if file != "(empty program)" else file] = statistics.median(times[1:])
            except RuntimeError as error:
                say(f"{path.stem}: {error}")
    print(json.dumps(answer))


def ask(options, kind, library, files, words, rounds=5, what="PTX"):
    """Runs a child and reads its answer."""
    environment = dict(os.environ, CUDA_CACHE_DISABLE="1", CUPRUM_FALLBACK="off")
    folder = str(pathlib.Path(library).parent)
    # NVIDIA's library finds its companion, and ours nvJitLink, by this.
    paths = [folder, str(pathlib.Path(options.nvrtc).parent), environment.get("LD_LIBRARY_PATH", "")]
    environment["LD_LIBRARY_PATH"] = ":".join(path for path in paths if path)
    request = {"child": kind, "library": str(library), "files": [str(file) for file in files],
               "words": words, "rounds": rounds, "what": what, "kernels": options.kernels}
    run = subprocess.run([sys.executable, __file__, "--child"], input=json.dumps(request), text=True,
                         stdout=subprocess.PIPE, env=environment)
    if run.returncode:
        # What the other library did is still worth a column.
        print(f"FAILED {kind} by {library}: exit status {run.returncode}", flush=True)
        return math.nan if kind == "memory" else {}
    return json.loads(run.stdout.splitlines()[-1])


# What is measured, and how it is told.

def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def tell(options, file, note, columns, rows, ratio=None, larger_is_better=False):
    """Prints a table and writes it; `ratio` names the two columns to divide."""
    text = [f"# {note}", "\t".join(["program"] + columns)]
    for name, figures in rows:
        text.append("\t".join([name] + [f"{figure:.4f}" if figure == figure else "-" for figure in figures]))
    (options.out / f"{file}.tsv").write_text("\n".join(text) + "\n")
    print(f"\n== {file}: {note}\n")
    width = max([len(name) for name, _ in rows] + [14]) + 2
    print(" " * width + "".join(f"{column:>18}" for column in columns) + ("             ratio" if ratio else ""))
    quotients = []
    for name, figures in rows:
        line = name.ljust(width) + "".join(f"{figure:18.3f}" for figure in figures)
        if ratio:
            over, under = (figures[columns.index(column)] for column in ratio)
            quotient = over / under if over > 0 and under > 0 else math.nan
            line += f"{quotient:18.3f}"
            if quotient == quotient and not name.startswith("("):
                quotients.append((quotient, name))
        print(line)
    if quotients:
        print(f"geometric mean of {ratio[0]} / {ratio[1]}: {geometric_mean([q for q, _ in quotients]):.3f}")
        worst = sorted(quotients, reverse=not larger_is_better)[:5]
        print("worst five: " + ", ".join(f"{name} {quotient:.3f}" for quotient, name in worst))
    sys.stdout.flush()


def both(options, kind, files, rounds, what="PTX"):
    """Of each library the median times: fresh processes take turns, so that a busy spell disturbs both."""
    words = options.words("compute" if what == "PTX" else "sm")
    times = [{}, {}]
    for turn in range(TURNS):
        say(f"{kind}: {len(files)} programs, turn {turn + 1} of {TURNS}")
        for side, library in zip(times, (options.ours, options.nvrtc)):
            for name, time_taken in ask(options, kind, library, files, words, rounds, what).items():
                side.setdefault(name, []).append(time_taken)
    return [{name: statistics.median(taken) for name, taken in side.items()} for side in times]


def section_kernels(options):
    device, rows, wrong = measure_kernels(options)
    note = f"{device}, {options.arch}, median of 20, taking turns, both PTX by the driver's assembler"
    tell(options, "gpu-kernels", note, ["cuprum µs", "NVRTC µs"], rows, ("cuprum µs", "NVRTC µs"))
    print(f"\n{len(options.suite)} kernels checked against their CPU references, {len(wrong)} wrong")
    for line in wrong:
        print(f"WRONG {line}")
    return not wrong


def section_compile(options):
    for file, files, rounds in (("gpu-compile", ["(empty program)"] + options.suite, 5),
                                ("gpu-compile-headers", options.headers, 1)):
        ours, theirs = both(options, "compile", files, rounds)
        rows = [(name, [ours.get(name, math.nan), theirs.get(name, math.nan)]) for name in ours | theirs]
        tell(options, file,
             f"source to PTX by libnvrtc, fresh processes taking turns, median of {TURNS} medians of {rounds}",
             ["cuprum ms", "NVRTC ms"], rows, ("NVRTC ms", "cuprum ms"), True)
    return True


def section_loaded(options):
    say("loaded: three ways")
    ours = ask(options, "loaded", options.ours, options.suite, options.words("compute"), 5, "PTX")
    linked = ask(options, "loaded", options.ours, options.suite, options.words("sm"), 5, "CUBIN")
    theirs = ask(options, "loaded", options.nvrtc, options.suite, options.words("sm"), 5, "CUBIN")
    rows = [(name, [side.get(name, math.nan) for side in (ours, linked, theirs)]) for name in ours | theirs]
    note = ("source to loaded function, CUDA_CACHE_DISABLE=1, median of 5: our PTX through the driver's JIT, "
            "our nvrtcGetCUBIN, NVRTC's nvrtcGetCUBIN")
    tell(options, "gpu-loaded", note, ["cuprum ms", "cuprum cubin ms", "NVRTC ms"], rows,
         ("NVRTC ms", "cuprum ms"), True)
    return True


def section_memory(options):
    files = options.suite + options.headers
    say(f"memory: {2 * len(files)} processes")
    words = options.words("compute")

    def peak(pair):
        return ask(options, "memory", pair[0], [pair[1]], words)

    jobs = [(library, file) for file in files for library in (options.ours, options.nvrtc)]
    with ThreadPoolExecutor(max_workers=max(1, (os.cpu_count() or 2) // 2)) as pool:
        peaks = list(pool.map(peak, jobs))
    rows = [(file.stem, [peaks[2 * i], peaks[2 * i + 1]]) for i, file in enumerate(files)]
    tell(options, "gpu-memory", "most memory of a fresh process that compiles one program, above what it had "
         "before it loaded the library", ["cuprum MB", "NVRTC MB"], rows, ("cuprum MB", "NVRTC MB"))
    return True


def section_threads(options):
    program = options.out / "threads"
    command = ["cc", "-O2", "-o", str(program), str(HERE / "threads.c"), "-ldl", "-lpthread"]
    built = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if built.returncode:
        print(f"threads: no C compiler: {built.stdout}")
        return False
    cores = os.cpu_count() or 1
    counts = [count for count in (1, 2, 4, 8, 16) if count <= max(2, cores)]
    rows, first = [], {}
    plain = [str(file) for file in options.suite if "#include" not in file.read_text()]
    for count in counts:
        figures = []
        for library in (options.ours, options.nvrtc):
            say(f"threads: {count}, {library}")
            environment = dict(os.environ, CUPRUM_FALLBACK="off", LD_LIBRARY_PATH=str(pathlib.Path(library).parent))
            run = subprocess.run([str(program), str(library), str(count), "2"] + options.words("compute") + ["--"]
                                 + plain, stdout=subprocess.PIPE, text=True, env=environment, check=True)
            rate, failed = run.stdout.split()
            if int(failed):
                print(f"threads: {failed} programs failed with {library}")
            rate = float(rate)
            figures += [rate, rate / first.setdefault(library, rate)]
        rows.append((f"{count} threads" if count > 1 else "1 thread", figures))
    program.unlink()
    tell(options, "gpu-threads", f"the suite's {len(plain)} programs without includes, source to PTX, 2 s each, "
         f"{cores} cores", ["cuprum /s", "cuprum speed-up", "NVRTC /s", "NVRTC speed-up"], rows)
    return True


def find_nvrtc():
    """NVIDIA's library and headers: in a toolkit, or in Python's packages."""
    roots = [pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"))]
    for folder in sys.path:
        roots += sorted(pathlib.Path(folder).glob("nvidia/cu13"))
        roots += sorted(pathlib.Path(folder).glob("nvidia/cuda_nvrtc"))
    roots += sorted(pathlib.Path("/usr/local").glob("cuda-*"))
    library, include = None, None
    for root in roots:
        for place in ("lib64", "lib", "targets/x86_64-linux/lib"):
            found = root / place / "libnvrtc.so.13"
            library = library or (found if found.exists() else None)
        if include is None and (root / "include/cuda_fp16.h").exists():
            include = root / "include"
    return library, include


def main():
    if sys.argv[1:] == ["--child"]:
        return child(argparse.Namespace(**json.load(sys.stdin)))
    library, include = find_nvrtc()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "results", help="where the tables go")
    parser.add_argument("--ours", default=HERE / "lib/libnvrtc.so.13", help="our libnvrtc")
    parser.add_argument("--nvrtc", default=library, help="NVIDIA's libnvrtc.so.13")
    parser.add_argument("--include", type=pathlib.Path, default=include, help="NVIDIA's headers")
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"some of {','.join(SECTIONS)}")
    parser.add_argument("--filter", default="", help="only programs whose name contains this")
    options = parser.parse_args()
    options.suite = [path for path in sorted((HERE / "suite").glob("*.cu")) if options.filter in path.stem]
    options.headers = [path for path in sorted((HERE / "headers").glob("*.cu")) if options.filter in path.stem]
    options.out.mkdir(parents=True, exist_ok=True)
    options.arch = (HERE / "arch").read_text().strip()
    options.kernels = {}
    for path in options.suite:
        launch = next(line for line in path.read_text().splitlines() if line.startswith("// LAUNCH: "))
        options.kernels[path.stem] = launch[len("// LAUNCH: "):launch.index("<<<")]
    folders = [options.include] if options.include else []
    folders += [folder / "cccl" for folder in folders if (folder / "cccl").is_dir()]
    includes = [f"-I{folder}" for folder in folders]
    options.words = lambda kind: [f"--gpu-architecture={options.arch.replace('sm', kind)}", "--std=c++17"] + includes
    print(f"ours {options.ours}\nNVIDIA's {options.nvrtc}, headers {options.include}")
    begin, fine = time.time(), True
    for section in options.only.split(","):
        if section not in SECTIONS:
            parser.error(f"no section {section}")
        if section != "kernels" and options.nvrtc is None:
            print(f"{section}: no libnvrtc.so.13 of NVIDIA's: --nvrtc names one")
            fine = False
            continue
        start = time.time()
        try:
            fine = globals()[f"section_{section}"](options) and fine
        except Exception as error:  # The other sections' figures are worth having.
            print(f"FAILED {section}: {type(error).__name__}: {error}", flush=True)
            fine = False
        say(f"{section}: {time.time() - start:.0f} s")
    print(f"\n{time.time() - begin:.0f} s; tables in {options.out}")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
