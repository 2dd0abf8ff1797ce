#!/usr/bin/env python3
"""Extensions of PyTorch, built by nvcc with NVIDIA's cicc and with ours, called beside each other on a GPU.

    python3 bench/torch_extensions.py FOLDER --ours="cuprum nvcc" [--theirs=nvcc] [--only=NAME,NAME] [--work=FOLDER]
                                      [--jobs=N] [--runs=N] [--keep=FILE]

FOLDER holds the sources of the extensions in folders of their own (`causal-conv1d`, `mamba`, `apex`,
`pytorch_scatter`, `pytorch_cluster`, `vllm`); those that are missing are skipped. Each extension is built twice, only
the units that its cases need, and both are loaded into one process. Every case is computed by both from the same
numbers: results must be the same bits, or as near to each other as two runs with NVIDIA's are, or as the type allows
where sums are contracted otherwise. Times are medians of calls in turns.
"""
import argparse
import concurrent.futures
import ctypes
import importlib.util
import json
import math
import os
import re
import shlex
import statistics
import subprocess
import sys
import sysconfig
import time

import torch
from torch.utils import cpp_extension

# How far apart results may be, relative to the largest number of theirs.
TOLERANCE = {torch.float64: 1e-12, torch.float32: 1e-4, torch.float16: 5e-3, torch.bfloat16: 3e-2}
LAZY = 1  # RTLD_LAZY: what the cases do not call may be missing.


class Extension:
    """What is built: sources below a folder, and a function that makes its cases of a loaded module."""

    def __init__(self, name, folder, sources, cases, include=(), flags=(), binding=None, patch=None, is_module=True,
                 hides_half=True):
        self.name, self.folder, self.sources, self.cases = name, folder, sources, cases
        self.include, self.flags, self.binding = include, list(flags), binding
        self.patch, self.is_module = patch or {}, is_module
        # Whether CUDA's own operators of half precision are hidden, as they are for most extensions.
        self.hides_half = hides_half


def built(extension, root, side, compiler, work, pool):
    """Builds one side of an extension; the library, or the end of what a compiler said."""
    place = os.path.join(work, f"{extension.name}_{side}")
    os.makedirs(place, exist_ok=True)
    source = os.path.join(root, extension.folder)
    name = f"{extension.name}_{side}"
    include = [os.path.join(source, path) for path in extension.include]
    include += cpp_extension.include_paths("cuda") + [sysconfig.get_paths()["include"]]
    standard = [] if any(flag.startswith("-std=") for flag in extension.flags) else ["-std=c++17"]
    common = [f"-I{path}" for path in include] + [*standard, "-O3", f"-DTORCH_EXTENSION_NAME={name}",
                                                  "-DTORCH_API_INCLUDE_EXTENSION_H", *extension.flags]
    cuda = ["-gencode=arch=compute_90a,code=sm_90a", "-Xcompiler", "-fPIC", "--expt-extended-lambda", "-w"]
    cuda += [flag for flag in cpp_extension.COMMON_NVCC_FLAGS if extension.hides_half or "_NO_" not in flag]
    commands, objects = [], []
    files = [(os.path.join(source, file), extension.patch.get(file)) for file in extension.sources]
    if extension.binding:
        # Beside the sources, whose headers it includes.
        path = os.path.join(os.path.dirname(files[0][0]), f"binding_{side}.cpp")
        with open(path, "w") as file:
            file.write(extension.binding(source, side))
        files.append((path, None))
    for index, (path, patch) in enumerate(files):
        if patch:
            # A copy beside the original, which includes its neighbours.
            copy = f"{os.path.splitext(path)[0]}_{side}{os.path.splitext(path)[1]}"
            with open(path) as file, open(copy, "w") as to:
                to.write(patch(file.read()))
            path = copy
        target = os.path.join(place, f"{index}.o")
        objects.append(target)
        if path.endswith(".cu"):
            commands.append(shlex.split(compiler) + ["-c", path, "-o", target, *common, *cuda])
        else:
            common_to_both = [flag for flag in common if not flag.startswith("--")]
            commands.append(["g++", "-c", path, "-o", target, "-fPIC", "-w", *common_to_both])

    def run(command):
        start = time.monotonic()
        process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return process.returncode, process.stdout, time.monotonic() - start

    seconds = 0.0
    for command, (code, output, took) in zip(commands, list(pool.map(run, commands))):
        seconds += took if command[0] != "g++" else 0.0
        if code != 0:
            return None, f"{os.path.basename(command[command.index('-c') + 1])}: {output[-1500:]}", seconds
    library = os.path.join(place, name + ".so")
    folders = [f"-L{path}" for path in cpp_extension.library_paths("cuda")]
    link = ["g++", "-shared", "-Wl,-z,lazy", *objects, "-o", library, *folders, "-lc10", "-lc10_cuda", "-ltorch",
            "-ltorch_cpu", "-ltorch_cuda", "-ltorch_python", "-lcudart"]
    code, output, _ = run(link)
    return (library, None, seconds) if code == 0 else (None, output[-1500:], seconds)


