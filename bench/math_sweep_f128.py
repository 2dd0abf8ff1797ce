#!/usr/bin/env python3
"""Compares the functions of headers/builtin/math_f128_functions.cuh with the truth (needs g++ and mpmath).

The header text is compiled by g++ for the CPU: all but two first guesses is arithmetic of integers, so that
results are those of a GPU. The truth has 300 bits or more. Arguments are edge cases, numbers of any bits, and
numbers where the function is most interesting. Prints, per function, the largest error in ulp: from the
correctly rounded result, from the exact one and where that is, how many results are not the correctly rounded
ones; and the largest error of libquadmath's function (glibc's of 10^x, which libquadmath does not have).

usage: bench/math_sweep_f128.py [--count=N] [--out=FOLDER] [function ...]
       bench/math_sweep_f128.py --judge function

FOLDER gets math-quad.tsv, for `cargo xtask bench report --from=FOLDER`. With --judge, lines of standard input
are the bits of two arguments and of two results, and lines of the output the errors of both results, for
`cargo xtask sweep float128`.
"""
import concurrent.futures
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import mpmath
from mpmath import mp, mpf

import math_table

BUILTIN = pathlib.Path(__file__).resolve().parent.parent / "headers" / "builtin"
HEADERS = [BUILTIN / name for name in ("math_f128.cuh", "wide.cuh", "math_f128_functions.cuh")]
PRECISION = 300

# The call by name, and exponents of 2 between which arguments are interesting.
FUNCTIONS = {
    "exp": ("__cuprum_quad_exp(x, 0)", -20, 14),
    "exp2": ("__cuprum_quad_exp(x, 1)", -20, 14),
    "exp10": ("__cuprum_quad_exp(x, 2)", -20, 13),
    "expm1": ("__cuprum_quad_exp(x, 3)", -20, 14),
    "sinh": ("__cuprum_quad_hyperbolic(x, 0)", -20, 14),
    "cosh": ("__cuprum_quad_hyperbolic(x, 1)", -20, 14),
    "tanh": ("__cuprum_quad_hyperbolic(x, 2)", -20, 7),
    "log": ("__cuprum_quad_log(x, 0)", -20, 20),
    "log2": ("__cuprum_quad_log(x, 1)", -20, 20),
    "log10": ("__cuprum_quad_log(x, 2)", -20, 20),
    "log1p": ("__cuprum_quad_log(x, 3)", -20, 20),
    "asinh": ("__cuprum_quad_area(x, 0)", -20, 20),
    "acosh": ("__cuprum_quad_area(x, 1)", 0, 20),
    "atanh": ("__cuprum_quad_area(x, 2)", -20, 0),
    "sin": ("__cuprum_quad_trig(x, 0)", -3, 120),
    "cos": ("__cuprum_quad_trig(x, 1)", -3, 120),
    "tan": ("__cuprum_quad_trig(x, 2)", -3, 120),
    "asin": ("__cuprum_quad_arc(x, 0)", -8, 0),
    "acos": ("__cuprum_quad_arc(x, 1)", -8, 0),
    "atan": ("__cuprum_quad_arc(x, 2)", -8, 8),
    "pow": ("__cuprum_quad_pow(x, y)", -16, 16),
    "hypot": ("__cuprum_quad_hypot(x, y)", -60, 60),
}

PROGRAM = """
#include <math.h>
#include <quadmath.h>
#include <cstdio>
#include <cstring>
#define __device__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __llvm_sqrt __builtin_sqrt
static int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
@TEXT@
static unsigned __int128 compute(int function, unsigned __int128 x, unsigned __int128 y) {
  switch (function) {
@CASES@  }
  return 0;
}
static __float128 known(int function, __float128 x, __float128 y) {
  switch (function) {
@KNOWN@  }
  return 0;
}
int main(int, char **argv) {
  int function;
  sscanf(argv[1], "%d", &function);
  unsigned __int128 pair[2];
  while (fread(pair, 16, 2, stdin) == 2) {
    unsigned __int128 results[2] = {compute(function, pair[0], pair[1])};
    __float128 x, y, other;
    memcpy(&x, pair, 16);
    memcpy(&y, pair + 1, 16);
    other = known(function, x, y);
    memcpy(results + 1, &other, 16);
    fwrite(results, 16, 2, stdout);
  }
}
"""

SIGN, INFINITY, ONE = 1 << 127, 0x7fff << 112, 0x3fff << 112
MANTISSA = (1 << 112) - 1


