"""What PyTorch compiles at run time: functions made with its jiterator, and its own that use it."""

import numpy as np
import torch
from torch.cuda.jiterator import _create_jit_fn, _create_multi_output_jit_fn

N = 1000

ONE = """
    special.airy_ai special.bessel_j0 special.bessel_j1 special.bessel_y0 special.bessel_y1 special.i0e
    special.i1 special.i1e special.modified_bessel_i0 special.modified_bessel_i1 special.modified_bessel_k0
    special.modified_bessel_k1 special.scaled_modified_bessel_k0 special.scaled_modified_bessel_k1
    special.spherical_bessel_j0 special.erfcx special.ndtri special.log_ndtr special.entr special.exp2
    special.digamma special.gammaln special.erfinv i0 sinc lgamma digamma
""".split()
TWO = """
    special.zeta special.xlog1py special.chebyshev_polynomial_t special.chebyshev_polynomial_u
    special.chebyshev_polynomial_v special.chebyshev_polynomial_w special.hermite_polynomial_h
    special.hermite_polynomial_he special.laguerre_polynomial_l special.legendre_polynomial_p
    special.shifted_chebyshev_polynomial_t special.shifted_chebyshev_polynomial_u
""".split()
JITERATOR = {
    "arithmetic": ("template <typename T> T f(T x, T y) { return x * y + x; }", 2, {}),
    "parameter": ("template <typename T> T f(T x, T y, T a) { return x + a * y; }", 2, dict(a=2.5)),
    "branch": ("template <typename T> T f(T x) { return x > T(0.5) ? x : -x; }", 1, {}),
    "function": ("template <typename T> T f(T x) { return std::sin(x) * exp(x); }", 1, {}),
    "helper": (
        "template <typename T> T square(T x) { return x * x; }"
        "template <typename T> T f(T x, T y) { return square(x) - square(y); }", 2, {}),
    "eight": ("template <typename T> T f(T a, T b, T c, T d) { return a * b - c * d; }", 4, {}),
}


def attribute(path):
    value = torch
    for name in path.split("."):
        value = getattr(value, name, None)
    return value


def numbers(dtype, seed=0):
    random = np.random.default_rng(seed)
    if dtype.is_complex:
        both = random.uniform(0.05, 0.95, N) + 1j * random.uniform(0.05, 0.95, N)
        return torch.tensor(both, device="cuda").to(dtype)
    if not dtype.is_floating_point:
        return torch.tensor(random.integers(1, 60, N), device="cuda").to(dtype)
    return torch.tensor(random.uniform(0.05, 0.95, N), device="cuda").to(dtype)


def plain(tensor):
    tensors = tensor if isinstance(tensor, (tuple, list)) else [tensor]
    return [(t.float() if t.dtype == torch.bfloat16 else t).cpu().numpy() for t in tensors]


def cases():
    floats = torch.float32, torch.float64
    for name, (source, count, more) in JITERATOR.items():
        for dtype in (torch.float16, torch.bfloat16, *floats):
            def run(source=source, count=count, more=more, dtype=dtype):
                function = _create_jit_fn(source, **more)
                return plain(function(*[numbers(dtype, seed) for seed in range(count)]))

            yield "jiterator", f"{name} {dtype}", run
    for dtype in (torch.int32, torch.int64, torch.complex64):
        def run(dtype=dtype):
            function = _create_jit_fn("template <typename T> T f(T x, T y) { return x * y + x; }")
            return plain(function(numbers(dtype), numbers(dtype, 1)))

        yield "jiterator", f"arithmetic {dtype}", run

    def several():
        source = "template <typename T> void f(T x, T& a, T& b) { a = x + x; b = x * x; }"
        return plain(_create_multi_output_jit_fn(source, 2)(numbers(torch.float32)))

    yield "jiterator", "two results", several
    for name in ONE:
        function = attribute(name)
        for dtype in floats if function else ():
            yield "special", f"{name} {dtype}", lambda f=function, d=dtype: plain(f(numbers(d)))
    for name in TWO:
        function = attribute(name)
        for dtype in floats if function else ():
            yield "special", f"{name} {dtype}", lambda f=function, d=dtype: plain(
                f(numbers(d), torch.full((N,), 3, device="cuda", dtype=d)))
    for name in "gcd", "lcm":
        yield "special", name, lambda f=attribute(name): plain(f(numbers(torch.int64), numbers(torch.int64, 1)))
    for name in "sum", "prod", "mean":
        yield "reduction", f"{name} complex", lambda f=attribute(name): plain(f(numbers(torch.complex64)[:20]))
    for name in "sin", "cos", "tan", "exp", "log", "sqrt", "tanh", "sinh", "asin", "atan", "sigmoid", "rsqrt", "angle":
        yield "complex", name, lambda f=attribute(name): plain(f(numbers(torch.complex64)))