def loaded(extension, library, side):
    """The module, or the name of the operators' library."""
    if extension.is_module:
        sys.setdlopenflags(LAZY)
        name = f"{extension.name}_{side}"
        spec = importlib.util.spec_from_file_location(name, library)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    libc = ctypes.CDLL(None)
    libc.dlopen.restype = ctypes.c_void_p
    libc.dlerror.restype = ctypes.c_char_p
    if not libc.dlopen(library.encode(), LAZY):
        raise RuntimeError(libc.dlerror().decode())
    return getattr(torch.ops, f"{extension.name}_{side}")


def tensors(result):
    """All tensors of a result, in order."""
    if isinstance(result, torch.Tensor):
        return [result]
    if isinstance(result, (list, tuple)):
        return [tensor for part in result for tensor in tensors(part)]
    return []


def distance(left, right):
    """How far two results are apart: 0 for the same bits; infinite if they cannot be compared."""
    if left.shape != right.shape or left.dtype != right.dtype:
        return math.inf
    if left.numel() == 0 or torch.equal(*(part.reshape(-1).view(torch.uint8) for part in (left, right))):
        return 0.0
    if left.dtype not in TOLERANCE and not left.dtype.is_floating_point and not left.dtype.is_complex:
        return float((left != right).double().mean())
    wide = torch.complex128 if left.dtype.is_complex else torch.float64
    left, right = left.to(wide), right.to(wide)
    same = (left == right) | (left.isnan() & right.isnan())
    left, right = left.masked_fill(same, 0), right.masked_fill(same, 0)
    scale = max(float(right.abs().max()), 1e-30)
    return float((left - right).abs().max()) / scale


def examples(ours, theirs, again):
    """Where results differ: how many, and the first few places with what each has there."""
    ours, theirs, again = (part.reshape(-1) for part in (ours, theirs, again))
    places = ((ours != theirs) & ~(ours.isnan() & theirs.isnan())).nonzero().reshape(-1)
    some = [(int(at), float(ours[at]), float(theirs[at]), float(again[at])) for at in places[:6]]
    return {"differ": len(places), "of": len(ours), "place, ours, theirs, again": some}


def compared(theirs, ours, again):
    """The verdict about a case: `again` is what theirs computed a second time."""
    worst = 0.0
    for left, right, other in zip(tensors(ours), tensors(theirs), tensors(again), strict=True):
        apart = distance(left, right)
        if not apart <= max(TOLERANCE.get(left.dtype, 1e-3), 4 * distance(other, right)):
            return "WRONG", apart, examples(left, right, other)
        worst = max(worst, apart)
    return ("equal" if worst == 0.0 else "close"), worst, None


def timed(call):
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    start.record()
    call()
    end.record()
    end.synchronize()
    return start.elapsed_time(end) * 1000


def ran(extension, modules, runs):
    """Runs all cases of an extension."""
    rows = []
    for (name, ours), (_, theirs) in zip(extension.cases(modules["ours"]), extension.cases(modules["theirs"])):
        row = {"case": f"{extension.name}: {name}"}
        try:
            expected, again, result = theirs(), theirs(), ours()
            torch.cuda.synchronize()
            row["verdict"], row["apart"], row["examples"] = compared(expected, result, again)
            times = [(timed(theirs), timed(ours)) for _ in range(runs)]
            row["theirs"] = statistics.median(time for time, _ in times)
            row["ours"] = statistics.median(time for _, time in times)
        except Exception as error:  # A case that does not fit the version that lies there says so.
            row.setdefault("verdict", "fails")
            row["error"] = str(error).splitlines()[0][:300]
        rows.append(row)
        print(json.dumps(row), flush=True)
    return rows


