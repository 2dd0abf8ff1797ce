// A copy that kernels ask for faults where it was asked for.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 4>>>(out=s32[4])
// FAULT: 20 bytes at
// FAULT: thread (2, 0, 0) of block (0, 0, 0)
// FAULT: fault_of_copy.cu:10
extern "C" __global__ void parent(int *out) {
  if (threadIdx.x == 2)
    cudaMemsetAsync(out, 1, 20, 0);
}
