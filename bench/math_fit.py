#!/usr/bin/env python3
"""Makes the polynomials of headers/builtin/math_f64*.cuh (needs mpmath).

Remez exchange on a grid, in 190-bit arithmetic. Then coefficients are rounded: the highest ones
that a fit declares short to a high word, which an instruction holds as an immediate operand; the
lowest ones one after the other, each time fitting the rest again; the others to the nearest double.
Prints, per polynomial, the largest weighted error and the coefficients from the constant term up.

usage: bench/math_fit.py [name ...]
"""
import sys
from mpmath import (asin, atan, atan2, atanh, besseli, besselj, besseljzero, bessely, besselyzero, cos, diff,
                    erf, erfc, exp, expm1, frexp, gamma, ldexp, log, loggamma, log10, mp, mpf, nint, pi, sin, sinh,
                    sqrt, tan, tanh)

mp.prec = 190
TINY = mpf("1e-12")
LN2, LN10 = log(mpf(2)), log(mpf(10))
ROOT = sqrt(mpf(2))


def solve(rows, right):
    """Gaussian elimination with pivots."""
    size = len(right)
    rows = [row + [value] for row, value in zip(rows, right)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in rows[column + 1:]:
            factor = row[column] / rows[column][column]
            for k in range(column + 1, size + 1):
                row[k] -= factor * rows[column][k]
    result = [mpf(0)] * size
    for column in range(size - 1, -1, -1):
        known = sum(rows[column][k] * result[k] for k in range(column + 1, size))
        result[column] = (rows[column][size] - known) / rows[column][column]
    return result


def remez(points, values, weights, powers):
    """The best error found and its coefficients."""
    count, last = len(powers), len(points) - 1
    table = [[x**p for p in powers] for x in points]
    chosen = [round((i + 0.5) / (count + 1) * last) for i in range(count + 1)]
    best = None
    for _ in range(10):
        rows = [table[i] + [(-1)**k / weights[i]] for k, i in enumerate(chosen)]
        found = solve(rows, [values[i] for i in chosen])[:count]
        errors = [w * (v - sum(c * t for c, t in zip(found, row)))
                  for w, v, row in zip(weights, values, table)]
        largest = max(abs(e) for e in errors)
        if best is None or largest < best[0]:
            best = largest, found
        extrema = []
        for i, e in enumerate(errors):
            if extrema and (e > 0) == (errors[extrema[-1]] > 0):
                if abs(e) > abs(errors[extrema[-1]]):
                    extrema[-1] = i
            else:
                extrema.append(i)
        while len(extrema) > count + 1:
            extrema.pop(0 if abs(errors[extrema[0]]) < abs(errors[extrema[-1]]) else -1)
        if len(extrema) < count + 1 or largest - min(abs(errors[i]) for i in extrema) < largest / 100:
            break
        chosen = extrema
    return best


def fit(function, weight, count, low, high, short=0, exact=3):
    low, high = mpf(low), mpf(high)
    size = max(12 * (count + 2), 120)
    points = [(low + high) / 2 - (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * size)) for i in range(size)]
    values = [mpf(function(x)) for x in points]
    weights = [abs(mpf(weight(x))) for x in points]
    done = {}

    def rest(powers):
        left = [v - sum(c * x**p for p, c in done.items()) for v, x in zip(values, points)]
        return remez(points, left, weights, powers)[1]

    for k in range(short):
        powers = range(count - k)
        mantissa, exponent = frexp(rest(powers)[-1])
        done[count - 1 - k] = ldexp(nint(ldexp(mantissa, 21)), exponent - 21)
    for p in range(exact):
        done[p] = mpf(float(rest(range(p, count - short))[0]))
    powers = range(exact, count - short)
    done.update((p, mpf(float(c))) for p, c in zip(powers, rest(powers)))
    error = max(w * abs(v - sum(c * x**p for p, c in done.items()))
                for w, v, x in zip(weights, values, points))
    return error, [float(done[p]) for p in range(count)]


def odd(f):
    """(f(r) / r - 1) / r^2 as a function of r^2."""
    return lambda z: (f(sqrt(z)) / sqrt(z) - 1) / z


def erfcx_scaled(t):
    """(1 + 2 * x) * e^(x^2) * erfc(x) for t = (x - 4) / (x + 4)."""
    with mp.workprec(260):
        x = 4 * (1 + t) / (1 - t)
        if x < 80:
            return (1 + 2 * x) * exp(x * x) * erfc(x)
        term = total = mpf(1)
        for k in range(1, 30):
            term *= -(2 * k - 1) / (2 * x * x)
            total += term
        return total / (x * sqrt(pi)) * (1 + 2 * x)