def value(bits):
    """The number of these bits, which are finite."""
    exponent, fraction = bits >> 112 & 0x7fff, bits & MANTISSA
    if exponent:
        fraction |= 1 << 112
    number = mpmath.ldexp(mpf(fraction), max(exponent, 1) - 16383 - 112)
    return -number if bits & SIGN else number


def is_nan(bits):
    return bits & ~SIGN > INFINITY


def ulps(bits, true):
    """Distances of a result from the exact one, in units of its last place, and from the rounded one."""
    sign = 1 if bits & SIGN else 0
    size = -true if true < 0 else true
    _, exponent = mpmath.frexp(size)
    unit = max(exponent - 113, -16494)
    scaled = mpmath.ldexp(size, -unit)
    rounded = int(mpmath.nint(scaled))
    # What infinity stands for is the number above the largest one.
    given = mpmath.ldexp(abs(value(bits)), -unit) if bits & ~SIGN != INFINITY else mpmath.ldexp(mpf(1), 16384 - unit)
    if mpmath.ldexp(mpf(rounded), unit) >= mpmath.ldexp(mpf(1), 16384):
        return (mpf(0), 0) if bits & ~SIGN == INFINITY and sign == (true < 0) else (mpf("inf"), 10**9)
    # A zero of the wrong sign is wrong as well.
    if sign != (true < 0):
        return mpf("inf"), 10**9
    return abs(given - scaled), abs(int(given) - rounded)


def number(draw, low, high):
    """The bits of an argument."""
    kind = draw.randrange(10)
    bits = draw.getrandbits(128)
    if kind == 0:
        near = draw.choice([0, 1, INFINITY - 1, ONE, ONE << 1 & ~SIGN, 1 << 112, MANTISSA, ONE - (1 << 112)])
        return max(0, min(near + draw.randrange(-3, 4), INFINITY - 1)) | bits & SIGN
    if kind == 1:
        return bits if bits >> 112 & 0x7fff != 0x7fff else bits ^ 1 << 112
    if kind == 2:
        # About 1, at any distance.
        return ONE + (-1)**draw.randrange(2) * (bits >> 16 >> draw.randrange(1, 112)) | bits & SIGN
    if kind == 3:
        # A whole number, or half of one, or the like.
        bits = bits & ~MANTISSA | bits & MANTISSA & ~((1 << draw.randrange(112)) - 1)
    return bits & ~INFINITY | (16383 + draw.randrange(low, high)) << 112


def power_arguments(draw, low, high):
    """Such that the power is in range, mostly."""
    x = number(draw, low, high) & ~SIGN
    if draw.randrange(8) == 0 or x == 0 or x == ONE:
        return x, number(draw, low, high)
    mp.prec = 160
    size = mpmath.log(value(x), 2)
    y = draw.uniform(-16500, 16500) / size * (1 if draw.randrange(2) else mpf(2)**draw.randrange(-40, 0))
    mantissa, exponent = mpmath.frexp(abs(y))
    if not -16000 < exponent < 16000:
        return x, number(draw, low, high)
    fraction = int(mpmath.ldexp(mantissa, 113)) & MANTISSA
    return x, (SIGN if y < 0 else 0) | (exponent - 1 + 16383) << 112 | fraction


def truth(name, x, y):
    """The exact result, or nothing where it is not a finite number that mpmath should be asked for."""
    if name in ("exp2", "exp10"):
        return mpmath.power(2 if name == "exp2" else 10, x) if abs(x) < 40000 else None
    if name in ("exp", "expm1", "sinh", "cosh"):
        return getattr(mpmath, name)(x) if abs(x) < 40000 else None
    if name in ("log", "log2", "log10"):
        return mpmath.log(x) / {"log": 1, "log2": mpmath.ln2, "log10": mpmath.ln10}[name] if x > 0 else None
    if name == "log1p":
        return mpmath.log1p(x) if x > -1 else None
    if name in ("asin", "acos", "atanh") and (abs(x) > 1 or name == "atanh" and abs(x) == 1):
        return None
    if name == "acosh" and x < 1:
        return None
    if name == "pow":
        if x == 0 or y == 0 or abs(y * mpmath.log(abs(x))) > 30000 or x < 0 and y != mpmath.nint(y):
            return None
        return mpmath.power(abs(x), y) * (-1 if x < 0 and y / 2 != mpmath.nint(y / 2) else 1)
    if name == "hypot":
        return mpmath.sqrt(x * x + y * y)
    return getattr(mpmath, name)(x)