def numbers(*shape, dtype=torch.float32, scale=1.0):
    """Random numbers, always the same for the same shape."""
    generator = torch.Generator(device="cuda").manual_seed(sum(shape))
    return (torch.randn(*shape, generator=generator, device="cuda") * scale).to(dtype)


def integers(below, *shape, dtype=torch.int64):
    generator = torch.Generator(device="cuda").manual_seed(sum(shape) + below)
    return torch.randint(below, shape, generator=generator, device="cuda", dtype=dtype)


def conv_cases(module):
    for dtype in (torch.float32, torch.bfloat16):
        for width in (2, 3, 4):
            x, w = numbers(4, 2048, 2048, dtype=dtype), numbers(2048, width, dtype=dtype)
            b, out = numbers(2048, dtype=dtype), torch.empty_like(x)
            last = x.transpose(1, 2).contiguous().transpose(1, 2)
            out_last = torch.empty_like(last)
            state, step = numbers(64, 2048, width + 2, dtype=dtype), numbers(64, 2048, 1, dtype=dtype)
            out_step = torch.empty_like(step)

            def forward(x=x, w=w, b=b, out=out):
                module.causal_conv1d_fwd(x, w, b, None, None, out, None, True)
                return out.clone() if out.numel() < 1e8 else out

            def forward_last(x=last, w=w, b=b, out=out_last):
                module.causal_conv1d_fwd(x, w, b, None, None, out, None, True)
                return out.clone()

            def update(x=step, state=state, w=w, b=b, out=out_step):
                state = state.clone()
                module.causal_conv1d_update(x, state, w, b, out, True, None, None)
                return out.clone(), state

            def backward(x=x, w=w, b=b, g=out):
                dx, dw, db = torch.empty_like(x), torch.zeros_like(w, dtype=torch.float32), torch.zeros_like(
                    b, dtype=torch.float32)
                grad = numbers(*x.shape, dtype=x.dtype)
                module.causal_conv1d_bwd(x, w, b, grad, None, None, None, dx, dw, db, None, True)
                return dx, dw, db

            yield f"forward {dtype} {width}", forward
            yield f"forward, channels last {dtype} {width}", forward_last
            yield f"update {dtype} {width}", update
            if dtype == torch.float32:
                yield f"backward {dtype} {width}", backward


def scan_cases(module):
    for dtype in (torch.float32, torch.bfloat16):
        for length in (512, 4096):
            for is_variable in (False, True):
                u, delta = numbers(2, 1024, length, dtype=dtype), numbers(2, 1024, length, dtype=dtype, scale=0.5)
                a = -numbers(1024, 16).abs()
                shape = (2, 1, 16, length) if is_variable else (1024, 16)
                b = numbers(*shape, dtype=dtype if is_variable else torch.float32)
                c = numbers(*shape, dtype=dtype if is_variable else torch.float32, scale=0.7)
                d, bias = numbers(1024), numbers(1024, scale=0.3)
                z = numbers(2, 1024, length, dtype=dtype, scale=1.5)
                grad = numbers(2, 1024, length, dtype=dtype, scale=0.9)

                def forward(u=u, delta=delta, a=a, b=b, c=c, d=d, z=z, bias=bias):
                    return module.fwd(u, delta, a, b, c, d, z, bias, True)

                yield f"forward {dtype} {length} {'variable' if is_variable else 'constant'}", forward
                if dtype != torch.float32:
                    continue

                def backward(u=u, delta=delta, a=a, b=b, c=c, d=d, z=z, bias=bias, grad=grad):
                    out, x = module.fwd(u, delta, a, b, c, d, z, bias, True)[:2]
                    return module.bwd(u, delta, a, b, c, d, z, bias, grad, x, out, None, True, False)

                yield f"backward {dtype} {length} {'variable' if is_variable else 'constant'}", backward


def norm_cases(module):
    for dtype in (torch.float32, torch.float16, torch.bfloat16):
        for width in (768, 4096, 5000):
            x, w, b = numbers(4096, width, dtype=dtype), numbers(width, dtype=dtype), numbers(width, dtype=dtype)
            grad = numbers(4096, width, dtype=dtype, scale=0.5)

            def layer(x=x, w=w, b=b, grad=grad, width=width):
                out, mean, inverse = module.forward_affine(x, (width,), w, b, 1e-5)
                return out, mean, inverse, module.backward_affine(grad, mean, inverse, x, (width,), w, b, 1e-5, False)

            def rms(x=x, w=w, grad=grad, width=width):
                out, inverse = module.rms_forward_affine(x, (width,), w, 1e-5)
                return out, inverse, module.rms_backward_affine(grad, inverse, x, (width,), w, 1e-5, False)

            yield f"layer {dtype} {width}", layer
            yield f"rms {dtype} {width}", rms


def multi_tensor_binding(source, side):
    return """
#include <torch/extension.h>
using Lists = std::vector<std::vector<at::Tensor>>;
void multi_tensor_scale_cuda(int, at::Tensor, Lists, float);
void multi_tensor_sgd_cuda(int, at::Tensor, Lists, float, float, float, float, bool, bool, bool, float);
std::tuple<at::Tensor, at::Tensor> multi_tensor_l2norm_cuda(int, at::Tensor, Lists, at::optional<bool>);
void multi_tensor_adam_cuda(int, at::Tensor, Lists, float, float, float, float, int, int, int, float);
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("multi_tensor_scale", &multi_tensor_scale_cuda);
  m.def("multi_tensor_sgd", &multi_tensor_sgd_cuda);
  m.def("multi_tensor_l2norm", &multi_tensor_l2norm_cuda);
  m.def("multi_tensor_adam", &multi_tensor_adam_cuda);
}
"""


def multi_tensor_cases(module):
    none = torch.zeros(1, dtype=torch.int32, device="cuda")
    for dtype in (torch.float32, torch.float16):
        lists = [[numbers(size, dtype=dtype, scale=scale) for size in (1000, 77777, 4_000_001)] for scale in (1, 2, 3, 4)]

        def copies(count, lists=lists):
            return [[tensor.clone() for tensor in part] for part in lists[:count]]

        def scale(copies=copies):
            parts = copies(2)
            module.multi_tensor_scale(2048 * 32, none, parts, 0.37)
            return parts

        def norm(copies=copies):
            return module.multi_tensor_l2norm(2048 * 32, none, copies(1), True)

        def adam(copies=copies):
            parts = copies(4)
            # The moments are kept in single precision.
            parts[2:] = [part.float() for part in parts[2]], [part.float().abs() for part in parts[3]]
            module.multi_tensor_adam(2048 * 32, none, parts, 1e-3, 0.9, 0.999, 1e-8, 3, 1, 1, 0.01)
            return parts

        def sgd(copies=copies):
            parts = copies(3)
            module.multi_tensor_sgd(2048 * 32, none, parts, 0.01, 0.9, 0.0, 0.1, False, False, False, 1.0)
            return parts

        yield f"scale {dtype}", scale
        yield f"l2norm {dtype}", norm
        yield f"adam {dtype}", adam
        yield f"sgd {dtype}", sgd


def scatter_binding(source, side):
    return """
#include <torch/extension.h>
#include "cuda/scatter_cuda.h"
#include "cuda/segment_csr_cuda.h"
#include "cuda/segment_coo_cuda.h"
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("scatter", &scatter_cuda);
  m.def("segment_csr", &segment_csr_cuda);
  m.def("segment_coo", &segment_coo_cuda);
  m.def("gather_csr", &gather_csr_cuda);
  m.def("gather_coo", &gather_coo_cuda);
}
"""


def scatter_cases(module):
    for dtype in (torch.float32, torch.float64, torch.float16, torch.int64):
        x = integers(100, 200_000, 64).to(dtype) if dtype == torch.int64 else numbers(200_000, 64, dtype=dtype)
        index = integers(5000, 200_000)
        ordered, _ = torch.sort(index)
        pointers = torch.searchsorted(ordered, torch.arange(5001, device="cuda"))
        for reduce in ("sum", "min", "max", "mean"):
            yield f"scatter {reduce} {dtype}", lambda x=x, index=index, r=reduce: module.scatter(
                x, index.view(-1, 1).expand_as(x), 0, None, 5000, r)
            yield f"csr {reduce} {dtype}", lambda x=x, p=pointers, r=reduce: module.segment_csr(x, p, None, r)
            yield f"coo {reduce} {dtype}", lambda x=x, i=ordered, r=reduce: module.segment_coo(x, i, None, 5000, r)


def cluster_binding(source, side):
    return """
#include <torch/extension.h>
#include "cuda/fps_cuda.h"
#include "cuda/grid_cuda.h"
#include "cuda/knn_cuda.h"
#include "cuda/nearest_cuda.h"
#include "cuda/radius_cuda.h"
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("fps", &fps_cuda);
  m.def("grid", &grid_cuda);
  m.def("knn", &knn_cuda);
  m.def("nearest", &nearest_cuda);
  m.def("radius", &radius_cuda);
}
"""


def cluster_cases(module):
    ends = torch.tensor([0, 3000, 8000], device="cuda")
    for dtype in (torch.float32, torch.float64, torch.float16):
        x, y = numbers(8000, 3, dtype=dtype), numbers(8000, 3, dtype=dtype, scale=0.9)
        ratio = torch.tensor([0.1, 0.05], device="cuda").to(dtype)
        yield f"fps {dtype}", lambda x=x, ratio=ratio: module.fps(x, ends, ratio, False)
        yield f"knn {dtype}", lambda x=x, y=y: module.knn(x, y, ends, ends, 16, False)
        yield f"knn, cosine {dtype}", lambda x=x, y=y: module.knn(x, y, ends, ends, 8, True)
        yield f"radius {dtype}", lambda x=x, y=y: module.radius(x, y, ends, ends, 0.3, 32, False)
        yield f"nearest {dtype}", lambda x=x, y=y: module.nearest(x, y, ends, ends)
        size = torch.tensor([0.1, 0.2, 0.3], device="cuda").to(dtype)
        yield f"grid {dtype}", lambda x=x, size=size: module.grid(x, size, None, None)


def vllm_binding(source, side):
    """Its own bindings, whose libraries get names of their own."""
    with open(os.path.join(source, "csrc/libtorch_stable/torch_bindings.cpp")) as file:
        text = file.read()
    return re.sub(r"(STABLE_TORCH_LIBRARY\w*)\(_C(\w*)", rf"\1(vllm_{side}\2", text)


