"""What CuPy compiles at run time, by kind. Inputs are fixed, so that two runs can be compared."""

import cupy as cp
import cupyx
import numpy as np
from cupyx import jit
from cupyx.scipy import ndimage, signal, sparse, special

N = 1000

UNARY = """
    sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp exp2 expm1 log log2 log10
    log1p sqrt cbrt square reciprocal absolute fabs sign signbit negative positive floor ceil trunc rint
    isnan isinf isfinite deg2rad rad2deg i0 sinc nan_to_num spacing frexp modf logical_not
""".split()
BINARY = """
    add subtract multiply true_divide floor_divide remainder fmod power float_power arctan2 hypot
    logaddexp logaddexp2 maximum minimum fmax fmin copysign nextafter heaviside divmod
    equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor
""".split()
INTEGER = """
    add subtract multiply floor_divide remainder power maximum minimum bitwise_and bitwise_or bitwise_xor
    left_shift right_shift gcd lcm equal less
""".split()
COMPLEX = "sin cos tan sinh cosh tanh exp log sqrt square reciprocal absolute conjugate angle".split()
SPECIAL_ONE = """
    j0 j1 y0 y1 i0 i0e i1 i1e k0 k0e k1 k1e ndtr log_ndtr ndtri logit expit log_expit entr gamma gammaln
    loggamma gammasgn rgamma digamma erf erfc erfcx erfinv erfcinv exp1 expi cbrt exp10 exp2 cosdg sindg
    tandg cotdg log1p expm1 exprel cosm1 zetac ellipk ellipkm1 sici shichi softmax log_softmax logsumexp
    lambertw
""".split()
SPECIAL_TWO = """
    yn gammainc gammaincc gammaincinv beta betaln binom poch zeta xlogy xlog1py huber kl_div rel_entr
    pseudo_huber boxcox boxcox1p inv_boxcox inv_boxcox1p chdtr chdtrc pdtr pdtrc expn ellipkinc ellipeinc
    polygamma
""".split()
SPECIAL_THREE = "betainc betaincinv bdtr bdtrc fdtr fdtrc gdtr gdtrc nbdtr nbdtrc".split()
REDUCTIONS = """
    sum prod max min mean var std any all argmax argmin nansum nanprod nanmax nanmin nanmean nanvar
    count_nonzero ptp amax amin
""".split()


def numbers(dtype, size=N, seed=0, low=0.05, high=0.95):
    random = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "c":
        both = random.uniform(low, high, size) + 1j * random.uniform(low, high, size)
        return cp.asarray(both.astype(dtype))
    if np.dtype(dtype).kind == "b":
        return cp.asarray(random.integers(0, 2, size).astype(bool))
    if np.dtype(dtype).kind in "iu":
        return cp.asarray(random.integers(1, 7, size).astype(dtype))
    return cp.asarray(random.uniform(low, high, size).astype(dtype))


def plain(result):
    """Arrays of NumPy, whatever came."""
    if isinstance(result, (tuple, list)):
        return [array for part in result for array in plain(part)]
    if sparse.issparse(result):
        return plain(result.toarray())
    return [cp.asnumpy(result)]


def cases():
    for kind, name, function in every():
        yield kind, name, (lambda function=function: plain(function()))


def every():
    yield from ufuncs()
    yield from reductions()
    yield from indexing()
    yield from own_kernels()
    yield from raw_kernels()
    yield from jit_kernels()
    yield from fused()
    yield from images()
    yield from textures()
    yield from special_functions()
    yield from random_numbers()
    yield from sorting()
    yield from algebra()
    yield from accelerated()


