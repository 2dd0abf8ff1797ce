// What a kernel may not be.
// RUN: sema -std=c++17
__global__ int result() { return 0; } // expected-error #20048 {{a __global__ function must have a void return type}}
__global__ auto deduced() {} // expected-error #20049 {{a __global__ function must not have a deduced return type}}
__global__ void ellipsis(int, ...) {} // expected-error {{a __global__ function cannot have ellipsis}}
__global__ void moved(int &&x) {} // expected-error {{a __global__ function cannot have a parameter with rvalue reference type}}
struct S {
  int a;
  __global__ void member() {} // expected-error {{A __global__ function or function template cannot be a member function}}
  static __global__ void static_member() {} // expected-error {{A __global__ function or function template cannot be a member function}}
};
__global__ void operator+(S, S) {} // expected-error #20187 {{An operator function cannot be a __global__ function}}
__global__ void promise() noexcept {} // expected-error #20190 {{An exception specification is not allowed for a __global__ function or function template}}
inline __global__ void inlined() {} // expected-warning #20050 {{inline qualifier ignored for "__global__" function}}
__forceinline__ __global__ void forced() {} // expected-warning #20050 {{inline qualifier ignored for "__global__" function}}
constexpr __global__ void constant() {} // expected-error {{A __global__ function or function template cannot be marked constexpr}}
                                        // expected-warning @-1 #20050 {{inline qualifier ignored}}
__device__ int main() { return 0; } // expected-error #20081 {{function main cannot be marked __device__ or __global__}}

// Accepted, as by NVRTC.
__global__ auto trailing() -> void {}
__global__ void by_reference(int &x, const S &s) {}
__global__ void by_default(int a = 3) {}
__noinline__ __global__ void not_inlined() {}
[[noreturn]] __global__ void stops() { __trap(); }
template <class T> __global__ void templated(T x) {}
template __global__ void templated<int>(int);
template __global__ void templated<int &>(int &);
__global__ void target() {}
__device__ void (*pointer)() = &target;
__global__ void takes_address(void **out) { *out = (void *)target; }
