"""cuda.core: programs compiled from C++ to PTX and to machine code, with name expressions."""

import numpy as np
from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch

import cupy as cp

SOURCES = {
    "saxpy": (
        """template <typename T>
        __global__ void saxpy(const T a, const T* x, const T* y, T* out, size_t n) {
            for (size_t i = threadIdx.x + size_t(blockIdx.x) * blockDim.x; i < n; i += size_t(gridDim.x) * blockDim.x)
                out[i] = a * x[i] + y[i];
        }""", ["saxpy<float>", "saxpy<double>"]),
    "vector_add": (
        """template <typename T>
        __global__ void saxpy(const T a, const T* x, const T* y, T* out, size_t n) {
            size_t i = threadIdx.x + size_t(blockIdx.x) * blockDim.x;
            if (i < n) out[i] = x[i] + y[i] - a;
        }""", ["saxpy<float>", "saxpy<double>"]),
    "functions": (
        """template <typename T> __device__ T combine(T a, T b) { return sqrt(a * a + b * b); }
        template <> __device__ float combine(float a, float b) { return fmaf(a, a, b * b); }
        template <typename T>
        __global__ void saxpy(const T a, const T* x, const T* y, T* out, size_t n) {
            size_t i = threadIdx.x + size_t(blockIdx.x) * blockDim.x;
            if (i < n) out[i] = combine(a + x[i], y[i]);
        }""", ["saxpy<float>", "saxpy<double>"]),
}


def cases():
    n = 1000
    for name, (source, expressions) in SOURCES.items():
        for kind in "ptx", "cubin":
            for expression in expressions:
                def run(source=source, expression=expression, expressions=expressions, kind=kind):
                    device = Device()
                    device.set_current()
                    stream = device.create_stream()
                    arch = "".join(str(part) for part in device.compute_capability)
                    options = ProgramOptions(std="c++17", arch=f"sm_{arch}")
                    module = Program(source, code_type="c++", options=options).compile(
                        kind, name_expressions=expressions)
                    kernel = module.get_kernel(expression)
                    dtype = np.float32 if "float" in expression else np.float64
                    random = np.random.default_rng(1)
                    x, y = (cp.asarray(random.uniform(0, 1, n).astype(dtype)) for _ in range(2))
                    out = cp.zeros(n, dtype)
                    cp.cuda.get_current_stream().synchronize()
                    config = LaunchConfig(grid=8, block=128)
                    launch(stream, config, kernel, dtype(2), x.data.ptr, y.data.ptr, out.data.ptr, cp.uint64(n))
                    stream.sync()
                    return [cp.asnumpy(out)]

                yield kind, f"{name} {expression}", run
