// Results handed on through global memory within a block, without a barrier.
// RUN: run
__global__ void shift(int *scratch, int *out) {
  int i = threadIdx.x;
  scratch[i] = i * i;
  out[i] = scratch[(i + 40) % blockDim.x];
}
// LAUNCH: shift<<<1, 128>>>(scratch=s32[128], out=s32[128]{fill 0})
// FAULT: race:
