#!/bin/bash
# Numba's own tests on a GPU, with our libraries and then with NVIDIA's: the tests that only one of them fails.
#
#     bench/numba_tests.sh target/dist/lib
#
# Needs numba-cuda with its tests, a NumPy that it supports, and the package filecheck. LTO is switched off,
# since libnvvm.so.4 makes no LTO-IR; tests that ask for it by name fail with ours.
set -u
lib=${1:?the folder with libnvvm.so.4 and libnvrtc.so.13}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/sitecustomize.py" <<'PY'
"""Makes Numba believe that there is no nvJitLink, so that it compiles without LTO."""
import importlib.abc
import sys


class Loader(importlib.abc.Loader):
    def __init__(self, inner):
        self.inner = inner

    def create_module(self, spec):
        return self.inner.create_module(spec)

    def exec_module(self, module):
        self.inner.exec_module(module)
        module._have_nvjitlink = lambda: False


class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if not name.endswith("numba.cuda.cudadrv.driver"):
            return None
        others = (finder for finder in sys.meta_path if finder is not self and hasattr(finder, "find_spec"))
        for finder in others:
            spec = finder.find_spec(name, path, target)
            if spec and spec.loader:
                spec.loader = Loader(spec.loader)
                return spec
        return None


sys.meta_path.insert(0, Finder())
PY
export PYTHONPATH=$work${PYTHONPATH:+:$PYTHONPATH} CUPRUM_FALLBACK=off
tests=(python3 -m numba.runtests -m "$(nproc)" numba.cuda.tests.cudapy)
LD_PRELOAD="$lib/libnvvm.so.4 $lib/libnvrtc.so.13" "${tests[@]}" > "$work/ours.log" 2>&1
"${tests[@]}" > "$work/theirs.log" 2>&1
for side in ours theirs; do
    echo "$side: $(grep -E '^Ran|^FAILED|^OK' "$work/$side.log" | tr '\n' ' ')"
    grep -E '^(FAIL|ERROR):' "$work/$side.log" | sed 's/\[<object[^]]*\] //' | sort -u > "$work/$side.txt"
done
echo "only with ours:"
comm -23 "$work/ours.txt" "$work/theirs.txt"
echo "only with NVIDIA's:"
comm -13 "$work/ours.txt" "$work/theirs.txt"
