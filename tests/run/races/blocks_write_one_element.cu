// Thread 0 of each block writes the same element: nothing orders blocks.
// RUN: run
__global__ void mark(int *out) {
  if (threadIdx.x == 0)
    out[0] = blockIdx.x;
}
// LAUNCH: mark<<<3, 32>>>(out=s32[1]{9})
// FAULT: of block (0, 0, 0) wrote it here
