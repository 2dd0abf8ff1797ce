// A program can have math functions of its own, and does not get ours for them. (NVRTC's optimiser
// takes a function called sinf for the sine where it knows the argument.)
// RUN: run
__device__ float sinf(float x) { return x + 1; }
static __device__ float erff(float x) { return x + 2; }
extern "C" __device__ double cbrt(double x) { return x + 3; }
__global__ void kernel(const float *in, double *out) {
    float one = in[0];
    out[0] = sinf(one);
    out[1] = erff(one);
    out[2] = cbrt((double)one);
    out[3] = expf(one - 1);
}
// LAUNCH: kernel<<<1, 1>>>(in=f32[1]{fill 1}, out=f64[4])
// EXPECT: out == {2, 3, 4, 1}
