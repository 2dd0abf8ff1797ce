#!/usr/bin/env python3
"""Rebuilds of a project through sccache, with NVIDIA's toolkit and with a shadow toolkit.

    bench/cached_project.py --sccache=sccache [--dist=sccache-dist] [--toolkit=/usr/local/cuda] [--jobs=2]
                            [--command=target/release/cuprum] --flags='-arch=sm_90 -I include' FILE.cu...

Each unit is compiled to an object by `nvcc -c`: without a cache, with an empty one, and with the one that this
filled. With --dist=sccache-dist also with an empty cache and a scheduler and two builders on this machine
(overlay and bubblewrap: it takes root). It prints seconds, hits and misses, and says which objects have other
device code than those that filled the cache; those of nvcc alone may have, since names of a unit's own depend on
the names of its files. It needs nvcc, cuobjdump and a host compiler.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

from nvcc_programs import ROOT, shadow

SCHEDULER = "127.0.0.1:10600"
CLIENT, SERVER = "client-token", "server-token"


def token(table, text):
    return f'[{table}]\ntype = "token"\ntoken = "{text}"\n'


class Farm:
    """A scheduler and two builders on this machine."""

    def __init__(self, program, folder):
        scheduler = folder / "scheduler.conf"
        scheduler.write_text(f'public_addr = "{SCHEDULER}"\n{token("client_auth", CLIENT)}{token("server_auth", SERVER)}')
        environment = {**os.environ, "SCCACHE_NO_DAEMON": "1"}
        self.log = open(folder / "farm.log", "w")
        start = lambda *words: subprocess.Popen([program, *words], env=environment, stdout=self.log, stderr=self.log)
        self.processes = [start("scheduler", "--config", scheduler)]
        for number in (1, 2):
            builder = folder / f"builder{number}.conf"
            builder.write_text(
                f'cache_dir = "{folder}/toolchains{number}"\npublic_addr = "127.0.0.1:1050{number}"\n'
                f'scheduler_url = "http://{SCHEDULER}"\n[builder]\ntype = "overlay"\n'
                f'build_dir = "{folder}/build{number}"\nbwrap_path = "/usr/bin/bwrap"\n{token("scheduler_auth", SERVER)}'
            )
            self.processes.append(start("server", "--config", builder))
        time.sleep(5)

    def close(self):
        for process in self.processes:
            process.terminate()
            process.wait()


class Project:
    """The units, and how each is compiled."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.flags = shlex.split(options.flags)
        self.sccache = {**os.environ, "CUPRUM_FALLBACK": "never", "SCCACHE_SERVER_PORT": "4789"}

    def ask(self, *words):
        return subprocess.run([self.options.sccache, *words], capture_output=True, text=True, env=self.sccache).stdout

    def start(self, name, is_distributed):
        """A server with an empty cache."""
        config = self.folder / f"{name}.conf"
        text = f'[cache.disk]\ndir = "{self.folder}/cache-{name}"\n'
        if is_distributed:
            text += f'[dist]\nscheduler_url = "http://{SCHEDULER}"\ncache_dir = "{self.folder}/client-{name}"\n'
            text += token("dist.auth", CLIENT)
        config.write_text(text)
        self.sccache["SCCACHE_CONF"] = str(config)
        self.ask("--stop-server")
        self.ask("--start-server")

    def build(self, nvcc, place, launcher=()):
        """Compiles all units; how long it took, and how many objects there are."""
        objects = self.folder / place
        objects.mkdir(exist_ok=True)

        def compile_one(unit):
            output = objects / (unit.replace("/", "_") + ".o")
            words = [*launcher, nvcc, *self.flags, "-c", unit, "-o", str(output)]
            done = subprocess.run(words, capture_output=True, text=True, env=self.sccache)
            if done.returncode != 0:
                print(f"  {unit}: {(done.stderr + done.stdout).strip()[-300:]}")
            return done.returncode == 0

        self.ask("-z") if launcher else None
        start = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            made = sum(pool.map(compile_one, self.options.units))
        return time.monotonic() - start, made

    def counts(self):
        stats = json.loads(self.ask("-s", "--stats-format=json"))["stats"]
        hits, misses = (sum(stats[key]["counts"].values()) for key in ("cache_hits", "cache_misses"))
        return f"{hits} hits, {misses} misses, {sum(stats['dist_compiles'].values())} distributed"

    def device_code(self, path):
        tool = pathlib.Path(self.options.toolkit) / "bin/cuobjdump"
        text = subprocess.run([tool, "-ptx", "-sass", path], capture_output=True, text=True).stdout
        # What else it prints are the names of files.
        return [line for line in text.splitlines() if "=" not in line]

    def different(self, one, other):
        names = sorted(path.name for path in (self.folder / one).glob("*.o"))
        codes = lambda name: [self.device_code(self.folder / place / name) for place in (one, other)]
        pairs = ((name, codes(name)) for name in names)
        return [name for name, (first, second) in pairs if first != second]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sccache", default="sccache")
    parser.add_argument("--dist")
    parser.add_argument("--toolkit", default="/usr/local/cuda")
    parser.add_argument("--command", default=ROOT / "target/release/cuprum")
    parser.add_argument("--flags", default="-arch=sm_90")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("units", nargs="+")
    options = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        project = Project(options, folder)
        farm = Farm(options.dist, folder) if options.dist else None
        toolkits = {
            "NVIDIA's": pathlib.Path(options.toolkit),
            "cuprum's": shadow(options.toolkit, options.command, folder / "toolkit"),
        }
        for who, toolkit in toolkits.items():
            nvcc, name = str(toolkit / "bin/nvcc"), who[:2]
            print(f"{who} cicc, {len(options.units)} units, {options.jobs} at a time:", flush=True)

            def report(what, place, launcher=()):
                nonlocal wrong
                seconds, made = project.build(nvcc, f"{name}-{place}", launcher)
                counts = project.counts() if launcher else ""
                other = project.different(f"{name}-empty", f"{name}-{place}") if launcher else []
                wrong += len(other) + len(options.units) - made
                print(f"  {what:22} {seconds:7.1f} s  {made} objects  {counts}", flush=True)
                for unit in other:
                    print(f"    {unit} differs from what filled the cache")

            report("no cache", "alone")
            project.start(name, False)
            report("an empty cache", "empty", [options.sccache])
            report("the cache it filled", "full", [options.sccache])
            if farm:
                project.start(f"{name}-dist", True)
                report("two builders", "dist", [options.sccache])
        project.ask("--stop-server")
        if farm:
            farm.close()
    print("no object differs" if not wrong else f"{wrong} wrong")
    return wrong != 0


sys.exit(main())
