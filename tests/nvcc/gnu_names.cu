// What libstdc++ and the C library spell GCC's way is there in device code: `<cmath>` over
// `__builtin_…`, `__null`, `__int128_t`, arrays without elements, names behind the warp functions.
// RUN: nvcc archs=sm_75,sm_90
#include <cmath>
#include <cstdio>
#include <stdio.h>
struct tail { int n; char rest[0]; };
__global__ void k(float *p, double *q, unsigned *u, unsigned long long *v) {
  p[0] = std::fabs(p[1]) + std::floor(p[2]) + std::fmax(p[1], p[2]) + std::sqrt(p[3]);
  q[0] = std::trunc(q[1]) + std::rint(q[2]) + std::fma(q[1], q[2], q[3]);
  u[0] = __match_any_sync(~0u, u[1]) + __match_any_sync(~0u, v[1]);
  u[2] = std::isnan(p[4]) + std::isinf(q[4]) + isnan(p[5]);
  __builtin_sincosf(p[6], &p[7], &p[8]);
  __builtin_sincos(q[5], &q[6], &q[7]);
  void *n = NULL; if (n != NULL) u[0] = sizeof(tail);
  __int128_t wide = u[5]; v[2] = (wide * wide) >> 64;
}
// CHECK: .entry _Z1kPfPdPjPy(
// CHECK: match.any.sync.b32
// CHECK: match.any.sync.b64
