// The program of math_sweep.py: compares every float with double precision.
#include <cmath>
#include <cstdio>
#include <cstring>

#define __llvm_fma fmaf
#define __llvm_fabs fabsf
#define __llvm_rint rintf
#define __llvm_trunc truncf
#define __llvm_floor floorf
#define __llvm_copysign copysignf
#define __llvm_minnum fminf
#define __llvm_maxnum fmaxf
#define __llvm_sqrt __fsqrt_rn
#define primitive_mul_rn_f __fmul_rn
#define primitive_add_rn_f __fadd_rn
#define primitive_add_rz_f __fadd_rz
#define primitive_div_rn_f __fdiv_rn
#define primitive_sqrt_rn_f __fsqrt_rn
#define __cuprum_bits_as_float(x) __uint_as_float(x)
#define __cuprum_bits_as_int __float_as_int
#define __cuprum_bits_as_uint __float_as_uint
#define __llvm_fshl(high, low, shift) __funnelshift_l(low, high, shift)
#define UNARY(name, text)                                          \
  static __device__ __forceinline__ float name(float x) {          \
    float result;                                                  \
    asm(text " %0, %1;" : "=f"(result) : "f"(x));                  \
    return result;                                                 \
  }
UNARY(primitive_ex2_approx_f, "ex2.approx.f32")
UNARY(primitive_ex2_approx_ftz_f, "ex2.approx.ftz.f32")
UNARY(primitive_lg2_approx_ftz_f, "lg2.approx.ftz.f32")
UNARY(primitive_rcp_approx_ftz_f, "rcp.approx.ftz.f32")
UNARY(primitive_rsqrt_approx_ftz_f, "rsqrt.approx.ftz.f32")
UNARY(primitive_rsqrt_approx_f, "rsqrt.approx.f32")
static __device__ __forceinline__ float primitive_fma_rn_sat_f(float x, float y, float z) {
  float result;
  asm("fma.rn.sat.f32 %0, %1, %2, %3;" : "=f"(result) : "f"(x), "f"(y), "f"(z));
  return result;
}
#include "text.cuh"

// The error in units of the last place of the exact result; a wrong NaN or infinity counts as 1e6,
// a zero of the wrong sign as 1e5.
static __device__ double error(float got, double want) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : 1e6;
  float rounded = (float)want;
  if (isinf(rounded) && got == rounded) return 0;
  if (isinf(want) || (isinf(rounded) && isinf(got))) return 1e6;
  if (want == 0 && got == 0) return signbit(want) == signbit(got) ? 0 : 1e5;
  double value = isinf(got) ? copysign(0x1p128, (double)got) : (double)got;
  int exponent;
  frexp(fabs(want), &exponent);
  return fabs(value - want) / ldexp(1.0, min(max(exponent - 24, -149), 104));
}

// The float nearest to a finite number; an ulp above the largest one where that is infinite, so that
// the largest float instead of it counts as one ulp.
static __device__ double nearest(double value) {
  float rounded = (float)value;
  return isinf(rounded) && !isinf(value) ? copysign(0x1p128, value) : (double)rounded;
}

// Keeps the largest errors, as float bits above the argument's bits: from the exact result, and from
// the result rounded to float, which is how CUDA's documentation counts.
static __device__ void note(unsigned long long *worst, float got, double want, unsigned bits) {
  for (int i = 0; i < 2; ++i) {
    float ulp = (float)error(got, i == 0 ? want : nearest(want));
    unsigned long long key = (unsigned long long)__float_as_uint(ulp) << 32 | bits;
    if (key > *(volatile unsigned long long *)(worst + i)) atomicMax(worst + i, key);
  }
}

static __device__ unsigned mix(unsigned x) {
  x = (x ^ (x >> 16)) * 0x7feb352d;
  x = (x ^ (x >> 15)) * 0x846ca68b;
  return x ^ (x >> 16);
}

#define ONE(name, reference)                                                      \
  static __global__ void sweep_##name(unsigned long long *worst) {                \
    unsigned long long i = blockIdx.x * 256ull + threadIdx.x;                     \
    for (; i < 1ull << 32; i += gridDim.x * 256ull) {                             \
      float argument = __uint_as_float((unsigned)i);                              \
      double x = argument;                                                        \
      note(worst, cuprum_##name(argument), reference, (unsigned)i);               \
    }                                                                             \
  }
