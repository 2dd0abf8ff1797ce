"""Making programs that use NVRTC or libNVVM use cuprum instead."""

import ctypes
import os

from . import _native


def loaded(name):
    """The file of the library with this name that this process has loaded, or `None`."""
    try:
        with open("/proc/self/maps") as maps:
            files = {line.split(None, 5)[-1].rstrip("\n") for line in maps if f"/{name}.so" in line}
    except OSError:
        return None
    return min(files, default=None)


def install(fallback=None):
    """Loads cuprum's libnvrtc, so that CuPy, cuda.core, PyTorch and others use it in this process, and
    cuprum's libnvvm for Numba, unless another libnvvm is loaded already.

    Call it before they load NVIDIA's; it raises RuntimeError if that has happened. `fallback="auto"`
    lets NVIDIA's library compile what cuprum rejects, `fallback="off"` nothing; without it the
    environment variable CUPRUM_FALLBACK decides. Returns the path of the library.
    """
    if fallback is not None:
        if fallback not in ("auto", "always", "off"):
            raise ValueError(f"fallback is auto, always or off, not {fallback!r}")
        os.environ["CUPRUM_FALLBACK"] = "" if fallback == "off" else fallback
    other = loaded("libnvrtc")
    if other is not None and not os.path.samefile(other, _native.NVRTC):
        raise RuntimeError(f"too late: this process has loaded {other}")
    # Whoever asks the dynamic linker for libnvrtc.so.13 from now on gets the one that is there.
    ctypes.CDLL(_native.NVRTC, mode=ctypes.RTLD_GLOBAL)
    if loaded("libnvvm") is None:
        ctypes.CDLL(_native.NVVM, mode=ctypes.RTLD_GLOBAL)
    return _native.NVRTC
