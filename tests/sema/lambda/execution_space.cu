// A lambda at namespace scope does not count as device code without being told so, and a space
// may not be written on a lambda without the option for it.
// RUN: sema
__device__ auto at_namespace = [](int x) { return x; }; // expected-error {{The execution space for the lambda closure class members was inferred to be __host__}}
__global__ void kernel(int *out) {
    auto written = [] __device__(int x) { return x; }; // expected-error {{__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag}}
    out[0] = written(1);
}
