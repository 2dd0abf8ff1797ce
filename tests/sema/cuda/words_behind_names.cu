// CUDA's words must mean behind a name or its parameters what they mean before it.
// RUN: sema
// CHECK: function bounded {{.*}}global
__global__ void bounded(int *out) __launch_bounds__(128);
// CHECK: function helper {{.*}}device
int helper(int a) __device__;
// CHECK: variable table {{.*}}constant
int table[3] __constant__;
// CHECK: variable counter {{.*}}device
int counter __device__;
struct Class {
  int declared() __device__;
  int defined() const __device__ __noinline__ { return 1; }
};
__global__ void uses(int *out) {
  int shared __shared__;
  shared = helper(counter) + table[0] + Class().defined();
  *out = shared;
}
__device__ int helper(int a) { return a; }
// Words before and behind are taken together.
__global__ void __launch_bounds__(128) limits(int *out) __maxnreg__(32); // expected-error #20262 {{cannot be applied to the same kernel}}
int hosts() __host__; // expected-error {{A function}}
