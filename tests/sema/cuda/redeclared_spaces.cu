// A function declared for one side and then for the other belongs to both; kernels stay kernels.
// RUN: sema
__device__ void device_both();
__host__ __device__ void device_both() {} // expected-warning #20036 {{a __device__ function("device_both") redeclared with __host__ __device__, hence treated as a __host__ __device__ function}}
__device__ void device_host();
__host__ void device_host() {} // expected-warning #20035 {{a __device__ function("device_host") redeclared with __host__, hence treated}}
__device__ void device_none();
void device_none() {} // expected-warning #20037 {{a __device__ function("device_none") redeclared without __device__, hence treated}}
__host__ __device__ void both_device();
__device__ void both_device() {}
__host__ __device__ void both_none();
void both_none() {}
void host_device(); // expected-error #20217 {{A function without execution space annotations}}
__device__ void host_device() {} // expected-warning #20039 {{a __host__ function("host_device") redeclared with __device__, hence treated}}
void host_both(); // expected-error #20217 {{A function without execution space annotations}}
__host__ __device__ void host_both() {} // expected-warning #20040 {{a __host__ function("host_both") redeclared with __host__ __device__, hence treated}}
struct S { __device__ void f(); };
void S::f() {} // expected-warning #20037 {{a __device__ function("S::f") redeclared without __device__}}

__global__ void kernel_none();
void kernel_none() {} // expected-error {{a __global__ function("kernel_none") redeclared without __global__}}
__global__ void kernel_device();
__device__ void kernel_device() {} // expected-error {{a __global__ function("kernel_device") redeclared with __device__}}
__device__ void device_kernel();
__global__ void device_kernel() {} // expected-error {{a __device__ function("device_kernel") redeclared with __global__}}
__host__ __device__ void both_kernel();
__global__ void both_kernel() {} // expected-error {{a __host__ __device__ function("both_kernel") redeclared with __global__}}

// An explicit specialisation runs where its template does.
template <class T> __device__ int general(T) { return 1; }
template <> int general<int>(int) { return 2; }
