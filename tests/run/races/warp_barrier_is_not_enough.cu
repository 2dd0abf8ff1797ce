// __syncwarp() orders the lanes of a warp alone; the reader is in another.
// RUN: run
__global__ void rotate(int *scratch, int *out) {
  int i = threadIdx.x;
  scratch[i] = 3 * i;
  __syncwarp();
  out[i] = scratch[(i + 32) % 64];
}
// LAUNCH: rotate<<<1, 64>>>(scratch=s32[64], out=s32[64]{fill 0})
// FAULT: race:
