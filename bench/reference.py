#!/usr/bin/env python3
"""CPU references of the kernels in bench/suite, written with numpy.

Each function has a suite file's name and takes the buffers before the first launch, by name, and the
scalars of the first launch in order. It returns what buffers must hold after the last launch: an
array, or `(indices, values)` where checking all of a large buffer would take too long.

    python3 bench/reference.py [FILE.cu ...]

writes, after every `// REFERENCE: buffer[from..to] within tolerance` line, the EXPECT line with the
values for the simulator-sized launch. `bench/gpu_bench.py` holds GPU-sized results against the same
functions.
"""

import hashlib
import math
import pathlib
import re
import sys

import numpy as np

TYPES = {
    "s8": np.int8, "u8": np.uint8, "s16": np.int16, "u16": np.uint16, "s32": np.int32,
    "u32": np.uint32, "s64": np.int64, "u64": np.uint64, "f16": np.float16, "f32": np.float32,
    "f64": np.float64,
}


# What the directives say (docs/testing.md has the syntax).

def split_list(text):
    """Splits at commas outside brackets."""
    parts, depth, start = [], 0, 0
    for at, c in enumerate(text):
        depth += (c in "({[") - (c in ")}]")
        if c == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def number(word):
    try:
        return int(word, 0)
    except ValueError:
        return float(word)


def scalar(word):
    """A scalar's value and bytes: whole numbers are s32 and others f32 unless `:type` says else."""
    word, _, kind = word.partition(":")
    value = number(word)
    kind = kind or ("s32" if isinstance(value, int) else "f32")
    return value, TYPES[kind.strip()](value).tobytes()


def splitmix(seed, count):
    """The simulator's sequence of numbers in [0, 1), as doubles."""
    out = np.empty(count, np.float64)
    step = np.uint64(0x9E3779B97F4A7C15)
    for start in range(0, count, 1 << 20):
        end = min(count, start + (1 << 20))
        z = np.uint64(seed) + np.arange(start + 1, end + 1, dtype=np.uint64) * step
        z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        out[start:end] = ((z ^ z >> np.uint64(31)) >> np.uint64(11)).astype(np.float64)
    out /= float(1 << 53)
    return out


def contents(kind, count, text):
    """The initial array of a buffer; `None` if nobody wrote it."""
    words = text.split()
    if not words:
        return None
    if words[0] == "fill":
        return np.full(count, number(words[1]), kind)
    if words[0] == "iota":
        start = number(words[1]) if len(words) > 1 else 0
        step = number(words[2]) if len(words) > 2 else 1
        return (start + step * np.arange(count)).astype(kind)
    if words[0] == "random":
        low, high = map(float, words[2:4]) if len(words) > 2 else (0.0, 1.0)
        values = splitmix(int(words[1]), count)
        values *= high - low
        values += low
        if np.issubdtype(kind, np.integer):
            return np.floor(values, out=values).astype(np.int64).astype(kind)
        return values.astype(kind)
    return np.array([number(word) for word in split_list(text)], kind)