def precision(name, x, y):
    """Bits that the truth needs so that 150 of the result are right."""
    _, exponent = mpmath.frexp(x)
    if name in ("expm1", "log1p", "log", "log2", "log10", "atanh", "acosh", "acos", "asin"):
        return PRECISION + min(2 * max(0, -exponent), 34000) if x != 0 else PRECISION
    if name in ("sinh", "tanh", "asinh"):
        return PRECISION + 2 * max(0, -exponent)
    if name in ("sin", "cos", "tan"):
        return PRECISION + abs(exponent)
    if name == "hypot":
        return PRECISION + 400
    return PRECISION


def errors(name, x_bits, y_bits, result):
    """Those of a result, from the exact one and from the rounded one; nothing where there is no exact one."""
    if any(bits & INFINITY == INFINITY for bits in (x_bits, y_bits)[:2 if name in ("pow", "hypot") else 1]):
        return None
    mp.prec = PRECISION
    x, y = value(x_bits), value(y_bits)
    mp.prec = precision(name, x, y)
    true = truth(name, x, y)
    if true is None:
        return None
    if is_nan(result):
        return mpf("inf"), 10**9
    if true == 0:
        return (mpf(0), 0) if result & ~SIGN == 0 else (mpf("inf"), 10**9)
    return ulps(result, true)


def judge(name):
    for line in sys.stdin.readlines():
        x, y, *results = (int(word, 16) for word in line.split())
        found = [(errors(name, x, y, result) or [mpf("inf")])[0] for result in results]
        print(*(f"{float(error):.3f}" for error in found))


def measure(program, name, count):
    call, low, high = FUNCTIONS[name]
    draw = random.Random(name)
    pairs = []
    while len(pairs) < count:
        pair = number(draw, low, high), number(draw, low, high)
        pairs.append(power_arguments(draw, low, high) if name == "pow" else pair)
    data = b"".join(n.to_bytes(16, "little") for pair in pairs for n in pair)
    index = list(FUNCTIONS).index(name)
    output = subprocess.run([program, str(index)], input=data, stdout=subprocess.PIPE, check=True).stdout
    worst, worst_rounded, unrounded, held, known = (mpf(0), None), 0, 0, 0, mpf(0)
    for i, (x_bits, y_bits) in enumerate(pairs):
        result, other = (int.from_bytes(output[at:at + 16], "little") for at in (32 * i, 32 * i + 16))
        found = errors(name, x_bits, y_bits, result)
        if found is None:
            continue
        exact, rounded = found
        held += 1
        unrounded += rounded != 0
        worst_rounded = max(worst_rounded, rounded)
        if exact > worst[0]:
            worst = exact, (x_bits, y_bits, result)
        known = max(known, exact if result == other else errors(name, x_bits, y_bits, other)[0])
    where = " ".join(f"{bits:032x}" for bits in worst[1] or ())
    return (f"{name:8} {worst_rounded} exact {float(worst[0]):.4f} libquadmath {float(known):.2f} "
            f"not rounded {unrounded} of {held} at {where}\n")


def main():
    words = sys.argv[1:]
    if words[:1] == ["--judge"]:
        return judge(words[1])
    count = int(next((word[8:] for word in words if word.startswith("--count=")), "5000"))
    out = next((word[6:] for word in words if word.startswith("--out=")), None)
    names = [word for word in words if not word.startswith("--")] or list(FUNCTIONS)
    text, _ = math_table.chunks_in_order("".join(path.read_text() for path in HEADERS))
    cases = "".join(f"    case {i}: return {call};\n" for i, (call, _, _) in enumerate(FUNCTIONS.values()))
    known = "".join(
        f"    case {i}: return {name + ('f128' if name == 'exp10' else 'q')}({'x, y' if 'y)' in call else 'x'});\n"
        for i, (name, (call, _, _)) in enumerate(FUNCTIONS.items()))
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder) / "sweep.cpp", pathlib.Path(folder) / "sweep"
        source.write_text(PROGRAM.replace("@TEXT@", text).replace("@CASES@", cases).replace("@KNOWN@", known))
        subprocess.run(["g++", "-O2", "-w", str(source), "-lquadmath", "-o", str(program)], check=True)
        lines = []
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            for line in pool.map(measure, [str(program)] * len(names), names, [count] * len(names)):
                print(line, end="", flush=True)
                lines.append(line)
    if out:
        cells = [line.split() for line in lines]
        rows = [(cell[0], cell[1], cell[3], cell[5]) for cell in cells]
        note = f"{count:,} arguments on a CPU (`bench/math_sweep_f128.py`), in ulp"
        math_table.write(out, "math-quad", note, rows, ("measured", "exact", "libquadmath"))


main()
