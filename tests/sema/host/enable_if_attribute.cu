// clang's attribute `enable_if` says when a function can be called: where clang is the host compiler it tells
// functions apart, and of those that can be called the one with it is better, as in cicc.
// RUN: sema --preprocess=nvcc --clang-host --std=c++17
#define ENABLE_IF(...) __attribute__((enable_if(__VA_ARGS__, "")))

ENABLE_IF(true) inline bool is_nan(double x) noexcept { return x != x; }
int is_nan(double x) noexcept;

template <bool B> struct Which {
  char size[B ? 1 : 2];
};
ENABLE_IF(sizeof(int) == 8) __device__ Which<true> never(double);
__device__ Which<false> never(double);
ENABLE_IF(true) __device__ Which<true> first(double);
__device__ Which<false> first(double);
__device__ Which<false> second(double);
ENABLE_IF(true) __device__ Which<true> second(double);
template <class T> ENABLE_IF(sizeof(T) == 4) __device__ Which<true> generic(T);
template <class T> __device__ Which<false> generic(T);
struct Class {
  ENABLE_IF(sizeof(long) > 4 && true) __device__ Which<true> member();
  __device__ Which<false> member();
};
ENABLE_IF(false) __device__ int impossible(int);

static_assert(sizeof(never(1.0)) == 2, "");
static_assert(sizeof(first(1.0)) == 1, "");
static_assert(sizeof(second(1.0)) == 1, "");
static_assert(sizeof(generic(1)) == 1, "");
static_assert(sizeof(generic(1.0)) == 2, "");
static_assert(sizeof(Class().member()) == 1, "");
__global__ void kernel(int *p) {
  *p = impossible(1); // expected-error {{constraints for function "impossible" (declared at line 24) are not satisfied}}
}
ENABLE_IF(true) inline bool is_nan(double x) noexcept { return x == x; } // expected-error {{function "is_nan" has already been defined (previous definition at line 6)}}
