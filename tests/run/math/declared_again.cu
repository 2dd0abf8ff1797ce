// A program that declares a math function again, as others may see it, gets a body for it.
// RUN: run
extern "C" __device__ float truncf(float);
extern "C" __device__ double ldexp(double, int);
namespace names {
extern "C" __device__ float fmodf(float, float);
}
extern "C" __global__ void kernel(double *out) {
    extern __device__ int ilogbf(float);
    out[0] = ldexp(1.5, 4);
    out[1] = truncf(2.75f);
    out[2] = names::fmodf(7.5f, 2.0f);
    out[3] = ilogbf(9.0f);
    out[4] = scalbnf(3.0f, 2);
}
extern "C" __device__ float scalbnf(float, int);
// LAUNCH: kernel<<<1, 1>>>(out=f64[5])
// EXPECT: out == {24, 2, 1.5, 3, 12}
