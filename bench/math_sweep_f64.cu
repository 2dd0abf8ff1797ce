// Computes the functions for math_sweep_f64.cpp: on a GPU, or on the host where g++ compiles this.
#include <cmath>
#include <cstring>

#ifdef __CUDACC__
#define __llvm_fma ::fma
#define __llvm_fabs ::fabs
#define __llvm_rint ::rint
#define __llvm_trunc ::trunc
#define __llvm_floor ::floor
#define __llvm_copysign ::copysign
#define __llvm_minnum ::fmin
#define __llvm_maxnum ::fmax
#define __llvm_sqrt __dsqrt_rn
#define primitive_mul_rn_d __dmul_rn
#define primitive_add_rn_d __dadd_rn
#define primitive_div_rn_d __ddiv_rn
#define primitive_sqrt_rn_d __dsqrt_rn
#define primitive_mul_rn_f __fmul_rn
#define primitive_rsqrt_approx_d ::rsqrt
#define __cuprum_bits_as_double(x) __longlong_as_double(x)
#define __cuprum_bits_as_longlong __double_as_longlong
#define __cuprum_bits_as_ulonglong(x) ((unsigned long long)__double_as_longlong(x))
#define UNARY(name, type, letter, text)                          \
  static __device__ __forceinline__ type name(type x) {          \
    type result;                                                 \
    asm(text " %0, %1;" : "=" letter(result) : letter(x));       \
    return result;                                               \
  }
UNARY(primitive_rcp_approx_ftz_d, double, "d", "rcp.approx.ftz.f64")
UNARY(primitive_rsqrt_approx_ftz_d, double, "d", "rsqrt.approx.ftz.f64")
UNARY(primitive_ex2_approx_ftz_f, float, "f", "ex2.approx.ftz.f32")
UNARY(primitive_lg2_approx_ftz_f, float, "f", "lg2.approx.ftz.f32")
UNARY(primitive_rsqrt_approx_ftz_f, float, "f", "rsqrt.approx.ftz.f32")
#else
#define __device__
#define __constant__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __llvm_fma __builtin_fma
#define __llvm_fabs __builtin_fabs
#define __llvm_rint __builtin_rint
#define __llvm_trunc __builtin_trunc
#define __llvm_floor __builtin_floor
#define __llvm_copysign __builtin_copysign
#define __llvm_minnum __builtin_fmin
#define __llvm_maxnum __builtin_fmax
#define __llvm_sqrt __builtin_sqrt
static double primitive_mul_rn_d(double x, double y) { return x * y; }
static double primitive_add_rn_d(double x, double y) { return x + y; }
static double primitive_div_rn_d(double x, double y) { return x / y; }
static double primitive_sqrt_rn_d(double x) { return __builtin_sqrt(x); }
static double __cuprum_bits_as_double(unsigned long long bits) {
  double value;
  memcpy(&value, &bits, 8);
  return value;
}
static unsigned long long __cuprum_bits_as_ulonglong(double value) {
  unsigned long long bits;
  memcpy(&bits, &value, 8);
  return bits;
}
static long long __cuprum_bits_as_longlong(double value) { return (long long)__cuprum_bits_as_ulonglong(value); }
static int __clzll(long long bits) { return bits == 0 ? 64 : __builtin_clzll(bits); }
static unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
  return (unsigned long long)((unsigned __int128)x * y >> 64);
}
// The high word of a number, subnormals as zero: what the approximations of doubles see and give.
static double high_word_of(double x) {
  if (__builtin_fabs(x) < 0x1p-1022) return __builtin_copysign(0.0, x);
  return __builtin_isfinite(x) ? __cuprum_bits_as_double(__cuprum_bits_as_ulonglong(x) >> 32 << 32) : x;
}
static double primitive_rcp_approx_ftz_d(double x) { return high_word_of(1 / high_word_of(x) * (1 + 3e-7)); }
static double primitive_rsqrt_approx_ftz_d(double x) {
  return high_word_of(1 / __builtin_sqrt(high_word_of(x)) * (1 + 3e-7));
}
static float primitive_ex2_approx_ftz_f(float x) { return exp2(x) * (1 + 1e-7f); }
static float primitive_lg2_approx_ftz_f(float x) { return log2(x); }
static float primitive_rsqrt_approx_ftz_f(float x) { return 1 / sqrt(x); }
static float primitive_mul_rn_f(float x, float y) { return x * y; }
static double primitive_rsqrt_approx_d(double x) { return 1 / sqrt(x); }
#endif
#include "text.cuh"

void evaluate(int function, const double *x, const double *y, double *result, long count);

#ifdef __CUDACC__
#define FUNCTION(index, call)                                                                   \
  static __global__ void kernel_##index(const double *xs, const double *ys, double *result, long count) { \
    for (long i = blockIdx.x * 256l + threadIdx.x; i < count; i += gridDim.x * 256l) {          \
      double x = xs[i], y = ys[i];                                                              \
      result[i] = call;                                                                         \
    }                                                                                           \
  }
#include "functions.cuh"
#undef FUNCTION
void evaluate(int function, const double *x, const double *y, double *result, long count) {
  double *memory;
  size_t size = count * sizeof(double);
  cudaMalloc(&memory, 3 * size);
  cudaMemcpy(memory, x, size, cudaMemcpyHostToDevice);
  cudaMemcpy(memory + count, y, size, cudaMemcpyHostToDevice);
  switch (function) {
#define FUNCTION(index, call) \
  case index: kernel_##index<<<512, 256>>>(memory, memory + count, memory + 2 * count, count); break;
#include "functions.cuh"
  }
  cudaMemcpy(result, memory + 2 * count, size, cudaMemcpyDeviceToHost);
  cudaFree(memory);
}
#else
void evaluate(int function, const double *xs, const double *ys, double *result, long count) {
  for (long i = 0; i < count; ++i) {
    double x = xs[i], y = ys[i];
    switch (function) {
#define FUNCTION(index, call) \
  case index: result[i] = call; break;
#include "functions.cuh"
    }
  }
}
#endif