class Script:
    """The launches of a file: `LAUNCH` lines for the simulator, `GPU` lines for a GPU."""

    def __init__(self, text, word):
        self.launches, self.kinds, self.texts = [], {}, {}
        for line in re.findall(rf"^// {word}: (.*)$", text, re.M):
            kernel, config, args = re.fullmatch(r"(\w+)<<<(.*)>>>\((.*)\)", line).groups()
            config = [self.dims(part) for part in split_list(config)]
            shared = config[2][0] if len(config) > 2 else 0
            args = [self.argument(arg) for arg in split_list(args)]
            self.launches.append((kernel, config[0], config[1], shared, args))

    @staticmethod
    def dims(word):
        dims = [int(part) for part in word.strip("()").split(",")]
        return dims + [1] * (3 - len(dims))

    def argument(self, word):
        """A buffer's name, or the value and bytes of a scalar or a struct."""
        if word.startswith("{"):
            fields = [scalar(field) for field in split_list(word[1:-1])]
            return [value for value, _ in fields], b"".join(data for _, data in fields)
        made = re.fullmatch(r"(\w+)=(\w+)\[(\d+)\](?:\{(.*)\})?", word)
        if made:
            name, kind, count, text = made.groups()
            self.kinds[name] = (TYPES[kind], int(count))
            self.texts[name] = text or ""
            return name
        return word if re.fullmatch(r"[a-z_]\w*", word) and word not in ("inf", "nan") else scalar(word)

    def scalars(self):
        """The scalars of the first launch."""
        return [arg[0] for arg in self.launches[0][4] if not isinstance(arg, str)]

    def buffers(self, cache=None):
        """The initial arrays by name; `cache` keeps contents that several files ask for."""
        arrays = {}
        for name, (kind, count) in self.kinds.items():
            key = (kind, count, self.texts[name])
            array = cache.get(key) if cache is not None else None
            if array is None:
                array = contents(*key)
                if cache is not None:
                    cache[key] = array
            arrays[name] = array
        return arrays


# The references.

def sample(count, want=4096):
    """At most `want` of `count` indices, spread evenly, the last among them."""
    return np.unique(np.linspace(0, count - 1, min(count, want)).astype(np.int64))


def saxpy(b, s):
    return {"y": s[1] * b["x"] + b["y"]}


def triad_float4(b, s):
    return {"a": b["b"] + s[1] * b["c"]}


def reduce_shared(b, s):
    return {"sum": np.array([b["in"].sum(dtype=np.float64)])}


reduce_shuffle = reduce_cooperative = reduce_shared


def reduce_functor(b, s):
    data = b["in"]
    blocks = 1 if len(data) < 1 << 20 else 1024
    owner = np.arange(len(data)) // 128 % blocks
    sums = np.bincount(owner, data.astype(np.float64) ** 2, blocks)
    # Rounds of the grid's size, the last one filled up: the first of the largest in each column.
    rounds = -(-len(data) // (128 * blocks))
    filled = np.full(rounds * 128 * blocks, -np.inf, np.float32)
    filled[:len(data)] = data
    per_block = filled.reshape(rounds, blocks, 128).transpose(1, 0, 2).reshape(blocks, -1)
    at = per_block.argmax(axis=1)
    place = at // 128 * 128 * blocks + np.arange(blocks) * 128 + at % 128
    return {"sum": sums, "place": place.astype(np.int32)}


def scan(b, s):
    return {"out": np.cumsum(b["in"], dtype=np.int32)}


def histogram(b, s):
    return {"bins": np.bincount(b["in"], minlength=256).astype(np.uint32)}


def transpose(b, s):
    width, height = s
    return {"out": b["in"].reshape(height, width).T.ravel()}


def product(b, m, n, k, columns=None):
    """Some rows of a product of matrices."""
    rows = sample(m, 8)
    left = b["a"].reshape(m, k)[rows].astype(np.float64)
    right = b["b"].reshape(k, n) if columns is None else columns
    values = left @ right.astype(np.float64)
    indices = rows[:, None] * n + np.arange(n)
    return {"c": (indices.ravel(), values.ravel())}


def sgemm_naive(b, s):
    return product(b, *s)


sgemm_tiled = hgemm_wmma = sgemm_naive


def sgemm_blocked(b, s):
    n, k = s
    return product(b, len(b["a"]) // k, n, k)


dgemm = sgemm_blocked


def igemm_dp4a(b, s):
    n, k = s[0], s[1] * 4
    result = product(b, len(b["a"]) // k, n, k, b["b"].reshape(n, k).T)
    indices, values = result["c"]
    return {"c": (indices, values.astype(np.int32))}


def convolution_separable(b, s):
    width, height = s
    half = [0.002, 0.006, 0.014, 0.029, 0.051, 0.08, 0.111, 0.135]
    weights = np.array(half + [0.144] + half[::-1])
    image = np.pad(b["in"].reshape(height, width).astype(np.float64), 8)
    rows = sum(w * image[:, k:k + width] for k, w in enumerate(weights))
    return {"out": sum(w * rows[k:k + height] for k, w in enumerate(weights)).ravel()}


def stencil_3d(b, s):
    nx, ny, nz = s
    v = b["in"].reshape(nz, ny, nx).astype(np.float64)

    def shifted(axis, by):
        cut = [slice(2, size - 2) for size in v.shape]
        cut[axis] = slice(2 + by, v.shape[axis] - 2 + by)
        return v[tuple(cut)]

    out = np.zeros_like(v)
    out[2:-2, 2:-2, 2:-2] = (0.4 * shifted(0, 0)
                             + 0.08 * sum(shifted(axis, by) for axis in range(3) for by in (-1, 1))
                             + 0.02 * sum(shifted(axis, by) for axis in range(3) for by in (-2, 2)))
    return {"out": out.ravel()}


def nbody(b, s):
    bodies = b["bodies"].reshape(-1, 4).astype(np.float64)
    which = sample(len(bodies), 128)
    d = bodies[None, :, :3] - bodies[which][:, None, :3]
    scale = bodies[None, :, 3] * ((d * d).sum(2) + 0.01) ** -1.5
    forces = np.zeros((len(which), 4))
    forces[:, :3] = (scale[:, :, None] * d).sum(1)
    return {"forces": ((which[:, None] * 4 + np.arange(4)).ravel(), forces.ravel())}


def mandelbrot(b, s):
    width, height, limit = s
    f = np.float32
    rows = sample(height, 32)
    cr = (f(-2) + f(3) * np.arange(width, dtype=f) / f(width))[None, :] + np.zeros((len(rows), 1), f)
    ci = (f(-1.5) + f(3) * rows.astype(f) / f(height))[:, None] + np.zeros((1, width), f)
    zr, zi = np.zeros_like(cr), np.zeros_like(cr)
    count = np.zeros(cr.shape, np.int32)
    with np.errstate(over="ignore", invalid="ignore"):
        for _ in range(limit):
            inside = zr * zr + zi * zi < f(4)
            if not inside.any():
                break
            count += inside
            zr, zi = (np.where(inside, zr * zr - zi * zi + cr, zr),
                      np.where(inside, f(2) * zr * zi + ci, zi))
    return {"out": ((rows[:, None] * width + np.arange(width)).ravel(), count.ravel())}


def black_scholes(b, s):
    rate, volatility, _ = s
    price, strike, time = (b[name].astype(np.float64) for name in ("prices", "strikes", "years"))

    def normal(d):
        k = 1 / (1 + 0.2316419 * np.abs(d))
        poly = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
        tail = 0.39894228040143267794 * np.exp(-0.5 * d * d) * poly
        return np.where(d > 0, 1 - tail, tail)

    root = np.sqrt(time)
    d1 = (np.log(price / strike) + (rate + 0.5 * volatility ** 2) * time) / (volatility * root)
    d2 = d1 - volatility * root
    discounted = strike * np.exp(-rate * time)
    return {"calls": price * normal(d1) - discounted * normal(d2),
            "puts": discounted * (1 - normal(d2)) - price * (1 - normal(d1))}


def monte_carlo(b, s):
    steps, spot, strike, drift, spread = s
    threads = sample(MONTE_CARLO_THREADS[steps], 512)
    low32 = np.uint64(0xFFFFFFFF)
    total = np.zeros(len(threads))
    for step in range(steps):
        c = [np.full(len(threads), step, np.uint64), threads.astype(np.uint64),
             np.zeros(len(threads), np.uint64), np.zeros(len(threads), np.uint64)]
        k = [42, 7]
        for _ in range(10):
            p0, p1 = np.uint64(0xD2511F53) * c[0], np.uint64(0xCD9E8D57) * c[2]
            c = [(p1 >> np.uint64(32)) ^ c[1] ^ np.uint64(k[0]), p1 & low32,
                 (p0 >> np.uint64(32)) ^ c[3] ^ np.uint64(k[1]), p0 & low32]
            k = [(k[0] + 0x9E3779B9) & 0xFFFFFFFF, (k[1] + 0xBB67AE85) & 0xFFFFFFFF]
        unit = [((word >> np.uint64(8)) + np.uint64(1)).astype(np.float64) / 16777216.0 for word in c]
        for u, v in ((unit[0], unit[1]), (unit[2], unit[3])):
            radius = np.sqrt(-2 * np.log(u))
            for normal in (radius * np.cos(2 * math.pi * v), radius * np.sin(2 * math.pi * v)):
                total += np.maximum(spot * np.exp(drift + spread * normal) - strike, 0)
    return {"sums": (threads, total)}


# The threads of each launch, known by its steps: the buffer is not initialised.
MONTE_CARLO_THREADS = {4: 32, 64: 270336}


def fft_radix4(b, s):
    data = b["in"].reshape(-1, 256, 2).astype(np.float64)
    which = sample(len(data), 64)
    out = np.fft.fft(data[which, :, 0] + 1j * data[which, :, 1], axis=1)
    values = np.stack([out.real, out.imag], axis=2)
    return {"out": ((which[:, None] * 512 + np.arange(512)).ravel(), values.ravel())}


def bitonic_sort(b, s):
    return {"keys": np.sort(b["keys"].reshape(-1, 512), axis=1).ravel()}


def radix_sort_pass(b, s):
    digit = b["keys"] >> np.uint32(s[0]) & np.uint32(15)
    return {"sorted": b["keys"][np.argsort(digit, kind="stable")]}


def spmv(b, s):
    terms = b["values"].astype(np.float64) * b["x"][b["columns"]]
    return {"y": np.add.reduceat(terms, b["rows"][:-1])}


def softmax(b, s):
    x = b["in"].reshape(-1, s[0]).astype(np.float64)
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return {"out": (e / e.sum(axis=1, keepdims=True)).ravel()}


def layernorm(b, s):
    x = b["in"].reshape(-1, s[0]).astype(np.float64)
    x -= x.mean(axis=1, keepdims=True)
    x /= np.sqrt((x * x).mean(axis=1, keepdims=True) + s[1])
    return {"out": (x * b["gain"] + b["bias"]).ravel()}


def rmsnorm_half2(b, s):
    x = b["in"].reshape(-1, 2 * s[0]).astype(np.float32)
    scale = 1 / np.sqrt((x * x).mean(axis=1, keepdims=True) + np.float32(s[1]))
    return {"out": (x * scale * b["gain"].astype(np.float32)).ravel()}


def attention_tile(b, s):
    length, scale = s
    queries = b["queries"].reshape(-1, 64).astype(np.float64)
    keys, values = (b[name].reshape(-1, 64)[:length].astype(np.float64) for name in ("keys", "values"))
    which = sample(len(queries), 64)
    e = np.exp(queries[which] * scale @ keys.T)
    out = e / e.sum(axis=1, keepdims=True) @ values
    return {"out": ((which[:, None] * 64 + np.arange(64)).ravel(), out.ravel())}


def adamw(b, s):
    rate, beta1, beta2, epsilon, decay, correction1, correction2 = (np.float32(v) for v in s[0])
    g, w = b["gradients"], b["weights"]
    m = beta1 * b["first"] + (1 - beta1) * g
    v = beta2 * b["second"] + (1 - beta2) * g * g
    step = m / correction1 / (np.sqrt(v / correction2) + epsilon)
    return {"weights": w - rate * (step + decay * w), "first": m, "second": v}


def sha256(b, s):
    messages = b["messages"].reshape(-1, 32)
    which = sample(len(messages), 512)
    digests = b"".join(hashlib.sha256(messages[i].tobytes()).digest() for i in which)
    return {"digests": ((which[:, None] * 32 + np.arange(32)).ravel(), np.frombuffer(digests, np.uint8))}


def levenshtein(b, s):
    left, right = b["left"].reshape(-1, 64), b["right"].reshape(-1, 64)
    which = sample(len(left), 48)
    distances = []
    for pair in which:
        last = list(range(65))
        for i, a in enumerate(left[pair], 1):
            now = [i]
            for j, c in enumerate(right[pair], 1):
                now.append(min(last[j - 1] + (a != c), last[j] + 1, now[-1] + 1))
            last = now
        distances.append(last[-1])
    return {"distances": (which, np.array(distances, np.int32))}


def lbm_step(b, s):
    width, height, omega = s
    dx, dy = [0, 1, 0, -1, 0, 1, -1, -1, 1], [0, 0, 1, 0, -1, 1, 1, -1, -1]
    weight = [4 / 9] + [1 / 9] * 4 + [1 / 36] * 4
    f = b["in"].reshape(9, height, width)
    f = np.stack([np.roll(f[k], (dy[k], dx[k]), (0, 1)) for k in range(9)])
    density = f.sum(axis=0)
    ux = sum(dx[k] * f[k] for k in range(9)) / density
    uy = sum(dy[k] * f[k] for k in range(9)) / density
    speed = np.float32(1.5) * (ux * ux + uy * uy)
    out = np.empty_like(f)
    for k in range(9):
        along = 3 * (dx[k] * ux + dy[k] * uy)
        equilibrium = np.float32(weight[k]) * density * (1 + along + along * along / 2 - speed)
        out[k] = f[k] + np.float32(omega) * (equilibrium - f[k])
    return {"out": out.ravel()}


def ray_spheres(b, s):
    width, height = s
    far, near = 1e30, 1e-3
    spheres = [((0, 0, 4), 1.0), ((-1.8, -0.3, 3.5), 0.7), ((1.6, -0.4, 3), 0.6), ((0.4, -0.7, 2.2), 0.3)]

    def hits(origin, direction):
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (-1 - origin[:, 1]) / direction[:, 1]
        distances = [np.where((direction[:, 1] <= -1e-3) & (t > near), t, far)]
        for centre, radius in spheres:
            to = origin - np.array(centre)
            half, c = (to * direction).sum(1), (to * to).sum(1) - radius * radius
            inside = half * half - c
            root = np.sqrt(np.maximum(inside, 0))
            t = np.where(-half - root > near, -half - root, -half + root)
            distances.append(np.where((inside >= 0) & (t > near), t, far))
        return np.stack(distances)

    rows = sample(height, 64)
    x, y = np.meshgrid(np.arange(width), rows)
    direction = np.stack([(x + 0.5) / width * 2 - 1, 1 - (y + 0.5) / height * 2, np.full(x.shape, 1.5)], -1)
    direction = direction.reshape(-1, 3)
    direction /= np.sqrt((direction ** 2).sum(1, keepdims=True))
    distances = hits(np.zeros_like(direction), direction)
    which, distance = distances.argmin(0), distances.min(0)
    point = direction * np.where(distance < far, distance, 0)[:, None]
    normal = np.zeros_like(point)
    normal[:, 1] = 1
    for i, (centre, radius) in enumerate(spheres, 1):
        normal[which == i] = (point[which == i] - np.array(centre)) / radius
    light = np.array([0.5, 1, -0.6])
    light = light / np.sqrt((light * light).sum())
    lambert = np.maximum(normal @ light, 0)
    shadow = hits(point + normal * 0.01, np.broadcast_to(light, point.shape)).min(0) < far
    lambert[shadow] = 0
    checker = (np.floor(point[:, 0] + 0.37).astype(int) + np.floor(point[:, 2] + 0.21).astype(int)) & 1
    brightness = np.where(which == 0, np.where(checker, 0.3, 0.6), 0.8)
    value = np.where(distance < far, brightness * (0.2 + 0.8 * lambert), 0.25)
    return {"image": ((rows[:, None] * width + np.arange(width)).ravel(), value)}


def local_arrays(b, s):
    width, height = s
    image = b["in"].reshape(height, width)
    rows = sample(height, 16)
    out = np.empty((len(rows), width), np.float32)
    for i, y in enumerate(rows):
        for x in range(width):
            near = np.sort(image[max(0, y - 2):y + 3, max(0, x - 2):x + 3], axis=None)
            out[i, x] = near[len(near) // 2]
    return {"out": ((rows[:, None] * width + np.arange(width)).ravel(), out.ravel())}


# How far results may be off: relative to the value or to the root of the mean square, whichever is
# larger; and which part of them may be off further, where a rounding can send a pixel elsewhere.
TOLERANCE = {"rmsnorm_half2": 4e-3, "hgemm_wmma": 1e-3, "monte_carlo": 1e-3, "black_scholes": 1e-3, "nbody": 1e-3}
STRAY = {"mandelbrot": 0.05, "ray_spheres": 0.005}


def wrong(name, expected, actual):
    """What of a buffer is wrong, in words; empty if nothing."""
    if isinstance(expected, tuple):
        indices, expected = expected
        actual = actual[indices]
    if np.issubdtype(actual.dtype, np.integer):
        off = actual != expected
    else:
        a, e = actual.astype(np.float64), np.asarray(expected, np.float64)
        scale = np.maximum(np.abs(e), math.sqrt(float(np.mean(e * e))))
        off = ~(np.abs(a - e) <= TOLERANCE.get(name, 1e-4) * scale)
    count = int(np.count_nonzero(off))
    if count <= STRAY.get(name, 0) * off.size:
        return ""
    at = int(np.argmax(off))
    return f"{count} of {off.size} differ; sample {at} is {actual[at]}, expected {np.asarray(expected)[at]}"


# Writing EXPECT lines.

def expectation(line, name, script, results):
    buffer, start, end, tolerance = re.fullmatch(
        r"// REFERENCE: (\w+)(?:\[(\d+)\.\.(\d+)\])?(?: within (\S+))?", line).groups()
    result = results[buffer]
    kind, count = script.kinds[buffer]
    full = np.full(count, np.nan)
    if isinstance(result, tuple):
        full[result[0]] = result[1]
    else:
        full = np.asarray(result)
    start, end = int(start or 0), int(end or count)
    if np.issubdtype(kind, np.integer):
        values = ", ".join(str(int(value)) for value in full[start:end])
    else:
        values = ", ".join(f"{float(kind(value)):.9g}" for value in full[start:end])
    compare = f"~= {{{values}}} within {tolerance}" if tolerance else f"== {{{values}}}"
    return f"// EXPECT: {buffer}[{start}..{end}] {compare}"


def main():
    folder = pathlib.Path(__file__).parent / "suite"
    files = [pathlib.Path(name) for name in sys.argv[1:]] or sorted(folder.glob("*.cu"))
    for path in files:
        text = path.read_text()
        lines, script = text.splitlines(), Script(text, "LAUNCH")
        results = globals()[path.stem](script.buffers(), script.scalars())
        out = []
        for index, line in enumerate(lines):
            if index > 0 and lines[index - 1].startswith("// REFERENCE:") and line.startswith("// EXPECT:"):
                continue
            out.append(line)
            if line.startswith("// REFERENCE:"):
                out.append(expectation(line, path.stem, script, results))
        if out != lines:
            path.write_text("\n".join(out) + "\n")
            print(f"{path}: written")


if __name__ == "__main__":
    main()