def inverse_error(w):
    """x and erfinv(x) where w = -log(1 - x^2)."""
    complement = exp(-w)
    x = sqrt(1 - complement)
    complement = complement / (1 + x)
    y = sqrt(w) if w > 1 else x * sqrt(pi) / 2
    for _ in range(100):
        if w < 1:
            step = (erf(y) - x) * sqrt(pi) / 2 * exp(y * y)
        else:
            step = -log(erfc(y) / complement) * erfc(y) * sqrt(pi) / 2 * exp(y * y)
        y -= step
        if abs(step) < mpf(2)**-120 * y:
            break
    return x, y


def erfinv_ratio(w):
    x, y = inverse_error(w)
    return y / x


def erfcinv_ratio(u):
    return inverse_error(1 / u**2)[1] * u


def stirling(x):
    """What the logarithm of the gamma function is beyond its asymptotic form."""
    return loggamma(x) - ((x - 0.5) * (log(x) - 1) + log(2 * pi) / 2 - 0.5)


def around(f, zero, low, high, count):
    """f(zero + r) / r: accurate relative to f around its zero, which is taken as two doubles."""
    center = mpf(float(zero))
    center += mpf(float(zero - center))

    def ratio(r):
        return f(center + r) / r if abs(r) > mpf(10)**-30 else diff(f, center)

    return ratio, lambda r: 1 / ratio(r), count, mpf(low) - center, mpf(high) - center, 0, 0


def bessel_log_part(order, zero):
    """y(x) - 2 / pi * log(x / zero) * j(x), without its pole, by x^2 - zero^2, as a function of x^2."""
    def part(z):
        x = sqrt(z)
        rest = bessely(order, x) - 2 / pi * log(x / zero) * besselj(order, x)
        return rest * x**order / (z - zero**2)
    return part


def amplitude(order):
    def ratio(z):
        x = 1 / sqrt(z)
        return sqrt((besselj(order, x)**2 + bessely(order, x)**2) * pi * x / 2)
    return ratio


def phase(order):
    def ratio(z):
        x = 1 / sqrt(z)
        lead = atan2(bessely(order, x), besselj(order, x)) - x + (2 * order + 1) * pi / 4
        return (lead - 2 * pi * nint(lead / (2 * pi))) * x
    return ratio


def grown(order):
    return lambda u: besseli(order, 1 / u) * exp(-1 / u) / sqrt(u)


J0, J1, Y0, Y1 = (lambda x, f=f, n=n: f(n, x) for f in (besselj, bessely) for n in (0, 1))
Y0_ZERO, Y1_ZERO = besselyzero(0, 1), besselyzero(1, 1)
LOG_REACH = ((ROOT - 1) / (ROOT + 1))**2 * 1.0001
ANGLE_REACH = (pi / 4)**2 * 1.001

