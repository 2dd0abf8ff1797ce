// A vector store covers an element that another thread writes by itself.
// RUN: run
__global__ void store(float4 *wide, float *narrow) {
  if (threadIdx.x == 0)
    wide[0] = make_float4(1, 2, 3, 4);
  else if (threadIdx.x == 1)
    narrow[2] = 7;
}
// LAUNCH: store<<<1, 32>>>(x=f32[4]{fill 0}, x)
// FAULT: race:
