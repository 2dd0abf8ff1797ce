// What clang needs to read small CUDA programs without NVIDIA's headers: the words of the language, the
// built-in variables, and the few functions that the programs here and those of tests/run use most.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))

typedef __SIZE_TYPE__ size_t;
typedef unsigned char uchar;

struct uint3 { unsigned int x, y, z; };
struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};
extern const __device__ uint3 threadIdx, blockIdx;
extern const __device__ dim3 blockDim, gridDim;
extern const __device__ int warpSize;

#define MINI_VECTOR(T, N)                                                                              \
  struct N##1 { T x; };                                                                                \
  struct N##2 { T x, y; };                                                                             \
  struct N##3 { T x, y, z; };                                                                          \
  struct alignas(4 * sizeof(T) > 16 ? 16 : 4 * sizeof(T)) N##4 { T x, y, z, w; };                      \
  static inline __host__ __device__ N##1 make_##N##1(T x) { return N##1{x}; }                          \
  static inline __host__ __device__ N##2 make_##N##2(T x, T y) { return N##2{x, y}; }                  \
  static inline __host__ __device__ N##3 make_##N##3(T x, T y, T z) { return N##3{x, y, z}; }          \
  static inline __host__ __device__ N##4 make_##N##4(T x, T y, T z, T w) { return N##4{x, y, z, w}; }
MINI_VECTOR(signed char, char)
MINI_VECTOR(unsigned char, uchar)
MINI_VECTOR(short, short)
MINI_VECTOR(unsigned short, ushort)
MINI_VECTOR(int, int)
struct uint1 { unsigned int x; };
struct uint2 { unsigned int x, y; };
struct alignas(16) uint4 { unsigned int x, y, z, w; };
static inline __host__ __device__ uint3 make_uint3(unsigned x, unsigned y, unsigned z) { return uint3{x, y, z}; }
static inline __host__ __device__ uint2 make_uint2(unsigned x, unsigned y) { return uint2{x, y}; }
static inline __host__ __device__ uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return uint4{x, y, z, w}; }
MINI_VECTOR(long long, longlong)
MINI_VECTOR(unsigned long long, ulonglong)
MINI_VECTOR(float, float)
MINI_VECTOR(double, double)

typedef struct MiniStream *cudaStream_t;
typedef int cudaError_t;
extern "C" __host__ __device__ unsigned __cudaPushCallConfiguration(
    dim3 grid, dim3 block, size_t shared = 0, void *stream = 0);
extern "C" cudaError_t cudaLaunchKernel(
    const void *func, dim3 grid, dim3 block, void **args, size_t shared, cudaStream_t stream);

extern "C" {
__host__ __device__ int printf(const char *format, ...);
__host__ __device__ void *malloc(size_t size);
__host__ __device__ void free(void *at);
__host__ __device__ void *memcpy(void *to, const void *from, size_t size);
__host__ __device__ void *memset(void *to, int value, size_t size);
__device__ void __syncthreads();
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ unsigned __activemask();
__device__ int __popc(unsigned);
__device__ int __popcll(unsigned long long);
__device__ int __clz(int);
__device__ int __clzll(long long);
__device__ int __ffs(int);
__device__ int __ffsll(long long);
__device__ unsigned __brev(unsigned);
__device__ unsigned __ballot_sync(unsigned, int);
__device__ int __any_sync(unsigned, int);
__device__ int __all_sync(unsigned, int);
__device__ int __syncthreads_or(int);
__device__ int __syncthreads_and(int);
__device__ int __syncthreads_count(int);
__device__ long long clock64();
__device__ void __trap();
__device__ int __float_as_int(float);
__device__ unsigned __float_as_uint(float);
__device__ float __int_as_float(int);
__device__ float __uint_as_float(unsigned);
__device__ long long __double_as_longlong(double);
__device__ double __longlong_as_double(long long);
}
__device__ void __syncwarp(unsigned mask = 0xffffffff);
[[noreturn]] __device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t);
#define assert(e) ((e) ? (void)0 : __assertfail(#e, __FILE__, __LINE__, __func__, 1))

#define MINI_ATOMIC(T)                                                                             \
  __device__ T atomicAdd(T *, T);                                                                  \
  __device__ T atomicSub(T *, T);                                                                  \
  __device__ T atomicExch(T *, T);                                                                 \
  __device__ T atomicMin(T *, T);                                                                  \
  __device__ T atomicMax(T *, T);                                                                  \
  __device__ T atomicAnd(T *, T);                                                                  \
  __device__ T atomicOr(T *, T);                                                                   \
  __device__ T atomicXor(T *, T);                                                                  \
  __device__ T atomicCAS(T *, T, T);
MINI_ATOMIC(int)
MINI_ATOMIC(unsigned)
MINI_ATOMIC(unsigned long long)
__device__ float atomicAdd(float *, float);
__device__ double atomicAdd(double *, double);
__device__ float atomicExch(float *, float);

#define MINI_SHUFFLE(T)                                                                                \
  __device__ T __shfl_sync(unsigned, T, int, int = 32);                                                \
  __device__ T __shfl_up_sync(unsigned, T, unsigned, int = 32);                                        \
  __device__ T __shfl_down_sync(unsigned, T, unsigned, int = 32);                                      \
  __device__ T __shfl_xor_sync(unsigned, T, int, int = 32);                                            \
  __device__ T __ldg(const T *);
MINI_SHUFFLE(int)
MINI_SHUFFLE(unsigned)
MINI_SHUFFLE(long long)
MINI_SHUFFLE(unsigned long long)
MINI_SHUFFLE(float)
MINI_SHUFFLE(double)

#define MINI_MATH1(N)                                                                                  \
  extern "C" __host__ __device__ double N(double) noexcept;                                            \
  extern "C" __host__ __device__ float N##f(float) noexcept;                                           \
  __host__ __device__ float N(float) noexcept;
MINI_MATH1(sqrt)
MINI_MATH1(rsqrt)
MINI_MATH1(sin)
MINI_MATH1(cos)
MINI_MATH1(tan)
MINI_MATH1(exp)
MINI_MATH1(exp2)
MINI_MATH1(log)
MINI_MATH1(log2)
MINI_MATH1(fabs)
MINI_MATH1(floor)
MINI_MATH1(ceil)
MINI_MATH1(round)
MINI_MATH1(rint)
MINI_MATH1(trunc)
MINI_MATH1(tanh)
MINI_MATH1(erf)
#define MINI_MATH2(N)                                                                                  \
  extern "C" __host__ __device__ double N(double, double) noexcept;                                    \
  extern "C" __host__ __device__ float N##f(float, float) noexcept;                                    \
  __host__ __device__ float N(float, float) noexcept;
MINI_MATH2(fmin)
MINI_MATH2(fmax)
MINI_MATH2(pow)
MINI_MATH2(fmod)
extern "C" __host__ __device__ double fma(double, double, double) noexcept;
extern "C" __host__ __device__ float fmaf(float, float, float) noexcept;
extern "C" __host__ __device__ int abs(int) noexcept;
__host__ __device__ int min(int, int);
__host__ __device__ unsigned min(unsigned, unsigned);
__host__ __device__ int max(int, int);
__host__ __device__ unsigned max(unsigned, unsigned);
__host__ __device__ float min(float, float);
__host__ __device__ float max(float, float);
extern "C" __device__ float __expf(float);
extern "C" __device__ float __logf(float);
extern "C" __device__ float __sinf(float);
extern "C" __device__ float __cosf(float);
extern "C" __device__ float __fdividef(float, float);
extern "C" __device__ float __fmul_rn(float, float);
extern "C" __device__ float __fadd_rn(float, float);
