// What is wrong with device code is an error where CUDA's words stand as the preprocessor leaves them.
// RUN: sema --preprocess=whole
struct Busy { int x; __attribute__((host)) __attribute__((device)) ~Busy() { x = 1; } };
int host_only = no_such_name; // expected-remark {{host code is not fully understood}}
__attribute__((device)) Busy device; // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__attribute__((shared)) Busy shared; // expected-error {{dynamic initialization is not supported for a __shared__ variable}}
__attribute__((constant)) Busy constant; // expected-error {{dynamic initialization is not supported for a __constant__ variable}}
