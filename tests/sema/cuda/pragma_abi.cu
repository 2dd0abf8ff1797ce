// Where #pragma nv_abi may stand and what it may say; no address of what is no memory.
// RUN: sema
#pragma nv_abi preserve_n_data(24) preserve_n_control(8) preserve_n_after(8)
__device__ int fine(int a) { return a + 1; }
#pragma nv_abi // expected-error {{#pragma nv_abi requires an argument}}
__device__ int none(int a) { return a + 1; }
#pragma nv_abi foo(3) // expected-error {{#pragma nv_abi contains an invalid option}}
__device__ int unknown(int a) { return a + 1; }
#pragma nv_abi preserve_n_data(24) preserve_n_data(8) // expected-error {{#pragma nv_abi contains a duplicate argument}}
__device__ int twice(int a) { return a + 1; }
#pragma nv_abi preserve_n_data(-24) // expected-error {{#pragma nv_abi argument value must be a positive value}}
__device__ int negative(int a) { return a + 1; }
#pragma nv_abi preserve_n_data(24) // expected-error {{#pragma nv_abi must be applied to device functions}}
__global__ void kernel(int *p) { *p = 1; }
#pragma nv_abi preserve_n_data(24) // expected-error {{#pragma nv_abi must appear immediately before a function declaration, function definition, or an expression statement}}
__device__ int variable;
#pragma nv_exec_check_disable
__device__ int unchecked() { return 3; }
#pragma hd_warning_disable
template <class T> __host__ __device__ int generic(T t) { return t(); }
__device__ unsigned by_reference(const uint3 &a) { return a.x; }
__global__ void addresses(const void **p, unsigned *out) {
  p[0] = &threadIdx; // expected-error {{cannot take address of builtin variable "threadIdx"}}
  p[1] = &blockDim.x; // expected-error {{cannot take address of builtin variable "blockDim"}}
  *out = by_reference(threadIdx);
}
