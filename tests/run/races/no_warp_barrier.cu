// Lanes of a warp hand on a value through global memory without __syncwarp().
// RUN: run
__global__ void rotate(int *scratch, int *out) {
  int i = threadIdx.x;
  scratch[i] = 3 * i;
  out[i] = scratch[(i + 1) % 32];
}
// LAUNCH: rotate<<<1, 32>>>(scratch=s32[32], out=s32[32]{fill 0})
// FAULT: race:
