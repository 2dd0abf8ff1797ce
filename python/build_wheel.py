"""Writes the wheel `cuprum`: the Python package with the command and the libraries.

    python3 build_wheel.py --prefix=target/dist --out=target/dist --version=0.1.0 --glibc=2.28 \
        --machine=x86_64

`--prefix` is a folder with `bin/cuprum`, `lib/libcuprum.so.0`, `lib/libnvrtc.so.13`, `lib/libnvvm.so.4` and
the licences in `share/doc/cuprum`. A wheel is a zip archive of the package's files and of three about it (METADATA,
WHEEL, RECORD), so no other tool is needed. The same input gives the same bytes.
"""

import argparse
import base64
import hashlib
import os
import stat
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
SUMMARY = "Compiles CUDA C++ to PTX and runs PTX on the CPU: no LLVM, no CUDA toolkit"
CLASSIFIERS = [
    "Development Status :: 3 - Alpha",
    "Environment :: GPU :: NVIDIA CUDA",
    "Operating System :: POSIX :: Linux",
    "Programming Language :: Python :: 3",
    "Programming Language :: Rust",
    "Topic :: Software Development :: Compilers",
]
NATIVE = {
    "bin/cuprum": "cuprum/bin/cuprum",
    "lib/libcuprum.so.0": "cuprum/lib/libcuprum.so.0",
    "lib/libnvrtc.so.13": "cuprum/lib/libnvrtc.so.13",
    "lib/libnvvm.so.4": "cuprum/lib/libnvvm.so.4",
    "include/cuprum.h": "cuprum/include/cuprum.h",
    "include/nvrtc.h": "cuprum/include/nvrtc.h",
    "include/nvvm.h": "cuprum/include/nvvm.h",
}


def metadata(version, licences):
    """The file METADATA."""
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        description = file.read()
    lines = [
        "Metadata-Version: 2.4",
        "Name: cuprum",
        f"Version: {version}",
        f"Summary: {SUMMARY}",
        "License-Expression: Apache-2.0 OR MIT",
        *[f"License-File: {name}" for name in licences],
        "Keywords: cuda,ptx,gpu,compiler,nvrtc,simulator",
        *[f"Classifier: {classifier}" for classifier in CLASSIFIERS],
        "Requires-Python: >=3.9",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + description


def contents(prefix, version, tag):
    """Pairs of a name in the archive and its content: the path of a file, or a text as bytes."""
    package = os.path.join(HERE, "cuprum")
    for name in sorted(os.listdir(package)):
        if name.endswith((".py", ".pyi", ".typed")):
            yield f"cuprum/{name}", os.path.join(package, name)
    yield "cuprum/_version.py", f'"""The version of the package."""\n\n__version__ = "{version}"\n'.encode()
    for source, name in NATIVE.items():
        yield name, os.path.join(prefix, source)
    information = f"cuprum-{version}.dist-info"
    documents = os.path.join(prefix, "share/doc/cuprum")
    licences = sorted(os.listdir(documents))
    for name in licences:
        yield f"{information}/licenses/{name}", os.path.join(documents, name)
    yield f"{information}/METADATA", metadata(version, licences).encode()
    wheel = f"Wheel-Version: 1.0\nGenerator: cuprum\nRoot-Is-Purelib: false\nTag: {tag}\n"
    yield f"{information}/WHEEL", wheel.encode()
    yield f"{information}/entry_points.txt", b"[console_scripts]\ncuprum = cuprum.__main__:main\n"


def write_wheel(prefix, out, version, glibc, machine):
    """Writes the wheel and returns its path."""
    major, minor = glibc.split(".")
    tag = f"py3-none-manylinux_{major}_{minor}_{machine}"
    path = os.path.join(out, f"cuprum-{version}-{tag}.whl")
    record = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:

        def add(name, data, mode=0o644):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (stat.S_IFREG | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)

        for name, source in contents(prefix, version, tag):
            data, mode = source, 0o644
            if isinstance(source, str):
                with open(source, "rb") as file:
                    data = file.read()
                mode = 0o755 if os.access(source, os.X_OK) else 0o644
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}")
            add(name, data, mode)
        name = f"cuprum-{version}.dist-info/RECORD"
        add(name, "\n".join([*record, f"{name},,"]) + "\n")
    return path


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("prefix", "out", "version", "glibc", "machine"):
        parser.add_argument(f"--{option}", required=True)
    print(write_wheel(**vars(parser.parse_args())))
