// Atomic operations on a thread's own variables do what they do elsewhere; PTX has no instructions for them.
// (NVRTC warns and traps.)
// RUN: run
__device__ unsigned packed(const int *values) {
  return values[0] * 1000 + values[1] * 100 + values[2] * 10 + values[3];
}

__global__ void integers(unsigned *out, int n) {
  int values[4] = {1, 2, 3, n};
  out[0] = atomicAdd(&values[n], 4);
  out[1] = packed(values);
  out[2] = atomicExch(&values[0], 7);
  out[3] = packed(values);
  out[4] = atomicMax(&values[1], 5) + atomicMin(&values[2], 1) * 10;
  out[5] = packed(values);
  out[6] = atomicCAS(&values[0], 7, 8) * 10 + atomicCAS(&values[0], 7, 9);
  out[7] = packed(values);
}
// LAUNCH: integers<<<1, 1>>>(integers_out=u32[8], 3)
// EXPECT: integers_out[0] == 3
// EXPECT: integers_out[1] == 1237
// EXPECT: integers_out[2] == 1
// EXPECT: integers_out[3] == 7237
// EXPECT: integers_out[4] == 32
// EXPECT: integers_out[5] == 7517
// EXPECT: integers_out[6] == 78
// EXPECT: integers_out[7] == 8517

__global__ void others(unsigned *out, float *sums, unsigned limit) {
  unsigned counter = 1;
  for (int i = 0; i < 3; ++i)
    atomicInc(&counter, limit);
  out[0] = counter;
  for (int i = 0; i < 3; ++i)
    atomicDec(&counter, limit);
  out[1] = counter;
  float sum = 0.5f;
  sums[0] = atomicAdd(&sum, 1.25f);
  sums[1] = sum;
  unsigned short narrow[2] = {1, 2};
  out[2] = atomicCAS(&narrow[limit - 1], (unsigned short)2, (unsigned short)9);
  out[3] = narrow[0] * 10 + narrow[1];
  unsigned long long wide = 5;
  out[4] = atomicXor(&wide, 6ull) + wide;
}
// LAUNCH: others<<<1, 1>>>(others_out=u32[5], others_sums=f32[2], 2)
// EXPECT: others_out[0] == 1
// EXPECT: others_out[1] == 1
// EXPECT: others_out[2] == 2
// EXPECT: others_out[3] == 19
// EXPECT: others_out[4] == 8
// EXPECT: others_sums[0] == 0.5
// EXPECT: others_sums[1] == 1.75
