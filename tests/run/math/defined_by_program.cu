// Breaks if a program cannot have math functions of its own, or gets ours for them.
// RUN: run
__device__ float sinf(float x) { return x + 1; }
static __device__ float erff(float x) { return x + 2; }
extern "C" __device__ double cbrt(double x) { return x + 3; }
__global__ void kernel(double *out) {
    out[0] = sinf(1);
    out[1] = erff(1);
    out[2] = cbrt(1.0);
    out[3] = expf(0);
}
// LAUNCH: kernel<<<1, 1>>>(out=f64[4])
// EXPECT: out == {2, 3, 4, 1}