# Function, weight of its error, count of coefficients, from, to, and how to round.
FITS = {
    "exp": (lambda r: (expm1(r) - r) / r**2, lambda r: r**2 / exp(r), 10, -LN2 / 2 * 1.001, LN2 / 2 * 1.001, 2),
    "exp2": (lambda r: expm1(r * LN2) / r, lambda r: r / exp(r * LN2), 11, -0.5005, 0.5005, 2),
    "exp10": (lambda r: expm1(r * LN10) / r, lambda r: r / exp(r * LN10), 11,
              -log10(mpf(2)) / 2 * 1.001, log10(mpf(2)) / 2 * 1.001, 2),
    "expm1": (lambda r: (expm1(r) - r) / r**2, lambda r: r**2 / expm1(r), 12, -0.5005, 0.5005, 2),
    "log": (lambda z: 2 * odd(atanh)(z), lambda z: z / 2, 7, TINY, LOG_REACH, 1),
    "powq": (lambda z: (2 * odd(atanh)(z) - mpf(2) / 3) / z / LN2, lambda z: z * z / 2, 7, TINY, LOG_REACH, 1),
    "sin": (odd(sin), lambda z: z, 7, TINY, ANGLE_REACH),
    "cos": (lambda z: (cos(sqrt(z)) - 1) / z, lambda z: z / cos(sqrt(z)), 7, TINY, ANGLE_REACH),
    "tan": (odd(tan), lambda z: z / (1 + z / 3), 15, TINY, ANGLE_REACH, 4),
    "asin": (odd(asin), lambda z: z, 13, TINY, 0.2501),
    "atan": (odd(atan), lambda z: z / (1 - z / 3 + z * z / 9), 20, TINY, 1.0001, 6, 4),
    "sinh": (odd(sinh), lambda z: z, 8, TINY, 1.001, 1),
    "tanh": (odd(tanh), lambda z: z * 1.1, 11, TINY, 0.3026, 2),
    "erfnear": (lambda z: erf(sqrt(z)) / sqrt(z) - 1, lambda z: 1 / (1 - z / 4), 12, TINY, 1.0005, 3),
    "erffar": (lambda x: -log(erfc(x)), lambda x: erfc(x) + mpf(2)**-60, 18, 1, 5.95, 8, 4),
    "erfcx": (erfcx_scaled, lambda t: 1 / erfcx_scaled(t), 25, -1, mpf("0.9999999")),
    "erfinv": (erfinv_ratio, lambda w: 1 / erfinv_ratio(w), 23, 1e-8, 5),
    "erfcinv_tail": (erfcinv_ratio, lambda u: 1 / erfcinv_ratio(u), 10, 0.0364, 0.4475, 0, 0),
    "gamma": (lambda v: (gamma(2 + v) - 1) / v, lambda v: v / gamma(2 + v), 20, -0.5005, 0.5005),
    "lgamma": (lambda v: loggamma(2 + v) / v, lambda v: v / loggamma(2 + v), 27, -0.8005, 1.0005, 0, 0),
    "gstirling": (lambda u: exp(stirling(1 / u)) * sqrt(2 * pi), lambda u: 0.4, 12, mpf(1) / 190, mpf(1) / 8),
    "lstirling": (lambda z: stirling(1 / sqrt(z)) / sqrt(z), lambda z: z * 4, 8, mpf(1) / 500**2, mpf(1) / 64),
    "j0near": (lambda z: (J0(sqrt(z)) - 1) / z, lambda z: z / J0(sqrt(z)), 8, TINY, mpf("1.35")**2),
    "j0a": around(J0, besseljzero(0, 1), 1.3, 3.97, 16),
    "j0b": around(J0, besseljzero(0, 2), 3.95, 7.1, 17),
    "j0c": around(J0, besseljzero(0, 3), 7.08, 8.01, 13),
    "j1near": (lambda z: J1(sqrt(z)) / sqrt(z), lambda z: sqrt(z) / J1(sqrt(z)), 10, TINY, mpf("2.25")**2),
    "j1a": around(J1, besseljzero(1, 1), 2.2, 5.43, 17),
    "j1b": around(J1, besseljzero(1, 2), 5.4, 8.01, 16),
    "y0near": (bessel_log_part(0, Y0_ZERO), lambda z: 1 / bessel_log_part(0, Y0_ZERO)(z), 11, 1e-8, 9.01),
    "y0a": around(Y0, besselyzero(0, 2), 2.99, 5.51, 20),
    "y0b": around(Y0, besselyzero(0, 3), 5.49, 8.01, 16),
    "y1near": (bessel_log_part(1, Y1_ZERO), lambda z: 1 / bessel_log_part(1, Y1_ZERO)(z), 12, 1e-8, mpf("3.61")**2),
    "y1a": around(Y1, besselyzero(1, 2), 3.59, 7.01, 22),
    "y1b": around(Y1, besselyzero(1, 3), 6.99, 8.01, 13),
    "amp0": (amplitude(0), lambda z: 1, 10, 1e-7, mpf(1) / 63.9),
    "phase0": (phase(0), lambda z: sqrt(z) * 4, 10, 1e-7, mpf(1) / 63.9),
    "amp1": (amplitude(1), lambda z: 1, 10, 1e-7, mpf(1) / 63.9),
    "phase1": (phase(1), lambda z: sqrt(z) * 4, 10, 1e-7, mpf(1) / 63.9),
    "i0near": (lambda z: (besseli(0, sqrt(z)) - 1) / z, lambda z: z / besseli(0, sqrt(z)), 17, TINY, mpf("10.1")**2),
    "i0far": (grown(0), lambda u: 2.5, 19, mpf(1) / 720, mpf(1) / 10),
    "i1near": (lambda z: besseli(1, sqrt(z)) / sqrt(z) - 0.5, lambda z: sqrt(z) / besseli(1, sqrt(z)),
               17, TINY, mpf("10.1")**2),
    "i1far": (grown(1), lambda u: 2.5, 19, mpf(1) / 720, mpf(1) / 10),
}


def main():
    for name in sys.argv[1:] or FITS:
        error, coefficients = fit(*FITS[name])
        print(f"{name}: 2^{float(log(error, 2)):.1f}", *map(repr, coefficients), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
