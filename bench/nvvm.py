#!/usr/bin/env python3
"""Programs of NVVM IR through NVIDIA's libNVVM and ours: who takes them, and what comes out.

    python3 bench/nvvm.py FOLDER --ours=target/dist/lib/libnvvm.so.4 [--theirs=FILE] [--ptxas=FILE]

FOLDER holds programs, each a JSON file: {"what": "compile_program", "options": [...], "modules":
[["name.ll", is_lazy], ...]}, with the modules beside it (`bench/nvvm_record.py` writes them while a Python
program runs), or a folder as CUPRUM_RECORD_DIR of libnvvm.so.4 has it.

Each program is verified and compiled by both libraries, each in a process of its own so that a crash is an
answer, and both PTX go to ptxas. The table has the answers that differ, times, registers and bytes of
machine code; ratios are ours to theirs, geometric means over the programs that both compile. With --memory
every program has processes of its own, and the table has the memory that loading a library and compiling with it
took at its peak.
"""
import argparse
import ctypes
import glob
import json
import math
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time


def programs(folder, lto):
    """Every program to compile: its name, options and modules."""
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path) as file:
            record = json.load(file)
        if record["what"] != "compile_program":
            continue
        if "-gen-lto" in record["options"] and not lto:
            continue
        modules = [(os.path.join(folder, name), lazy) for name, lazy in record["modules"]]
        yield os.path.basename(path), record["options"], modules
    for path in sorted(glob.glob(os.path.join(folder, "*", "options"))):
        place = os.path.dirname(path)
        with open(path) as file:
            options = file.read().split("\n")
        files = glob.glob(os.path.join(place, "[0-9]*.*.*"))
        files.sort(key=lambda name: int(os.path.basename(name).split(".")[0]))
        modules = [(name, ".lazy." in name) for name in files]
        yield os.path.basename(place), [word for word in options if word], modules