def ufuncs():
    for name in UNARY:
        function = getattr(cp, name, None)
        for dtype in ["f2", "f4", "f8"] if function else []:
            low, high = (1.05, 3) if name == "arccosh" else (0.05, 0.95)
            yield "ufunc", f"{name} {dtype}", lambda f=function, d=dtype, l=low, h=high: f(numbers(d, low=l, high=h))
    for name in BINARY:
        function = getattr(cp, name)
        for dtype in "f4", "f8":
            yield "ufunc", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d), numbers(d, seed=1))
    for name in INTEGER:
        function = getattr(cp, name)
        for dtype in "i4", "u8", "i1":
            yield "ufunc", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d), numbers(d, seed=1))
    for name in COMPLEX:
        function = getattr(cp, name)
        for dtype in "F", "D":
            yield "ufunc", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d))
    for source in "?bBhHiIlLefdFD":
        for target in "iefdF":
            if source != target and not (source in "FD" and target != "F"):
                yield "cast", f"{source} to {target}", lambda s=source, t=target: numbers(s).astype(t)
    yield "ufunc", "broadcast", lambda: numbers("f4")[:, None] * numbers("f4", seed=1)[None, :64]
    yield "ufunc", "strided", lambda: numbers("f8")[::3] + numbers("f8", seed=1)[::-3]
    yield "ufunc", "clip", lambda: cp.clip(numbers("f4"), 0.2, 0.8)
    yield "ufunc", "where", lambda: cp.where(numbers("?"), numbers("f4"), numbers("f4", seed=2))
    yield "ufunc", "isclose", lambda: cp.isclose(numbers("f8"), numbers("f8", seed=2), atol=0.1)
    yield "ufunc", "interp", lambda: cp.interp(numbers("f8"), cp.linspace(0, 1, 20), numbers("f8", 20))


def reductions():
    for name in REDUCTIONS:
        function = getattr(cp, name)
        for dtype in "i4", "f4", "f8":
            yield "reduction", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d))
        yield "reduction", f"{name} axis", lambda f=function: f(numbers("f4").reshape(20, 50), axis=1)
    for name in "cumsum", "cumprod", "diff", "median":
        function = getattr(cp, name)
        for dtype in "i4", "f8":
            yield "reduction", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d))
    yield "reduction", "sum f2", lambda: numbers("f2").sum()
    yield "reduction", "sum F", lambda: numbers("F").sum()
    yield "reduction", "norm", lambda: cp.linalg.norm(numbers("f4"))
    yield "reduction", "histogram", lambda: cp.histogram(numbers("f4"), 16)
    yield "reduction", "bincount", lambda: cp.bincount(numbers("i8"))
    yield "reduction", "percentile", lambda: cp.percentile(numbers("f8"), [10, 50, 99])


def indexing():
    def put(array):
        array[cp.arange(0, N, 3)] = 5
        return array

    def masked(array):
        array[array > 0.5] = 0
        return array

    yield "indexing", "take", lambda: cp.take(numbers("f4"), numbers("i8"))
    yield "indexing", "fancy", lambda: numbers("f8").reshape(10, 100)[numbers("i4", 50), numbers("i4", 50, 1)]
    yield "indexing", "mask", lambda: numbers("f4")[numbers("?")]
    yield "indexing", "set", lambda: put(numbers("f4"))
    yield "indexing", "set mask", lambda: masked(numbers("f8"))
    yield "indexing", "nonzero", lambda: cp.nonzero(numbers("?"))
    yield "indexing", "choose", lambda: cp.choose(numbers("i4") % 2, cp.stack([numbers("f4"), numbers("f4", seed=1)]))
    yield "indexing", "diagonal", lambda: cp.diag(numbers("f4", 40))
    yield "indexing", "triangle", lambda: cp.tril(numbers("f4").reshape(25, 40))
    yield "indexing", "roll", lambda: cp.roll(numbers("f4"), 17)
    yield "indexing", "repeat", lambda: cp.repeat(numbers("i4", 10), 3)
    yield "indexing", "tile", lambda: cp.tile(numbers("f4", 10), 4)
    yield "indexing", "concatenate", lambda: cp.concatenate([numbers("f4"), numbers("f4", seed=1)])
    yield "indexing", "scatter add", lambda: cupyx.scatter_add(cp.zeros(8, "f4"), numbers("i4"), 1) or cp.zeros(1)
    yield "indexing", "searchsorted", lambda: cp.searchsorted(cp.sort(numbers("f4")), numbers("f4", seed=1))
    yield "indexing", "eye", lambda: cp.eye(20, k=1)
    yield "indexing", "arange", lambda: [cp.arange(0, 10, 0.5), cp.arange(20, dtype="i2")]
    yield "indexing", "linspace", lambda: [cp.linspace(0, 1, 50), cp.logspace(0, 2, 30)]
    yield "indexing", "unique", lambda: cp.unique(numbers("i4"), return_counts=True)
    yield "indexing", "pad", lambda: cp.pad(numbers("f4", 10), 3, mode="reflect")
    yield "indexing", "packbits", lambda: cp.packbits(numbers("?"))


