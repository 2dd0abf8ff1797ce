"""cuprum: CUDA C++ to PTX, and PTX on the CPU. No CUDA toolkit and no GPU is needed.

    import cuprum

    result = cuprum.compile("__global__ void twice(float *x) { x[threadIdx.x] *= 2; }", arch="sm_90")
    print(result.ptx)

    x = numpy.arange(4, dtype=numpy.float32)
    cuprum.run(result, 1, 4, x)         # in the simulator; x is changed in place

    cuprum.install()                    # CuPy, cuda.core and others compile with cuprum from now on
"""

from ._compile import CompileError, Result, compile
from ._install import install
from ._native import COMMAND, InternalError, LIBRARY, NVRTC
from ._run import Run, SimulationError, run
from ._version import __version__

__all__ = [
    "COMMAND", "CompileError", "InternalError", "LIBRARY", "NVRTC", "Result", "Run",
    "SimulationError", "compile", "install", "run",
]
