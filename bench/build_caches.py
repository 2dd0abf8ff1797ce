#!/usr/bin/env python3
"""Build caches and our cicc: sccache and ccache give back what the same toolkit made, and never another's.

    bench/build_caches.py --sccache=sccache --ccache=ccache [--toolkit=/usr/local/cuda] [--command=target/release/cuprum]

One cache is filled with NVIDIA's toolkit, then used with a shadow toolkit, then the other way round. The second
build in a folder must be all hits, with the same bytes; in another folder no fewer than with NVIDIA's cicc. Which
compiler made an object is told by its PTX, which is that of a build without a cache. It needs nvcc, cuobjdump and a host compiler.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from nvcc_programs import ROOT, shadow

PROGRAM = ROOT / "bench/nvcc/names.cu"


class Cache:
    """A cache in a folder of its own, with counters of hits and misses."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.is_sccache = pathlib.Path(program).name.startswith("sccache")
        self.environment = {
            **os.environ,
            "CUPRUM_FALLBACK": "never",
            "SCCACHE_DIR": str(folder / "cache"),
            "SCCACHE_SERVER_PORT": "4788",
            "CCACHE_DIR": str(folder / "cache"),
        }

    def ask(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True, env=self.environment).stdout

    def build(self, nvcc, folder, name):
        """Compiles; hits, misses and the object."""
        folder.mkdir(exist_ok=True)
        source = folder / "names.cu"
        source.write_bytes(PROGRAM.read_bytes())
        self.ask("-z")
        output = folder / name
        words = [self.program, nvcc, "-w", "-arch=sm_90", "-c", str(source), "-o", str(output)]
        done = subprocess.run(words, capture_output=True, text=True, env=self.environment, cwd=folder)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)}\n{done.stderr}")
        return *self.counts(), output.read_bytes()

    def counts(self):
        if self.is_sccache:
            stats = json.loads(self.ask("-s", "--stats-format=json"))["stats"]
            return tuple(sum(stats[key]["counts"].values()) for key in ("cache_hits", "cache_misses"))
        lines = dict(line.split("\t") for line in self.ask("--print-stats").splitlines() if "\t" in line)
        hits = int(lines["direct_cache_hit"]) + int(lines["preprocessed_cache_hit"])
        return hits, int(lines["cache_miss"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sccache")
    parser.add_argument("--ccache")
    parser.add_argument("--toolkit", default="/usr/local/cuda")
    parser.add_argument("--command", default=ROOT / "target/release/cuprum")
    options = parser.parse_args()
    failures = []

    def check(is_right, what):
        print(f"  {'right' if is_right else 'WRONG'}: {what}")
        if not is_right:
            failures.append(what)

    for program in filter(None, (options.sccache, options.ccache)):
        for first in ("theirs", "ours"):
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                cache = Cache(program, folder)
                toolkits = {
                    "theirs": pathlib.Path(options.toolkit),
                    "ours": shadow(options.toolkit, options.command, folder / "toolkit"),
                }
                second = "ours" if first == "theirs" else "theirs"
                print(f"{program}, filled with {first}:")
                if cache.is_sccache:
                    cache.ask("--start-server")

                def device_code(data):
                    (folder / "object.o").write_bytes(data)
                    tool = pathlib.Path(options.toolkit) / "bin/cuobjdump"
                    words = [tool, "-ptx", folder / "object.o"]
                    text = subprocess.run(words, capture_output=True, text=True).stdout
                    return text[text.find(".version") :]

                def without_cache(nvcc):
                    source, output = folder / "a/names.cu", folder / "a/alone.o"
                    source.parent.mkdir(exist_ok=True)
                    source.write_bytes(PROGRAM.read_bytes())
                    words = [nvcc, "-w", "-arch=sm_90", "-c", str(source), "-o", str(output)]
                    subprocess.run(words, check=True, env=cache.environment)
                    return device_code(output.read_bytes())

                alone = {who: without_cache(str(path / "bin/nvcc")) for who, path in toolkits.items()}
                check(alone["ours"] != alone["theirs"] != "", "the two can be told apart")
                elsewhere = {}
                for who in (first, second):
                    nvcc = str(toolkits[who] / "bin/nvcc")
                    hits, misses, data = cache.build(nvcc, folder / "a", "one.o")
                    is_own = device_code(data) == alone[who]
                    check(misses > 0 and is_own, f"{who}: {hits} hits, {misses} misses, its own object")
                    hits, misses, again = cache.build(nvcc, folder / "a", "one.o")
                    check(misses == 0 and hits > 0, f"{who}: {hits} hits, {misses} misses in a second build")
                    check(again == data, f"{who}: the same bytes")
                    elsewhere[who] = cache.build(nvcc, folder / "b", "one.o")[0]
                check(elsewhere["ours"] >= elsewhere["theirs"], f"in another folder {elsewhere}")
                if cache.is_sccache:
                    cache.ask("--stop-server")
    print("all as it should be" if not failures else f"{len(failures)} wrong")
    return len(failures) != 0


sys.exit(main())
