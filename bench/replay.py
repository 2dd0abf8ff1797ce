"""Compiles recorded programs again with any libnvrtc, and sorts what fails by its cause.

    python3 bench/replay.py --library=target/dist/lib/libnvrtc.so.13 FOLDER…
        [--map=OLD=NEW]…  [--option=WORD]…  [--jobs=N]  [--show=TEXT]

A folder is what CUPRUM_RECORD_DIR or CUPRUM_REPORT_DIR collected (docs/libnvrtc.md). `--map` replaces the
beginning of include folders, for programs recorded on another machine; `--option` adds options; `--show`
names the programs whose log has a text in it.
"""

import argparse
import collections
import concurrent.futures
import ctypes
import os
import re
import subprocess
import sys
import time


def read(folder, name):
    try:
        with open(os.path.join(folder, name), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


def strings(words):
    return (ctypes.c_char_p * len(words))(*words)


def compile_program(nvrtc, folder, maps, more):
    """Status, log and seconds of one program."""
    header_names = read(folder, "headers").splitlines()
    headers = [read(folder, f"header{number}") for number in range(len(header_names))]
    program = ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(
        ctypes.byref(program), read(folder, "program.cu"), read(folder, "name") or None,
        len(headers), strings(headers), strings(header_names))
    for name in read(folder, "names").splitlines():
        nvrtc.nvrtcAddNameExpression(program, name)
    options = read(folder, "options").splitlines()
    for old, new in maps:
        options = [option.replace(b"-I" + old, b"-I" + new) for option in options]
    options += more
    start = time.perf_counter()
    status = nvrtc.nvrtcCompileProgram(program, len(options), strings(options))
    seconds = time.perf_counter() - start
    size = ctypes.c_size_t()
    nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(max(size.value, 1))
    nvrtc.nvrtcGetProgramLog(program, log)
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return status, log.value.decode("utf-8", "replace"), seconds


def work(arguments):
    """Compiles the folders named on standard input; a process of its own survives our crashes."""
    nvrtc = ctypes.CDLL(arguments.library)
    maps = [tuple(part.encode() for part in word.split("=", 1)) for word in arguments.map]
    more = [word.encode() for word in arguments.option]
    for line in sys.stdin:
        status, log, seconds = compile_program(nvrtc, line.rstrip("\n"), maps, more)
        print(repr((line.rstrip("\n"), status, log, seconds)), flush=True)


def replay(arguments, folders):
    """Runs a worker over folders; one that kills the worker fails, and the rest go on."""
    results = []
    while len(results) < len(folders):
        left = folders[len(results):]
        command = [sys.executable, __file__, "--work", "--library", arguments.library]
        command += [f"--map={word}" for word in arguments.map] + [f"--option={word}" for word in arguments.option]
        process = subprocess.run(command, input="\n".join(left) + "\n", capture_output=True, text=True)
        lines = [eval(line) for line in process.stdout.splitlines() if line.startswith("(")]
        results += lines
        if len(lines) < len(left):
            results.append((left[len(lines)], -1, f"error: the process ended with {process.returncode}", 0.0))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", help="folders of recorded programs")
    parser.add_argument("--library", required=True, help="a libnvrtc.so.13")
    parser.add_argument("--map", action="append", default=[], metavar="OLD=NEW", help="replace include folders")
    parser.add_argument("--option", action="append", default=[], metavar="WORD", help="a further option")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--show", metavar="TEXT", help="name the programs whose log has this")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.work:
        return work(arguments)
    programs = sorted(os.path.join(folder, name) for folder in arguments.folders for name in os.listdir(folder))
    shares = [share for share in (programs[job::arguments.jobs] for job in range(arguments.jobs)) if share]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = [result for part in pool.map(lambda share: replay(arguments, share), shares) for result in part]
    causes = collections.defaultdict(list)
    for folder, status, log, seconds in results:
        if status != 0:
            found = re.search(r"error[^\n]*", log)
            causes[(found.group(0) if found else log.split("\n")[0])[:150]].append(folder)
        if arguments.show and arguments.show in log:
            print(f"{folder}\n{log}")
    for cause, names in sorted(causes.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(names):5}  {cause}\n       {names[0]}")
    compiled = sum(status == 0 for _, status, _, _ in results)
    print(f"{compiled} of {len(results)} compiled, {1e3 * sum(result[3] for result in results):.0f} ms")
    return compiled != len(results)


if __name__ == "__main__":
    sys.exit(main())
