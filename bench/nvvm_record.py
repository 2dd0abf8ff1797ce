#!/usr/bin/env python3
"""Runs a Python program and writes down every program of NVVM IR that it gives to libNVVM.

    python3 bench/nvvm_record.py FOLDER [--no-lto] -- -m numba.runtests numba.cuda.tests.cudapy

Works with programs that use `cuda.bindings.nvvm`, as Numba does, in whatever processes they start.
Modules go to FOLDER under names made of their content, with a JSON file for each work on a program:
what was done, with which options and modules, and how it failed. `bench/nvvm.py` compiles them again.
`--no-lto` makes Numba believe that there is no nvJitLink, so that it compiles to PTX alone.
"""
import hashlib
import importlib.abc
import importlib.util
import json
import os
import subprocess
import sys
import tempfile

FOLDER, NO_LTO = os.environ.get("NVVM_RECORD"), os.environ.get("NVVM_NO_LTO")


def put(name, content):
    """Writes a file whole, once."""
    path = os.path.join(FOLDER, name)
    if not os.path.exists(path):
        with open(f"{path}.{os.getpid()}", "wb") as file:
            file.write(content)
        os.rename(f"{path}.{os.getpid()}", path)


def name_of(content):
    return hashlib.sha256(content).hexdigest()[:24]


def record(nvvm):
    """Makes the binding tell what it is given."""
    os.makedirs(FOLDER, exist_ok=True)
    programs = {}
    create = nvvm.create_program

    def create_program():
        program = create()
        programs[int(program)] = []
        return program

    def adding(name, is_lazy):
        add = getattr(nvvm, name)

        def function(program, buffer, size, label):
            content = bytes(buffer)[:size]
            file = name_of(content) + (".bc" if content[:2] == b"BC" else ".ll")
            put(file, content)
            programs.setdefault(int(program), []).append([file, is_lazy])
            return add(program, buffer, size, label)

        setattr(nvvm, name, function)

    def working(name):
        work = getattr(nvvm, name)

        def function(program, count, options):
            failed = None
            try:
                return work(program, count, options)
            except Exception as error:
                failed = str(error)
                raise
            finally:
                entry = dict(what=name, options=list(options), modules=programs.get(int(program)), failed=failed)
                content = json.dumps(entry).encode()
                put(name_of(content) + ".json", content)

        setattr(nvvm, name, function)

    nvvm.create_program = create_program
    adding("add_module_to_program", False)
    adding("lazy_add_module_to_program", True)
    working("compile_program")
    working("verify_program")


def without_lto(driver):
    driver._have_nvjitlink = lambda: False


class Loader(importlib.abc.Loader):
    """Loads a module and changes it."""

    def __init__(self, inner, change):
        self.inner, self.change = inner, change

    def create_module(self, spec):
        return self.inner.create_module(spec)

    def exec_module(self, module):
        self.inner.exec_module(module)
        self.change(module)

    def __getattr__(self, name):
        return getattr(self.inner, name)


class Finder(importlib.abc.MetaPathFinder):
    def __init__(self, changes):
        self.changes, self.is_busy = changes, False

    def find_spec(self, name, path, target=None):
        if name not in self.changes or self.is_busy:
            return None
        self.is_busy = True
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self.is_busy = False
        if spec is not None:
            spec.loader = Loader(spec.loader, self.changes[name])
        return spec


def main():
    words = sys.argv[1:]
    if "--" not in words or words.index("--") < 1:
        sys.exit(__doc__)
    at = words.index("--")
    with tempfile.TemporaryDirectory() as folder:
        # Every Python that starts in this environment imports it first.
        os.symlink(os.path.abspath(__file__), os.path.join(folder, "sitecustomize.py"))
        environment = dict(os.environ, NVVM_RECORD=os.path.abspath(words[0]))
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
        if "--no-lto" in words[1:at]:
            environment["NVVM_NO_LTO"] = "1"
        return subprocess.run([sys.executable, *words[at + 1:]], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
elif FOLDER:
    changes = {"cuda.bindings.nvvm": record}
    if NO_LTO:
        changes["numba.cuda.cudadrv.driver"] = without_lto
    sys.meta_path.insert(0, Finder(changes))
