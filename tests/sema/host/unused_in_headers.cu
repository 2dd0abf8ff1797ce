// cicc warns of unused functions and variables of the main file, not of headers, and of GCC's pragmas alone.
// RUN: sema --preprocess=nvcc --diag-warn=177
#pragma something
#pragma omp parallel
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wfoo"
#pragma GCC diagnostic pop
#pragma GCC visibility push(default)
#pragma GCC visibility pop
#pragma GCC whatever // expected-warning #1675 {{unrecognized GCC pragma}}
#pragma STDC FP_CONTRACT ON
#pragma STDC whatever // expected-warning #1039 {{unrecognized STDC pragma}}
#pragma clang loop
static int own_function() { return 1; } // expected-warning #177 {{function "own_function" was declared but never referenced}}
static __device__ int own_device() { return 1; } // expected-warning #177 {{function "own_device" was declared but never referenced}}
__global__ void k() {}
# 1 "header.h" 1
static int header_function() { return 1; }
static __device__ int header_device() { return 1; }
static int header_variable;
