#!/usr/bin/env python3
"""Gives the IR of every kernel of tests/run and bench/suite to NVIDIA's libNVVM, in both of its dialects.

Each file is compiled at O0 and O3 with --emit=llvm --ir-dialect=..., and libNVVM must verify and compile
what comes out: nvvm20 for compute_100, nvvm7 for compute_90. A process of its own asks libNVVM, since some
modules crash it. What is refused is grouped by libNVVM's reason. With --form=bc the modules are bitcode, which
LLVM 22's llvm-dis must read too, if it is installed. --sample=n takes every nth file. --from=folder takes the
modules of others instead, .ll and .bc: `cuprum as` writes each in both dialects.

    bench/nvvm_dialects.py [--cuprum=target/debug/cuprum] [--form=bc] [--filter=text] [--sample=n] [--from=folder]
        [nvvm7|nvvm20]...
"""

import collections
import concurrent.futures
import ctypes
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

READER = "llvm-dis-22"
TARGETS = {"nvvm20": "compute_100", "nvvm7": "compute_90"}


def ask(path, arch):
    """Verifies and compiles one module; prints libNVVM's complaint, if it has one."""
    found = sorted(glob.glob("target/peers/**/libnvvm.so.4", recursive=True))
    if not found:
        sys.exit("no libnvvm.so.4 below target/peers")
    library = ctypes.CDLL(found[0])
    data = open(path, "rb").read()
    program = ctypes.c_void_p()
    library.nvvmCreateProgram(ctypes.byref(program))
    library.nvvmAddModuleToProgram(program, data, ctypes.c_size_t(len(data)), b"module")
    options = (ctypes.c_char_p * 1)(f"-arch={arch}".encode())
    for step in (library.nvvmVerifyProgram, library.nvvmCompileProgram):
        status = step(program, 1, options)
        if status:
            size = ctypes.c_size_t()
            library.nvvmGetProgramLogSize(program, ctypes.byref(size))
            log = ctypes.create_string_buffer(size.value + 1)
            library.nvvmGetProgramLog(program, log)
            print(status, log.value.decode(errors="replace"))
            sys.exit(1)


def options_of(path):
    """The compiler options that a test's RUN line names."""
    with open(path, errors="replace") as file:
        runs = [line for line in file if re.match(r"//\s*RUN: run", line)]
    words = [word for line in runs for word in line.split() if word.startswith("-")]
    return [word for word in words if not word.startswith("-O")]


def judge(job):
    cuprum, path, level, dialect, form, folder = job
    arch = TARGETS[dialect]
    command = [cuprum, *options_of(path), f"--emit={form}", f"--ir-dialect={dialect}", f"-arch={arch}", level, path]
    if not path.endswith(".cu"):
        command = [cuprum, "as" if form == "bc" else "dis", f"--ir-dialect={dialect}", path]
    made = subprocess.run([*command, "-o", "-"], capture_output=True)
    if made.returncode:
        return path, level, "cuprum refuses the program"
    name = os.path.join(folder, re.sub(r"\W", "_", f"{path}{level}{dialect}") + (".bc" if form == "bc" else ".ll"))
    with open(name, "wb") as file:
        file.write(made.stdout)
    if form == "bc" and shutil.which(READER):
        read = subprocess.run([READER, name, "-o", os.devnull], capture_output=True, text=True)
        if read.returncode:
            os.remove(name)
            return path, level, f"{READER}: {read.stderr.strip()[-100:]}"
    asked = subprocess.run([sys.executable, __file__, "--ask", name, arch], capture_output=True, text=True)
    os.remove(name)
    if asked.returncode == 0:
        return path, level, None
    lines = [line.strip() for line in asked.stdout.splitlines() if line.strip()]
    return path, level, lines[-1] if lines else f"libNVVM ends with {asked.returncode}"


def main():
    words = sys.argv[1:]
    if words[:1] == ["--ask"]:
        return ask(words[1], words[2])
    values = dict(word[2:].split("=", 1) for word in words if word.startswith("--"))
    dialects = [word for word in words if not word.startswith("--")] or list(TARGETS)
    files = glob.glob("tests/run/**/*.cu", recursive=True) + glob.glob("bench/suite/**/*.cu", recursive=True)
    levels = ("-O0", "-O3")
    if "from" in values:
        files = [file for end in ("ll", "bc") for file in glob.glob(os.path.join(values["from"], "*." + end))]
        levels = ("as it is",)
    files = sorted(file for file in files if values.get("filter", "") in file)
    files = files[:: int(values.get("sample", 1))]
    cuprum = values.get("cuprum", "target/debug/cuprum")
    form = values.get("form", "llvm")
    for dialect in dialects:
        with tempfile.TemporaryDirectory() as folder:
            jobs = [(cuprum, file, level, dialect, form, folder) for file in files for level in levels]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                results = list(pool.map(judge, jobs))
        refused = [result for result in results if result[2]]
        print(f"{dialect}: {len(results) - len(refused)} of {len(results)} modules taken")
        causes = collections.defaultdict(list)
        for path, level, cause in refused:
            causes[re.sub(r"[%@]\S+", "…", cause)].append(f"{path} {level}")
        for cause, which in sorted(causes.items(), key=lambda pair: -len(pair[1])):
            print(f"{len(which):4} {cause}: {', '.join(which)}")


if __name__ == "__main__":
    main()
