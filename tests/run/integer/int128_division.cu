// Quotients and remainders of 128-bit numbers of all lengths, signed and not: a quotient times the
// divisor and the remainder are the dividend again, and the remainder is less than the divisor.
// RUN: run --device-int128
// RUN: run -O0 --device-int128
// LAUNCH: lengths<<<2, 64>>>(words=u64[384]{random 1 0 18446744073709551615}, bad=s32[1]{0}, sums=u64[128]{fill 0})
// EXPECT: bad == {0}
// LAUNCH: edges<<<1, 128>>>(bad)
// EXPECT: bad == {0}
typedef unsigned __int128 wide;

__device__ bool holds(wide a, wide d) {
  wide q = a / d, r = a % d;
  if (q * d + r != a || r >= d || q > a) return false;
  if (q != 0 && a / q < d) return false;
  __int128 s = a, t = d;
  if (t == -1) return true;
  __int128 u = s / t, v = s % t;
  bool sign = v == 0 || (v < 0) == (s < 0);
  return u * t + v == s && sign && (v < 0 ? -v : v) < (t < 0 ? -(wide)t : (wide)t);
}

extern "C" __global__ void lengths(const unsigned long long *words, int *bad, unsigned long long *sums) {
  int i = blockIdx.x * 64 + threadIdx.x;
  wide a = (wide)words[i] << 64 | words[i + 128], d = (wide)words[i + 256] << 64 | words[127 - i];
  for (int shift = 0; shift < 128; shift += 9) {
    wide divisor = d >> (shift + i) % 128;
    divisor += divisor == 0;
    if (!holds(a, divisor) || !holds(a >> shift, divisor) || !holds(divisor, (a >> shift) + 1)) atomicAdd(bad, 1);
    sums[i] = sums[i] * 3 + (unsigned long long)(a / divisor) + (unsigned long long)(a / divisor >> 64);
  }
}

// Numbers next to powers of two, and divisors that make estimates too large by one and by two.
extern "C" __global__ void edges(int *bad) {
  int i = threadIdx.x;
  wide power = (wide)1 << i, ones = ~(wide)0;
  wide divisors[] = {power, power + 1, power - 1 + (i == 0), ones >> i, ~power, ones - (power >> 1), (power << 1 | 1) * (wide)0xffffffffffffffff + (i == 127)};
  wide dividends[] = {ones, power, power - 1, ones >> i, ~(power >> 1), (wide)1 << 127, ones << 64};
  for (wide d : divisors)
    for (wide a : dividends)
      if (d != 0 && !holds(a, d)) atomicAdd(bad, 1);
}