class Library:
    def __init__(self, path):
        self.functions = ctypes.CDLL(path)

    def text(self, program, what):
        size = ctypes.c_size_t()
        getattr(self.functions, f"nvvmGet{what}Size")(program, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(max(size.value, 1))
        getattr(self.functions, f"nvvmGet{what}")(program, buffer)
        return buffer.value.decode(errors="replace")

    def run(self, options, modules):
        """Answers, logs, PTX and seconds of verifying and compiling."""
        program = ctypes.c_void_p()
        self.functions.nvvmCreateProgram(ctypes.byref(program))
        for data, lazy in modules:
            add = self.functions.nvvmLazyAddModuleToProgram if lazy else self.functions.nvvmAddModuleToProgram
            add(program, data, ctypes.c_size_t(len(data)), b"")
        words = (ctypes.c_char_p * len(options))(*[word.encode() for word in options])
        start = time.perf_counter()
        verified = self.functions.nvvmVerifyProgram(program, len(options), words)
        verify_log, between = self.text(program, "ProgramLog"), time.perf_counter()
        compiled = self.functions.nvvmCompileProgram(program, len(options), words)
        end = time.perf_counter()
        answer = dict(verify=verified, verify_log=verify_log, compile=compiled,
                      log=self.text(program, "ProgramLog"), ptx=self.text(program, "CompiledResult"),
                      verify_seconds=between - start, seconds=end - between)
        self.functions.nvvmDestroyProgram(ctypes.byref(program))
        return answer


def memory(what):
    """A figure of this process's memory, in KiB."""
    with open("/proc/self/status") as file:
        return int(re.search(rf"^{what}:\s+(\d+)", file.read(), re.M)[1])


def serve(path, requests, answers):
    """A process that holds one library."""
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")  # What the process took before counts as no peak.
    before = memory("VmRSS")
    library = Library(path)
    while (request := requests.get()) is not None:
        options, modules, turns = request
        best = None
        for _ in range(turns):
            answer = library.run(options, modules)
            if best is None or answer["seconds"] < best["seconds"]:
                best = answer
        best["memory"] = memory("VmHWM") - before
        answers.put(best)


class Server:
    """A library in a process of its own, which is started again when it crashes."""

    def __init__(self, path):
        self.path, self.process = path, None

    def start(self):
        self.requests, self.answers = multiprocessing.Queue(), multiprocessing.Queue()
        self.process = multiprocessing.Process(
            target=serve, args=(self.path, self.requests, self.answers), daemon=True)
        self.process.start()

    def stop(self):
        self.requests.put(None)
        self.process.join()

    def run(self, options, modules, turns):
        if self.process is None or not self.process.is_alive():
            self.start()
        self.requests.put((options, modules, turns))
        while True:
            try:
                return self.answers.get(timeout=0.2)
            except Exception:
                if not self.process.is_alive():
                    return dict(verify="crash", compile="crash", verify_log="", log="", ptx="",
                                verify_seconds=0, seconds=0, memory=0)


def assemble(ptxas, ptx, folder):
    """What ptxas says: its complaint or registers, and bytes of machine code."""
    target = re.search(r"^\.target\s+(\w+)", ptx, re.M)
    if not target:
        return dict(error="no .target")
    source, output = os.path.join(folder, "a.ptx"), os.path.join(folder, "a.cubin")
    with open(source, "w") as file:
        file.write(ptx)
    # Device functions alone, and what others define, are left to a linker.
    done = subprocess.run([ptxas, "-c", "-v", f"-arch={target[1]}", source, "-o", output],
                          capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        return dict(error=next((line for line in lines if "error" in line or "fatal" in line), lines[0] if lines else "?"))
    registers = [int(count) for count in re.findall(r"Used (\d+) registers", done.stderr)]
    spills = sum(int(count) for count in re.findall(r"(\d+) bytes spill stores", done.stderr))
    return dict(error=None, registers=sum(registers), spills=spills, bytes=code_bytes(output))


def code_bytes(path):
    """Bytes of all sections of machine code in an ELF file."""
    with open(path, "rb") as file:
        data = file.read()
    word = lambda at, size: int.from_bytes(data[at:at + size], "little")
    table, size, count, names = word(0x28, 8), word(0x3A, 2), word(0x3C, 2), word(0x3E, 2)
    strings = word(table + names * size + 0x18, 8)
    total = 0
    for number in range(count):
        head = table + number * size
        start = strings + word(head, 4)
        name = data[start:data.index(b"\0", start)]
        if name.startswith(b".text"):
            total += word(head + 0x20, 8)
    return total


class Means:
    def __init__(self):
        self.logs = {}

    def add(self, what, ours, theirs):
        if ours > 0 and theirs > 0:
            self.logs.setdefault(what, []).append(math.log(ours / theirs))

    def lines(self):
        for what, logs in self.logs.items():
            worst = math.exp(max(logs))
            yield f"{what:<24} {math.exp(sum(logs) / len(logs)):8.3f}   worst {worst:8.2f}   of {len(logs)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--ours", required=True)
    parser.add_argument("--theirs")
    parser.add_argument("--ptxas", default="ptxas")
    parser.add_argument("--no-ptxas", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="take one program of so many")
    parser.add_argument("--turns", type=int, default=1, help="the best time of so many")
    parser.add_argument("--filter", default="", help="programs whose names have this in them")
    parser.add_argument("--lto", action="store_true", help="programs with -gen-lto too")
    parser.add_argument("--memory", action="store_true", help="measure memory, in a process for each program")
    parser.add_argument("--arch", help="compile for this architecture instead")
    parser.add_argument("--keep", help="a folder for PTX of programs that go wrong")
    words = parser.parse_args()
    ours, theirs = Server(words.ours), Server(words.theirs) if words.theirs else None
    means, wrong, count, files = Means(), {}, 0, {}
    seconds, most = dict(ours=0.0, theirs=0.0), dict(ours=0, theirs=0)
    folder = tempfile.mkdtemp()
    for name, options, modules in list(programs(words.folder, words.lto))[::words.every]:
        if words.filter not in name:
            continue
        if words.arch:
            options = [word for word in options if not word.startswith("-arch=")] + [f"-arch={words.arch}"]
        data = []
        for path, lazy in modules:
            if path not in files:
                with open(path, "rb") as file:
                    files[path] = file.read()
            data.append((files[path], lazy))
        count += 1
        mine = ours.run(options, data, words.turns)
        peer = theirs.run(options, data, words.turns) if theirs else dict(verify=0, compile=0, log="", ptx="", seconds=0, verify_seconds=0)
        if words.memory:
            for server in filter(None, (ours, theirs)):
                server.stop()
        problem = None
        if mine["compile"] != peer["compile"]:
            problem = f"compile answers {mine['compile']}, not {peer['compile']}: {mine['log'].strip().splitlines()[:1]}"
        elif mine["verify"] != peer["verify"]:
            problem = f"verify answers {mine['verify']}, not {peer['verify']}: {mine['verify_log'].strip().splitlines()[:1]}"
        elif mine["compile"] == 0 and mine["log"]:
            problem = f"the log is not empty: {mine['log'].strip().splitlines()[:1]}"
        elif mine["compile"] == 0 and not words.no_ptxas:
            made = assemble(words.ptxas, mine["ptx"], folder)
            if made["error"]:
                problem = f"ptxas: {made['error']}"
            elif theirs:
                other = assemble(words.ptxas, peer["ptx"], folder)
                if not other["error"]:
                    level = "O0 " if "-opt=0" in options else ""
                    means.add(level + "registers", made["registers"], other["registers"])
                    means.add(level + "machine code", made["bytes"], other["bytes"])
                    if level == "" and made["bytes"] > 1.5 * other["bytes"]:
                        print(f"{name}: {made['bytes']} bytes of machine code, not {other['bytes']}")
        if theirs and problem is None:
            if words.memory:
                means.add("peak memory", mine["memory"], peer["memory"])
                most["ours"], most["theirs"] = max(most["ours"], mine["memory"]), max(most["theirs"], peer["memory"])
            means.add("time to compile", mine["seconds"], peer["seconds"])
            means.add("time to verify", mine["verify_seconds"], peer["verify_seconds"])
            seconds["ours"] += mine["seconds"] + mine["verify_seconds"]
            seconds["theirs"] += peer["seconds"] + peer["verify_seconds"]
        if problem:
            key = re.sub(r"'[^']*'|\d+|@\S+|%\S+", "…", problem)
            wrong.setdefault(key, []).append((name, problem))
            if words.keep:
                os.makedirs(words.keep, exist_ok=True)
                with open(os.path.join(words.keep, name + ".ptx"), "w") as file:
                    file.write(mine["ptx"])
    for found in sorted(wrong.values(), key=len, reverse=True):
        print(f"{len(found):5} {found[0][0]}  {found[0][1]}")
    bad = sum(len(found) for found in wrong.values())
    print(f"{count - bad} of {count} programs agree")
    for line in means.lines():
        print(line)
    if theirs:
        print(f"in all: {seconds['ours']:.2f} s, and NVIDIA's {seconds['theirs']:.2f} s")
    if words.memory:
        print(f"at most: {most['ours'] / 1024:.1f} MiB, and NVIDIA's {most['theirs'] / 1024:.1f} MiB")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