// Second arguments: any bits, near the first one, and small quotients for large effects.
#define TWO(name, reference)                                                      \
  static __global__ void sweep_##name(unsigned long long *worst) {                \
    unsigned long long i = blockIdx.x * 256ull + threadIdx.x;                     \
    for (; i < 1ull << 32; i += gridDim.x * 256ull) {                             \
      float first = __uint_as_float((unsigned)i);                                 \
      unsigned random = mix((unsigned)i);                                         \
      float second = __uint_as_float(random);                                     \
      if (random % 4 == 1) second = first * (1 + (random >> 8) * 1e-6f);          \
      if (random % 4 == 2) second = ((int)(random >> 8) - 8000000) * 2e-5f / log2f(fabsf(first)); \
      if (random % 4 == 3) second = ((int)(random >> 8) - 8000000) * 2e-5f;       \
      double x = first, y = second;                                               \
      note(worst, cuprum_##name(first, second), reference, (unsigned)i);          \
    }                                                                             \
  }
// Further elements: any bits, or of similar size.
#define LENGTH(name, call, reference)                                             \
  static __global__ void sweep_##name(unsigned long long *worst) {                \
    unsigned long long i = blockIdx.x * 256ull + threadIdx.x;                     \
    for (; i < 1ull << 32; i += gridDim.x * 256ull) {                             \
      float a = __uint_as_float((unsigned)i), b, c, d;                            \
      unsigned random = mix((unsigned)i), second = mix(random), third = mix(second); \
      b = random % 2 ? __uint_as_float(random) : a * ((random >> 8) * 2e-7f);     \
      c = second % 2 ? __uint_as_float(second) : a * ((second >> 8) * 2e-7f);     \
      d = third % 2 ? __uint_as_float(third) : a * ((third >> 8) * 2e-7f);        \
      float floats[4] = {a, b, c, d};                                             \
      double x = a, y = b, z = c, w = d;                                          \
      note(worst, call, reference, (unsigned)i);                                  \
    }                                                                             \
  }
// One argument, absolute errors.
#define ABSOLUTE(name, call, reference, where)                                    \
  static __global__ void sweep_##name(unsigned long long *worst) {                \
    unsigned long long i = blockIdx.x * 256ull + threadIdx.x;                     \
    for (; i < 1ull << 32; i += gridDim.x * 256ull) {                             \
      float argument = __uint_as_float((unsigned)i);                              \
      double x = argument;                                                        \
      if (!(where)) continue;                                                     \
      float distance = (float)fabs((double)(call) - (reference));                 \
      unsigned long long key = (unsigned long long)__float_as_uint(distance) << 32 | (unsigned)i; \
      if (key > *(volatile unsigned long long *)worst) atomicMax(worst, key);     \
    }                                                                             \
  }
#include "rows.cuh"
#undef ONE
#undef TWO
#undef LENGTH
#undef ABSOLUTE

static void report(const char *name, const char *unit, void (*kernel)(unsigned long long *)) {
  unsigned long long *worst, keys[2];
  cudaMalloc(&worst, sizeof keys);
  cudaMemset(worst, 0, sizeof keys);
  kernel<<<132 * 16, 256>>>(worst);
  cudaMemcpy(keys, worst, sizeof keys, cudaMemcpyDeviceToHost);
  cudaFree(worst);
  printf("%-16s", name);
  for (unsigned long long key : keys) {
    unsigned high = (unsigned)(key >> 32), low = (unsigned)key;
    float ulp, at;
    memcpy(&ulp, &high, 4);
    memcpy(&at, &low, 4);
    printf(" %10.4g %s at %-16a", ulp, unit, at);
  }
  printf("\n");
  fflush(stdout);
}

int main() {
#define ONE(name, reference) report(#name, "ulp", sweep_##name);
#define TWO(name, reference) report(#name, "ulp", sweep_##name);
#define LENGTH(name, call, reference) report(#name, "ulp", sweep_##name);
#define ABSOLUTE(name, call, reference, where) report(#name, "absolute", sweep_##name);
#include "rows.cuh"
  return cudaDeviceSynchronize() != cudaSuccess;
}
