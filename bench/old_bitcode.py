#!/usr/bin/env python3
"""Reads bitcode of old LLVM versions and compares it with the text of the same modules.

The libraries of Python's llvmlite hold LLVM 4 to 20: wheels of many versions, unpacked below one folder, write
the bitcode. Each module is parsed by each LLVM, printed, and written as bitcode; `cuprum dis` must make the same
of both. Modules are .ll files: those of tests/ir/old_bitcode, and folders that are named, as of Numba's programs. A
version that does not parse a module is left out for it.

    bench/old_bitcode.py [--from=target/old-llvm] [--cuprum=target/debug/cuprum] [--sample=n] [FOLDER]...
"""

import collections
import concurrent.futures
import ctypes
import glob
import os
import re
import subprocess
import sys
import tempfile


def open_library(path):
    """llvmlite's own C functions, with their types."""
    library = ctypes.CDLL(path)
    pointer, text = ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p)
    # The oldest have one context for all.
    name = "LLVMPY_ContextCreate"
    library.context = getattr(library, name if hasattr(library, name) else "LLVMPY_GetGlobalContext")
    library.context.restype = pointer
    library.LLVMPY_ParseAssembly.restype = pointer
    library.LLVMPY_ParseAssembly.argtypes = [pointer, ctypes.c_char_p, text]
    library.LLVMPY_PrintModuleToString.argtypes = [pointer, text]
    # Raw bytes: a C string would end at the first zero.
    bytes_of = ctypes.POINTER(ctypes.POINTER(ctypes.c_char))
    library.LLVMPY_WriteBitcodeToString.argtypes = [pointer, bytes_of, ctypes.POINTER(ctypes.c_size_t)]
    return library


def write(path, folder, names):
    """Writes text and bitcode of modules, as one LLVM makes them; a process may die of one of them."""
    library = open_library(path)
    for name in names:
        context = library.context()
        message = ctypes.c_char_p()
        with open(name, "rb") as file:
            module = library.LLVMPY_ParseAssembly(context, file.read(), ctypes.byref(message))
        base = os.path.join(folder, os.path.basename(name)[:-3])
        if not module:
            with open(base + ".refused", "wb") as file:
                file.write(message.value or b"")
            continue
        text = ctypes.c_char_p()
        library.LLVMPY_PrintModuleToString(module, ctypes.byref(text))
        buffer, size = ctypes.POINTER(ctypes.c_char)(), ctypes.c_size_t()
        library.LLVMPY_WriteBitcodeToString(module, ctypes.byref(buffer), ctypes.byref(size))
        with open(base + ".ll", "wb") as file:
            file.write(text.value)
        with open(base + ".bc", "wb") as file:
            file.write(ctypes.string_at(buffer, size.value))


def shown(cuprum, path):
    done = subprocess.run([cuprum, "dis", path], capture_output=True, text=True, errors="replace")
    if done.returncode:
        return None, done.stderr.strip().splitlines()[-1:]
    # The name of a module is that of its file.
    return re.sub(r"^(; ModuleID|source_filename).*\n", "", done.stdout, flags=re.M), None


def compare(job):
    """How reading the bitcode of a module differs from reading its text."""
    cuprum, base = job
    if not os.path.exists(base + ".bc"):
        return "left out"
    from_text, text_error = shown(cuprum, base + ".ll")
    from_bitcode, error = shown(cuprum, base + ".bc")
    if from_text is None:
        return "neither" if from_bitcode is None else f"text refused: {text_error}"
    if from_bitcode is None:
        return re.sub(r"\S*/", "", f"refused: {error}")
    if from_text == from_bitcode:
        return "equal"
    pairs = zip(from_text.splitlines(), from_bitcode.splitlines())
    first = next((pair for pair in pairs if pair[0] != pair[1]), ("", "another length"))
    return "differs: " + re.sub(r"[%@!#]\S+|\d+", "…", f"{first[0]} | {first[1]}")


def main():
    words = sys.argv[1:]
    if words[:1] == ["--write"]:
        return write(words[1], words[2], words[3:])
    values = dict(word[2:].split("=", 1) for word in words if word.startswith("--"))
    folders = ["tests/ir/old_bitcode"] + [word for word in words if not word.startswith("--")]
    names = [name for folder in folders for name in sorted(glob.glob(f"{folder}/*.ll"))]
    names = names[:: int(values.get("sample", 1))]
    cuprum = os.path.abspath(values.get("cuprum", "target/debug/cuprum"))
    pattern = os.path.join(values.get("from", "target/old-llvm"), "**", "libllvmlite.so")
    newest = {}
    for path in sorted(glob.glob(pattern, recursive=True)):
        number = open_library(path).LLVMPY_GetVersionInfo()
        newest[number >> 16 & 255] = path
    if not newest:
        print(f"skipped: no library of llvmlite matches {pattern}")
        return 0
    wrong = 0
    for version, path in sorted(newest.items()):
        with tempfile.TemporaryDirectory() as folder:
            for start in range(0, len(names), 50):
                part = names[start : start + 50]
                done = subprocess.run([sys.executable, __file__, "--write", path, folder, *part])
                if done.returncode:
                    # One that LLVM dies of must not take the others with it.
                    for name in part:
                        subprocess.run([sys.executable, __file__, "--write", path, folder, name],
                                       capture_output=True)
            jobs = [(cuprum, os.path.join(folder, os.path.basename(name)[:-3])) for name in names]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                counts = collections.Counter(pool.map(compare, jobs))
            equal, out = counts.pop("equal", 0), counts.pop("left out", 0) + counts.pop("neither", 0)
            print(f"LLVM {version}: {equal} of {len(names) - out} modules equal, {out} left out", flush=True)
            for cause, count in counts.most_common(12):
                print(f"{count:6} {cause[:300]}", flush=True)
            wrong += sum(counts.values())
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