def vllm_cases(ops):
    fp8 = torch.float8_e4m3fn
    for dtype in (torch.float16, torch.bfloat16, torch.float32):
        for width in (4096, 5120):
            x, w = numbers(2048, width, dtype=dtype), numbers(width, dtype=dtype)
            pair, other = numbers(2048, 2 * width, dtype=dtype), numbers(2048, width, dtype=dtype, scale=0.5)
            label = f"{dtype} {width}"

            def into(function, *arguments, like=x, dtype=None):
                def call():
                    out = torch.empty_like(like, dtype=dtype)
                    function(out, *arguments)
                    return out

                return call

            yield f"rms_norm {label}", into(ops.rms_norm, x, w, 1e-6)
            yield f"silu_and_mul {label}", into(ops.silu_and_mul, pair)
            yield f"gelu_and_mul {label}", into(ops.gelu_and_mul, pair)
            yield f"gelu_new {label}", into(ops.gelu_new, x)

            def fused(x=x, other=other, w=w):
                first, second = x.clone(), other.clone()
                ops.fused_add_rms_norm(first, second, w, 1e-6)
                return first, second

            def rotary(x=x, other=other):
                query, key = x.clone(), other.clone()
                ops.rotary_embedding(positions, query, key, 128, cache.to(x.dtype), True)
                return query, key

            positions, cache = integers(4096, 2048), numbers(4096, 128)
            yield f"fused_add_rms_norm {label}", fused
            yield f"rotary_embedding {label}", rotary
            scale = torch.full((1,), 0.02, device="cuda")
            yield f"static_scaled_fp8_quant {label}", into(ops.static_scaled_fp8_quant, x, scale, dtype=fp8)

            def scaled(function, dtype, shape, *more, x=x):
                def call():
                    out, scales = torch.empty_like(x, dtype=dtype), torch.zeros(*shape, device="cuda")
                    function(out, x, scales, *more)
                    return out.view(torch.uint8), scales

                return call

            yield f"dynamic_scaled_fp8_quant {label}", scaled(ops.dynamic_scaled_fp8_quant, fp8, (1,))
            yield f"dynamic_per_token_scaled_fp8_quant {label}", scaled(
                ops.dynamic_per_token_scaled_fp8_quant, fp8, (2048, 1), None)
            yield f"dynamic_scaled_int8_quant {label}", scaled(
                ops.dynamic_scaled_int8_quant, torch.int8, (2048, 1), None)

            def groups(x=x):
                out, scales = torch.empty_like(x, dtype=fp8), torch.empty(2048, x.shape[1] // 128, device="cuda")
                ops.per_token_group_fp8_quant(x, out, scales, 128, 1e-10, -448.0, 448.0, False, False, False)
                return out.view(torch.uint8), scales

            yield f"per_token_group_fp8_quant {label}", groups

            def norm_quant(x=x, w=w):
                out, scales = torch.empty_like(x, dtype=fp8), torch.empty(2048, 1, device="cuda")
                ops.rms_norm_dynamic_per_token_quant(out, x, w, scales, 1e-6, None, None)
                return out.view(torch.uint8), scales

            yield f"rms_norm_dynamic_per_token_quant {label}", norm_quant
    left, right = numbers(1024, 32, 128, dtype=torch.bfloat16), numbers(1024, 32, 128, dtype=torch.bfloat16, scale=2)
    first, second = numbers(32, 1024), numbers(32, 1024, scale=3)

    def merged():
        out, logs = torch.empty_like(left), torch.empty_like(first)
        ops.merge_attn_states(out, logs, left, first, right, second, None, None)
        return out, logs

    yield "merge_attn_states", merged
    packed, zeros = integers(2**31 - 1, 4096, 512, dtype=torch.int32), integers(2**31 - 1, 32, 512, dtype=torch.int32)
    scales = numbers(32, 4096, dtype=torch.float16, scale=0.01)
    yield "awq_dequantize", lambda: ops.awq_dequantize(packed, scales, zeros, 0, 0, 0)
    yield "awq_gemm", lambda: ops.awq_gemm(numbers(16, 4096, dtype=torch.float16), packed, scales, zeros, 8)
    weights, order = integers(2**31 - 1, 512, 4096, dtype=torch.int32), torch.arange(4096, device="cuda").int() // 128
    yield "gptq_gemm", lambda: ops.gptq_gemm(
        numbers(8, 4096, dtype=torch.float16), weights, zeros, scales, order, False, False, 4)


def only_some(pattern, keep):
    """A patch that keeps the explicit instantiations of some types alone."""

    def patch(text):
        lines = text.splitlines(keepends=True)
        return "".join(line for line in lines if not re.match(pattern, line) or re.match(keep, line))

    return patch


VLLM_UNITS = ["layernorm_kernels", "layernorm_quant_kernels", "activation_kernels", "pos_encoding_kernels",
              "attention/merge_attn_states", "quantization/w8a8/fp8/common", "quantization/w8a8/int8/scaled_quant",
              "quantization/w8a8/fp8/per_token_group_quant", "quantization/awq/gemm_kernels",
              "quantization/gptq/q_gemm", "quantization/fused_kernels/fused_layernorm_dynamic_per_token_quant"]
EXTENSIONS = [
    Extension("norm", "apex", ["csrc/layer_norm_cuda.cpp", "csrc/layer_norm_cuda_kernel.cu"], norm_cases,
              include=["csrc"]),
    Extension("amp", "apex", [f"csrc/multi_tensor_{unit}.cu" for unit in (
        "scale_kernel", "l2norm_kernel", "adam", "sgd_kernel")], multi_tensor_cases, include=["csrc"],
              binding=multi_tensor_binding),
    Extension("scatter", "pytorch_scatter", [f"csrc/cuda/{unit}_cuda.cu" for unit in (
        "scatter", "segment_csr", "segment_coo")], scatter_cases, include=["csrc"], binding=scatter_binding),
    Extension("cluster", "pytorch_cluster", [f"csrc/cuda/{unit}_cuda.cu" for unit in (
        "fps", "grid", "knn", "nearest", "radius")], cluster_cases, include=["csrc"], binding=cluster_binding),
    Extension("vllm", "vllm", [f"csrc/libtorch_stable/{unit}.cu" for unit in VLLM_UNITS], vllm_cases,
              include=["csrc", "cutlass/include"], binding=vllm_binding, is_module=False, hides_half=False,
              flags=["-std=c++20", "-DUSE_CUDA", "-DTORCH_TARGET_VERSION=0x020B000000000000ULL", "-DENABLE_FP8"]),
    Extension("conv", "causal-conv1d", ["csrc/causal_conv1d.cpp", "csrc/causal_conv1d_fwd.cu",
                                        "csrc/causal_conv1d_update.cu", "csrc/causal_conv1d_bwd.cu"], conv_cases,
              hides_half=False, patch={"csrc/causal_conv1d_bwd.cu": only_some(r"template void", r".*_cuda<float, float>")}),
    Extension("scan", "mamba", [f"csrc/selective_scan/selective_scan{unit}" for unit in (
        ".cpp", "_fwd_fp32.cu", "_fwd_bf16.cu", "_bwd_fp32_real.cu")], scan_cases,
              include=["csrc/selective_scan"], flags=["--use_fast_math"], hides_half=False),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--ours", required=True, help="the compiler command that uses our cicc")
    parser.add_argument("--theirs", default="nvcc", help="NVIDIA's compiler command")
    parser.add_argument("--only", default="", help="the extensions to take")
    parser.add_argument("--work", default="/tmp/torch-extensions", help="where they are built")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="units compiled at a time")
    parser.add_argument("--runs", type=int, default=25, help="calls that are timed")
    parser.add_argument("--keep", help="write all results to this JSON file")
    arguments = parser.parse_args()
    wanted = [name for name in arguments.only.split(",") if name]
    chosen = [one for one in EXTENSIONS if os.path.isdir(os.path.join(arguments.folder, one.folder))
              and (not wanted or one.name in wanted)]
    sides = {"theirs": arguments.theirs, "ours": arguments.ours}
    rows, libraries, took = [], {}, {"theirs": 0.0, "ours": 0.0}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as units, \
            concurrent.futures.ThreadPoolExecutor(2 * len(EXTENSIONS)) as extensions:
        waiting = {(one.name, side): extensions.submit(built, one, arguments.folder, side, compiler, arguments.work, units)
                   for one in chosen for side, compiler in sides.items()}
        for one in chosen:
            for side in sides:
                library, problem, seconds = waiting[one.name, side].result()
                libraries[one.name, side] = library
                took[side] += seconds
                if problem:
                    print(f"NOT BUILT: {one.name} with {sides[side]}: {problem}", flush=True)
                    rows.append({"case": one.name, "verdict": f"not built, {side}", "error": problem})
            if libraries[one.name, "ours"] and libraries[one.name, "theirs"]:
                try:
                    modules = {side: loaded(one, libraries[one.name, side], side) for side in sides}
                    rows += ran(one, modules, arguments.runs)
                except Exception as error:
                    print(f"{one.name}: {error}", flush=True)
    print("seconds of nvcc, all units together: " + ", ".join(f"{side} {value:.0f}" for side, value in took.items()))
    ratios = [row["ours"] / row["theirs"] for row in rows if "ours" in row]
    for row in sorted((row for row in rows if "ours" in row), key=lambda row: row["theirs"] / row["ours"])[:20]:
        print(f"  {row['ours'] / row['theirs']:6.3f} {row['theirs']:9.1f} us {row['ours']:9.1f} us  {row['case']}")
    counts = {}
    for row in rows:
        counts[row["verdict"]] = counts.get(row["verdict"], 0) + 1
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan
    print(", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())),
          f"; time of ours / theirs: {mean:.3f} (geometric mean of {len(ratios)})")
    if arguments.keep:
        with open(arguments.keep, "w") as file:
            json.dump(rows, file, indent=1)
    return 1 if counts.get("WRONG") or counts.get("not built, ours") else 0


if __name__ == "__main__":
    sys.exit(main())
