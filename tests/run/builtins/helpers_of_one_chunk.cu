// Functions that share a piece of the built-in text are declared once, whichever is used first.
// RUN: run
__global__ void kernel(const float *x, float *out, int *exponents) {
  out[0] = logf(x[0]);
  out[1] = log2f(x[0]);
  out[2] = (float)log(1.0);
  out[3] = (float)sin(0.0) + (float)cos(0.0);
  int i = threadIdx.x;
  exponents[i] = atomicAdd(&exponents[1], 1);
  atomicSub(&exponents[1], 1);
}
// LAUNCH: kernel<<<1, 1>>>(x=f32[1]{1}, out=f32[4], e=s32[2]{5, 7})
// EXPECT: out == {0, 0, 0, 1}
// EXPECT: e == {7, 7}
