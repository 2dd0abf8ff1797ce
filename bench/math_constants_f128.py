#!/usr/bin/env python3
"""Makes the tables and constants of headers/builtin/wide.cuh and math_f128_functions.cuh (needs mpmath).

Series are Taylor's: their factors are inverse factorials and inverse odd numbers, rounded to 127 bits
behind the point. Constants are cut after 128 or 256 bits. Prints each as words of 64 bits, the first
one first.

usage: bench/math_constants_f128.py
"""
from mpmath import atan, factorial, floor, log, mp, mpf, nint, pi

mp.prec = 20000


def words(number, count):
    return [f"0x{int(number) >> 64 * i & (1 << 64) - 1:016x}" for i in range(count - 1, -1, -1)]


def show(name, lines, width):
    print(f"{name}:")
    for start in range(0, len(lines), width):
        print("    " + ", ".join(lines[start:start + width]) + ",")


def table(name, numbers, bits):
    show(name, [word for x in numbers for word in words(nint(x * mpf(2)**bits), 2)], 4)


def constant(name, number):
    """As a part with its first bit on top, and an exponent; and what is left of it."""
    parts = []
    for _ in range(2):
        exponent = int(floor(log(number, 2)))
        part = floor(number * mpf(2)**(127 - exponent))
        parts.append(", ".join([*words(part, 2), str(exponent)]))
        number -= part * mpf(2)**(exponent - 127)
    print(f"{name}: {parts[0]}\n    and {parts[1]}")


def main():
    table("1 / n!", [1 / factorial(n) for n in range(34)], 127)
    table("1 / (2 * n + 1)", [mpf(1) / (2 * n + 1) for n in range(26)], 127)
    table("atan(n / 8), in 128 bits", [atan(mpf(n) / 8) for n in range(9)], 128)
    eighths = [1 / log(mpf(2)) / 8, mpf(1) / 8, log(mpf(10)) / log(mpf(2)) / 8]
    lines = [word for x in eighths for word in words(floor(x * mpf(2)**256), 4)]
    show("an eighth of the logarithm of e, 2 and 10 to base 2", lines, 4)
    for name, number in [("log(2)", log(mpf(2))), ("log(10)", log(mpf(10))), ("1 / log(2)", 1 / log(mpf(2))),
                         ("1 / log(10)", 1 / log(mpf(10))), ("log10(2)", log(mpf(2)) / log(mpf(10))),
                         ("2 / log(2)", 2 / log(mpf(2))), ("sqrt(2)", mpf(2)**0.5), ("pi / 2", pi / 2)]:
        constant(name, number)
    count = 264
    show("2 / pi, behind 192 zeros", words(floor(2 / pi * mpf(2)**(64 * (count - 3))), count), 4)


main()