def own_kernels():
    def elementwise(signature, out, body, *arrays, **more):
        return cp.ElementwiseKernel(signature, out, body, "own", **more)(*arrays)

    yield "elementwise", "distance", lambda: elementwise(
        "T x, T y", "T z", "z = (x - y) * (x - y)", numbers("f4"), numbers("f4", seed=1))
    yield "elementwise", "raw", lambda: elementwise(
        "raw T x, int32 n", "T z", "z = x[i] + x[(i + 1) % n]", numbers("f8"), N, cp.empty(N))
    yield "elementwise", "preamble", lambda: elementwise(
        "float32 x", "float32 y", "y = twice(x)", numbers("f4"),
        preamble="__device__ float twice(float x) { return x + x; }")
    yield "elementwise", "half", lambda: elementwise("float16 x", "float16 y", "y = x * x", numbers("f2"))
    yield "elementwise", "complex", lambda: elementwise(
        "complex64 x", "complex64 y", "y = x * conj(x) + exp(x)", numbers("F"))
    yield "elementwise", "loop", lambda: elementwise(
        "float64 x", "int32 n",
        "double v = x; n = 0; while (v < 100 && n < 50) { v = v * v + x + 1; ++n; }", numbers("f8"))
    for out, start in ("sum", "0"), ("largest", "-1e30"):
        expression = "a + b" if out == "sum" else "max(a, b)"
        yield "elementwise", f"reduction {out}", lambda e=expression, s=start: cp.ReductionKernel(
            "T x", "T y", "x * x", e, "y = a", s, "own_reduction")(numbers("f4").reshape(10, 100), axis=1)


