// Every thread writes its own value to one element: which of them stays is nobody's decision.
// RUN: run
__global__ void last(int *out) { *out = threadIdx.x; }
// LAUNCH: last<<<1, 64>>>(out=s32[1]{0})
// FAULT: race: writes 4 bytes of global memory
