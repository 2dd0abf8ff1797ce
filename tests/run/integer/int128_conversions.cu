// 128-bit integers convert to floats with one rounding, and back with both halves.
// RUN: run --device-int128
typedef __int128 wide;
typedef unsigned __int128 uwide;

__global__ void k(const double *from, double *to, float *single, long long *halves) {
  int i = threadIdx.x;
  wide value = (wide)from[i];
  halves[2 * i] = (long long)(value >> 64);
  halves[2 * i + 1] = (long long)value;
  to[i] = (double)(value + 1);
  single[i] = (float)value;
  if (i == 0) {
    uwide most = ~(uwide)0;
    to[4] = (double)most;
    single[4] = (float)(most >> 1);
    to[5] = (double)(((uwide)1 << 64) + 1025);
    to[6] = (double)(((uwide)1 << 64) + 2049);
    to[7] = (double)(uwide)1e30;
    single[5] = (float)(wide)(-3.75f);
    switch (value) {
    case 5: single[6] = 1; break;
    case (wide)1 << 90: single[6] = 2; break;
    default: single[6] = 3;
    }
    long double narrow = 2.5L;
    single[7] = narrow * 2;
  }
}
// LAUNCH: k<<<1, 4>>>(from=f64[4]{5, -7, 1e25, -3e37}, to=f64[8], single=f32[8], halves=s64[8])
// EXPECT: to[0..4] == {6, -6, 1e25, -3e37}
// EXPECT: to[4..8] == {340282366920938463463374607431768211456, 18446744073709551616, 18446744073709555712, 1e30}
// EXPECT: single == {5, -7, 1e25, -3e37, 170141183460469231731687303715884105728, -3, 1, 5}
// EXPECT: halves[0..4] == {0, 5, -1, -7}