RAW = r"""
extern "C" __global__ void scale(const float* x, float* y, float a, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) y[i] = a * x[i];
}
extern "C" __global__ void block_sum(const float* x, float* y, int n) {
    __shared__ float part[128];
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    part[threadIdx.x] = i < n ? x[i] : 0.f;
    __syncthreads();
    for (int s = 64; s > 0; s >>= 1) {
        if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
        __syncthreads();
    }
    if (threadIdx.x == 0) y[blockIdx.x] = part[0];
}
extern "C" __global__ void count(const int* x, int* bins, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) atomicAdd(&bins[x[i] & 7], 1);
}
"""
TEMPLATES = r"""
template <typename T, int Times> __global__ void repeat(const T* x, T* y, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i >= n) return;
    T sum = 0;
    #pragma unroll
    for (int k = 0; k < Times; ++k) sum += x[i];
    y[i] = sum;
}
namespace inner { __device__ int table[4] = {1, 2, 3, 4}; __constant__ float factor; }
__global__ void use(float* y) { y[threadIdx.x] = inner::table[threadIdx.x & 3] * inner::factor; }
"""
COMPLEX_RAW = r"""
#include <cupy/complex.cuh>
extern "C" __global__ void rotate(const complex<float>* x, complex<float>* y, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) y[i] = x[i] * complex<float>(0, 1) + conj(x[i]);
}
"""
HALF_RAW = r"""
#include <cuda_fp16.h>
extern "C" __global__ void halves(const __half* x, __half* y, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) y[i] = __hfma(x[i], x[i], __float2half(0.5f));
}
"""
GROUPS_RAW = r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void warp_sums(const int* x, int* y) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    int v = x[blockDim.x * blockIdx.x + threadIdx.x];
    for (int s = 16; s > 0; s >>= 1) v += tile.shfl_down(v, s);
    if (tile.thread_rank() == 0) y[(blockDim.x * blockIdx.x + threadIdx.x) / 32] = v;
}
"""
CUB_RAW = r"""
#include <cub/block/block_reduce.cuh>
extern "C" __global__ void cub_sum(const int* x, int* y) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    int sum = Reduce(storage).Sum(x[blockDim.x * blockIdx.x + threadIdx.x]);
    if (threadIdx.x == 0) y[blockIdx.x] = sum;
}
"""


def raw_kernels():
    blocks, threads = (8,), (128,)

    def launch(source, name, *arguments, **more):
        module = cp.RawModule(code=source, **more)
        module.get_function(name)(blocks, threads, arguments)
        return [argument for argument in arguments if isinstance(argument, cp.ndarray)]

    def templates(expression, dtype):
        module = cp.RawModule(code=TEMPLATES, name_expressions=[expression], options=("-std=c++17",))
        x, y = numbers(dtype), cp.zeros(N, dtype)
        module.get_function(expression)(blocks, threads, (x, y, np.int32(N)))
        return y

    def variables():
        module = cp.RawModule(code=TEMPLATES, name_expressions=["use"], options=("-std=c++17",))
        y = cp.zeros(128, "f4")
        module.get_function("use")((1,), (128,), (y,))
        return y

    n = np.int32(N)
    yield "raw", "scale", lambda: launch(RAW, "scale", numbers("f4"), cp.zeros(N, "f4"), np.float32(3), n)
    yield "raw", "block sum", lambda: launch(RAW, "block_sum", numbers("f4"), cp.zeros(8, "f4"), n)
    yield "raw", "count", lambda: launch(RAW, "count", numbers("i4"), cp.zeros(8, "i4"), n)
    for expression, dtype in ("repeat<float, 3>", "f4"), ("repeat<double, 5>", "f8"), ("repeat<long long, 2>", "i8"):
        yield "raw", expression, lambda e=expression, d=dtype: templates(e, d)
    yield "raw", "variables", variables
    yield "raw", "complex", lambda: launch(COMPLEX_RAW, "rotate", numbers("F"), cp.zeros(N, "F"), n)
    yield "raw", "half", lambda: launch(HALF_RAW, "halves", numbers("f2"), cp.zeros(N, "f2"), n)
    yield "raw", "groups", lambda: launch(GROUPS_RAW, "warp_sums", numbers("i4", 1024), cp.zeros(32, "i4"))
    yield "raw", "cub", lambda: launch(CUB_RAW, "cub_sum", numbers("i4", 1024), cp.zeros(8, "i4"),
                                       options=("-std=c++17",))
    yield "raw", "fast math", lambda: launch(
        RAW.replace("a * x[i]", "sinf(x[i]) / a"), "scale", numbers("f4"), cp.zeros(N, "f4"), np.float32(3), n,
        options=("--use_fast_math",))


@jit.rawkernel()
def jit_add(x, y, out, size):
    start = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    for index in range(start, size, jit.gridDim.x * jit.blockDim.x):
        out[index] = x[index] * 2 + y[index]


@jit.rawkernel()
def jit_shared(x, out):
    memory = jit.shared_memory(cp.float32, 128)
    index = jit.threadIdx.x
    memory[index] = x[jit.blockIdx.x * 128 + index]
    jit.syncthreads()
    out[jit.blockIdx.x * 128 + index] = memory[127 - index]


@jit.rawkernel()
def jit_atomic(x, out):
    index = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    jit.atomic_add(out, 0, x[index])


@jit.rawkernel()
def jit_shuffle(x, out):
    index = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    out[index] = jit.shfl_xor_sync(0xFFFFFFFF, x[index], 1)


def jit_kernels():
    def run(kernel, *arguments):
        kernel((8,), (128,), arguments)
        return arguments[-1] if isinstance(arguments[-1], cp.ndarray) else arguments[-2]

    for dtype in "f4", "f8", "i4":
        yield "jit", f"add {dtype}", lambda d=dtype: run(
            jit_add, numbers(d, 1024), numbers(d, 1024, 1), cp.zeros(1024, d), 1024)
    yield "jit", "shared", lambda: run(jit_shared, numbers("f4", 1024), cp.zeros(1024, "f4"))
    yield "jit", "atomic", lambda: run(jit_atomic, numbers("i4", 1024), cp.zeros(1, "i4"))
    yield "jit", "shuffle", lambda: run(jit_shuffle, numbers("i4", 1024), cp.zeros(1024, "i4"))


def vectorized(x, y):
    if x > y:
        return x - y
    return x * y + x


def fused():
    def fuse(function, *arrays):
        # CuPy names the kernel after the function, and a lambda has no name.
        function.__name__ = "own_fusion"
        return cp.fuse(function)(*arrays)

    for dtype in "f4", "f8", "i4":
        yield "vectorize", dtype, lambda d=dtype: cp.vectorize(vectorized)(numbers(d), numbers(d, seed=1))
    yield "fuse", "arithmetic", lambda: fuse(lambda x, y: (x - y) ** 2 + x, numbers("f4"), numbers("f4", seed=1))
    yield "fuse", "functions", lambda: fuse(lambda x, y: cp.sin(x) * cp.exp(y), numbers("f8"), numbers("f8", seed=1))
    yield "fuse", "reduction", lambda: fuse(lambda x, y: cp.sum(x * y), numbers("f4"), numbers("f4", seed=1))
    yield "fuse", "where", lambda: fuse(lambda x, y: cp.where(x > y, x, y + 1), numbers("i4"), numbers("i4", seed=1))


def images():
    image = lambda dtype="f4": numbers(dtype, 40 * 50).reshape(40, 50)
    for name in "sobel", "prewitt", "laplace":
        yield "ndimage", name, lambda n=name: getattr(ndimage, n)(image())
    for mode in "reflect", "constant", "nearest", "mirror", "wrap":
        yield "ndimage", f"gaussian {mode}", lambda m=mode: ndimage.gaussian_filter(image(), 1.5, mode=m)
        yield "ndimage", f"zoom {mode}", lambda m=mode: ndimage.zoom(image(), 1.3, order=1, mode=m)
    for name in "uniform_filter", "median_filter", "maximum_filter", "minimum_filter", "grey_erosion", "grey_dilation":
        yield "ndimage", name, lambda n=name: getattr(ndimage, n)(image("f8"), size=3)
    for order in 0, 1, 3:
        yield "ndimage", f"rotate {order}", lambda o=order: ndimage.rotate(image(), 30, order=o)
        yield "ndimage", f"shift {order}", lambda o=order: ndimage.shift(image("f8"), (1.5, 2.5), order=o)
    yield "ndimage", "affine", lambda: ndimage.affine_transform(image(), cp.asarray([[0.9, 0.1], [-0.1, 0.9]]))
    yield "ndimage", "map", lambda: ndimage.map_coordinates(image(), numbers("f4", 20).reshape(2, 10) * 30, order=1)
    yield "ndimage", "convolve", lambda: ndimage.convolve(image(), cp.ones((3, 3), "f4") / 9)
    yield "ndimage", "correlate 1d", lambda: ndimage.correlate1d(image("f8"), cp.asarray([1.0, 2, 1]))
    yield "ndimage", "label", lambda: ndimage.label(image() > 0.5)[0]
    yield "ndimage", "erosion", lambda: ndimage.binary_erosion(image() > 0.3)
    yield "ndimage", "distance", lambda: ndimage.distance_transform_edt(image() > 0.2)
    yield "ndimage", "generic", lambda: ndimage.center_of_mass(image())
    yield "signal", "convolve", lambda: signal.convolve(numbers("f4"), numbers("f4", 9), method="direct")
    yield "signal", "medfilt", lambda: signal.medfilt(numbers("f4"), 5)
    yield "signal", "lfilter", lambda: signal.lfilter(cp.asarray([0.5, 0.5]), cp.asarray([1, -0.2]), numbers("f8"))
    yield "signal", "resample", lambda: signal.upfirdn(numbers("f4", 5), numbers("f4"), 2, 3)
    for name in "hann", "hamming", "blackman", "kaiser", "gaussian", "chirp":
        more = dict(kaiser=(8.0,), gaussian=(7.0,)).get(name, ())
        if name == "chirp":
            yield "signal", name, lambda: signal.chirp(cp.linspace(0, 1, 500), 1, 1, 50)
        else:
            yield "signal", name, lambda n=name, m=more: getattr(signal.windows, n)(100, *m)


TEXTURES = r"""
extern "C" __global__ void sample(float *out, cudaTextureObject_t texture, int width, int height, float dx, float dy) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) out[y * width + x] = tex2D<float>(texture, (x * 1.3f + dx) / width, (y * 0.7f + dy) / height);
}
extern "C" __global__ void gather(float4 *out, cudaTextureObject_t texture, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) out[y * width + x] = tex2Dgather<float4>(texture, (x + 0.4f) / width, (y + 0.6f) / height, 0);
}
extern "C" __global__ void store(cudaSurfaceObject_t surface, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float before;
  surf2Dread(&before, surface, x * 4, y);
  surf2Dwrite(before * 2 + x, surface, x * 4, y);
}
"""


def textures():
    from cupy.cuda import runtime, texture

    CUDA_ARRAY_TEXTURE_GATHER = 8
    width, height = 37, 23

    def array(flags=0):
        format = texture.ChannelFormatDescriptor(32, 0, 0, 0, runtime.cudaChannelFormatKindFloat)
        made = texture.CUDAarray(format, width, height, 0, flags)
        made.copy_from(numbers("f4", width * height).reshape(height, width))
        return made, texture.ResourceDescriptor(runtime.cudaResourceTypeArray, cuArr=made)

    def launch(name, *arguments):
        cp.RawModule(code=TEXTURES).get_function(name)((3, 2), (16, 16), arguments)

    def sampled(name, shape, mode, filter, *more):
        held, resource = array(CUDA_ARRAY_TEXTURE_GATHER if name == "gather" else 0)
        how = texture.TextureDescriptor((mode, mode), filter, runtime.cudaReadModeElementType, normalizedCoords=1)
        out = cp.zeros(shape, "f4")
        launch(name, out, texture.TextureObject(resource, how), np.int32(width), np.int32(height), *more)
        return out

    def stored():
        held, resource = array(runtime.cudaArraySurfaceLoadStore)
        launch("store", texture.SurfaceObject(resource), np.int32(width), np.int32(height))
        out = cp.zeros((height, width), "f4")
        held.copy_to(out)
        return out

    for mode in "Wrap", "Clamp", "Mirror", "Border":
        for filter in "Point", "Linear":
            yield "texture", f"{mode} {filter}", lambda m=mode, f=filter: sampled(
                "sample", (height, width), getattr(runtime, f"cudaAddressMode{m}"),
                getattr(runtime, f"cudaFilterMode{f}"), np.float32(-3.3), np.float32(4.6))
    yield "texture", "gather", lambda: sampled(
        "gather", (height, width, 4), runtime.cudaAddressModeClamp, runtime.cudaFilterModePoint)
    yield "texture", "surface", stored
    turn = np.asarray([[0.9, 0.1, 0.2], [-0.1, 0.9, 0.1], [0.1, -0.2, 0.8]], "f4")

    def affine(order, mode, side):
        # Textures want a matrix with the shift in it.
        whole = np.eye(side + 1, dtype="f4")
        whole[:side, :side], whole[:side, side] = turn[:side, :side], 1.5
        volume = numbers("f4", 20**side).reshape((20,) * side)
        return ndimage.affine_transform(volume, cp.asarray(whole), order=order, mode=mode, texture_memory=True)

    for order in 0, 1:
        for mode in "constant", "nearest":
            for side in 2, 3:
                yield "texture", f"affine {side} {order} {mode}", lambda o=order, m=mode, s=side: affine(o, m, s)


def special_functions():
    for name in SPECIAL_ONE:
        function = getattr(special, name, None)
        for dtype in ["f4", "f8"] if function else []:
            yield "special", f"{name} {dtype}", lambda f=function, d=dtype: f(numbers(d))
    for name in SPECIAL_TWO:
        function = getattr(special, name, None)
        first = "i4" if name in ("yn", "expn", "polygamma") else "f8"
        if function:
            yield "special", name, lambda f=function, t=first: f(numbers(t), numbers("f8", seed=1, low=1.1, high=3))
    for name in SPECIAL_THREE:
        function = getattr(special, name, None)
        if function:
            whole = name in ("bdtr", "bdtrc", "nbdtr", "nbdtrc")
            first = lambda w=whole: cp.ones(N) * 2 if w else numbers("f8", low=1, high=4)
            second = lambda w=whole: cp.ones(N, "i4") * 5 if w else numbers("f8", seed=1, low=1, high=4)
            yield "special", name, lambda f=function, a=first, b=second: f(a(), b(), numbers("f8", seed=2))
    yield "special", "lpmv", lambda: special.lpmv(1, 2, numbers("f8"))
    yield "special", "sph_harm_y", lambda: special.sph_harm_y(2, 1, numbers("f8"), numbers("f8", seed=1))
    yield "special", "ellipj", lambda: special.ellipj(numbers("f8"), numbers("f8", seed=1))
    yield "special", "spherical_yn", lambda: special.spherical_yn(2, numbers("f8"))


def random_numbers():
    legacy = {
        "rand": lambda: cp.random.rand(N), "randn": lambda: cp.random.randn(N),
        "randint": lambda: cp.random.randint(0, 100, N), "uniform": lambda: cp.random.uniform(-1, 1, N),
        "normal": lambda: cp.random.normal(1, 2, N), "exponential": lambda: cp.random.exponential(2, N),
        "gamma": lambda: cp.random.gamma(2, 1, N), "beta": lambda: cp.random.beta(2, 3, N),
        "binomial": lambda: cp.random.binomial(10, 0.3, N), "poisson": lambda: cp.random.poisson(3, N),
        "permutation": lambda: cp.random.permutation(N), "choice": lambda: cp.random.choice(50, 20),
        "laplace": lambda: cp.random.laplace(0, 1, N), "logistic": lambda: cp.random.logistic(0, 1, N),
        "gumbel": lambda: cp.random.gumbel(0, 1, N), "rayleigh": lambda: cp.random.rayleigh(1, N),
        "geometric": lambda: cp.random.geometric(0.3, N), "vonmises": lambda: cp.random.vonmises(0, 2, N),
        "weibull": lambda: cp.random.weibull(2, N), "pareto": lambda: cp.random.pareto(2, N),
        "chisquare": lambda: cp.random.chisquare(3, N), "standard_t": lambda: cp.random.standard_t(4, N),
        "f": lambda: cp.random.f(3, 5, N), "hypergeometric": lambda: cp.random.hypergeometric(10, 20, 5, N),
        "zipf": lambda: cp.random.zipf(3, N), "power": lambda: cp.random.power(2, N),
        "wald": lambda: cp.random.wald(1, 2, N), "triangular": lambda: cp.random.triangular(0, 1, 3, N),
        "logseries": lambda: cp.random.logseries(0.4, N), "bytes": lambda: cp.random.randint(0, 256, N, dtype="u1"),
    }

    def seeded(function):
        cp.random.seed(7)
        return function()

    for name, function in legacy.items():
        yield "random", name, lambda f=function: seeded(f)


def sorting():
    for dtype in "i4", "f4", "f8":
        yield "sorting", f"sort {dtype}", lambda d=dtype: cp.sort(numbers(d))
        yield "sorting", f"argsort {dtype}", lambda d=dtype: cp.argsort(numbers(d))
        yield "sorting", f"partition {dtype}", lambda d=dtype: cp.sort(cp.partition(numbers(d), 10)[:10])
    yield "sorting", "lexsort", lambda: cp.lexsort(cp.stack([numbers("f4"), numbers("f4", seed=1)]))
    yield "sorting", "flip", lambda: cp.flip(cp.sort(numbers("f4")))
    yield "sorting", "isin", lambda: cp.isin(numbers("i4"), cp.asarray([2, 5]))


def algebra():
    matrix = lambda dtype: numbers(dtype, 900).reshape(30, 30)
    for dtype in "i4", "u8", "?":
        yield "algebra", f"matmul {dtype}", lambda d=dtype: matrix(d) @ matrix(d)
    yield "algebra", "einsum", lambda: cp.einsum("ij,kj->ik", matrix("i4"), matrix("i4"))
    yield "algebra", "kron", lambda: cp.kron(numbers("f4", 9).reshape(3, 3), numbers("f4", 4).reshape(2, 2))
    yield "algebra", "cross", lambda: cp.cross(numbers("f4", 30).reshape(10, 3), numbers("f4", 30, 1).reshape(10, 3))
    yield "algebra", "trace", lambda: cp.trace(matrix("f4"))
    yield "algebra", "vander", lambda: cp.vander(numbers("f8", 10), 4)
    yield "algebra", "polyval", lambda: cp.polyval(numbers("f8", 5), numbers("f8"))
    yield "algebra", "convolve", lambda: cp.convolve(numbers("f4"), numbers("f4", 9))
    yield "algebra", "gradient", lambda: cp.gradient(matrix("f8"))
    dense = lambda: cp.where(matrix("f8") > 0.7, matrix("f8"), 0)
    yield "sparse", "csr", lambda: sparse.csr_matrix(dense())
    yield "sparse", "coo to csc", lambda: sparse.coo_matrix(dense()).tocsc()
    yield "sparse", "multiply", lambda: sparse.csr_matrix(dense()).multiply(matrix("f8"))
    yield "sparse", "index", lambda: sparse.csr_matrix(dense())[3:10, ::2]
    yield "sparse", "maximum", lambda: sparse.csr_matrix(dense()).maximum(0.5)
    yield "sparse", "sum", lambda: sparse.csr_matrix(dense()).sum(axis=0)


def accelerated():
    """Reductions that CuPy writes with CUB's headers."""
    def reduce(function):
        cp._core.set_reduction_accelerators(["cub"])
        try:
            return function(numbers("f4", 4096).reshape(4, 1024))
        finally:
            cp._core.set_reduction_accelerators([])

    yield "cub", "sum", lambda: reduce(lambda x: x.sum(axis=1))
    yield "cub", "max", lambda: reduce(lambda x: x.max())
    yield "cub", "argmax", lambda: reduce(lambda x: x.argmax(axis=1))
    yield "cub", "own", lambda: reduce(lambda x: cp.ReductionKernel(
        "T x", "T y", "x * x", "a + b", "y = a", "0", "cub_own")(x, axis=1))
