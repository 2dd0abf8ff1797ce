// A program that declares anew a function of a system header, without its promise to throw nothing, gets a warning.
// RUN: sema --preprocess=nvcc --std=c++17
# 1 "library.h" 1 3
namespace library {
inline bool is_nan(long double x) noexcept { return x != x; }
bool is_inf(long double x) throw();
bool is_finite(long double x);
}
extern "C" void release(void *) noexcept;
# 11 "exceptions_of_headers.cu" 2
namespace library {
__host__ __device__ bool is_nan(long double x); // expected-warning #20040 {{redeclared with __host__ __device__}} expected-warning #541 {{allowing all exceptions is incompatible with previous function "is_nan" (declared at line 2 of library.h)}}
bool is_inf(long double x); // expected-warning #541 {{allowing all exceptions is incompatible with previous function}}
bool is_finite(long double x);
}
extern "C" void release(void *); // expected-warning #541 {{allowing all exceptions is incompatible with previous function "release" (declared at line 6 of library.h)}}
__global__ void kernel() {}
