// What cuda_runtime.h declares and leaves to the compiler, overloads of <cmath>, and device output.
// RUN: nvcc archs=sm_75,sm_90
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <type_traits>

template <typename T>
__device__ T shuffle_sum(T value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) {
    value += __shfl_xor_sync(0xffffffffu, value, offset);
  }
  return value;
}

__global__ void numbers(float *f, double *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(i < n);
  f[i] = sqrtf(fabsf(f[i])) + std::fabs(f[i]) + std::sqrt(f[i]) + fmaxf(f[i], FLT_EPSILON);
  d[i] = sqrt(d[i]) + fma(d[i], 2.0, 1.0) + DBL_EPSILON + std::abs(d[i]);
  f[i] = __fmul_rn(__fadd_rz(f[i], 1.0f), __int_as_float(__float_as_int(f[i]) ^ INT_MIN));
  f[i] = shuffle_sum(f[i]) + floorf(f[i]) + rsqrtf(f[i]) + __expf(f[i]);
  if (__any_sync(0xffffffff, f[i] > 1)) f[i] = min(max(i, 1), 7) + abs(i - 3);
}

__global__ void bits(std::uint32_t *out, std::uint64_t *wide) {
  static_assert(std::is_same<decltype(threadIdx), const uint3>::value, "as the header declares it");
  unsigned x = out[threadIdx.x];
  out[threadIdx.x] = __popc(x) + __clz(int(x)) + __brev(x) + __byte_perm(x, 1, 0x5410) + __ffs(int(x));
  wide[threadIdx.x] = __umul64hi(wide[threadIdx.x], 3) + __ldg(&wide[1]) + __ballot_sync(~0u, x & 1);
  atomicAdd(reinterpret_cast<unsigned long long *>(&wide[0]), 1ull);
  atomicMax(&out[0], x);
  atomicCAS(&out[1], 1u, 2u);
  __threadfence();
  __syncwarp();
  printf("%u of %d\n", x, int(gridDim.x));
  if (x == 77) __trap();
}

int main() {
  numbers<<<1, 32>>>(nullptr, nullptr, 32);
  bits<<<1, 32>>>(nullptr, nullptr);
  return int(std::floor(std::pow(2.0, 3)));
}
// CHECK-DAG: shfl.sync.bfly.b32
// CHECK-DAG: add.rz.f32
// CHECK-DAG: vote.sync.any.pred
// CHECK-DAG: __assertfail
// CHECK-DAG: vprintf
// CHECK-DAG: prmt.b32
// CHECK-DAG: mul.hi.u64
// CHECK-DAG: {{atom|red}}.global.max.u32
// CHECK-DAG: atom.global.cas.b32
