// What kernels and CUDA's words may not be combined with.
// RUN: sema
__global__ void throws() noexcept(false) {} // expected-error #20190 {{An exception specification is not allowed for a __global__ function or function template}}
struct Befriends {
  friend __global__ void kernel() {} // expected-error {{A __global__ function or function template cannot be defined in a friend declaration}}
};
template <class... T, class U> __global__ void early(T... t, U u) {} // expected-error {{Pack template parameter must be the last template parameter for a variadic __global__ function template}}
template <class T, class... U> __global__ void fine(T t, U... u) {}
struct Member {
  const __grid_constant__ int constant; // expected-error {{attribute "grid_constant" does not apply here}}
};
__noinline__ __inline_hint__ __device__ int clash(int x) { return x; } // expected-error {{"__inline_hint__" and "__noinline__" may not be used on the same declaration}}
struct Base {
  virtual __device__ void run() {}
  virtual __device__ __host__ void both() {}
};
struct Derived : Base {
  __device__ __host__ void run() override {} // expected-error {{execution space mismatch: overridden entity (function "Base::run") is a __device__ function, but overriding entity (function "Derived::run") is a __host__ __device__ function}}
  __device__ __host__ void both() override {}
};
__global__ void shared() {
  __shared__ int &reference; // expected-error {{reference variable "reference" requires an initializer}}
}
#pragma unroll 4
__global__ void unrolled(int *p) { // expected-warning @-1 #607 {{this pragma must immediately precede a statement}}
  p[0] = 1;
#pragma unroll 4
} // expected-warning @-1 #609 {{this kind of pragma may not be used here}}
